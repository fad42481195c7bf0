import CNcursesw
import TerminalCanvas

/// ncurses, which finds the fewest bytes that turn one picture into the next.
///
/// It reads no keys, sets no modes, and writes to a ``CaptureFile``. It knows the terminal's type, and the size of the
/// screen or of the rows that are drawn in. There is one such screen at a time, because ncurses resizes the windows of
/// all screens and then crashes in those that are not current.
@MainActor
final class CursesScreen {
    /// The size of the window, in columns and rows.
    private(set) var size: Size

    /// How many colors are used.
    var colors: ColorSupport { rows.renditions.colors }

    private let isInline: Bool
    private let screen: OpaquePointer
    private let capture: CaptureFile
    private var rows: RowEncoder

    /// The content of the terminal once it has taken all encoded bytes; `nil` if it is not known.
    private(set) var shown: Canvas?

    /// Whether the next frame clears the screen and is sent as a whole.
    private(set) var isUnknown = true

    /// Starts ncurses, whose current terminal replaces the loaded one.
    ///
    /// - Parameters:
    ///   - entry: The name of the loaded entry.
    ///   - inline: The bytes for a picture below the prompt; `nil` for the whole screen.
    ///   - size: Columns and rows, both at least 1.
    ///   - repertoire: The characters that can be sent.
    ///   - colors: The colors that are used.
    /// - Throws: ``TerminalError``. The entry is no longer loaded then.
    init(
        entry: String, inline: InlineSequences?, size: Size, repertoire: CharacterRepertoire, colors: ColorSupport
    ) throws(TerminalError) {
        isInline = inline != nil
        let loaded = cur_term
        defer { if let loaded { del_curterm(loaded) } }
        capture = try CaptureFile()
        let changes = Self.changes(inline: inline, isDirect: colors.count == ColorSupport.directColors)
        // Without the changes the whole screen can still be drawn on, in fewer colors.
        let attempts: [TerminfoEntry?] = inline != nil ? [changes] : [changes, nil]
        let stream = capture.stream
        guard
            let screen = attempts.lazy.compactMap({ Self.start(entry, changes: $0, size: size, output: stream) }).first
        else {
            capture.close()
            throw inline != nil ? .cannotDrawInline : .unknownType(entry)
        }
        self.screen = screen
        self.size = size
        typeahead(-1)
        nonl()
        idlok(stdscr, true)
        // Before colors are started: with them curses may clear row by row, from a position that it assumes.
        doupdate()
        let colors = colors.limited(to: has_colors() ? Terminfo.number("colors") : 0)
        if colors.count > 0 { start_color() }
        let hasStandardColors = colors.count > 0 && use_default_colors() == OK
        rows = RowEncoder(
            repertoire: repertoire, renditions: RenditionTable(colors: colors, hasStandardColors: hasStandardColors))
        // The output of ncurses so far, such as modes, which ``ControlSequences`` sets.
        var dropped: [UInt8] = []
        _ = capture.drain(into: &dropped)
    }

    /// The changed entry that ncurses gets.
    private static func changes(inline: InlineSequences?, isDirect: Bool) -> TerminfoEntry {
        var entry = TerminfoEntry.ofCurrentTerminal()
        if let inline { entry.removeAbsoluteMotion(clear: inline.clearBelow) } else { entry.removeDetours() }
        entry.removeRepetition()
        if isDirect { entry.addDirectColors() }
        return entry
    }

    /// Calls newterm.
    ///
    /// ncurses takes the size from `LINES` and `COLUMNS`, which are set for this call: its output is not a terminal
    /// that it could ask. A changed entry is in `TERMINFO`, under a name that no other entry has.
    private static func start(
        _ name: String, changes: TerminfoEntry?, size: Size, output: UnsafeMutablePointer<FILE>
    ) -> OpaquePointer? {
        let entry = changes == nil ? name : "unfold+\(name)"
        var variables = ["LINES": "\(size.rows)", "COLUMNS": "\(size.columns)"]
        variables["TERMINFO"] = changes?.database(holding: entry)
        return withVariables(variables) {
            use_env(true)
            use_tioctl(false)
            return newterm(entry, output, output)
        }
    }

    private static func withVariables<Result>(_ values: [String: String], do body: () -> Result) -> Result {
        let previous = values.keys.map { name in (name, getenv(name).map { String(cString: $0) }) }
        for (name, value) in values { setenv(name, value, 1) }
        defer {
            for (name, value) in previous {
                if let value { setenv(name, value, 1) } else { unsetenv(name) }
            }
        }
        return body()
    }

    /// Changes the size. The next frame is sent as a whole.
    func resize(to size: Size) {
        self.size = size
        resizeterm(Int32(size.rows), Int32(size.columns))
        invalidate()
    }

    /// Forgets the content of the terminal. The next frame clears the screen and is sent as a whole.
    func invalidate() {
        shown = nil
        isUnknown = true
    }

    /// Moves the cursor to the upper left corner, from its position after the last frame.
    func moveHome(into bytes: inout [UInt8]) {
        leaveok(stdscr, false)
        wmove(stdscr, 0, 0)
        wnoutrefresh(stdscr)
        doupdate()
        _ = capture.drain(into: &bytes)
    }

    /// Notes that the cursor was moved to the upper left corner.
    func assumeHome() {
        var dropped: [UInt8] = []
        moveHome(into: &dropped)
    }

    /// Shows plain letters instead of letters in filled squares, which the terminal draws in two columns.
    func replaceSquaredLetters() {
        rows.replacesSquaredLetters = true
        invalidate()
    }

    /// Encodes the difference between a frame and the last one.
    ///
    /// - Parameters:
    ///   - canvas: The whole picture.
    ///   - bytes: The array to which the bytes are appended.
    /// - Returns: `false` if the file for the output of ncurses was too small. Then nothing is appended.
    func encode(_ canvas: Canvas, into bytes: inout [UInt8]) -> Bool {
        let start = bytes.count
        beginFrame(into: &bytes)
        write(canvas)
        if rows.renditions.isExhausted {
            // Styles that are no longer used have taken all the room.
            rows.renditions.removeAll()
            shown = nil
            write(canvas)
        }
        if refresh(cursor: canvas.cursor, into: &bytes) { return true }
        bytes.removeLast(bytes.count - start)
        invalidate()
        return false
    }

    /// Encodes a frame row by row, as a whole. The cursor of a picture below the prompt is in the upper left corner.
    func encodeByRows(_ canvas: Canvas, into bytes: inout [UInt8]) {
        beginFrame(into: &bytes)
        werase(stdscr)
        _ = refresh(cursor: nil, into: &bytes)
        for row in 0..<min(size.rows, canvas.size.rows) {
            writeWhole(row, of: canvas)
            _ = refresh(cursor: canvas.cursor, into: &bytes)
        }
        shown = canvas
    }

    private func beginFrame(into bytes: inout [UInt8]) {
        guard isUnknown else { return }
        isUnknown = false
        // Clearing begins in the corner, and curses cannot get there from a position that it does not know.
        if isInline { moveHome(into: &bytes) }
        clearok(curscr, true)
    }

    /// Writes the changes of the standard window with ncurses.
    ///
    /// - Returns: Whether everything was written.
    private func refresh(cursor: Point?, into bytes: inout [UInt8]) -> Bool {
        // A hidden cursor may stay where the drawing ends.
        leaveok(stdscr, cursor == nil)
        if let cursor {
            wmove(
                stdscr, Int32(min(max(0, cursor.row), size.rows - 1)),
                Int32(min(max(0, cursor.column), size.columns - 1)))
        }
        wnoutrefresh(stdscr)
        doupdate()
        return capture.drain(into: &bytes)
    }

    /// Writes the differences from the last frame into the standard window: rows that moved are moved there, and of
    /// other rows the different columns are written.
    ///
    /// ncurses sends the same bytes if all rows are written, but it compares each glyph that is written. A step that
    /// scrolls the list takes 717,000 instructions instead of 1,069,000, and a page 1,845,000 instead of 2,152,000.
    private func write(_ canvas: Canvas) {
        let before = exchange(&shown, with: canvas)
        guard var known = before, known.size == canvas.size else {
            for row in 0..<size.rows { writeWhole(row, of: canvas) }
            return
        }
        var changed = canvas.rows(changedSince: known)
        if let shift = canvas.shift(of: changed, since: known) {
            known.scroll(shift)
            rows.scroll(shift)
            changed = canvas.rows(changedSince: known)
        }
        for row in changed where row < size.rows { rows.write(row, of: canvas, since: known, columns: size.columns) }
    }

    /// Writes a row of the window. Columns outside of the canvas are blank.
    private func writeWhole(_ row: Int, of canvas: Canvas) {
        let glyphs = row < canvas.size.rows ? canvas.glyphs(inRow: row) : []
        rows.write(glyphs, in: 0..<size.columns, to: row, columns: size.columns)
    }

    /// Ends ncurses, and drops its last output.
    func close() {
        endwin()
        delscreen(screen)
        capture.close()
    }
}
