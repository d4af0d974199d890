internal import JSON
internal import Phone

/// Inputs from which the search for hostile ones begins, as `Decoder.feed` takes them.
public enum Samples {
  public static let all: [[UInt8]] = texts.flatMap { decoder, texts in
    texts.map { decoder.addressed($0) }
  }

  private static let texts: [(Decoder, [String])] = [
    (
      .json,
      [#"{"a":[1,-0.5,1e3,true,false,null,"\u00e9\ud83d\ude00\n"],"b":{"c":{}}}"#, "[[[[[]]]]]"]
    ),
    (.association, associations),
    (
      .push,
      [
        #"{"Simulator Target Bundle":"com.example","aps":{"alert":{"title":"a","body":"b"},"badge":3,"sound":{"critical":1,"volume":0.5},"interruption-level":"passive","relevance-score":0.5},"data":{"messageId":"42"}}"#,
        #"{"aps":{"content-available":1,"event":"update","content-state":{},"timestamp":1}}"#,
      ]
    ),
    (.infoPlist, infoPlists),
    (
      .url,
      ["app://messages/1?x=2#y", "https://user:pw@example.com:8080/a%20b", "a:b", "app:///x/../y"]
    ),
    (
      .pastedLink,
      [
        "$ xcrun simctl openurl booted \"app://x?a=1&b=2\"",
        "npx uri-scheme open app://x --ios", "open -a Simulator 'https://example.com/\\'", "<a:b>",
      ]
    ),
    (
      .userActivity,
      [
        #"{"activityType":"NSUserActivityTypeBrowsingWeb","webpageURL":"https://example.com/a","referrerURL":"https://b.example","title":"t","userInfo":{"n":[1,null]}}"#,
        #"{"activityType":"com.apple.corespotlightitem","userInfo":{"kCSSearchableItemActivityIdentifier":"a"}}"#,
      ]
    ),
    (.script, scripts),
    (.log, logs),
  ]

  private static let logs = [
    """
    2026-11-22 10:00:01.250000+0100 Shop[1234:56789] -[Shop.Login viewDidAppear:] 0x7f8 YES
    [10:00:02.250] <Shop.Login: 0x7f8e1b40> viewWillAppear(_:) animated: true
    AppDelegate application(_:didFinishLaunchingWithOptions:)
    """,
    """
        0.300  Login#2 viewDidAppear animated=true caller=AppDelegate.didFinishLaunching
    navscope: {"t":0.3,"kind":"callback","object":"Shop.Login","name":"willMove","other":null}
    {"seq":1,"t":0,"kind":"callback","object":"Login#2","name":"viewDidAppear","depth":1}
    """,
    """
    [{
      "eventMessage" : "Login.viewDidLoad()",
      "timestamp" : "9999-11-22 10:00:01.250000-9900"
    },{
    """,
  ]

  private static let associations = [
    ##"{"applinks":{"defaults":{"caseSensitive":false},"substitutionVariables":{"food":["piz?a","*"]},"details":[{"appIDs":["ABCDE12345.com.x"],"components":[{"#":"no","exclude":true},{"/":"/$(lang)_$(region)/$(food)/*","?":{"a":"????","b":"?*"}},{"/":"*é*","percentEncoded":false,"?":"a=*"}]}]}}"##,
    #"{"applinks":{"apps":[],"details":{"ABCDE12345.com.x":{"paths":["NOT /w/int/*","/w/*","*"]}}}}"#,
    #"{"applinks":{"details":[{"appID":"ABCDE12345.com.x","components":[{"/":"*a*a*a*a*a*a*a*a*b"},{}]}]}}"#,
  ]

  private static let infoPlists = [
    """
    <?xml version="1.0"?><!DOCTYPE plist><plist version="1.0"><dict><key>CFBundleURLTypes</key><array><dict>
    <key>CFBundleURLName</key><string>a&amp;&#x41;</string><key>CFBundleURLSchemes</key><array><string>app</string></array>
    </dict></array><key>n</key><integer>-1</integer><key>r</key><real>1e3</real><true/><!-- c --></dict></plist>
    """,
    #"{"UIApplicationShortcutItems":[{"UIApplicationShortcutItemType":"a.b","UIApplicationShortcutItemTitle":"T","UIApplicationShortcutItemIconFile":"f","UIApplicationShortcutItemUserInfo":{"a":1}}]}"#,
  ]

  /// Scripts that together have an input of each kind.
  private static let scripts = stride(from: 0, to: Input.examples.count, by: 6).map { start in
    let inputs = Input.examples[start..<min(start + 6, Input.examples.count)].map {
      JSONValue.object(JSONObject([("at", 1)] + $0.members))
    }
    let script: JSONValue = [
      "version": 1, "app": "root-controller", "conditions": ["loggedIn": true],
      "inputs": .array(inputs),
    ]
    return script.encoded
  }
}
