package import Foundation

/// The callbacks that UIKit makes on controllers, by their base names.
package enum Callback: String, EventName {
  case loadView, viewDidLoad
  case viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
  case updateViewConstraints, viewWillLayoutSubviews, viewDidLayoutSubviews
  case willTransition, viewWillTransition, traitCollectionDidChange
  case willMove, didMove
  case didReceiveMemoryWarning
}

/// What a callback was passed.
package enum CallbackArgument: Sendable {
  case none
  case animated(Bool)
  /// The new container, or `nil` if the controller leaves one.
  case parent(ObjectID?)
  /// In points.
  case size(CGSize)
}
