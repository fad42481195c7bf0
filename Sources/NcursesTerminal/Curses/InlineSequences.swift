import TerminalCanvas

/// What is written around pictures that are shown in a few rows below the prompt.
///
/// Nobody has to know where on the screen those rows are. Their upper left corner is found by moving up from the cursor
/// while all goes well, and otherwise in the terminal's own memory of a position (`sc` and `rc`), which is right even when a
/// frame was cut short.
///
/// ```text
/// $ symbol-browser --inline 3
/// ▌first row        the position that the terminal remembers
///  second row
///  third row
/// $                 where the shell goes on, when the picture stays
/// ```
struct InlineSequences {
    /// Returns to the position that was remembered.
    let restore: [UInt8]

    private let save: [UInt8]
    private let clearBelow: [UInt8]
    private let remains: NcursesTerminal.Placement.Remains

    /// Moves up and down by a row, and by as many as there are at most.
    private let up: Motion
    private let down: Motion

    /// Moving in one direction.
    private struct Motion {
        /// By one row.
        let single: [UInt8]

        /// By one row, by two, and so on.
        let counted: [[UInt8]]

        private static let mostAtOnce = 64

        @MainActor
        init?(_ single: String, _ counted: String) {
            guard let bytes = Terminfo.string(single) else { return nil }
            self.single = bytes
            self.counted = (0..<Self.mostAtOnce).compactMap { Terminfo.string(counted, $0 + 1) }
        }

        /// What moves by some rows.
        func by(_ rows: Int) -> [UInt8] {
            var result: [UInt8] = []
            var rest = rows
            while rest > 0 {
                let step = min(rest, counted.count)
                result += step == 0 ? single : counted[step - 1]
                rest -= max(1, step)
            }
            return result
        }
    }

    /// Reads the entry of the current terminal; `nil` where it cannot do what is needed.
    ///
    /// - Parameter remains: What is left behind.
    @MainActor
    init?(leaving remains: NcursesTerminal.Placement.Remains) {
        guard let save = Terminfo.string("sc"), let restore = Terminfo.string("rc"),
            let up = Motion("cuu1", "cuu"), let down = Motion("cud1", "cud"), let clearBelow = Terminfo.string("ed")
        else { return nil }
        (self.save, self.restore, self.clearBelow) = (save, restore, clearBelow)
        (self.up, self.down) = (up, down)
        self.remains = remains
    }

    /// Goes to the beginning of a line: the next one, if something stands on this one already, such as output without a
    /// line feed at its end. In an empty line the blanks end before the next one begins.
    func beginLine(columns: Int) -> [UInt8] { Array(repeating: 0x20, count: columns) + [0x0d] }

    /// Makes room for a picture below the cursor, by scrolling where there is none, and remembers its upper left corner, where
    /// the cursor is then.
    func makeRoom(rows: Int) -> [UInt8] {
        [0x0d] + clearBelow + Array(repeating: 0x0a, count: rows - 1) + up.by(rows - 1) + save
    }

    /// Leaves the picture, in whose upper left corner the cursor is: the shell goes on below it, or in its place.
    func leavePicture(rows: Int) -> [UInt8] {
        switch remains {
        case .picture: [0x0d] + down.by(rows - 1) + [0x0a]
        case .nothing: [0x0d] + clearBelow
        }
    }
}
