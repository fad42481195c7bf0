import TerminalCanvas
import TestSupport

/// Starts the probe, and waits for its first frame.
///
/// - Parameters:
///   - size: Columns and rows.
///   - environment: The differences from the standard environment.
///   - streams: Standard input, output and error.
func probeSession(
    size: Size = Size(columns: 80, rows: 24), environment: [String: String?] = [:],
    streams: [StandardStream] = [.terminal, .terminal, .terminal]
) throws -> TerminalSession {
    let session = try TerminalSession(["TerminalProbe"], size: size, environment: environment, streams: streams)
    try session.waitFor("ready")
    return session
}

/// Starts the probe as a job of an interactive shell.
///
/// - Parameter size: Columns and rows.
/// - Returns: The session, whose own process is the shell, and the probe's process.
func probeInShell(size: Size = Size(columns: 60, rows: 12)) throws -> (session: TerminalSession, probe: Int32) {
    let session = try TerminalSession(["bash", "--norc", "--noprofile", "-i"], size: size)
    try session.waitFor("$")
    try session.type("echo before; \(ProductFolder.executable("TerminalProbe"))\r")
    try session.waitFor("ready")
    guard let probe = session.foregroundGroup else { throw WaitError(description: "no process group has the terminal") }
    return (session, probe)
}
