import Testing

@testable import AppImport

/// Links to try, made of what an app's code compares.
@Suite struct SampleLinkTests {
  @Test(arguments: [
    (
      "func open(_ url: URL) { if url.host == \"item\" { show(url.lastPathComponent) } }",
      ["shop://item/42"]
    ),
    (
      "func open(_ url: URL) { switch url.host { case \"offer\", \"sale\": a()\n case \"item\": b(); default: c() } }",
      ["shop://offer", "shop://sale", "shop://item"]
    ),
    (
      "func open(_ url: URL) { if \"item\" == url.host { q.first { $0.name == \"id\" } } }",
      ["shop://item?id=42"]
    ),
    (
      "func open(_ url: URL) { if url.host == \"item\" { } }\nfunc show(_ url: URL) { if url.host == \"item\" { url.path } }",
      ["shop://item/42"]
    ),
    (
      "func open(_ url: URL) { guard url.pathComponents[1] == \"item\" else { return } }",
      ["https://shop.example/item/42"]
    ),
    (
      "func open(_ url: URL) { if url.path.hasPrefix(\"/sale/\") { } }",
      ["https://shop.example/sale"]
    ),
    (
      """
      func open(_ url: URL) {
        let parts = url.pathComponents
        guard parts.count > 1, parts[1] == "profile" else { return }
      }
      """,
      ["https://shop.example/profile/42"]
    ),
    (
      """
      func open(_ url: URL) {
        guard let place = url.host, let parts: [String] = url.path
          .split(separator: "/").map(String.init)
        else { return }
        if place == "item" { show(parts) }
        switch parts.first { case "sale", "offer": show(parts); default: break }
      }
      """,
      ["shop://item/42", "https://shop.example/sale", "https://shop.example/offer"]
    ),
    (
      """
      func open(_ address: URL) {
        let url = address.path.isEmpty ? address : rewritten(address)
        let first = url.pathComponents.dropFirst().first
        if url.scheme == "shop", let name = first, name == "cart" { show() }
      }
      func show() { if name == "item" || parts[0] == "sale" { } }
      """,
      ["https://shop.example/cart/42"]
    ),
    (
      """
      func open(_ url: URL) {
        switch (url.scheme, url.host ?? "", url.pathComponents.dropFirst().first) {
        case ("shop", "item", let id?): show(id)
        case ("https", "shop.example", "sale"?): show()
        default: break
        }
      }
      """,
      ["shop://item/42", "https://shop.example/sale/42"]
    ),
    ("func open(_ url: URL) { if url.scheme == \"shop\" || name == \"item\" { } }", []),
    ("func show(_ state: State) { switch state.text { case \"item\": a() } }", []),
    ("func open(_ url: URL) { if url.host == \"shop.example\" || url.host == \"\" { } }", []),
  ])
  func addresses(code: String, addresses: [String]) throws {
    let file = try TeamFile(code, path: "File.swift")
    let functions = AppFunctions([file])
    let links = SampleLinks(functions, schemes: ["shop"], domains: ["shop.example"])
    #expect(links.addresses == addresses)
    #expect(SampleLinks(functions, schemes: [], domains: []).addresses == [])
  }

  @Test func `without a domain a path follows the scheme`() throws {
    let file = try TeamFile(#"let a = url.path == "/item""#, path: "File.swift")
    let functions = AppFunctions([file])
    let links = SampleLinks(functions, schemes: ["shop"], domains: [])
    #expect(links.addresses == ["shop://open/item"])
    let web = SampleLinks(functions, schemes: [], domains: ["*.shop.example"])
    #expect(web.addresses == ["https://www.shop.example/item"])
  }
}
