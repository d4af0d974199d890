/// The product.
public enum NavScope {
  /// Its version.
  public static let version = "0.2.0"
}
