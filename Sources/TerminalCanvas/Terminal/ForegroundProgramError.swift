/// Why a program did not run in the foreground, or not to its end. The screen is there again.
///
/// ``description`` is a sentence for the status line.
public enum ForegroundProgramError: Error, Hashable, Sendable {
    /// There is no program of this name, or the program that must interpret it is missing.
    case notFound(name: String)

    /// The system refused.
    ///
    /// - reason: What the system says.
    case failed(name: String, reason: String)

    /// There is no terminal for the program: no run loop shows the screen, the terminal was closed or is gone, another
    /// program has it, or a signal has asked for the end.
    case noTerminal
}

extension ForegroundProgramError: CustomStringConvertible {
    /// One sentence without a full stop, safe to print.
    public var description: String {
        switch self {
        case .notFound(let name): "\(Self.shown(name)) was not found"
        case .failed(let name, let reason): "\(Self.shown(name)) cannot be run: \(reason)"
        case .noTerminal: "there is no terminal for another program"
        }
    }

    /// A name with visible control characters, and not longer than a line.
    private static func shown(_ name: String) -> String {
        let limit = 60
        let visible = SafeText(String(name.prefix(limit + 1))).runs.map(\.text).joined()
        return visible.count <= limit ? "'\(visible)'" : "'\(visible.prefix(limit - 1))…'"
    }
}
