internal import HeadlessUIKit
internal import JSON
package import Phone
internal import Playback
internal import Trace
internal import VirtualTime

/// What a matrix plays: its rows, its phones, and the moments of its inputs.
struct MatrixPlan: Sendable {
  let keys: [CellKey]
  /// The phone of the earlier build; `nil` if there is none.
  let deviceBefore: PhoneSettings?
  private let player: MatrixPlayer
  private let rests: [Bool?: Rest]
  /// What signs a user in; empty if nothing is known that does.
  private let signIn: [Input]
  /// Whether a user who signed in by inputs is signed out at the next launch.
  private var forgets = false
  /// How both builds end if they are only opened, by state.
  private let idleEnds = KeptByCell<(before: CellEnd, after: CellEnd)>()
  private let knownLaunches = KeptByCell<MatrixCell>()

  init(of player: MatrixPlayer) throws(ScriptProblem) {
    self.player = player
    let older = try player.before.map { (build) throws(ScriptProblem) in
      try build.newestDevice(upTo: player.device)
    }
    deviceBefore = older
    let sessions = player.sessions
    var rests: [Bool?: Rest] = [:]
    var rows = player.rows
    var signIn = player.signIn
    for signedIn in sessions {
      let survey = try LaunchSurvey(player, older, signedIn)
      rests[signedIn] = survey.rest
      if signedIn == false, case .inputs(let steps) = survey.signChange.trial { signIn = steps }
      rows.append(
        contentsOf: signedIn == nil ? LaunchSurvey.signChanges(player) : [survey.signChange])
      rows = AppEntrances.joined(rows, survey.registered)
    }
    (self.rests, self.signIn) = (rests, signIn)
    keys = rows.flatMap { row in
      row.kind.states.flatMap { state in
        player.columns.filter { $0.map(row.kind.happens) ?? true }
          .map { CellKey(entrance: row, state: state, signedIn: $0) }
      }
    }
    if signsInByInputs { forgets = try forgetsUser() }
  }

  /// Whether each cell of a signed-in user begins with inputs that sign the user in.
  private var signsInByInputs: Bool { rests[true] == nil && !player.signIn.isEmpty }

  /// Whether a launch shows the same to a user who signed in before the app was closed as to one
  /// who did not.
  private func forgetsUser() throws(ScriptProblem) -> Bool {
    let build = player.before ?? player.after
    let device = player.before == nil ? player.device : deviceBefore ?? player.device
    let icon = Entrance(.icon, by: .launch)
    let ends = try [true, false].map { (signedIn) throws(ScriptProblem) in
      let key = CellKey(entrance: icon, state: .closed, signedIn: signedIn)
      return try end(of: build, key, [.launch], on: device)
    }
    return ends[0].reasonToIgnore(player.signIn) == nil && ends[0].shows(ends[1])
  }

  /// Plays a cell.
  func cell(_ key: CellKey) -> MatrixCell {
    switch key.entrance.trial {
    case .missing(let obstacle): return MatrixCell(key, obstacle)
    case .inputs(let inputs):
      do throws(ScriptProblem) {
        if let obstacle = player.obstacle(to: key) ?? obstacle(toClosed: key) {
          return MatrixCell(key, obstacle)
        }
        for input in inputs { try input.check() }
        return try cell(key, inputs)
      } catch {
        return MatrixCell(key, Obstacle(error.description))
      }
    }
  }

  private func cell(_ key: CellKey, _ inputs: [Input]) throws(ScriptProblem) -> MatrixCell {
    let after = try end(of: player.after, key, inputs, on: player.device)
    if let obstacle = obstacle(key, after) { return MatrixCell(key, obstacle) }
    let before = try expected(key, inputs)
    if signsInByInputs, key.signedIn == true, after.end.crash == nil,
      let reason = (before ?? after).reasonToIgnore(player.signIn)
    {
      return MatrixCell(key, Obstacle("signIn in the entry of App.swift: \(reason)"))
    }
    if let reason = after.stopInStandIn ?? before?.stopInStandIn {
      return MatrixCell(key, Obstacle(reason))
    }
    if let reason = after.reasonToIgnore(inputs), after.end.crash == nil,
      before.map({ $0.reasonToIgnore(inputs) != nil }) ?? true
    {
      return MatrixCell(key, Obstacle(reason))
    }
    let idle = try key.entrance.kind.isDelivery ? idle(key, before, after) : nil
    let verdict = Verdict(before, after, isDelivery: key.entrance.kind.isDelivery, idle: idle)
    if verdict.leavesNoTrace(beside: idle) { return try cell(signingIn: key, inputs) }
    return cell(key, verdict)
  }

  private func cell(_ key: CellKey, _ verdict: Verdict) -> MatrixCell {
    MatrixCell(
      key, verdict, elsewhere: other(key.telling(verdict.outcome)), launches: launches(key),
      code: player.code)
  }

  /// The launches by the icon that were tried; none if it is that cell.
  private func launches(_ key: CellKey) -> [MatrixCell] {
    key.launches.map { key in knownLaunches.value(of: key) { cell(key) } }
      .filter { $0.outcome != .notTried }
  }

  /// Another cell; `nil` if there is none, or it is not tried.
  private func other(_ key: CellKey?) -> MatrixCell? {
    guard let key else { return nil }
    let signedIn = forgets && key.state == .closed ? false : key.signedIn
    let cell = cell(CellKey(entrance: key.entrance, state: key.state, signedIn: signedIn))
    return cell.outcome == .notTried ? nil : cell
  }

  /// What was brought may wait until the user signs in: then it is seen.
  private func cell(
    signingIn key: CellKey, _ inputs: [Input]
  ) throws(ScriptProblem) -> MatrixCell {
    guard key.signedIn == false, !signIn.isEmpty, let build = player.before, let deviceBefore else {
      return MatrixCell(key, .untraced)
    }
    let after = try end(of: player.after, key, inputs, last: signIn, on: player.device)
    let before = try end(of: build, key, inputs, last: signIn, on: deviceBefore)
    let idle = try idle(key, before, after, last: signIn)
    let verdict = Verdict(before, after, isDelivery: true, idle: idle)
    return verdict.leavesNoTrace(beside: idle)
      ? MatrixCell(key, .untraced)
      : cell(key, verdict)
  }

  /// What keeps its user in memory has none who is signed in when it is launched.
  private func obstacle(toClosed key: CellKey) -> Obstacle? {
    guard forgets, key.signedIn == true, key.state == .closed else { return nil }
    return Obstacle(
      "the next launch shows what a user sees who is signed out: the session is kept in memory, or "
        + "by a stand-in, which keeps nothing",
      add: "to App.swift what keeps it, over UserDefaults.standard, in place of that stand-in")
  }

  /// A scene that cannot be disconnected, whatever becomes of the app after that.
  private func obstacle(_ key: CellKey, _ after: CellEnd) -> Obstacle? {
    guard key.state == .disconnected else { return nil }
    return after.ignored[Input.disconnectScene.name].map { Obstacle($0) }
  }

  /// How the cell is to end: as on the earlier build, else as where the app is warm; `nil` if the
  /// cell is judged by itself.
  private func expected(_ key: CellKey, _ inputs: [Input]) throws(ScriptProblem) -> CellEnd? {
    if let before = player.before, let deviceBefore {
      return try end(of: before, key, inputs, on: deviceBefore)
    }
    guard let warm = key.warm else { return nil }
    return try end(of: player.after, warm, inputs, on: player.device)
  }

  /// How both builds end in the cell's state if nothing is brought; `nil` if both links tell.
  private func idle(
    _ key: CellKey, _ before: CellEnd?, _ after: CellEnd, last: [Input] = []
  ) throws(ScriptProblem) -> (before: CellEnd, after: CellEnd)? {
    guard let before, [before, after].contains(where: { $0.end.links.allSatisfy(\.isUntold) })
    else { return nil }
    let opened: CellState = forgets && key.signedIn == true ? .background : .closed
    let state = key.state == .foreground ? opened : key.state
    let icon = CellKey(
      entrance: Entrance(.icon, "", by: [.launch] + last), state: state, signedIn: key.signedIn)
    return try idleEnds.value(of: icon) { () throws(ScriptProblem) in
      let now = try end(of: player.after, icon, [.launch], last: last, on: player.device)
      guard let build = player.before, let deviceBefore else { return (now, now) }
      return (try end(of: build, icon, [.launch], last: last, on: deviceBefore), now)
    }
  }

  private func end(
    of build: MatrixBuild, _ key: CellKey, _ steps: [Input], last: [Input] = [],
    on device: PhoneSettings
  ) throws(ScriptProblem) -> CellEnd {
    let signedIn = rests[key.signedIn] == nil ? nil : key.signedIn
    guard let rest = rests[signedIn] else { throw Problem(.noApp) }
    let start = signedIn == nil && key.signedIn == true ? player.signIn : []
    let inputs = CellInputs(rest: rest.span, start: start).inputs(
      key.entrance.kind, steps, key.state, last: last)
    let script = build.script(inputs, signedIn: signedIn, on: device)
    let run = try build.begin(script)
    rest.play(script, on: run)
    return CellEnd(run, script)
  }
}

extension MatrixPlayer {
  /// Whether the user is signed in at the start, as far as it can be tried: out and in, or unknown.
  var sessions: [Bool?] {
    after.declaresSignIn || before?.declaresSignIn == true ? [false, true] : [nil]
  }

  /// Whether the user is signed in at the start; what cannot be tried has a column that says so.
  var columns: [Bool?] {
    guard sessions == [nil] else { return sessions }
    return signIn.isEmpty ? [nil, true] : [false, true]
  }

  /// How a user signs in, and out, by App.swift of an app of which no key says it; empty if it
  /// does not say.
  var signIn: [Input] { steps(\.signIn) }
  var signOut: [Input] { steps(\.signOut) }

  private func steps(_ path: KeyPath<CatalogueEntry, [Input]>) -> [Input] {
    guard sessions == [nil] else { return [] }
    return [before, after].compactMap { $0?.app.entry[keyPath: path] }.first { !$0.isEmpty } ?? []
  }

  /// The entrances of both builds.
  var rows: [Entrance] {
    let now = AppEntrances(after.app).rows
    return before.map { AppEntrances.joined(AppEntrances($0.app).rows, now) } ?? now
  }

  /// What keeps a build from beginning signed in, as the cell wants it.
  func obstacle(to key: CellKey) -> Obstacle? {
    guard key.signedIn != nil, signIn.isEmpty else { return nil }
    return [before, after].compactMap(\.self).first { !$0.declaresSignIn }
      .map { .unknownSignIn($0.name) }
  }
}

extension CellKey {
  /// The cell as which this one is to end, if there is but one build; `nil` if it is that cell.
  fileprivate var warm: CellKey? {
    let states = entrance.kind.states
    let reference =
      entrance.kind == .icon ? .closed : states.contains(.foreground) ? .foreground : state
    return state == reference
      ? nil : CellKey(entrance: entrance, state: reference, signedIn: signedIn)
  }
}

extension MatrixBuild {
  /// The phone with the newest SDK, up to one, with which the app launches.
  package func newestDevice(upTo limit: PhoneSettings) throws(ScriptProblem) -> PhoneSettings {
    let newest = limit.sdkNumber
    for sdk in SDKVersion.allCases.reversed() where sdk.rawValue <= newest {
      let device = PhoneSettings(sdk: sdk)
      let script = script([TimedInput(at: .zero, .launch)], signedIn: nil, on: device)
      let run = try begin(script)
      run.play(script.inputs)
      if CellEnd(run, script).missing == nil { return device }
    }
    return limit
  }
}

extension Input {
  /// Refuses what no script may say, such as a sample link that is no URL.
  fileprivate func check() throws(ScriptProblem) {
    _ = try Input(JSONCursor(.object(JSONObject(members))))
  }
}
