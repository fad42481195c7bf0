/// The times that the decoder waits for the rest of a sequence.
///
/// A terminal sends the bytes of a key together, but a network may deliver them apart. And some beginnings are keys
/// themselves: Escape sends the first byte of most sequences, Alt-Shift-O the first two bytes of others. So the time to
/// wait depends on whether the bytes so far may be a key.
package struct InputTiming: Hashable, Sendable {
    /// The time to wait after bytes that the user may have typed: ESC, which then is Escape; `ESC O`, which then is
    /// Alt-Shift-O; `ESC [`, which then is dropped.
    package var escape: Duration = .milliseconds(50)

    /// The time to wait after bytes that only a terminal sends, such as `ESC [ 1 ;` or a part of a character. Then they
    /// no longer become a key.
    package var sequence: Duration = .milliseconds(500)

    /// The time after that during which the rest of a sequence still belongs to it. Then the sequence is dropped.
    package var rest: Duration = .seconds(4)

    /// The time to wait for the end of a paste. Then the part that has arrived is reported.
    package var paste: Duration = .seconds(2)

    /// The time after a paste during which bytes may be a part of it. Keys that are held down repeat more slowly.
    package var afterPaste: Duration = .milliseconds(25)

    /// The time after an Escape during which the rest of its sequence is recognized, if the rest arrives in one piece.
    package var lateness: Duration = .seconds(4)

    /// Creates the default times, such as 50 milliseconds after ESC.
    package init() {}
}
