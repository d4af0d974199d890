/// A log of which no line can be read, as its first bytes tell.
package enum UnreadableLog: Sendable, Equatable {
  case utf16
  case gzip

  /// Nil for one that may be text.
  package init?(_ bytes: some Collection<UInt8>) {
    switch Array(bytes.prefix(2)) {
    case [0xFF, 0xFE], [0xFE, 0xFF]: self = .utf16
    case [0x1F, 0x8B]: self = .gzip
    default: return nil
    }
  }

  /// What it is, and how to make it one that can be read.
  package var what: String {
    switch self {
    case .utf16: "UTF-16. Save it as UTF-8: iconv -f UTF-16 -t UTF-8 LOG > NEW-LOG."
    case .gzip: "compressed by gzip. Unpack it: gzip -dc LOG > NEW-LOG."
    }
  }
}
