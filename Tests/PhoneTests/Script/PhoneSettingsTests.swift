import HeadlessUIKit
import JSON
import Phone
import Testing

@Suite struct PhoneSettingsTests {
  private func script(device: String) throws -> Script {
    try Script(parsing: #"{"version":1,"device":\#(device),"inputs":[]}"#)
  }

  @Test(arguments: SDKVersion.allCases)
  func `a script says which SDK the app was built with, and is written so again`(
    sdk: SDKVersion
  ) throws {
    let script = try script(device: #"{"sdk":\#(sdk.rawValue)}"#)
    #expect(script.device.sdk == sdk)
    #expect(try Script(parsing: script.json.encoded) == script)
  }

  @Test func `without a device it is that of iOS 26, and is not written`() throws {
    #expect(try Script(parsing: #"{"version":1,"inputs":[]}"#).device == PhoneSettings())
    #expect(try script(device: "{}").json.encoded == #"{"version":1,"inputs":[]}"#)
  }

  @Test(arguments: [
    (
      #"{"sdk":17}"#,
      #"/device/sdk (line 1, column 30): "17" is not a value of "sdk". Choose one of 18, 26, 27."#
    ),
    (
      #"{"sdk":"27"}"#,
      #"/device/sdk (line 1, column 30): ""27"" is not a value of "sdk". Choose one of 18, 26, 27."#
    ),
    (
      #"{"os":27}"#,
      #"/device/os (line 1, column 29): the key "os" is not known here. Known here: sdk. Remove the key or correct its name."#
    ),
    ("27", "/device (line 1, column 23): expected an object, found a number. Write { … }."),
  ])
  func `what is no phone is refused at its place`(device: String, problem: String) {
    #expect { try script(device: device) } throws: { "\($0)" == problem }
  }
}
