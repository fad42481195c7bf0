import CNcursesw
import Glibc
import TerminalCanvas

/// ncurses, used for the one thing it is best at: finding the fewest bytes that turn one picture into the next.
///
/// It reads no keys, sets no modes, and writes into a ``CaptureFile``. What it knows of the terminal is its type and its
/// size, which is that of the whole screen or of the rows that are drawn in. There is one such screen at a time, because ncurses resizes the windows of all screens and then fails in those
/// that are not current.
@MainActor
final class CursesScreen {
    /// The size of the window, in columns and rows.
    private(set) var size: Size

    /// How many colours are used.
    var colors: ColorSupport { renditions.colors }

    private let isInline: Bool
    private let screen: OpaquePointer
    private let capture: CaptureFile
    private let rows: RowEncoder
    private var renditions: RenditionTable

    /// What the terminal shows once everything encoded so far has reached it.
    private var shown: Canvas?

    /// Whether it may show anything at all.
    private var isUnknown = true

    /// Starts ncurses, whose current terminal it becomes instead of the one that was loaded.
    ///
    /// - Parameters:
    ///   - entry: The name of the entry that is loaded.
    ///   - isInline: Whether it draws in a few rows anywhere on the screen, moving the cursor only from where it is.
    ///   - size: Columns and rows, both at least 1.
    ///   - repertoire: What the terminal can be sent.
    ///   - colors: How many colours are used.
    /// - Throws: ``TerminalError``; the entry is loaded no more then.
    init(
        entry: String, isInline: Bool, size: Size, repertoire: CharacterRepertoire, colors: ColorSupport
    ) throws(TerminalError) {
        self.isInline = isInline
        let loaded = cur_term
        defer { if let loaded { del_curterm(loaded) } }
        capture = try CaptureFile()
        let changes = Self.changes(isInline: isInline, isDirect: colors.count == ColorSupport.directColors)
        // Without the changes the whole screen can still be drawn on, in fewer colours.
        let attempts: [TerminfoEntry?] = isInline ? [changes] : [changes, nil]
        let stream = capture.stream
        guard
            let screen = attempts.lazy.compactMap({ Self.start(entry, changes: $0, size: size, output: stream) }).first
        else {
            capture.close()
            throw isInline ? .cannotDrawInline : .unknownType(entry)
        }
        self.screen = screen
        self.size = size
        rows = RowEncoder(repertoire: repertoire)
        typeahead(-1)
        nonl()
        idlok(stdscr, true)
        // Before there are colours, with which curses may clear row by row, beginning where it thinks that it is.
        doupdate()
        let colors = colors.limited(to: has_colors() ? Terminfo.number("colors") : 0)
        if colors.count > 0 { start_color() }
        let hasStandardColors = colors.count > 0 && use_default_colors() == OK
        renditions = RenditionTable(colors: colors, hasStandardColors: hasStandardColors)
        // What it has written for all that: modes are set and undone elsewhere, in one place.
        var dropped: [UInt8] = []
        capture.drain(into: &dropped)
    }

    /// The loaded entry with what ncurses is to know besides, and without what it must not use or need not.
    private static func changes(isInline: Bool, isDirect: Bool) -> TerminfoEntry {
        var entry = TerminfoEntry.ofCurrentTerminal()
        if isInline { entry.removeAbsoluteMotion() } else { entry.removeDetours() }
        if isDirect { entry.addDirectColors() }
        return entry
    }

    /// Calls newterm.
    ///
    /// ncurses takes the size from `LINES` and `COLUMNS`, which are set for the moment, because its output is no
    /// terminal it could ask, and because what a person has there may be long out of date. A changed entry is in
    /// `TERMINFO`, under a name that no other entry has.
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

    /// Follows the terminal to another size. The next frame is drawn as a whole.
    func resize(to size: Size) {
        self.size = size
        resizeterm(Int32(size.rows), Int32(size.columns))
        invalidate()
    }

    /// Forgets what the terminal shows: the next frame clears it and is drawn as a whole.
    func invalidate() {
        shown = nil
        isUnknown = true
    }

    /// Moves the cursor to the upper left corner, from where the last frame left it.
    func moveHome(into bytes: inout [UInt8]) {
        leaveok(stdscr, false)
        wmove(stdscr, 0, 0)
        wnoutrefresh(stdscr)
        doupdate()
        capture.drain(into: &bytes)
    }

    /// Takes note that the cursor was moved to the upper left corner.
    func assumeHome() {
        var dropped: [UInt8] = []
        moveHome(into: &dropped)
    }

    /// Encodes the difference between a frame and the one before.
    ///
    /// - Parameters:
    ///   - canvas: The whole picture.
    ///   - bytes: Where the bytes go that turn the terminal's picture into it.
    func encode(_ canvas: Canvas, into bytes: inout [UInt8]) {
        if isUnknown {
            isUnknown = false
            // Clearing begins in the corner, and curses cannot get there from a place it does not know.
            if isInline { moveHome(into: &bytes) }
            clearok(curscr, true)
        }
        write(canvas)
        if renditions.isExhausted {
            // Styles that are not used any more have taken all the room.
            renditions.removeAll()
            shown = nil
            write(canvas)
        }
        // A hidden cursor may stay where the drawing ends.
        leaveok(stdscr, canvas.cursor == nil)
        if let cursor = canvas.cursor {
            wmove(
                stdscr, Int32(min(max(0, cursor.row), size.rows - 1)),
                Int32(min(max(0, cursor.column), size.columns - 1)))
        }
        wnoutrefresh(stdscr)
        doupdate()
        capture.drain(into: &bytes)
    }

    /// Writes what differs from the frame before into the standard window. Rows that moved are moved there, which costs
    /// much less than to write them again; what ncurses makes of it is the same.
    private func write(_ canvas: Canvas) {
        var known = shown?.size == canvas.size ? shown : nil
        shown = canvas
        var changed = canvas.rows(changedSince: known)
        if let before = known, let shift = canvas.shift(of: changed, since: before) {
            known?.scroll(shift)
            rows.scroll(shift)
            changed = canvas.rows(changedSince: known)
        }
        for row in changed where row < size.rows {
            var columns = 0..<size.columns
            if let known { columns = canvas.columns(changedInRow: row, since: known) }
            rows.write(canvas.glyphs(inRow: row), in: columns, to: row, columns: size.columns, renditions: &renditions)
        }
        guard known == nil else { return }
        for row in min(size.rows, canvas.size.rows)..<size.rows {
            rows.write([], in: 0..<size.columns, to: row, columns: size.columns, renditions: &renditions)
        }
    }

    /// Ends ncurses. What it writes for that is dropped.
    func close() {
        endwin()
        delscreen(screen)
        capture.close()
    }
}
