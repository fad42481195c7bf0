/// What a terminal answers when it is asked what it is and what it can do.
public enum TerminalReply: Hashable, Sendable {
    /// Where the cursor is (answer to `CSI 6 n` or `CSI ? 6 n`), counted from the upper left corner.
    case cursorPosition(Point)

    /// What the terminal is (answer to `CSI c`): a class and its extensions. Every terminal answers this, so that a
    /// question it does not understand is over when this answer comes.
    case deviceAttributes([Int])

    /// Type and version (answer to `CSI > c`).
    case secondaryDeviceAttributes([Int])

    /// How large the screen is (answer to `CSI 18 t`, or unasked where mode 2048 is set); any numbers, from 0 to
    /// 999,999,999. What the system says of the size is ``TerminalEvent/resized(_:)``.
    case screenSize(Size)

    /// Whether a private mode is set (answer to `CSI ? mode $ p`).
    case mode(Int, ModeState)

    /// The progressive enhancements of kitty's keyboard protocol that are on (answer to `CSI ? u`), as a bit set.
    case keyboardFlags(Int)

    /// A colour: 10 is the foreground (answer to `OSC 10 ; ?`), 11 the background, 12 the cursor; always red, green and
    /// blue.
    case color(number: Int, Color)

    /// The terminal's name and version (answer to `CSI > q`), such as `xterm(379)`. Text from outside.
    case name(String)

    /// Whether the person prefers dark colours (answer to `CSI ? 996 n`, or unasked where mode 2031 is set).
    case prefersDarkColors(Bool)

    /// What a terminal knows of a mode; the numbers are those of DECRPM.
    public enum ModeState: Int, Hashable, Sendable {
        /// The terminal does not know the mode.
        case unknown
        /// The mode is on.
        case set
        /// The mode is off.
        case reset
        /// The mode is on and stays so.
        case permanentlySet
        /// The mode is off and stays so.
        case permanentlyReset

        /// Whether the mode can be used: set, or can be set.
        public var isSupported: Bool { self == .set || self == .reset || self == .permanentlySet }
    }
}
