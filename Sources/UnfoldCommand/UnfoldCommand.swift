import ArgumentParser

/// The program.
@main
struct UnfoldCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unfold", abstract: "Browse anything hierarchical as one tree.", version: "0.1.0")
}
