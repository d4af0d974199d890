import Testing

@Suite("What rules say")
struct SentenceTests {
  @Test("Each sentence of a rule has a key of its own, and no other is taken for it")
  func toldApart() {
    for sentence in Sentence.all {
      let said = [sentence.message, sentence.hint].map { $0.replacing("{}", with: "Name") }
      let same = Sentence.all.filter {
        $0.rule == sentence.rule && $0.words(in: said[0], said[1]) != nil
      }
      #expect(same.map(\.key) == [sentence.key])
      #expect(
        Sentence.all.count { $0.rule == sentence.rule && $0.key == sentence.key } == 1)
    }
  }

  @Test("The words of a sentence are what stands in its places, and another has none")
  func words() {
    let sentence = Sentence("a.b", "{} covers {}, for {}.", hint: "Ask {}")

    #expect(
      sentence.words(in: "First covers Second, for 3 s.", "Ask me")
        == ["First", "Second", "3 s", "me"])
    #expect(sentence.words(in: "First covers Second, for 3 s!", "Ask me") == nil)
    #expect(sentence.words(in: "First covers Second, for 3 s.", "Ask ") == nil)
    #expect(sentence.words(in: "First covers Second, for 3 s. And", "Ask me") == nil)
  }
}
