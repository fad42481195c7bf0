import TerminalCanvas

/// A series of keys that cause the same kind of work.
struct Step {
    /// The name of the step in the table.
    let name: String

    /// Keys that are pressed before the step and are not measured.
    let preparation: [Key]

    /// The key to press at a position, counted from 0.
    let key: (Int) -> Key

    /// The steps in order. Each starts with the state of the list after the previous one.
    ///
    /// - Parameter rows: The height of the terminal.
    static func all(rows: Int) -> [Step] {
        let down = Key(.down)
        let up = Key(.up)
        return [
            Step(name: "bar moves", preparation: [down, down]) { $0.isMultiple(of: 2) ? down : up },
            Step(name: "open and close 12 rows of 42", preparation: [Key(.home)]) { _ in Key(.enter) },
            // From here on, the second row is open and shows 554 symbols.
            Step(name: "down, scrolls", preparation: [down, Key(.enter)] + Array(repeating: down, count: 2 * rows)) {
                _ in down
            },
            Step(name: "up, scrolls", preparation: Array(repeating: up, count: rows)) { _ in up },
            Step(name: "page", preparation: [Key(.home)]) { Key($0 / 10 % 2 == 0 ? .pageDown : .pageUp) },
            Step(name: "end and home", preparation: [Key(.home)]) { Key($0.isMultiple(of: 2) ? .end : .home) },
            Step(name: "close and open 554 rows", preparation: [Key(.home), down]) { _ in Key(.enter) },
        ]
    }
}
