/// The callbacks that UIKit makes on controllers, by their base names.
enum Callback: String {
  case loadView, viewDidLoad
  case viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
  case updateViewConstraints, viewWillLayoutSubviews, viewDidLayoutSubviews
  case willTransition, viewWillTransition
  case willMove, didMove
  case didReceiveMemoryWarning
}

/// What a callback was passed.
enum CallbackArgument {
  case none
  case animated(Bool)
  case parent(ObjectID?)
  case size(CGSize)
}
