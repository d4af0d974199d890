import HTTPServer
import JSON
import Phone
import Testing

@testable import NavScopeServer

@Suite struct OpenAPITests {
  private func document() throws -> (operations: [NavScopeServer.Operation], json: JSONValue) {
    let shop = try Workshop()
    defer { shop.registry.stop() }
    let table = API(registry: shop.registry).table(page: ClosureHandler { _ in .text("the page") })
    let answer = try table.router.answer(to: HTTPRequest(path: "/api/openapi.json"))
    guard case .bytes(let bytes) = answer.body else { return (table.operations, .null) }
    return (
      table.operations, try JSONValue(parsing: String(decoding: bytes, as: UTF8.self))
    )
  }

  @Test func `the document tells of every route, and of no other`() throws {
    let (operations, json) = try document()
    let told = (json["paths"]?.object ?? [:]).flatMap { path, item in
      (item.object ?? [:]).keys.map { "\($0) \(path)" }
    }
    let routes = operations.map { "\($0.method.rawValue.lowercased()) \($0.path)" }
    #expect(told.sorted() == routes.sorted())
    #expect(json["openapi"] == "3.1.0")
  }

  @Test func `every reference leads somewhere, and every name is used once`() throws {
    let (_, json) = try document()
    let schemas = json["components"]?["schemas"]?.object?.keys ?? []
    let references = Set(
      json.encoded.matches(of: /#\/components\/schemas\/(\w+)/).map { "\($0.1)" })
    #expect(references.subtracting(schemas).isEmpty)
    let names = json.encoded.matches(of: /"operationId":"(\w+)"/).map { "\($0.1)" }
    #expect(Set(names).count == names.count)
  }

  @Test func `each kind of input has a schema with the keys that it declares`() throws {
    let (_, json) = try document()
    let schemas = json["components"]?["schemas"]?["Input"]?["oneOf"]?.array ?? []
    #expect(schemas.count == Input.kinds.count)
    for (schema, kind) in zip(schemas, Input.kinds) {
      #expect(schema["properties"]?["do"] == ["const": .string(kind.name)])
      #expect(schema["properties"]?.object?.keys == ["do"] + kind.columns.map(\.key))
      let required = ["do"] + kind.columns.filter { !$0.isOptional }.map(\.key)
      #expect(schema["required"]?.array == required.map { .string($0) })
    }
  }

  @Test func `each place of a path is a parameter, and each problem a problem document`() throws {
    let (_, json) = try document()
    for (path, item) in json["paths"]?.object ?? [:] {
      let places = path.matches(of: /\{(\w+)\}/).map { "\($0.1)" }
      for (method, operation) in item.object ?? [:] {
        let parameters = (operation["parameters"]?.array ?? [])
          .filter { $0["in"] == "path" }.compactMap { $0["name"]?.string }
        #expect(parameters == places, "\(method) \(path)")
        for (status, answer) in operation["responses"]?.object ?? [:] where status >= "400" {
          #expect(
            answer["content"]?["application/problem+json"]?["schema"]?["$ref"]
              == "#/components/schemas/Problem", "\(method) \(path) \(status)")
        }
      }
    }
  }
}
