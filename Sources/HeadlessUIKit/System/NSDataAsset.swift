public import Foundation

/// Data of an asset catalog.
public final class NSDataAsset: NSObject {
  /// The asset's name.
  public final let name: String
  /// What its file holds.
  public final let data: Data

  /// The asset of a name; `nil` if no catalog has one.
  public init?(name: String, bundle: Bundle = .main) {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    guard let folder = AppResources.path(bundle, last, "dataset"),
      let contents = FileManager.default.contents(atPath: "\(folder)/Contents.json"),
      let file = try? JSONDecoder().decode(DataSet.self, from: contents).data.lazy
        .compactMap(\.filename).first,
      let data = FileManager.default.contents(atPath: "\(folder)/\(file)")
    else { return nil }
    (self.name, self.data) = (name, data)
  }

  private struct DataSet: Decodable {
    struct File: Decodable { let filename: String? }
    let data: [File]
  }
}
