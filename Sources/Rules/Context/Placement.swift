/// How a part of the app came to its place.
package struct Placement {
  /// The `seq` of the event; 0 if it is not known.
  package let seq: Int
  /// The class that was put into a container; `nil` for the root of a window.
  package let child: String?
  /// The class of the container, or of the window.
  package let container: String
}
