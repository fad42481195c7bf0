/// Something that came from the terminal or from the system.
public enum TerminalEvent: Hashable, Sendable {
    /// A key was pressed.
    case key(Key)

    /// A mouse button or wheel was used.
    case mouse(MouseEvent)

    /// Text was pasted, as one event where the terminal brackets pastes.
    ///
    /// Lines end in line feeds, whatever the terminal sent; tabs are kept, all other control characters left out. Else
    /// it is to be handled like any text from outside. Of a paste of more than 1 MiB the beginning is kept, and
    /// `isTruncated` is set. Text that has a paste's end inside comes as two pastes, and nothing of it as keys.
    case pasted(String, isTruncated: Bool = false)

    /// The terminal's window gained (`true`) or lost the keyboard.
    case focusChanged(Bool)

    /// The screen has this size now; also sent after the program was stopped and continued.
    case resized(Size)

    /// The terminal answered a question, or one that an earlier program asked. Never a key, whatever its bytes.
    case replied(TerminalReply)

    /// A signal asks the program to end: SIGINT, SIGTERM, SIGHUP or SIGQUIT by number. Close the terminal, then raise
    /// it again.
    case terminationRequested(signal: Int32)

    /// The terminal is gone: end of input, or an error on reading.
    case disconnected
}
