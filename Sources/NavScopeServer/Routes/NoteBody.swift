internal import Phone

/// `{"text":…,"author":…,"seq":…}`, the last two optional.
enum NoteBody {
  static let text = BodyField.text("text", atMost: Note.textLimit)
  static let author = BodyField<String?>.optional(.text("author", atMost: Note.authorLimit))
  static let seq = BodyField<Int?>.optional(.seq("seq"))
  static let shape = BodyShape(text, author, seq)
}
