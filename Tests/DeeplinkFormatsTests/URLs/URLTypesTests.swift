import Testing

@testable import DeeplinkFormats
@testable import JSON

@Suite struct URLTypesTests {
  @Test func `schemes are registered and compared without case`() throws {
    let types = URLTypes([
      "CFBundleURLTypes": [
        [
          "CFBundleURLName": "com.example", "CFBundleTypeRole": "Viewer",
          "CFBundleURLSchemes": ["DeeplinkTutorial", "b"],
        ]
      ]
    ])

    #expect(
      types.schemes == [
        .init(name: "deeplinktutorial", typeName: "com.example"),
        .init(name: "b", typeName: "com.example"),
      ])
    #expect(types.refusals == [] && types.warnings == [])
    #expect(types.claim(try LinkURL("DEEPLINKTUTORIAL://messages/1")))
    let problem = try #require(throws: Problem<URLFault>.self) {
      try types.check(try LinkURL("other://messages/1"))
    }
    #expect(
      problem.description == "no app has registered the scheme other. "
        + "Use deeplinktutorial or b, or add the scheme to CFBundleURLTypes.")
    #expect(URLTypes(schemes: ["navscope"]).schemes.map(\.name) == ["navscope"])
  }

  @Test func `the system's own schemes are claimed by nobody, those of a default app by one`()
    throws
  {
    let types = URLTypes([
      ["CFBundleURLName": "n", "CFBundleURLSchemes": ["tel", "mailto", "https", "app"]]
    ])

    #expect(
      types.warnings.map { "\($0.message). \($0.remedy)" } == [
        "tel is the system's own and never reaches the app. Choose another scheme.",
        "mailto reaches the app only with Apple's entitlement com.apple.developer.mail-client, if the user has chosen it as default. "
          + "Choose another scheme, unless the app is for mail.",
        "https reaches the app only with Apple's entitlement com.apple.developer.web-browser, if the user has chosen it as default. "
          + "Use a universal link instead, unless the app is a browser.",
      ])
    #expect(types.claim(try LinkURL("mailto:a@b.example")))
    #expect(types.claim(try LinkURL("https://b.example")))
    #expect(!types.claim(try LinkURL("TEL:112")))
    let problem = try #require(throws: Problem<URLFault>.self) {
      try types.check(try LinkURL("tel:112"))
    }
    #expect(problem.reason == .schemeNotRegistered("tel", known: ["mailto", "https", "app"]))
  }

  @Test func `what registers nothing is refused, and what is odd is warned about`() throws {
    let text = """
      [ {"CFBundleURLName": "n", "CFBundleURLSchemes": ["app://", "my_app", 5, "https", "a", "A"]},
        {"CFBundleTypeRole": "Reader", "CFBundleURLSchemes": "app"},
        {"CFBundleURLName": "n"},
        7 ]
      """

    let types = try URLTypes(parsing: Array(text.utf8))

    #expect(types.schemes.map(\.name) == ["https", "a"])
    #expect(
      types.refusals.map { "\($0.place): \($0.message)" } == [
        "/0/CFBundleURLSchemes/0 (line 1, column 51): the scheme \"app://\" is written with its separator",
        "/0/CFBundleURLSchemes/1 (line 1, column 61): \"my_app\" is not a scheme",
        "/0/CFBundleURLSchemes/2 (line 1, column 71): a scheme must be a string, found a number",
        "/1/CFBundleURLSchemes (line 2, column 56): CFBundleURLSchemes must be an array, found a string",
        "/2 (line 3, column 3): the URL type has no CFBundleURLSchemes",
        "/3 (line 4, column 3): a URL type must be a dictionary, found a number",
      ])
    #expect(
      types.warnings.map(\.message) == [
        "https reaches the app only with Apple's entitlement com.apple.developer.web-browser, if the user has chosen it as default",
        "the scheme a is registered twice",
        "the URL type has no CFBundleURLName", "\"Reader\" is not a role",
      ])
  }
}
