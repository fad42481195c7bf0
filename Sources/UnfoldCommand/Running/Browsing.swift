/// Shows the inputs of an invocation on the terminal.
///
/// - Returns: The exit status.
/// - Throws: An error that is told in one sentence; the exit status is 2.
@MainActor
func browse(_ invocation: Invocation) async throws -> Int32 {
    guard SystemEnvironment.hasTerminal else {
        throw BrowsingError(
            description: "no terminal to draw on: standard output is none, and /dev/tty cannot be opened")
    }
    throw BrowsingError(
        description: "this version has no list yet; it writes text where standard output is not a terminal")
}

/// Why the inputs cannot be shown on a terminal.
struct BrowsingError: Error, Hashable, CustomStringConvertible {
    let description: String
}
