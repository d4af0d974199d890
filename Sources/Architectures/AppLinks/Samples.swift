public import Phone

extension SampleLink {
  /// What every app here takes, or leaves to the browser.
  public static let standard = [
    SampleLink("navscope://messages/42", title: "A message"),
    SampleLink("navscope://messages", title: "All messages"),
    SampleLink("navscope://activity", title: "Activity"),
    SampleLink("navscope://request/7", title: "A request"),
    SampleLink("navscope://newListing", title: "A new listing"),
    SampleLink("https://navscope.example/messages/42", title: "A message, from the web"),
    SampleLink("https://navscope.example/help/faq", title: "Help, which stays in the browser"),
  ]
}

extension SampleNotification {
  /// What a phone may get.
  public static let standard = [
    SampleNotification(
      title: "New message",
      json: """
        {"aps":{"alert":{"title":"New message","body":"Kim: are you there?"}},"data":{"messageId":"42"}}
        """),
    SampleNotification(title: "Without a link", json: #"{"aps":{"alert":"Good morning"}}"#),
    SampleNotification(
      title: "Silent", json: #"{"aps":{"content-available":1},"data":{"messageId":"42"}}"#),
  ]
}
