public import HeadlessUIKit

/// What UIKit's parts of a SwiftUI interface get.
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public let coordinator: Representable.Coordinator
  public var environment: EnvironmentValues
  public var transaction = Transaction()
}

/// A controller of UIKit's in a SwiftUI interface.
public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  /// Its name inside the protocol.
  typealias Context = UIViewControllerRepresentableContext<Self>
  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ controller: UIViewControllerType, context: Context)
  func makeCoordinator() -> Coordinator
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

extension UIViewControllerRepresentable {
  public func updateUIViewController(_ controller: UIViewControllerType, context: Context) {}
}

/// What a represented view is made with.
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
  public var environment: EnvironmentValues
  public var transaction = Transaction()
}

/// A view of UIKit's in a SwiftUI interface.
public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  /// Its name inside the protocol.
  typealias Context = UIViewRepresentableContext<Self>
  func makeUIView(context: Context) -> UIViewType
  func updateUIView(_ view: UIViewType, context: Context)
  func makeCoordinator() -> Coordinator
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

extension UIViewRepresentable {
  public func updateUIView(_ view: UIViewType, context: Context) {}
}

/// Keeps a coordinator.
private final class Kept {
  let value: Any
  init(_ value: Any) { self.value = value }
}

extension ViewContext {
  func embed<Part: UIViewControllerRepresentable>(_ part: Part) {
    connect(part, "\(Part.self)")
    guard
      let coordinator = host.kept(
        "\(path) coordinator", { Kept(part.makeCoordinator()) }
      ).value as? Part.Coordinator
    else { return }
    let context = Part.Context(coordinator: coordinator, environment: environment)
    output.items.append(
      .child(
        "\(path) \(Part.self)",
        make: { .controller(part.makeUIViewController(context: context)) },
        update: { child in
          guard case .controller(let made) = child,
            let controller = made as? Part.UIViewControllerType
          else { return }
          part.updateUIViewController(controller, context: context)
        }))
  }

  func embed<Part: UIViewRepresentable>(_ part: Part) {
    connect(part, "\(Part.self)")
    guard
      let coordinator = host.kept(
        "\(path) coordinator", { Kept(part.makeCoordinator()) }
      ).value as? Part.Coordinator
    else { return }
    let context = Part.Context(coordinator: coordinator, environment: environment)
    output.items.append(
      .child(
        "\(path) \(Part.self)", make: { .view(part.makeUIView(context: context)) },
        update: { child in
          guard case .view(let made) = child, let view = made as? Part.UIViewType else { return }
          part.updateUIView(view, context: context)
        }))
  }
}
