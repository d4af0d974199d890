@_spi(Import) public import HeadlessUIKit

// Which views stand in for the app's own, and the controllers that host nothing else.
@_spi(Import) extension UIHostingController: StandInScreen {
  public static var standInClasses: [AnyObject.Type] {
    Content.self is any StandInScreen.Type ? [self] : []
  }
}
@_spi(Import) extension UIHostingController: HostingScreen {}
@_spi(Import) extension WindowGroup: StandInScreen where Content: StandInScreen {
  public static var standInClasses: [AnyObject.Type] { Content.standInClasses }
}
extension Modified: StandInScreen where Content: StandInScreen {
  static var standInClasses: [AnyObject.Type] { Content.standInClasses }
}
extension Surrounded: StandInScreen where Content: StandInScreen {
  static var standInClasses: [AnyObject.Type] { Content.standInClasses }
}
extension StandInRoot: StandInScreen {
  static var standInClasses: [AnyObject.Type] { [] }
}
