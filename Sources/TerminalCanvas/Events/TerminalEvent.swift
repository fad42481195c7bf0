/// Something that came from the terminal or from the system.
public enum TerminalEvent: Hashable, Sendable {
    /// A key was pressed.
    case key(Key)

    /// A mouse button or wheel was used.
    case mouse(MouseEvent)

    /// Text was pasted, as one event where the terminal brackets pastes.
    case pasted(String)

    /// The terminal's window gained (`true`) or lost the keyboard.
    case focusChanged(Bool)

    /// The screen has this size now; also sent after the program was stopped and continued.
    case resized(Size)

    /// A signal asks the program to end: SIGINT, SIGTERM, SIGHUP or SIGQUIT by number. Close the terminal, then raise it again.
    case terminationRequested(signal: Int32)

    /// The terminal is gone: end of input, or an error on reading.
    case disconnected
}
