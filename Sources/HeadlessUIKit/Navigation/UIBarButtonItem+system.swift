extension UIBarButtonItem {
  /// The buttons that the system has ready. Inputs name those with a picture by what a screen
  /// reader says: `Add`.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize,
      bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
    case close = 24

    /// What a button without a picture says.
    var title: String? {
      switch self {
      case .done, .cancel, .edit, .save, .undo, .redo: name
      default: nil
      }
    }

    /// The name in English.
    var name: String? {
      switch self {
      case .flexibleSpace, .fixedSpace: nil
      case .action: "Share"
      case .trash: "Delete"
      case .fastForward: "Fast forward"
      default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
      }
    }

    var symbol: String? {
      switch self {
      case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: nil
      case .add: "plus"
      case .compose: "square.and.pencil"
      case .reply: "arrowshape.turn.up.left"
      case .action: "square.and.arrow.up"
      case .organize: "folder"
      case .bookmarks: "book"
      case .search: "magnifyingglass"
      case .refresh: "arrow.clockwise"
      case .stop, .close: "xmark"
      case .camera: "camera"
      case .trash: "trash"
      case .play: "play.fill"
      case .pause: "pause.fill"
      case .rewind: "backward.fill"
      case .fastForward: "forward.fill"
      }
    }
  }

  /// A space that takes what room is left; bars here put their buttons from the edges inwards.
  public static func flexibleSpace() -> Self { space(.flexibleSpace, 0) }

  /// A space of a width in points.
  public static func fixedSpace(_ width: CGFloat) -> Self { space(.fixedSpace, width) }
}
