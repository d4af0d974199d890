internal import JSON
package import Phone
package import Playback

extension MatrixBuild {
  /// An app of a catalogue, with its conditions after a question mark:
  /// `root-controller?lifeCycle=scenes`.
  package init(
    named name: String, in catalogue: Catalogue, hosts: AppHosts
  ) throws(ScriptProblem) {
    let parts = name.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let settings = (parts.count > 1 ? parts[1] : "").split(separator: "&").map { pair in
      let words = pair.split(separator: "=", maxSplits: 1).map(String.init)
      let text = words.count > 1 ? words[1] : "true"
      let value = (try? JSONValue(parsing: text)) ?? .string(text)
      return Script.Setting(words.first ?? "", value)
    }
    for (index, setting) in settings.enumerated()
    where settings[..<index].contains(where: { $0.name == setting.name }) {
      throw Problem(.json(.duplicateKey(setting.name)), at: Place([.key("conditions")]))
    }
    try self.init(
      name: name, id: parts.first.map(String.init) ?? "", conditions: settings, in: catalogue,
      hosts: hosts)
  }
}
