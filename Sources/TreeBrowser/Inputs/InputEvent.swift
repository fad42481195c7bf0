public import TreeSources

/// What happens while an input is read.
public enum InputEvent: Sendable {
    /// A reading begins, the first or another one.
    case begin

    /// The next bytes of the reading.
    case piece([UInt8])

    /// Everything that there is at the moment was read. More pieces of the same reading can come.
    case pause

    /// The reading ends. A failure is what is wrong beside the bytes, such as the status of a command.
    case end(InputFailure?)

    /// The system does not report changes of the input that was read, so that they are noticed late.
    case unreported
}
