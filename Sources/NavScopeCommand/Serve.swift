internal import ArgumentParser

/// `navscope serve`.
struct Serve: ParsableCommand {
}
