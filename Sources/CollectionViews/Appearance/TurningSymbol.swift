package import TerminalCanvas

/// The symbol of something that goes on for an unknown time. It turns while it is shown.
package enum TurningSymbol {
    /// The symbols, one after the other.
    static let unicode = ["▖", "▘", "▝", "▗"]

    /// The symbols for terminals that have only ASCII.
    static let ascii = ["|", "/", "-", "\\"]

    /// The symbol after a number of steps.
    package static func text(turn: Int, repertoire: CharacterRepertoire) -> String {
        let symbols = repertoire == .unicode ? unicode : ascii
        return symbols[turn % symbols.count]
    }
}
