import CollectionViews
import TerminalCanvas

/// How far a task is; see ``ViewController/progress``.
public enum TaskProgress: Hashable, Sendable {
    /// It is not known how long the task takes. A symbol in the status line turns.
    case indeterminate

    /// As ``indeterminate``, with a text that says how far the task is, such as `reading 1.2M, 34 MB`.
    case described(String)

    /// A part of the task is done, from 0 to 1. Numbers outside of this range are limited to it.
    case fraction(Double)

    /// Whether a symbol turns.
    var isTurning: Bool {
        switch self {
        case .indeterminate, .described: true
        case .fraction: false
        }
    }

    /// The columns of the bar of a fraction.
    private static let barWidth = 10

    /// The progress as text.
    ///
    /// - Parameters:
    ///   - turn: The number of steps by which the symbol of an unknown progress has turned.
    ///   - repertoire: The characters that the terminal can show.
    func text(turn: Int, repertoire: CharacterRepertoire) -> String {
        switch self {
        case .indeterminate: return TurningSymbol.text(turn: turn, repertoire: repertoire)
        case .described(let text): return TurningSymbol.text(turn: turn, repertoire: repertoire) + " " + text
        case .fraction(let fraction):
            let fraction = fraction > 0 ? min(fraction, 1) : 0
            let done = Int(fraction * Double(Self.barWidth))
            let (full, empty) = repertoire == .unicode ? ("█", "░") : ("#", "-")
            return String(repeating: full, count: done) + String(repeating: empty, count: Self.barWidth - done)
                + " \(Int(fraction * 100))%"
        }
    }
}
