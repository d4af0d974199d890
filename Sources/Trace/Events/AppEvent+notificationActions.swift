extension AppEvent {
  /// A button that the app has registered for notifications of a category.
  package struct NotificationAction: ColumnValue, Equatable {
    package var category: String
    package var identifier: String
    package var title: String
    /// Whether it opens the app.
    package var opensApp: Bool
    /// Whether a text is typed for it.
    package var takesText: Bool

    package init(
      category: String, identifier: String, title: String, opensApp: Bool, takesText: Bool
    ) {
      (self.category, self.identifier, self.title) = (category, identifier, title)
      (self.opensApp, self.takesText) = (opensApp, takesText)
    }
  }

  /// The app has registered these, and no others.
  package static func notificationActions(_ actions: [NotificationAction]) -> AppEvent {
    var event = AppEvent(.notificationActions)
    event.actions = actions
    return event
  }
}

extension AppEvent.NotificationAction {
  package static var blank: Self {
    Self(category: "", identifier: "", title: "", opensApp: false, takesText: false)
  }

  package var traceValue: TraceValue {
    .object([
      .init("category", .string(category)), .init("action", .string(identifier)),
      .init("title", .string(title)), .init("foreground", .bool(opensApp)),
      .init("text", .bool(takesText)),
    ])
  }

  package init?(_ value: TraceValue) {
    guard let category = value[member: "category"]?.string,
      let identifier = value[member: "action"]?.string, let title = value[member: "title"]?.string
    else { return nil }
    self.init(
      category: category, identifier: identifier, title: title,
      opensApp: value[member: "foreground"]?.bool ?? false,
      takesText: value[member: "text"]?.bool ?? false)
  }
}
