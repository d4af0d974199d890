/// What a class of the app can be connected by in a storyboard: its outlets and actions, which
/// Objective-C finds by their names.
public struct StoryboardClass {
  /// A property that an object of the file is put into.
  public struct Outlet {
    let name: String
    /// False if the value has another type than the property.
    let set: (_ object: AnyObject, _ value: Any) -> Bool

    public init<Object: AnyObject, Value>(
      _ name: String, _ property: ReferenceWritableKeyPath<Object, Value?>
    ) {
      self.name = name
      set = { object, value in
        guard let object = object as? Object, let value = value as? Value else { return false }
        object[keyPath: property] = value
        return true
      }
    }

    public init<Object: AnyObject, Value>(
      _ name: String, _ property: ReferenceWritableKeyPath<Object, Value>
    ) {
      self.name = name
      set = { object, value in
        guard let object = object as? Object, let value = value as? Value else { return false }
        object[keyPath: property] = value
        return true
      }
    }
  }

  let name: String
  let type: AnyClass
  let isClass: (_ object: AnyObject) -> Bool
  let outlets: [Outlet]
  let actions: [Selector]

  /// A class by the name that the file has for it; an action's selector bears its name.
  public init<Object: AnyObject>(
    _ name: String, _ type: Object.Type, outlets: [Outlet] = [], actions: [Selector] = []
  ) {
    self.name = name
    self.type = type
    isClass = { $0 is Object }
    self.outlets = outlets
    self.actions = actions
  }
}
