/// What rules remember of a run as 128 bits, in words that do not depend on how the run came here:
/// equal within one process if they will find the same from here on.
package struct RuleHash {
  package let high: UInt64
  package let low: UInt64

  package init(of rules: [any Rule], in context: RuleContext, _ names: CanonicalNames) {
    var first = Hasher()
    var second = Hasher()
    second.combine(Self.salt)
    // The one thing beside their own states that rules ask for beyond the end of a process.
    first.combine(context.signIn.signedOutAt > 0)
    second.combine(context.signIn.signedOutAt > 0)
    for rule in rules { Self.add(rule, names, &first, &second) }
    high = UInt64(bitPattern: Int64(first.finalize()))
    low = UInt64(bitPattern: Int64(second.finalize()))
  }

  /// Makes the second half a hash of its own.
  private static let salt = 0x5eed_0fae_11ab_1e5e as UInt64

  private static func add(
    _ rule: some Rule, _ names: CanonicalNames, _ first: inout Hasher,
    _ second: inout Hasher
  ) {
    let state = rule.state.canonical(names)
    first.combine(state)
    second.combine(state)
  }
}
