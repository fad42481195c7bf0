// Not a part of the package: `Tests/fuzz` compiles this file in the place of the one that needs swift-subprocess.

/// Runs no command: no source that is fuzzed runs one.
enum CommandProcess {
    static func run(
        _ command: Command, output: Int32, errors: Int32, didEnd: @Sendable () -> Void
    ) async throws(InputError) -> CommandStatus { fatalError("A source has run \(command.arguments)") }

    static func startGuard(_ script: String, input: Int32) async {}
}
