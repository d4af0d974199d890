public import Foundation
public import JSON
public import Phone
public import VirtualTime

/// The page and one run in one file of HTML, which opens from the disk without a server and a
/// network: it plays the run, and takes no inputs.
///
/// The modules and styles of the page are packed into it as they are served; `file/open.js` makes
/// addresses of them. The file's own policy lets nothing in and nothing out.
public struct PageFile: Sendable {
  /// The run that a file plays.
  public struct Contents: Sendable {
    var id: String
    var origin: Origin
    var trace: String
    var end: Instant
    var catalogue: Catalogue
    var name: String?
    var notes: JSONValue

    /// Where the events come from.
    public enum Origin: Sendable {
      case script(Script)
      /// A phone's log of an app: what it leaves out, as the API answers it.
      case recording(app: String, JSONValue)
    }

    /// - Parameters:
    ///   - id: what the run is called in the file's address.
    ///   - trace: its events as JSON Lines.
    ///   - end: the moment up to which these are all.
    ///   - name: what people call the session.
    ///   - notes: what was noted about its events, as the API answers it.
    public init(
      id: String, of origin: Origin, trace: String, end: Instant, catalogue: Catalogue,
      name: String? = nil, notes: JSONValue = []
    ) {
      (self.id, self.origin, self.trace, self.end) = (id, origin, trace, end)
      (self.catalogue, self.name, self.notes) = (catalogue, name, notes)
    }

    var json: JSONValue {
      var members: JSONObject = [
        "id": .string(id), "app": .string(app), "trace": .string(trace),
        "end": JSONValue(end.seconds), "catalogue": CatalogueDocument(catalogue).json(ofApp: app),
        "name": name.map { .string($0) } ?? .null, "notes": notes,
      ]
      switch origin {
      case .script(let script): members["script"] = script.json
      case .recording(_, let recording): members["recording"] = recording
      }
      return .object(members)
    }

    private var app: String {
      switch origin {
      case .script(let script): script.app ?? ""
      case .recording(let app, _): app
      }
    }
  }

  /// What a browser lets such a file do: run what is in it, and load nothing.
  private static let policy =
    "default-src 'none'; script-src 'nonce-navscope' blob:; style-src blob:; img-src data: blob:; "
    + "media-src blob:; base-uri 'none'; form-action 'none'; "
    + "require-trusted-types-for 'script'; trusted-types navscope"

  private let start: Substring
  private let body: Substring
  private let opening: String
  private let files: String
  private let pack: @Sendable (Data) -> Data?

  /// The page of these files; `nil` if they are not the page's.
  ///
  /// - Parameters:
  ///   - page: their bytes, by their paths: `/index.html`.
  ///   - pack: packs bytes as gzip does; `nil` if that saves nothing.
  public init?(_ page: [String: Data], pack: @escaping @Sendable (Data) -> Data?) {
    func text(_ path: String) -> String? {
      page[path].map { String(decoding: $0, as: UTF8.self) }
    }
    guard let index = text("/index.html"), let opening = text("/file/open.js"),
      let loads = index.range(of: "<link rel=\"icon\""),
      let loaded = index.range(of: "</template>"), loads.lowerBound < loaded.lowerBound,
      let end = index.range(of: "</body>")
    else { return nil }
    start = index[..<loads.lowerBound]
    body = index[loaded.upperBound..<end.lowerBound]
    self.opening = opening
    var packed = ["index.html": String(index[loads.lowerBound..<loaded.upperBound])]
    for path in page.keys
    where !PagePack.holds(path)
      && [".js", ".css", ".svg", "/gallery.json"].contains(where: path.hasSuffix)
    {
      packed[String(path.dropFirst())] = text(path)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let json = try? encoder.encode(packed) else { return nil }
    self.pack = pack
    files = Self.packed(json, pack)
  }

  /// The file with a run in it; the same run always gives the same file.
  public func html(_ run: Contents) -> String {
    """
    \(start)<meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
      <meta name="navscope-place" content="">
      <template class="rest"></template>\(body)  <script type="text/plain" id="navscope-page">\(files)</script>
      <script type="text/plain" id="navscope-run">\(Self.packed(Data(run.json.encoded.utf8), pack))</script>
      <script nonce="navscope">
    \(opening)</script>
    </body>
    </html>

    """
  }

  private static func packed(_ bytes: Data, _ pack: (Data) -> Data?) -> String {
    (pack(bytes) ?? bytes).base64EncodedString()
  }
}
