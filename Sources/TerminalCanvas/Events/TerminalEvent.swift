/// An event from the terminal or from the system.
public enum TerminalEvent: Hashable, Sendable {
    /// A key was pressed.
    case key(Key)

    /// The mouse was used.
    case mouse(MouseEvent)

    /// Text was pasted. Terminals that do not support bracketed paste send keys instead.
    ///
    /// Lines end with line feeds. Tabs are kept, and all other control characters are removed. Apart from that the text
    /// is untrusted: make ``SafeText`` of it before you draw it.
    ///
    /// A paste of more than 1 MiB is cut, and `isTruncated` is `true`. If the pasted text contains the sequence that
    /// ends a paste, it arrives as two pastes. No part of it arrives as keys.
    case pasted(String, isTruncated: Bool = false)

    /// The terminal's window gained (`true`) or lost (`false`) the keyboard focus.
    case focusChanged(Bool)

    /// The screen has a new size. This event also follows when the program was stopped and continues.
    case resized(Size)

    /// The terminal answered a query, perhaps one that an earlier program sent.
    case replied(TerminalReply)

    /// A signal asks the program to end. `signal` is the number of SIGINT, SIGTERM, SIGHUP or SIGQUIT.
    ///
    /// Close the terminal, and then raise the signal again.
    case terminationRequested(signal: Int32)

    /// The terminal is gone: its input ended, or reading from it failed.
    case disconnected
}

extension TerminalEvent {
    /// Whether the user has typed, clicked or pasted.
    package var isInput: Bool {
        switch self {
        case .key, .mouse, .pasted: true
        case .focusChanged, .replied, .resized, .terminationRequested, .disconnected: false
        }
    }
}

/// A terminal's answer to a query about its state or its features.
public enum TerminalReply: Hashable, Sendable {
    /// The position of the cursor (answer to `CSI 6 n` or `CSI ? 6 n`).
    case cursorPosition(Point)

    /// The class and the extensions of the terminal (answer to `CSI c`).
    ///
    /// Every terminal answers this query. If it is sent after other queries, its answer also ends the wait for answers
    /// that the terminal does not give.
    case deviceAttributes([Int])

    /// The type and the version of the terminal as numbers (answer to `CSI > c`).
    case secondaryDeviceAttributes([Int])

    /// The size of the screen (answer to `CSI 18 t`, or sent on its own if mode 2048 is set). Columns and rows are
    /// between 0 and 999,999,999. See ``TerminalEvent/resized(_:)`` for the size that the system reports.
    case screenSize(Size)

    /// Whether a private mode is set (answer to `CSI ? mode $ p`).
    case mode(Int, ModeState)

    /// The progressive enhancements of kitty's keyboard protocol that are on (answer to `CSI ? u`), as a bit set.
    case keyboardFlags(Int)

    /// A default color, in red, green and blue. Number 10 is the foreground (answer to `OSC 10 ; ?`), 11 the
    /// background and 12 the cursor.
    case color(number: Int, Color)

    /// The name and version of the terminal (answer to `CSI > q`), such as `xterm(379)`. The text is untrusted.
    case name(String)

    /// Whether the user prefers dark colors (answer to `CSI ? 996 n`, or sent on its own if mode 2031 is set).
    case prefersDarkColors(Bool)

    /// The state of a private mode. The raw values are the values of the DECRPM report.
    public enum ModeState: Int, Hashable, Sendable {
        /// The terminal does not know the mode.
        case unknown
        /// The mode is on.
        case set
        /// The mode is off.
        case reset
        /// The mode is on and cannot be changed.
        case permanentlySet
        /// The mode is off and cannot be changed.
        case permanentlyReset

        /// Whether the mode is set or can be set.
        package var isSupported: Bool { self == .set || self == .reset || self == .permanentlySet }
    }
}
