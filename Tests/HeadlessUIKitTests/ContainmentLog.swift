import HeadlessUIKit

/// The callbacks of a trace as `Class.name`, in order; layout callbacks left out.
func callbacks(_ simulation: Simulation, of classes: String...) -> [String] {
  simulation.trace.compactMap { event in
    guard event.kind == "callback", let object = event.object, let name = event.name,
      !name.contains("Layout"), name != "updateViewConstraints", name != "loadView"
    else { return nil }
    let type = String(object.prefix { $0 != "#" })
    return classes.contains(type) ? "\(type).\(name)" : nil
  }
}
