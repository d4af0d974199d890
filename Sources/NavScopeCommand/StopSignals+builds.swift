internal import AppImport
internal import Foundation
internal import ServeCommand

extension StopSignals {
  /// Lets them end what is being imported or built, and then the process.
  static func endBuilds() {
    let stop = StopSignals()
    let thread = Thread {
      let number = stop.wait()
      StandardStream.error.writeBestEffort(
        "\nnavscope: interrupted; what was imported and built before is unchanged. Run it again.\n")
      BuildInterruption.raise(endingProcessWith: 128 + number)
    }
    thread.name = "interruption"
    thread.start()
  }
}
