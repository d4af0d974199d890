/// Looks for taps. One that looks for a single tap of one finger is recognized when a device's
/// input taps the view, or what lies in it and is no control; others keep what is set.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps make the gesture; there is no input for more than one.
  open var numberOfTapsRequired = 1 { didSet { view?.recordTappable() } }
  /// How many fingers make it; there is no input for more than one.
  open var numberOfTouchesRequired = 1 { didSet { view?.recordTappable() } }

  final override var takesSingleTaps: Bool {
    numberOfTapsRequired == 1 && numberOfTouchesRequired == 1
  }
}
