public import Foundation

/// A nib file, as an import says what it holds. One that is not there gives a view of the class of
/// its name, made with `init(coder:)` as from a file, if the app has one, and otherwise an empty
/// view that shows the name.
public final class UINib: NSObject {
  private let name: String

  /// A nib by its file's name; the bundle is always the app's.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) { self.name = name }

  /// What the file holds, connected to the owner.
  public func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    let process = CurrentSimulation.process
    if let contents = process.device.storyboards.nib(name), let build = contents.objects {
      let objects = StoryboardObjects(nib: contents, owner: ownerOrNil as AnyObject?)
      let made = build(objects)
      objects.connect()
      return made
    }
    // A view that loads its own nib as it is made would make another one, and so on.
    if let type = AppClass.named(name) as? UIView.Type,
      ownerOrNil.map({ Swift.type(of: $0) == type }) != true,
      let view = type.init(coder: StoryboardCoder())
    {
      return [view]
    }
    let frame = CGRect(x: 0, y: 0, width: process.device.bounds.width, height: 44)
    return [StandInController.view(showing: name, in: frame)]
  }

  /// A view for a list to reuse; if what the file holds is none of its kind, a plain one around
  /// that.
  func reusable<View: UIView>(or plain: () -> View) -> View {
    let held = instantiate(withOwner: nil).compactMap { $0 as? UIView }
    if let view = held.first as? View { return view }
    let view = plain()
    for part in held { view.addSubview(part) }
    return view
  }

  /// What may be asked of the reading; nothing is.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let externalObjects = Self(rawValue: "UINibExternalObjects")
  }
}

extension Bundle {
  /// What a nib of a name holds, as `UINib` gives it.
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
