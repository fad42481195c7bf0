import TerminalCanvas

extension NcursesTerminal {
    /// Where on the screen frames are shown.
    public enum Placement: Hashable, Sendable {
        /// On all of it. What stood there before comes back at the end, where the terminal has a second screen.
        case wholeScreen

        /// In some rows below the prompt; what stands above them stays, and can be scrolled back to.
        ///
        /// - rows: How many; at least 1, and not more than the screen has.
        /// - leaving: What is left of them when the terminal is given back.
        case inline(rows: Int, leaving: Remains)

        /// What a picture below the prompt leaves behind.
        public enum Remains: Hashable, Sendable {
            /// The last frame. The shell goes on below it.
            case picture
            /// Nothing. The shell goes on where it began.
            case nothing
        }

        /// How many of the rows of a screen are used.
        func rows(of screen: Int) -> Int {
            switch self {
            case .wholeScreen: screen
            case .inline(let rows, _): max(1, min(rows, screen))
            }
        }
    }

    /// The terminal was taken: the cursor is in the upper left corner of the rows that are drawn in.
    func beginInline() {
        guard sequences.inline != nil else { return }
        screen.assumeHome()
        awaitOrigin()
    }

    /// Goes to where the rows began, although something else may have moved the cursor since.
    func returnToInlineOrigin() {
        guard let inline = sequences.inline else { return }
        // Terminals may restore with the position whether the cursor is shown.
        output.append(inline.restore + (isCursorShown ? sequences.showCursor : sequences.hideCursor))
        screen.assumeHome()
    }

    /// Has the rows follow the terminal to another size. They stay where the cursor is, which every emulator keeps in its
    /// line. One that wraps the lines of a window that became narrower leaves lines of the old picture above the new one:
    /// what stood above it is never touched.
    ///
    /// - Parameter size: Columns and rows of the picture from now on.
    func moveInline(to size: Size) {
        guard let inline = sequences.inline else { return }
        output.append { screen.moveHome(into: &$0) }
        output.append(inline.makeRoom(rows: size.rows) + sequences.positionQuestion)
        awaitOrigin()
    }

    private func awaitOrigin() {
        guard sequences.isVT100 else { return }
        inlineOrigin.beginAsking()
        decoder.awaitsCursorPosition = true
    }

    /// Finds out from new events where the rows are, and counts the mouse's positions from there. What the mouse does
    /// elsewhere is not for us.
    ///
    /// - Parameter events: What is new.
    func placeInline(_ events: inout [TerminalEvent]) {
        guard sequences.inline != nil, !events.isEmpty else { return }
        let all = events
        events = []
        for event in all {
            switch event {
            case .replied(.cursorPosition(let position)) where inlineOrigin.isAwaited: note(position)
            case .mouse(var mouse):
                guard let row = inlineOrigin.row, (row..<row + size.rows).contains(mouse.position.row) else { continue }
                mouse.position.row -= row
                events.append(.mouse(mouse))
            default: events.append(event)
            }
        }
    }

    private func note(_ position: Point) {
        inlineOrigin.note(position.row)
        decoder.awaitsCursorPosition = inlineOrigin.isAwaited
        if inlineOrigin.row != nil { output.append(sequences.startMouse) }
    }
}

/// Where the rows are that are drawn in, which only the terminal can tell.
struct InlineOrigin {
    /// The row of the screen that the first of them is, from 0; `nil` while that is not known.
    private(set) var row: Int?

    /// When it is too late for an answer.
    private(set) var lastAnswerTime = ContinuousClock.now

    /// How many answers are still to come. Only the last one counts: the rows have moved since the others were asked for.
    private var awaitedCount = 0

    /// Whether an answer is still to come.
    var isAwaited: Bool { awaitedCount > 0 }

    /// The question is sent.
    mutating func beginAsking() {
        row = nil
        awaitedCount += 1
        lastAnswerTime = .now + .seconds(1)
    }

    /// Takes an answer.
    mutating func note(_ row: Int) {
        awaitedCount -= 1
        if awaitedCount == 0 { self.row = row }
    }
}
