internal import Foundation

/// Writes `DataModel.swift`: the classes that Xcode makes of the entities of a data model.
enum DataModelText {
  /// - Parameters:
  ///   - files: the `contents` of the models' current versions.
  ///   - declared: the classes that the team declares.
  static func file(_ files: [URL], declared: Set<String>) throws(ImportFailure) -> String {
    var entities: [XMLElement] = []
    for url in files {
      let path = WorkingDirectory.relative(url.path)
      guard let data = try? Data(contentsOf: url) else {
        throw ImportFailure("\(path) cannot be read; check its permissions.")
      }
      do throws(LexicalFault) {
        let model = try XMLElement.parse(String(decoding: data, as: UTF8.self))
        entities += model.children.filter { $0.name == "entity" }
      } catch {
        throw ImportFailure(
          "\(path):\(error.line):\(error.column): \(error.message); open the data model in Xcode and save it."
        )
      }
    }
    let text = entities.filter { $0["codeGenerationType"] != nil }.map { entity($0, declared) }
    guard !text.isEmpty else { return "" }
    return "import CoreData\nimport UIKit\n\n// Made by `navscope import` of the data model.\n\n"
      + text.joined(separator: "\n")
  }

  private static func entity(_ entity: XMLElement, _ declared: Set<String>) -> String {
    let name = String((entity["representedClassName"] ?? entity["name"] ?? "").filter { $0 != "." })
    let base = entity["parentEntity"] ?? "NSManagedObject"
    var lines: [String] = []
    if !declared.contains(name) { lines.append("public class \(name): \(base) {}") }
    lines.append("extension \(name) {")
    lines.append(
      "  public class func fetchRequest() -> NSFetchRequest<\(name)> { .init(entityName: \(Literal.string(entity["name"] ?? name))) }"
    )
    for child in entity.children {
      guard let property = child["name"], let type = type(of: child) else { continue }
      lines.append(
        """
          public var \(property): \(type.name) {
            get { value(forKey: "\(property)") as? \(type.value)\(type.fallback) }
            set { setValue(newValue, forKey: "\(property)") }
          }
        """)
      if child["toMany"] == "YES" { lines += accessors(child, property) }
    }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  /// What Xcode makes for a relation to many.
  private static func accessors(_ relation: XMLElement, _ property: String) -> [String] {
    let name = property.prefix(1).uppercased() + property.dropFirst()
    let one = relation["destinationEntity"] ?? "NSManagedObject"
    let set = relation["ordered"] == "YES" ? "NSOrderedSet" : "NSSet"
    let mutable = relation["ordered"] == "YES" ? "NSMutableOrderedSet" : "NSMutableSet"
    return [("add", "add", "union"), ("remove", "remove", "minus")].map { verb, single, many in
      """
        public func \(verb)To\(name)(_ value: \(one)) {
          let all = \(mutable)(\(set == "NSSet" ? "set" : "orderedSet"): \(property) ?? \(set)())
          all.\(single)(value)
          \(property) = all
        }
      """.replacing(verb == "remove" ? "removeTo" : "-", with: "removeFrom")
    }
  }

  private static func type(
    of property: XMLElement
  ) -> (name: String, value: String, fallback: String)? {
    if property.name == "relationship" {
      let one = property["destinationEntity"] ?? "NSManagedObject"
      let many = property["ordered"] == "YES" ? "NSOrderedSet" : "NSSet"
      let value = property["toMany"] == "YES" ? many : one
      return ("\(value)?", value, "")
    }
    guard property.name == "attribute", let type = property["attributeType"] else { return nil }
    if property["usesScalarValueType"] == "YES", let scalar = scalars[type] {
      return (scalar, scalar, scalar == "Bool" ? " ?? false" : " ?? 0")
    }
    let value = objects[type] ?? (scalars[type] != nil ? "NSNumber" : "NSObject")
    return ("\(value)?", value, "")
  }

  private static let scalars = [
    "Integer 16": "Int16", "Integer 32": "Int32", "Integer 64": "Int64", "Double": "Double",
    "Float": "Float", "Boolean": "Bool",
  ]

  private static let objects = [
    "String": "String", "Date": "Date", "Binary": "Data", "UUID": "UUID", "URI": "URL",
    "Decimal": "NSDecimalNumber",
  ]
}
