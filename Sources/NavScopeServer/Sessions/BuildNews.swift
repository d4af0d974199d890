internal import HTTPServer
internal import JSON
internal import Playback

/// What becomes of an app's program after a change of the app's files.
package enum BuildNews: Sendable, Equatable {
  /// It is being built since then; what is being done just now, once that is known.
  case building(since: ContinuousClock.Instant, doing: String? = nil)
  case built
  /// It does not build, and why; the last build stays in use, if there is one.
  case failed(String, hasBuild: Bool)

  /// `{"state":"building","seconds":3,"doing":"…"}`, `{"state":"built","outdated":true}` or
  /// `{"state":"failed","message":"…","hasBuild":true}`.
  func event(outdated: Bool) -> ServerSentEvent {
    var members = members
    if self == .built { members["outdated"] = .bool(outdated) }
    return ServerSentEvent(event: "build", data: JSONValue.object(members).encoded)
  }

  /// The same for those who watch no session, with the app's id as `app`.
  func event(of app: String) -> ServerSentEvent {
    var members = members
    members["app"] = .string(app)
    return ServerSentEvent(event: "build", data: JSONValue.object(members).encoded)
  }

  private var members: JSONObject {
    switch self {
    case .building(let begin, nil): ["state": "building", "seconds": seconds(since: begin)]
    case .building(let begin, let doing?):
      ["state": "building", "seconds": seconds(since: begin), "doing": .string(doing)]
    case .built: ["state": "built"]
    case .failed(_, let hasBuild):
      ["state": "failed", "message": .string(problem ?? ""), "hasBuild": .bool(hasBuild)]
    }
  }

  private func seconds(since begin: ContinuousClock.Instant) -> JSONValue {
    JSONValue(Int((ContinuousClock.now - begin).components.seconds))
  }

  /// Why it does not build, and what runs in the meantime; `nil` if it builds.
  var problem: String? {
    guard case .failed(let message, let hasBuild) = self else { return nil }
    let end = message.hasSuffix(".") ? "" : "."
    let rest =
      hasBuild ? "The last build is still used." : "The app runs once a saved change builds."
    return "\(message)\(end) \(rest)"
  }

  /// Whether it is being built.
  var isBuilding: Bool {
    if case .building = self { true } else { false }
  }
}

/// The last news of each app, for those who come later.
final class BuildBoard: Sendable {
  /// The news of all apps.
  let log: EventLog
  private let news = Mutex<[String: BuildNews]>([:])

  init(maximumViewers: Int) { log = EventLog(maximumViewers: maximumViewers) }

  func post(_ news: BuildNews, of app: String) {
    self.news.withLock { $0[app] = news }
    log.send(news.event(of: app))
  }

  /// The first news for a viewer of all apps: what is not built.
  var opening: [ServerSentEvent] {
    news.withLock { $0.filter { $0.value != .built }.sorted { $0.key < $1.key } }
      .map { $1.event(of: $0) }
  }

  /// What is said of the apps that do not build, as notes of the catalogue.
  var problems: [JSONValue] {
    news.withLock(\.self).sorted { $0.key < $1.key }.compactMap { app, news in
      guard let problem = news.problem else { return nil }
      return ["text": .string(problem), "apps": [.string(app)], "problem": true]
    }
  }

  /// The first news for a viewer of a session of the app.
  func opening(of app: String) -> [ServerSentEvent] {
    switch news.withLock({ $0[app] }) {
    case nil, .built: []
    case let news?: [news.event(outdated: false)]
    }
  }
}

extension SessionRegistry {
  /// Tells those who watch a session of an app what becomes of the app's program.
  package func announce(_ news: BuildNews, of app: String) {
    hosts.programHost(of: app)?.setBeingBuilt(news.isBuilding)
    board.post(news, of: app)
    for session in sessions where session.app == app {
      session.log.send(news.event(outdated: session.isOnOldBuild == true))
    }
  }
}
