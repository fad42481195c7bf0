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
    /// Whether the event is what the user has typed, clicked or pasted.
    package var isInput: Bool {
        switch self {
        case .key, .mouse, .pasted: true
        case .focusChanged, .replied, .resized, .terminationRequested, .disconnected: false
        }
    }
}
