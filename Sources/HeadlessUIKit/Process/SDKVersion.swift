/// The SDK that an app was built with, and the system of that number on which it runs.
public enum SDKVersion: Int, Sendable, Hashable, CaseIterable {
  case v18 = 18
  case v26 = 26
  case v27 = 27
}
