import TerminalCanvas

extension NcursesTerminal {
    /// Where on the screen frames are shown.
    public enum Placement: Hashable, Sendable {
        /// On the whole screen. Where the terminal has a second screen, the first one comes back at the end.
        case wholeScreen

        /// In some rows below the prompt. What is above them stays, and can be scrolled back to.
        ///
        /// - rows: The number of rows; at least 1, and not more than the screen has.
        /// - leaving: What stays on the screen when the terminal is given back.
        case inline(rows: Int, leaving: Remains)

        /// What a picture below the prompt leaves on the screen.
        public enum Remains: Hashable, Sendable {
            /// The last frame. The shell goes on below it.
            case picture
            /// Nothing. The shell goes on where the picture began.
            case nothing
        }

        /// How many rows of a screen are used.
        func rows(of screen: Int) -> Int {
            switch self {
            case .wholeScreen: screen
            case .inline(let rows, _): max(1, min(rows, screen))
            }
        }
    }

    /// Whether the last frame stays on the screen when the terminal is given back. It does below a prompt, where the
    /// placement leaves ``Placement/Remains/picture``.
    public var keepsPicture: Bool {
        if case .inline(_, .picture) = configuration.placement { true } else { false }
    }

    /// The bytes for a placement below the prompt; `nil` for the whole screen. The entry of the terminal is loaded.
    ///
    /// - Throws: ``TerminalError/cannotDrawInline``, where the terminal cannot do what is needed.
    static func inlineSequences(for placement: Placement) throws(TerminalError) -> InlineSequences? {
        guard case .inline(_, let remains) = placement else { return nil }
        guard let sequences = InlineSequences(leavesPicture: remains == .picture) else { throw .cannotDrawInline }
        return sequences
    }

    /// The terminal was taken: the cursor is in the upper left corner of the rows that are drawn in.
    func beginInline() {
        guard sequences.inline != nil else { return }
        screen.assumeHome()
        awaitOrigin()
    }

    /// Moves to the upper left corner, wherever another program has moved the cursor.
    func returnToInlineOrigin() {
        guard sequences.inline != nil else { return }
        output.append(sequences.returnToOrigin(showsCursor: isCursorShown))
        screen.assumeHome()
    }

    /// Moves the rows along with the terminal to another size. They stay at the cursor, which every emulator keeps in
    /// its line. An emulator that wraps the lines of a window that became narrower leaves lines of the old picture
    /// above the new one. What was above the picture is not touched.
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
        inlineOrigin = nil
        expectPositions(for: [.inlineOrigin])
    }

    /// Counts the mouse's positions from the picture's first row. Events of the mouse elsewhere are dropped.
    ///
    /// - Parameter events: New events.
    func placeInline(_ events: inout [TerminalEvent]) {
        guard sequences.inline != nil, events.contains(where: \.isMouse) else { return }
        events = events.compactMap { event in
            guard case .mouse(var mouse) = event else { return event }
            guard let origin = inlineOrigin, (origin..<origin + size.rows).contains(mouse.position.row) else {
                return nil
            }
            mouse.position.row -= origin
            return .mouse(mouse)
        }
    }
}

extension TerminalEvent {
    fileprivate var isMouse: Bool { if case .mouse = self { true } else { false } }
}
