/// Why a command could not do its work.
package struct CommandFailure: Error {
  /// Empty if there is nothing to say.
  package var sentence: String
  package var status: Int32

  package init(sentence: String, status: Int32 = 2) {
    (self.sentence, self.status) = (sentence, status)
  }
}
