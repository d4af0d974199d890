internal import ArgumentParser

/// How a command answers: in sentences for people, or in JSON for programs.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}
