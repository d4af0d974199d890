/// A number of things as a person reads it: "1 script", "2 scripts".
package func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}
