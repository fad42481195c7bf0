/// The bytes around pictures that are shown in a few rows below the prompt.
///
/// The program need not know where on the screen those rows are. Their upper left corner is reached by moving up from
/// the cursor. If the position of the cursor is not known, the terminal's own memory of a position is used (`sc` and
/// `rc`).
///
/// ```text
/// $ symbol-browser --inline 3
/// ▌first row        the position that the terminal remembers
///  second row
///  third row
/// $                 the next prompt, if the picture stays
/// ```
struct InlineSequences {
    /// Moves the cursor to the remembered position.
    let restore: [UInt8]

    /// Erases everything from the cursor on, which is in the first column.
    ///
    /// tmux moves the whole screen into its history when it is erased from its first position on. Therefore the line is
    /// erased first, and the rest from its second column.
    let clearBelow: [UInt8]

    private let save: [UInt8]
    private let leavesPicture: Bool

    /// The motions by a number of rows.
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

        /// The bytes that move by some rows.
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

    /// Reads the entry of the current terminal; `nil` if a needed sequence is missing.
    ///
    /// - Parameter leavesPicture: Whether the last picture stays on the screen.
    @MainActor
    init?(leavesPicture: Bool) {
        guard let save = Terminfo.string("sc"), let restore = Terminfo.string("rc"),
            let up = Motion("cuu1", "cuu"), let down = Motion("cud1", "cud"), let erase = Terminfo.string("ed")
        else { return nil }
        (self.save, self.restore) = (save, restore)
        (self.up, self.down) = (up, down)
        self.leavesPicture = leavesPicture
        if let eraseLine = Terminfo.string("el"), let right = Terminfo.string("cuf1") {
            clearBelow = eraseLine + right + erase + [0x0d]
        } else {
            clearBelow = erase
        }
    }

    /// Returns bytes that make all rows scroll, with the cursor in place. The given bytes may move the cursor.
    func keepingPosition(_ allRows: [UInt8]) -> [UInt8] { allRows.isEmpty ? [] : save + allRows + restore }

    /// Moves to the start of an empty line: of the next line if this one is not empty, such as after output without a
    /// final line feed. In an empty line the blanks end at the right edge.
    func beginLine(columns: Int) -> [UInt8] { Array(repeating: 0x20, count: columns) + [0x0d] }

    /// Makes room for a picture below the cursor, by scrolling if necessary. Then the cursor is in the upper left
    /// corner, and the terminal remembers that position.
    func makeRoom(rows: Int) -> [UInt8] {
        [0x0d] + clearBelow + Array(repeating: 0x0a, count: rows - 1) + up.by(rows - 1) + save
    }

    /// Moves from the upper left corner of the picture to the place of the next prompt: below the picture, or at its
    /// first row.
    func leavePicture(rows: Int) -> [UInt8] {
        leavesPicture ? [0x0d] + down.by(rows - 1) + [0x0a] : [0x0d] + clearBelow
    }
}
