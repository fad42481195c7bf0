/// How long the decoder waits for the rest of what has begun.
///
/// A terminal sends the bytes of one key together, but a network may tear them apart anywhere, and some beginnings are
/// keys themselves: Escape is the first byte of most sequences, Alt-O the first two of others. How long it pays to wait
/// depends on what the beginning can be when nothing follows.
public struct InputTiming: Hashable, Sendable {
    /// After what a person may have typed as it is: ESC, which then is Escape; `ESC O`, which then is Alt-Shift-O;
    /// `ESC [`, which is dropped.
    public var escape: Duration = .milliseconds(50)

    /// After what only a terminal sends, such as `ESC [ 1 ;` or half a character: it does not become a key any more.
    public var sequence: Duration = .milliseconds(500)

    /// How long after that time the rest of a sequence still belongs to it. Without the rest, the sequence is dropped then.
    public var rest: Duration = .seconds(4)

    /// After the last byte of a paste that has no end: it is reported as far as it came.
    public var paste: Duration = .seconds(2)

    /// After a paste: what comes sooner may have been pasted as well. Keys repeat more slowly.
    public var afterPaste: Duration = .milliseconds(25)

    /// How long after an Escape that silence decided on the rest of a sequence is still recognised, if it comes at
    /// once.
    public var lateness: Duration = .seconds(4)

    /// The usual times: 50 ms after ESC.
    public init() {}
}
