package import AppLinks

/// What the screens ask of the application delegate, in both life cycles.
package protocol ModeOwner: AnyObject {
  var inbox: LinkInbox { get }
  var navigationWindow: CFANavigationWindow? { get }
  func signIn()
  func signOut()
  func unlock(_ pin: PINViewController)
}
