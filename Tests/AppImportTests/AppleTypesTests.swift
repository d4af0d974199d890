import Testing

@testable import AppImport

/// What is known of UIKit beside what is here.
@Suite struct AppleTypesTests {
  @Test func `none of the types that are said to be missing is here`() {
    let words = RepositoryFile.all.lazy.filter { $0.path.hasPrefix("Sources/HeadlessUIKit/") }
      .flatMap { $0.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
    var declared: Set<Substring> = []
    var previous: Substring = ""
    for word in words {
      if ["class", "struct", "enum", "protocol", "typealias"].contains(previous) {
        declared.insert(word)
      }
      previous = word
    }
    #expect(declared.contains("UIViewController"))
    #expect(declared.filter { AppleTypes.missing.contains(String($0)) } == [])
  }
}
