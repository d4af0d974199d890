public import Foundation

/// The page in a few files, so that a browser asks for few: one style, and a script each for what
/// the start page needs, what the first picture needs, the rest of a session, and what few visits
/// need.
///
/// It is made when a server starts; there is no build step, and the modules are still served one by
/// one: the page at `/index.html` loads those.
public struct PagePack: Sendable {
  private static let folder = "/pack/"

  /// Whether a path is that of a packed file.
  static func holds(_ path: String) -> Bool { path.hasPrefix(folder) }

  /// The packed files and the page that names them, by their paths.
  public let files: [String: Data]

  /// - Parameter page: the bytes of the page's files, by their paths: `/index.html`.
  /// - Returns: `nil` if the files are not the page's.
  public init?(_ page: [String: Data]) {
    func text(_ path: String) -> String? {
      page["/\(path)"].map { String(decoding: $0, as: UTF8.self) }
    }
    guard let index = text("index.html").map(PackedIndex.init), text("entrance.js") != nil
    else { return nil }
    let data = ["gallery", "explored", "first-story"].map { ($0, text("\($0).json") ?? "{}") }
    var files = ["/": index.html(with: data)]
    files["\(Self.folder)page.css"] = index.styles.compactMap(text).joined()
    let known = PageModules(text)
    for (name, code) in PackedScripts(known, entrance: "entrance.js").code {
      files["\(Self.folder)\(name).js"] = code
    }
    self.files = files.mapValues { Data($0.utf8) }
  }
}

/// The page's HTML, naming a packed script and one style in place of its files.
private struct PackedIndex {
  private var lines: [Substring] = []
  /// The paths of the styles.
  private(set) var styles: [String] = []

  init(_ index: String) {
    for line in index.split(separator: "\n") {
      if line.contains("rel=\"stylesheet\"") {
        if styles.isEmpty { lines.append("<link rel=\"stylesheet\" href=\"pack/page.css\">") }
        styles.append(String(line.split(separator: "\"")[3]))
      } else {
        lines.append(line.replacing("src=\"entrance.js\"", with: "src=\"pack/start.js\""))
      }
    }
  }

  /// The page, with what the start page would ask for at its end, after the names of its files.
  func html(with data: [(name: String, json: String)]) -> String {
    let inside = data.map { name, json in
      let text = json.replacing("</", with: "<\\/")
      return "<script type=\"application/json\" class=\"\(name)\">\(text)</script>\n"
    }.joined()
    return lines.joined(separator: "\n").replacing("</body>", with: "\(inside)</body>") + "\n"
  }
}

/// The modules of the page, each read once.
private final class PageModules {
  private let text: (String) -> String?
  private var known: [String: PageModule] = [:]

  init(_ text: @escaping (String) -> String?) { self.text = text }

  func module(_ path: String) -> PageModule? {
    if known[path] == nil {
      known[path] = text(path).map { PageModule(path: path, text: $0) }
    }
    return known[path]
  }

  /// What these lead to and `done` does not hold, each after what it imports.
  func graph(of paths: some Sequence<String>, without done: Set<String>) -> [PageModule] {
    var (seen, result) = (done, [PageModule]())
    func visit(_ path: String) {
      guard seen.insert(path).inserted, let module = module(path) else { return }
      module.imports.forEach(visit)
      result.append(module)
    }
    paths.forEach(visit)
    return result
  }
}

/// The scripts: what the entrance needs, what it loads for the first picture, what it loads last,
/// which is the rest of the page, and all that is loaded after it.
private struct PackedScripts {
  /// By the name of the pack.
  private(set) var code: [String: String] = [:]
  private var done: Set<String> = []
  private let modules: PageModules

  init(_ modules: PageModules, entrance: String) {
    self.modules = modules
    let begin = "import { $define, $use, $load, $address } from './start.js';\n"
    code = ["start": Self.loader, "first": begin, "rest": begin, "later": begin]
    let loaded = pack("start", [entrance])
    var later = pack("first", loaded.dropLast()) + pack("rest", loaded.suffix(1))
    while !later.isEmpty { later = pack("later", later) }
    code["start", default: ""] += "$use('\(entrance)');\n"
  }

  /// Adds modules to a pack. Returns what they load later.
  private mutating func pack(_ name: String, _ paths: some Sequence<String>) -> [String] {
    let modules = modules.graph(of: paths, without: done)
    done.formUnion(modules.map(\.path))
    code[name, default: ""] += modules.map(\.code).joined()
    return modules.flatMap(\.later).filter { !done.contains($0) }
  }

  private static let loader = """
    // The page's modules, packed when the server started; /index.html loads them one by one.
    const $modules = new Map();
    export const $define = (path, make) => $modules.set(path, { make, exports: null, made: null });
    const $made = (path) => {
      const module = $modules.get(path);
      if (module.exports === null) module.made = module.make(module.exports = {});
      return module;
    };
    export const $use = (path) => $made(path).exports;
    export const $load = async (path) => {
      for (const pack of ['first', 'rest', 'later']) if (!$modules.has(path)) await import(`./${pack}.js`);
      await $made(path).made;
      return $use(path);
    };
    export const $address = (path) => new URL(`../${path}`, import.meta.url).href;

    """
}
