import TreeSources

/// The consumer of a ``SourceReader``.
protocol SourceConsumer: Sendable {
    /// Whether reports are made while reading goes on, and an input that pauses has not ended.
    var followsInput: Bool { get }

    /// Whether a last line that has no end yet is shown, and grows.
    var showsOpenLine: Bool { get }

    /// Whether the source reads the input. Otherwise it has only the kind of the input.
    var readsSource: Bool { get }

    /// The time after which the kind is guessed from the bytes that have arrived; `nil` to wait for 64 kB or the end.
    var sampleTime: Duration? { get }

    /// Called with the next bytes before the source reads them. Sequences for styles are left out where the kind has
    /// none.
    func keep(_ bytes: [UInt8], for source: any TextSource)

    /// Called when the kind of the input is known. The source has read the first bytes. It is called again,
    /// with another source for the same bytes, when a later part shows that the kind is lines.
    func begin(_ source: any TextSource) async

    /// Called when the source has read more.
    ///
    /// - Parameter isReadingAgain: Whether the source has the rows of an earlier reading.
    /// - Returns: Whether the consumer wants more.
    func report(_ source: any TextSource, isReadingAgain: Bool) async -> Bool

    /// The number of rows up to which reading may be ahead of the last report; `nil` for no limit. Otherwise a report
    /// would be larger the longer the one before has taken.
    var rowLimit: Int? { get async }

    /// Called when a reading has ended, or when everything was read that there is at the moment.
    ///
    /// - Returns: Whether the consumer wants more, also further readings.
    func end(_ end: ReadingEnd) async -> Bool

    /// Called before the source is read again.
    func prepareToReadAgain(_ source: any TextSource) async

    /// Called when the system does not report changes of the input.
    func noteUnreportedChanges() async
}

extension SourceConsumer {
    var showsOpenLine: Bool { false }
    var readsSource: Bool { true }
    var sampleTime: Duration? { .milliseconds(100) }
    var rowLimit: Int? { nil }
    func keep(_ bytes: [UInt8], for source: any TextSource) {}
    func begin(_ source: any TextSource) {}
    func prepareToReadAgain(_ source: any TextSource) {}
    func noteUnreportedChanges() {}
}

/// The end of a reading.
struct ReadingEnd: Sendable {
    /// The source; `nil` if the kind of the input is not known.
    let source: (any TextSource)?

    /// The failure of the input, besides the failure of the source.
    let failure: InputFailure?

    /// Whether the rows of an earlier reading stay, because there is a failure.
    let isKept: Bool

    /// Whether the history keeps a snapshot.
    let isPast: Bool

    /// Whether the input has only white space so far.
    let isBlank: Bool

    /// Whether the source had the rows of an earlier reading before.
    let isReadingAgain: Bool

    /// Why the input was not read to its end, or `nil`.
    var firstFailure: InputFailure? { failure ?? source?.failure }

    /// The lines that are left out, and why the input was not read to its end.
    var failures: [InputFailure] { (source?.notices.failures ?? []) + [firstFailure].compactMap(\.self) }
}
