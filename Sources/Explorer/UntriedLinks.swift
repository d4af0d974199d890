internal import Foundation
internal import JSON
internal import Phone

/// What an exploration cannot say of an app's links, and why.
struct UntriedLinks {
  private let app: any SimulatedApp
  private let bounds: Explorer.Bounds
  private let undeclared: InputSpace.UndeclaredLinkInfo?

  init(
    of app: any SimulatedApp, _ bounds: Explorer.Bounds,
    _ undeclared: InputSpace.UndeclaredLinkInfo?
  ) {
    (self.app, self.bounds, self.undeclared) = (app, bounds, undeclared)
  }

  var sentences: [String] {
    [
      untriedScheme.map {
        "No link was tried that leads anywhere: name some in the entry, in App.swift, as links: [SampleLink(\"\($0)://item/42\", title: \"Item 42\")]."
      },
      app.infoPlist == nil ? nil : undeclared.flatMap(sentence),
      unclaimed.isEmpty
        ? nil
        : "\(counted(unclaimed.count, "link")) never reached the app, which claims no such domain or scheme: \(unclaimed.joined(separator: ", ")).",
    ].compactMap(\.self) + excluded
  }

  /// A scheme of the app, if it takes links, as its Info.plist says, and nothing is known of them
  /// but their schemes.
  private var untriedScheme: String? {
    guard app.infoPlist != nil,
      bounds.allows(Input.OpenURL.name) || bounds.allows(Input.UniversalLink.name),
      app.entry.links.allSatisfy({ $0.url.hasSuffix("://") })
    else { return nil }
    return app.bundle.schemes.first
  }

  /// What an app leaves undeclared of links, and which rules say nothing for it.
  private func sentence(_ undeclared: InputSpace.UndeclaredLinkInfo) -> String? {
    switch undeclared {
    case .value:
      "App.swift does not say what the app makes of links: until value(of:) and destinations(of:) are written, no link is found to be lost."
    case .pending where !app.screens.login.isEmpty:
      "App.swift does not say which links are pending: until inspect() is written, no link is found to be lost while the user is signed out."
    case .pending: nil
    }
  }

  /// The links of the entry that the app is never handed, whatever its state.
  private var unclaimed: [String] {
    let bundle = app.bundle
    return app.entry.links.map(\.url).filter { link in
      guard bounds.allows(Input.opening(link).name), let url = URL(string: link) else {
        return false
      }
      return !bundle.claims(url)
    }
  }

  /// The web links of a team's entry that its own association file keeps from the app, and why.
  private var excluded: [String] {
    guard app.infoPlist != nil, bounds.allows(Input.UniversalLink.name) else { return [] }
    let bundle = app.bundle
    return app.entry.links.compactMap { link in
      guard case .universalLink(let url)? = Input.opening(link.url).openedLink, bundle.claims(url)
      else { return nil }
      return bundle.reasonToStayInBrowser(url, written: link.url).map {
        "\(link.url) stays in the browser: \($0)."
      }
    }
  }
}
