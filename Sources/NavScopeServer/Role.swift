/// What a link lets its holder do.
public enum Role: String, Sendable, CaseIterable {
  case viewer, driver
}
