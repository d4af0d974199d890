/// Inputs as scripts write them.
enum Pokes {
  static let launch = #"{"at":0,"do":"launch"}"#

  static func shortcut(_ name: String, at time: Double) -> String {
    #"{"at":\#(time),"do":"shortcut","type":"\#(name)"}"#
  }

  static func tap(_ target: String, at time: Double) -> String {
    #"{"at":\#(time),"do":"tap","target":"\#(target)"}"#
  }

  static func tab(_ index: Int, at time: Double) -> String {
    #"{"at":\#(time),"do":"selectTab","index":\#(index)}"#
  }

  static func type(_ text: String, into target: String, at time: Double) -> String {
    #"{"at":\#(time),"do":"type","target":"\#(target)","text":"\#(text)"}"#
  }

  static func url(_ text: String, at time: Double) -> String {
    #"{"at":\#(time),"do":"openURL","url":"\#(text)"}"#
  }

  static func landscape(at time: Double) -> String {
    #"{"at":\#(time),"do":"rotate","to":"landscape"}"#
  }

  static func session(_ state: String, at time: Double) -> String {
    #"{"at":\#(time),"do":"session","state":"\#(state)"}"#
  }

  static func interruption(of seconds: Double, at time: Double) -> String {
    #"{"at":\#(time),"do":"interruption","seconds":\#(seconds)}"#
  }

  static func inCall(at time: Double) -> String {
    #"{"at":\#(time),"do":"statusBar","inCall":true}"#
  }

  static func plain(_ name: String, at time: Double) -> String {
    #"{"at":\#(time),"do":"\#(name)"}"#
  }

  static func push(messageID: String, tapped: Bool, at time: Double) -> String {
    #"{"at":\#(time),"do":"notification","tapped":\#(tapped),"payload":{"aps":{"alert":"x"},"data":{"messageId":"\#(messageID)"}}}"#
  }

  static func list(_ inputs: String...) -> String { inputs.joined(separator: ",") }
}
