/// Attributes of texts. Foundation's on Linux compare those of neighbouring runs, and end the
/// process at an object of a subclass of `NSObject`, such as a font.
enum AttributedText {
  /// What changes them in the app's module: of several runs each keeps what is no such object.
  static let names = """

    extension NSMutableAttributedString {
      func append(_ other: NSAttributedString) {
        if length == 0 { setAttributedString(other) } else { setRuns(runs() + other.runs()) }
      }
      func addAttribute(_ name: Key, value: Any, range: NSRange) {
        addAttributes([name: value], range: range)
      }
      func addAttributes(_ attributes: [Key: Any] = [:], range: NSRange) {
        change(range) { $0.merging(attributes) { $1 } }
      }
      func setAttributes(_ attributes: [Key: Any]?, range: NSRange) {
        change(range) { _ in attributes ?? [:] }
      }
      func removeAttribute(_ name: Key, range: NSRange) {
        change(range) { $0.filter { $0.key != name } }
      }

      private func change(_ range: NSRange, _ new: ([Key: Any]) -> [Key: Any]) {
        setRuns(
          runs(dividedBy: range).map { run in
            range.contains(run.place) ? (run.place, run.text, new(run.attributes)) : run
          })
      }

      private func setRuns(_ runs: [Run]) {
        guard runs.count > 1 else {
          if let run = runs.first {
            setAttributedString(NSAttributedString(string: run.text, attributes: run.attributes))
          }
          return
        }
        let whole = NSMutableAttributedString(string: "")
        for run in runs {
          let attributes = run.attributes.filter { _, value in
            !(value is NSObject) || value is NSString || value is NSNumber
          }
          whole.replaceCharacters(
            in: NSRange(location: whole.length, length: 0),
            with: NSAttributedString(string: run.text, attributes: attributes))
        }
        setAttributedString(whole)
      }
    }

    private typealias Run = (place: Int, text: String, attributes: [NSAttributedString.Key: Any])

    extension NSAttributedString {
      fileprivate func runs(dividedBy range: NSRange = NSRange()) -> [Run] {
        var all: [Run] = []
        var place = 0
        while place < length {
          var run = NSRange()
          let attributes = attributes(at: place, effectiveRange: &run)
          let ends = [NSMaxRange(run), range.location, NSMaxRange(range)].filter { $0 > place }
          let part = NSRange(location: place, length: min(ends.min() ?? length, length) - place)
          all.append((place, (string as NSString).substring(with: part), attributes))
          place = NSMaxRange(part)
        }
        return all
      }
    }

    """
}
