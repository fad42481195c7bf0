import CVTerm
import TerminalCanvas

/// A terminal emulator without a window. It reads the output of a program and has the resulting screen.
///
/// It uses libvterm, and a ``SequenceRewriter`` for the sequences that libvterm misreads.
public final class VirtualTerminal {
    /// What libvterm reports through its callbacks.
    private final class Properties {
        var isCursorVisible = true
        var isAlternate = false
        var title: String?
        var bells = 0
        var replies: [UInt8] = []
        var scrollback: [String] = []
    }

    /// Columns and rows.
    public private(set) var size: Size

    private let properties = Properties()
    private let callbacks = UnsafeMutablePointer<VTermScreenCallbacks>.allocate(capacity: 1)
    private(set) var rewriter = SequenceRewriter()
    private var drawn: Screen?

    let emulator: OpaquePointer
    private let screenLayer: OpaquePointer

    /// Creates a blank terminal.
    public init(size: Size) {
        self.size = size
        emulator = vterm_new(Int32(size.rows), Int32(size.columns))
        vterm_set_utf8(emulator, 1)
        screenLayer = vterm_obtain_screen(emulator)
        vterm_screen_enable_altscreen(screenLayer, 1)
        // libvterm keeps the pointer, so the structure lives as long as the terminal.
        callbacks.initialize(to: Self.makeCallbacks())
        let user = Unmanaged.passUnretained(properties).toOpaque()
        vterm_screen_set_callbacks(screenLayer, callbacks, user)
        vterm_output_set_callback(
            emulator,
            { bytes, count, user in
                let reply = UnsafeRawBufferPointer(start: bytes, count: count)
                Unmanaged<Properties>.fromOpaque(user!).takeUnretainedValue().replies += reply
            }, user)
        vterm_screen_reset(screenLayer, 1)
    }

    deinit {
        vterm_free(emulator)
        callbacks.deallocate()
    }

    private static func makeCallbacks() -> VTermScreenCallbacks {
        var callbacks = VTermScreenCallbacks()
        callbacks.settermprop = { property, value, user in
            let properties = Unmanaged<Properties>.fromOpaque(user!).takeUnretainedValue()
            switch property {
            case VTERM_PROP_CURSORVISIBLE: properties.isCursorVisible = value!.pointee.boolean != 0
            case VTERM_PROP_ALTSCREEN: properties.isAlternate = value!.pointee.boolean != 0
            case VTERM_PROP_TITLE: properties.title = value!.pointee.string.map { String(cString: $0) }
            default: break
            }
            return 1
        }
        callbacks.bell = { user in
            Unmanaged<Properties>.fromOpaque(user!).takeUnretainedValue().bells += 1
            return 1
        }
        callbacks.sb_pushline = { columns, cells, user in
            let row = UnsafeBufferPointer(start: cells, count: Int(columns)).map { ScreenGlyph($0) }
            Unmanaged<Properties>.fromOpaque(user!).takeUnretainedValue().scrollback.append(
                VirtualTerminal.text(of: row))
            return 1
        }
        return callbacks
    }

    /// Processes output of a program.
    public func feed(_ bytes: some Sequence<UInt8>) {
        for piece in rewriter.feed(bytes) {
            switch piece {
            case .output(let bytes):
                bytes.withUnsafeBytes { buffer in
                    guard let start = buffer.bindMemory(to: CChar.self).baseAddress else { return }
                    vterm_input_write(emulator, start, buffer.count)
                }
            case .answer(let bytes): properties.replies += bytes
            }
        }
        drawn = nil
    }

    /// Changes the size; rows are cut or padded, as in a terminal that does not reflow.
    public func resize(to size: Size) {
        self.size = size
        vterm_set_size(emulator, Int32(size.rows), Int32(size.columns))
        drawn = nil
    }

    /// The terminal's input for the program since the last call: keys, mouse events, and answers to queries.
    func takeReplies() -> [UInt8] {
        defer { properties.replies = [] }
        return properties.replies
    }

    /// The private modes that are on, such as 25 (cursor), 1000 (mouse), 1049 (alternate screen), 2004 (paste).
    public var modes: Set<Int> { rewriter.modes }

    /// The private modes that a terminal starts with: wrapping, and the cursor.
    public static let initialModes: Set<Int> = [7, 25]

    /// The private modes that were ever switched on or off.
    public var touchedModes: Set<Int> { rewriter.touchedModes }

    /// Whether the keypad sends application sequences.
    public var isKeypadApplication: Bool { rewriter.isKeypadApplication }

    /// The rows that have left the screen at the top, the oldest first.
    public var scrollback: [String] { properties.scrollback }

    /// The number of times that the bell has rung.
    public var bells: Int { properties.bells }

    /// Answers to whole control sequences that libvterm does not know, such as `CSI ? u`.
    public var answers: [String: String] {
        get { rewriter.answers }
        set { rewriter.answers = newValue }
    }

    /// Answers to the next queries for the cursor's position, in order. libvterm answers later queries.
    public var cursorReports: [String] {
        get { rewriter.cursorReports }
        set { rewriter.cursorReports = newValue }
    }

    /// The screen.
    public var screen: Screen {
        if let drawn { return drawn }
        var cursor = VTermPos()
        vterm_state_get_cursorpos(vterm_obtain_state(emulator), &cursor)
        let glyphs = (0..<size.rows).map(glyphs)
        let screen = Screen(
            size: size, rows: glyphs.map(Self.text), cursor: Point(column: Int(cursor.col), row: Int(cursor.row)),
            isCursorVisible: properties.isCursorVisible, isAlternate: properties.isAlternate, title: properties.title,
            glyphs: glyphs)
        drawn = screen
        return screen
    }

    private func glyphs(inRow row: Int) -> [ScreenGlyph] {
        var glyphs: [ScreenGlyph] = []
        glyphs.reserveCapacity(size.columns)
        var cell = VTermScreenCell()
        for column in 0..<size.columns {
            vterm_screen_get_cell(screenLayer, VTermPos(row: Int32(row), col: Int32(column)), &cell)
            var glyph = ScreenGlyph(cell)
            // In the right half of a wide glyph, libvterm keeps the style of the previous glyph.
            if glyph.width == 0, let left = glyphs.last { glyph.style = left.style }
            glyphs.append(glyph)
        }
        return glyphs
    }

    private static func text(of row: [ScreenGlyph]) -> String {
        guard let last = row.lastIndex(where: { $0.text != " " }) else { return "" }
        return row[...last].map(\.text).joined()
    }
}
