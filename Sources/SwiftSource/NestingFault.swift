/// Why a file is not parsed: what it holds nests too deeply at this line.
package struct NestingFault: Error, Sendable, Equatable {
  package let line: Int
  package let message = "this nests too deeply to be read"
}
