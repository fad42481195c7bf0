import CNcursesw
import Glibc
import TerminalCanvas

/// ncurses, used for the one thing it is best at: finding the fewest bytes that turn one picture into the next.
///
/// It reads no keys, sets no modes, and writes into a ``CaptureFile``. What it knows of the terminal is its type and its
/// size. There is one such screen at a time, because ncurses resizes the windows of all screens and then fails in those
/// that are not current.
@MainActor
final class CursesScreen {
    /// The size of the window, in columns and rows.
    private(set) var size: Size

    /// How many colours are used.
    var colors: ColorSupport { renditions.colors }

    private let screen: OpaquePointer
    private let capture: CaptureFile
    private let rows: RowEncoder
    private var renditions: RenditionTable

    /// What the terminal shows once everything encoded so far has reached it.
    private var shown: Canvas?

    /// Starts ncurses.
    ///
    /// - Parameters:
    ///   - type: Which terminfo entry to use.
    ///   - size: Columns and rows, both at least 1.
    ///   - repertoire: What the terminal can be sent.
    ///   - variable: Looks up an environment variable.
    init(
        type: TerminalType, size: Size, repertoire: CharacterRepertoire, environment variable: (String) -> String?
    ) throws(TerminalError) {
        capture = try CaptureFile()
        guard let screen = Self.start(type, size: size, output: capture.stream) else {
            capture.close()
            throw .unknownType(type.name)
        }
        guard Terminfo.string("cup") != nil else {
            delscreen(screen)
            capture.close()
            throw .cannotPlaceCursor(type.name)
        }
        self.screen = screen
        self.size = size
        rows = RowEncoder(repertoire: repertoire)
        typeahead(-1)
        nonl()
        idlok(stdscr, true)
        let colors = ColorSupport(available: has_colors() ? Int(tigetnum("colors")) : 0, environment: variable)
        if colors.count > 0 { start_color() }
        let hasStandardColors = colors.count > 0 && use_default_colors() == OK
        renditions = RenditionTable(colors: colors, hasStandardColors: hasStandardColors)
        forgetPreparations()
    }

    /// Tries the entries in turn.
    ///
    /// ncurses takes the size from `LINES` and `COLUMNS`, which are set for the moment, because its output is no
    /// terminal it could ask, and because what a person has there may be long out of date.
    private static func start(
        _ type: TerminalType, size: Size, output: UnsafeMutablePointer<FILE>
    ) -> OpaquePointer? {
        withVariables(["LINES": "\(size.rows)", "COLUMNS": "\(size.columns)"]) {
            use_env(true)
            use_tioctl(false)
            return type.candidates.lazy.compactMap { newterm($0, output, output) }.first
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

    /// Drops what ncurses writes to prepare a terminal: modes are set and undone elsewhere, in one place.
    private func forgetPreparations() {
        doupdate()
        var dropped: [UInt8] = []
        capture.drain(into: &dropped)
        invalidate()
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
        clearok(curscr, true)
    }

    /// Encodes the difference between a frame and the one before.
    ///
    /// - Parameters:
    ///   - canvas: The whole picture.
    ///   - bytes: Where the bytes go that turn the terminal's picture into it.
    func encode(_ canvas: Canvas, into bytes: inout [UInt8]) {
        if renditions.isFull {
            renditions.removeAll()
            shown = nil
        }
        let known = shown
        for row in 0..<size.rows {
            if let known, canvas.row(row, isEqualIn: known) { continue }
            let glyphs = row < canvas.size.rows ? canvas.glyphs(inRow: row) : []
            rows.write(glyphs, to: row, columns: size.columns, renditions: &renditions)
        }
        shown = canvas
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

    /// Ends ncurses. What it writes for that is dropped.
    func close() {
        endwin()
        delscreen(screen)
        capture.close()
    }
}
