/// An animation that is running.
package struct RunningAnimation: Sendable {
  /// The number of the view.
  package let view: Int32
  package let property: Property
  /// Whether it moves a window or a controller's view, and ends by itself.
  package let isOfScreen: Bool
}
