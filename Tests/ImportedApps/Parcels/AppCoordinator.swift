import UIKit

final class AppCoordinator {
  static let tokenKey = "parcels.token"

  private let window: UIWindow
  private var pendingLink: URL?

  init(window: UIWindow) { self.window = window }

  private var isSignedIn: Bool { UserDefaults.standard.string(forKey: Self.tokenKey) != nil }

  func start() {
    if isSignedIn {
      showParcels()
    } else {
      showSignIn()
    }
    window.makeKeyAndVisible()
  }

  func open(_ url: URL) {
    guard isSignedIn else {
      // Offers are forgotten.
      if url.host == "parcel" { pendingLink = url }
      return
    }
    show(url)
  }

  private func show(_ url: URL) {
    let screen: UIViewController
    switch url.host {
    case "parcel": screen = ParcelScreen(number: url.lastPathComponent)
    case "offer": screen = OfferScreen()
    default: return
    }
    (window.rootViewController as? UINavigationController)?
      .pushViewController(screen, animated: false)
  }

  private func showSignIn() {
    let login = LoginScreen()
    login.onSuccess = { [weak self] in
      UserDefaults.standard.set("a1b2", forKey: Self.tokenKey)
      self?.showParcels()
    }
    window.rootViewController = login
  }

  private func showParcels() {
    window.rootViewController = UINavigationController(rootViewController: ParcelsScreen())
    if let link = pendingLink {
      pendingLink = nil
      show(link)
    }
  }
}
