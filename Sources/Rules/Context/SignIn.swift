package import Trace

/// The story of the sign-in as rules ask for it. What happened is named by the `seq` of its event,
/// 0 for never.
package struct SignIn: Sendable {
  /// The event at which the app last counted its user as signed in or out.
  package internal(set) var changedAt = 0
  /// Which session this is, counted from 1 at every sign-in.
  package private(set) var number = 0
  /// The event at which the app itself, or the server with the app's knowledge, last set the flag;
  /// 0 if the last change was silent.
  package private(set) var toldAt = 0
  /// The event at which the flag was last cleared, by the app or by the server.
  package private(set) var signedOutAt = 0
  /// The event at which the session last ended silently; 0 if the app got the news.
  package private(set) var endedUnseenAt = 0
  /// Whether nothing says how the app hears of the last change, so that it was not told: what it
  /// does then is not known.
  package private(set) var isNotDelivered = false
  /// The last event of the app itself, and what that was when the last input came.
  var appRanAt = 0
  var appRanBeforeInputAt = 0

  /// Whether the app has had no moment to look at a session that ended without a word to it.
  package var isEndUnseen: Bool { endedUnseenAt > appRanAt }

  /// Counts a new session; false if the last one ended and this one began without a moment of the
  /// app between: to it, one session goes on.
  mutating func begin(isChangeOfServer: Bool) -> Bool {
    if isChangeOfServer, endedUnseenAt > appRanBeforeInputAt { return false }
    number += 1
    return true
  }

  /// The app comes to the front while no user is signed in: it can see that.
  mutating func appWasTold(at seq: Int) { if toldAt == 0, !isNotDelivered { toldAt = seq } }

  /// The last change of the flag came to an app that gets no news of it.
  mutating func changeWasNotDelivered(isEnd: Bool) {
    isNotDelivered = true
    toldAt = 0
    if isEnd { endedUnseenAt = signedOutAt }
  }

  mutating func processStarted(at seq: Int) {
    toldAt = seq
    isNotDelivered = false
    endedUnseenAt = 0
  }

  /// The flag was set or cleared; silently if the app gets no news.
  mutating func flagChanged(
    at seq: Int, isSet: Bool, wasSignedIn: Bool, isSilent: Bool, life: LifeState
  ) {
    let isInFront = life == .active || life == .inactive
    toldAt = !isSilent && isInFront ? seq : 0
    isNotDelivered = false
    guard !isSet else { return }
    signedOutAt = seq
    guard wasSignedIn else { return }
    endedUnseenAt = isSilent || life == .suspended ? seq : 0
  }
}

extension SignIn: CanonicalState {
  package func canonical<Visitor: CanonicalVisitor>(_ visitor: inout Visitor) {
    // Evidence, and what rules remember themselves.
    visitor.nothing("changedAt")
    // What is of another session says so.
    visitor.nothing("number")
    visitor.value("toldAt", toldAt > 0)
    // Outlives the process: it counts among what rules remember.
    visitor.nothing("signedOutAt")
    visitor.value("endedUnseenAt", isEndUnseen)
    visitor.value("isNotDelivered", isNotDelivered)
    // Counted by `endedUnseenAt`.
    visitor.nothing("appRanAt")
    // Asked for in the turn of the input.
    visitor.nothing("appRanBeforeInputAt")
  }
}
