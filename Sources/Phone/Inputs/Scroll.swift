internal import Foundation
internal import HeadlessUIKit

extension Input {
  /// Scrolls what lies under a finger.
  package struct Scroll: InputKind {
    package var x: Int
    package var y: Int
    package var direction: ScrollDirection
    package var points: Int

    package static let name = "scroll"
    package static let title = "Scroll"
    package static let summary =
      "Scrolls what lies under a finger, as far as its content goes, or turns a page."
    package static let phrase: InputPhrase = "scroll \(key: "direction") \(key: "points") pt"
    package static let fields: [InputField<Self>] = [
      .wholeNumber("x", \.x, in: screen, "Where the finger is laid, in points from the left."),
      .wholeNumber("y", \.y, in: screen, "Where the finger is laid, in points from the top."),
      .choice("direction", \.direction, "The side of the content that comes into sight."),
      .wholeNumber("points", \.points, in: 1...10_000, "How far, in points."),
    ]
    package static let blank = Scroll(x: 0, y: 0, direction: .down, points: 1)
    package static let examples = [
      Scroll(x: 195, y: 422, direction: .down, points: 600),
      Scroll(x: 195, y: 422, direction: .right, points: 390),
    ]
    package static let role = InputRole.touch
    package static let trials = Trials<Self>.onDemand(.gesture) { context in
      guard context.isInFront else { return [] }
      return context.device.simulation.scrollsInMiddle.map { gesture in
        Scroll(
          x: Int(gesture.point.x), y: Int(gesture.point.y),
          direction: ScrollDirection(gesture.direction), points: Int(gesture.points))
      }
    }

    /// Coordinates on any screen.
    private static let screen = 0...2000

    package func perform(on device: Device) -> InputOutcome {
      InputOutcome(
        device.simulation.scroll(
          ScrollGesture(
            from: CGPoint(x: x, y: y), direction.gesture, by: CGFloat(points))))
    }
  }

  /// The side of content that a finger brings into sight.
  public enum ScrollDirection: String, Sendable, CaseIterable {
    case up, down, left, right
  }

  /// Scrolls what lies under a point of the screen, by 1 to 10,000 points.
  public static func scroll(x: Int, y: Int, _ direction: ScrollDirection, points: Int) -> Input {
    Input(Scroll(x: x, y: y, direction: direction, points: points))
  }
}

extension Input.ScrollDirection {
  fileprivate init(_ direction: ScrollGesture.Direction) {
    switch direction {
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    }
  }

  fileprivate var gesture: ScrollGesture.Direction {
    switch self {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    }
  }
}
