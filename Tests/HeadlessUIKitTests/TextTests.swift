import HeadlessUIKit
import Testing

/// Text with attributes, and text that a person edits.
@Suite struct TextTests {
  private let stage = Stage()
  private let root: UIViewController

  init() {
    let root = stage.probe("Root")
    self.root = root
    stage.show(root)
  }

  @Test func `a label draws the string of a text with attributes, in its first letter's look`() {
    let label = stage.perform { UILabel() }
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let text = NSAttributedString(
      string: "Terms",
      attributes: [
        .font: UIFont.preferredFont(forTextStyle: .headline), .foregroundColor: UIColor.link,
        .paragraphStyle: style,
      ])
    stage.perform { label.attributedText = text }
    #expect(label.text == "Terms" && label.attributedText == text)
    #expect(label.font == .systemFont(ofSize: 17, weight: .semibold))
    #expect(label.textColor == .link && label.textAlignment == .center)
    stage.perform { label.text = "Plain" }
    #expect(label.attributedText == NSAttributedString(string: "Plain"))
  }

  @Test func `a text view tells its delegate of typing, and one that is not editable takes none`() {
    let writer = Writer()
    let view = stage.perform {
      let view = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
      view.accessibilityLabel = "Note"
      view.delegate = writer
      root.view.addSubview(view)
      return view
    }
    #expect(stage.simulation.type("hi", into: "Note") == .reached(view.traceName))
    stage.perform { _ = root.view.endEditing(true) }
    #expect(writer.heard == ["begin", "change \"hi\"", "changed hi", "end"])

    stage.perform { view.isEditable = false }
    _ = stage.simulation.type("no", into: "Note")
    #expect(view.text == "hi" && writer.heard.count == 4)
  }

  @Test func `a text field's delegate may refuse what is typed`() {
    let writer = Writer()
    let field = stage.perform {
      let field = UITextField(frame: CGRect(x: 0, y: 100, width: 300, height: 34))
      field.placeholder = "Name"
      field.keyboardType = .emailAddress
      field.delegate = writer
      root.view.addSubview(field)
      return field
    }
    writer.refuses = true
    _ = stage.simulation.type("Ann", into: "Name")
    writer.refuses = false
    _ = stage.simulation.type("Bob", into: "Name")
    #expect(field.text == "Bob" && field.keyboardType == .emailAddress)
    #expect(writer.heard == ["begin", "change \"Ann\"", "change \"Bob\""])
  }

  @Test func `those who observe a field or a text view are told of its editing`() {
    var heard: [String] = []
    stage.perform {
      let field = UITextField(frame: CGRect(x: 0, y: 100, width: 300, height: 34))
      let text = UITextView(frame: CGRect(x: 0, y: 200, width: 300, height: 100))
      field.placeholder = "Name"
      text.accessibilityLabel = "Story"
      for view in [field, text] { root.view.addSubview(view) }
      for name in [
        UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
        UITextField.textDidEndEditingNotification, UITextView.textDidBeginEditingNotification,
        UITextView.textDidChangeNotification, UITextView.textDidEndEditingNotification,
      ] {
        _ = NotificationCenter.default.addObserver(forName: name, object: nil) { note in
          heard.append("\(name.rawValue) \(type(of: note.object!))")
        }
      }
    }
    _ = stage.simulation.type("Ann", into: "Name")
    _ = stage.simulation.type("Once", into: "Story")
    stage.perform { _ = root.view.window?.endEditing(true) }
    #expect(
      heard == [
        "UITextFieldTextDidBeginEditingNotification UITextField",
        "UITextFieldTextDidChangeNotification UITextField",
        "UITextFieldTextDidEndEditingNotification UITextField",
        "UITextViewTextDidBeginEditingNotification UITextView",
        "UITextViewTextDidChangeNotification UITextView",
        "UITextViewTextDidEndEditingNotification UITextView",
      ])
  }

  @Test func `the keyboard comes up for a text view too`() {
    var heard: [String] = []
    let view = stage.perform {
      _ = NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: nil
      ) { _ in heard.append("will show") }
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      root.view.addSubview(view)
      return view
    }
    stage.perform { _ = view.becomeFirstResponder() }
    #expect(heard == ["will show"])
  }
}

private final class Writer: NSObject, UITextViewDelegate, UITextFieldDelegate {
  var heard: [String] = []
  var refuses = false
  func textViewDidBeginEditing(_ textView: UITextView) { heard.append("begin") }
  func textViewDidEndEditing(_ textView: UITextView) { heard.append("end") }
  func textViewDidChange(_ textView: UITextView) { heard.append("changed \(textView.text ?? "")") }
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    heard.append("change \"\(text)\"")
    return !refuses
  }
  func textFieldDidBeginEditing(_ textField: UITextField) { heard.append("begin") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    heard.append("change \"\(string)\"")
    return !refuses
  }
}
