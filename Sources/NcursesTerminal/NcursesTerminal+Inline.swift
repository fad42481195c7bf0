import TerminalCanvas

extension NcursesTerminal {
    /// Where on the screen frames are shown.
    public enum Placement: Hashable, Sendable {
        /// On the whole screen. If the terminal has a second screen, the first one comes back at the end.
        case wholeScreen

        /// In some rows below the prompt. The rows above stay, and can be scrolled back to.
        ///
        /// - rows: The number of rows; at least 1, and not more than the screen has.
        /// - leaving: The part of the picture that stays on the screen at the end.
        case inline(rows: Int, leaving: Remains)

        /// The part of a picture below the prompt that stays on the screen.
        public enum Remains: Hashable, Sendable {
            /// The last frame. The prompt follows below it.
            case picture
            /// Nothing. The prompt takes the place of the picture.
            case nothing
        }

        /// The number of rows that are used of a screen.
        func rows(of screen: Int) -> Int {
            switch self {
            case .wholeScreen: screen
            case .inline(let rows, _): max(1, min(rows, screen))
            }
        }
    }

    /// Whether the last frame stays on the screen when the terminal is given back. It does below a prompt, if the
    /// placement leaves ``Placement/Remains/picture``.
    public var keepsPicture: Bool {
        if case .inline(_, .picture) = configuration.placement { true } else { false }
    }

    /// The bytes for a placement below the prompt; `nil` for the whole screen. The terminal's entry is loaded.
    ///
    /// - Throws: ``TerminalError/cannotDrawInline``, if the terminal lacks a needed sequence.
    static func inlineSequences(for placement: Placement) throws(TerminalError) -> InlineSequences? {
        guard case .inline(_, let remains) = placement else { return nil }
        guard let sequences = InlineSequences(leavesPicture: remains == .picture) else { throw .cannotDrawInline }
        return sequences
    }

    /// Notes that the cursor is in the upper left corner of the picture, because the terminal was just taken.
    func beginInline() {
        guard sequences.inline != nil else { return }
        screen.assumeHome()
        awaitOrigin()
    }

    /// Moves to the upper left corner of the picture, from any position.
    func returnToInlineOrigin() {
        guard sequences.inline != nil else { return }
        output.append(sequences.returnToOrigin(showsCursor: isCursorShown))
        screen.assumeHome()
    }

    /// Adapts a picture below the prompt to another size of the terminal. The picture stays at the cursor, which every
    /// emulator keeps in its line. An emulator that wraps the lines of a narrower window leaves lines of the old
    /// picture above the new one. The rows above the picture do not change.
    ///
    /// - Parameter size: The new size of the picture.
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

    /// Makes the positions of mouse events relative to the picture. Events outside of it are dropped.
    func placeInline(_ events: inout [TerminalEvent]) {
        guard sequences.inline != nil else { return }
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
