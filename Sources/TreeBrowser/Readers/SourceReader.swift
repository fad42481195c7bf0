import TreeSources

/// Reads the bytes of an input into its source, and reports the new rows to a consumer: the list, the text output, a
/// script or a comparison.
///
/// The kind of the input is guessed from its first bytes: 64 kB, or the bytes that have arrived some time after the
/// first one that is not white space. Reading ends when the process has used most of the memory, or when the consumer
/// wants no more.
///
/// A consumer that follows the input gets at most 30 reports a second, and spends at most half of the time on them,
/// while reading goes on. If it is behind, reading waits for it, so that the time for a report has a limit. Another
/// consumer gets a report after each piece, before the next piece is read.
actor SourceReader {
    private let input: TextInput
    private let consumer: any SourceConsumer
    private let clock: BrowserClock

    private var source: (any TextSource)?
    private var sample: SourceSample
    private var memory: MemoryGuard

    /// Leaves out the escape sequences for styles, which most kinds cannot have.
    private var styles = StyleSequenceFilter()

    /// Why the input cannot be read, or not further.
    private var failure: InputFailure?

    /// Whether only white space was read.
    private var isBlank = true

    /// Whether this reading has only white space so far.
    private var isReadingBlank = true

    /// Whether the source has the rows of an earlier reading.
    private var isReadingAgain = false

    /// Whether these rows are from a reading without a failure, such as the status of a command.
    private var hasGoodRows = false

    /// The work that reads.
    private var work: Task<Void, Never>?

    /// Whether the consumer wants no more.
    private var isDone = false

    /// The report that the list is getting.
    private var reporting: Task<Void, Never>?

    /// The number of rows when the last report began, and how many more may be read before the next one has ended.
    private var reportedRowCount = 0
    private var rowLimit: Int?

    /// Whether something was read since then.
    private var hasUnreportedRows = false
    private var nextReport: ContinuousClock.Instant

    /// Whether lines of the first reading that wait may be shown, if nothing follows them for a moment: the last line
    /// has no end, or there are no rows yet.
    private var isLineOpen = false
    private var isReportPlanned = false

    private static let frame = Duration.milliseconds(33)

    /// A growing text is copied for each snapshot. This is the greatest number of bytes up to which snapshots are kept.
    private static let growingLimit = 1 << 24

    init(
        _ input: TextInput, memoryLimit: Int = MemoryUse.limit, clock: BrowserClock = BrowserClock(),
        consumer: any SourceConsumer
    ) {
        (self.input, self.consumer, self.clock) = (input, consumer, clock)
        memory = MemoryGuard(limit: memoryLimit)
        sample = SourceSample(clock: clock, time: input.mayPause ? consumer.sampleTime : nil)
        nextReport = clock.now()
    }

    /// Reads the input until there is nothing more to read, until the consumer wants no more, or until the task is
    /// canceled.
    func read() async {
        let work = Task { await input.read { await self.receive($0) } }
        self.work = work
        await withTaskCancellationHandler {
            await work.value
        } onCancel: {
            work.cancel()
        }
    }

    /// Ends reading.
    private func stop() {
        isDone = true
        work?.cancel()
    }

    /// Takes the next event of the input.
    ///
    /// - Returns: Whether more pieces of the reading are wanted.
    func receive(_ event: InputEvent) async -> Bool {
        guard !isDone else { return false }
        switch event {
        case .begin:
            if let source {
                await finishReporting()
                await consumer.prepareToReadAgain(source)
                source.startAgain()
            }
            failure = nil
            isReadingBlank = true
            sample.removeAll()
            styles = StyleSequenceFilter()
        case .piece(let piece): await read(piece)
        case .pause: await end(nil, isPause: consumer.followsInput)
        case .end(let failure): await end(failure, isPause: false)
        case .unreported: await consumer.noteUnreportedChanges()
        }
        return !isDone && failure == nil && source?.isReading != false
    }

    private func read(_ piece: [UInt8]) async {
        failure = failure ?? memory.failure()
        guard failure == nil else { return }
        if isReadingBlank { isReadingBlank = piece.isBlank }
        isBlank = isBlank && isReadingBlank
        let mayBeOpen = piece.last != 0x0A || (source?.rowCount ?? 0) == 0
        isLineOpen = consumer.showsOpenLine && !isReadingAgain && mayBeOpen
        if source != nil {
            await read(parts(of: piece))
        } else if sample.append(piece, { await self.decide() }) {
            await decide()
        }
    }

    /// Returns parts of a piece, so that the list is never far behind.
    private func parts(of piece: [UInt8]) -> ArraySlice<[UInt8]> {
        consumer.followsInput && !piece.isEmpty ? piece.slices[...] : [piece]
    }

    private func read(_ parts: ArraySlice<[UInt8]>) async {
        for part in parts {
            guard let source else { return }
            pass(part, to: source)
            await showLinesInstead()
            await report()
            await waitForReports()
        }
    }

    /// Makes the source, if there is none.
    private func decide() async {
        guard source == nil, failure == nil else { return }
        do {
            let source = try sample.makeSource(input.makeSource)
            let parts = parts(of: sample.take())
            pass(parts[0], to: source)
            self.source = source.linesInstead() ?? source
            await consumer.begin(self.source ?? source)
            await report()
            // The items that are open at the beginning are chosen now, while few rows are known.
            await reporting?.value
            await read(parts.dropFirst())
        } catch {
            failure = InputFailure(sentence: error.message)
        }
    }

    /// Lets a source read bytes of the input.
    private func pass(_ bytes: [UInt8], to source: any TextSource) {
        passPlain(input.isText && !source.kind.hasStyles ? styles.filter(bytes) : bytes, to: source)
    }

    /// Lets a source read bytes that have no sequences for styles, unless its kind has them.
    private func passPlain(_ bytes: [UInt8], to source: any TextSource) {
        consumer.keep(bytes, for: source)
        if consumer.readsSource { source.read(bytes) }
    }

    /// Goes on with lines, if the kind of the input turns out to be another one than the guessed one.
    ///
    /// - Returns: Whether there is another source.
    @discardableResult
    private func showLinesInstead() async -> Bool {
        guard !isReadingAgain, let lines = source?.linesInstead() else { return false }
        await finishReporting()
        source = lines
        await consumer.begin(lines)
        return true
    }

    private func end(_ inputFailure: InputFailure?, isPause: Bool) async {
        isLineOpen = false
        // An input that cannot be opened may be of any kind.
        if inputFailure == nil || !sample.bytes.isEmpty { await decide() }
        let failure = failure ?? inputFailure
        let isKept = !isPause && failure != nil && isReadingAgain && (hasGoodRows || source?.byteCount ?? 0 == 0)
        await finishReporting()
        if !isKept {
            // A command without output says that all is gone. A file can be empty for a moment.
            let isEmptyOutput = input.isCommand && isReadingAgain && isReadingBlank && failure == nil
            if isPause || isEmptyOutput { source?.pause() }
            if isPause, consumer.showsOpenLine { source?.showOpenLine() }
            if !isPause { finishSource() }
            if await showLinesInstead(), !isPause { source?.finish() }
        }
        let isPast = !isPause || source?.frozenSize ?? 0 <= Self.growingLimit
        let end = ReadingEnd(
            source: source, failure: failure, isKept: isKept, isPast: isPast, isBlank: isBlank,
            isReadingAgain: isReadingAgain)
        guard await consumer.end(end) else { return stop() }
        guard let source, !isKept else { return }
        isReadingAgain = true
        hasGoodRows = failure == nil && source.rowCount > 0
    }

    private func finishSource() {
        guard let source else { return }
        let rest = styles.finish()
        if !rest.isEmpty { passPlain(rest, to: source) }
        if consumer.readsSource { source.finish() }
    }
}

// Reports.
extension SourceReader {
    /// Reports the new rows, if it is time, and plans it otherwise.
    private func report() async {
        hasUnreportedRows = true
        guard let source, !isBlank, reporting == nil else { return }
        guard consumer.followsInput else {
            if await !consumer.report(source, isReadingAgain: false) { stop() }
            return
        }
        let start = clock.now()
        guard start >= nextReport || isAhead(source) else { return planReport() }
        hasUnreportedRows = false
        reportedRowCount = source.rowCount
        reporting = Task.detached { [consumer, isReadingAgain] in
            let wantsMore = await consumer.report(source, isReadingAgain: isReadingAgain)
            await self.reportDidEnd(since: start, wantsMore: wantsMore, rowLimit: consumer.rowLimit)
        }
    }

    /// Whether more rows were read than the consumer should get at once.
    private func isAhead(_ source: any TextSource) -> Bool {
        rowLimit.map { source.rowCount - reportedRowCount > $0 } ?? false
    }

    /// Waits for the consumer while it is behind.
    private func waitForReports() async {
        while let source, !isDone, isAhead(source) {
            if let reporting { await reporting.value } else { await report() }
        }
    }

    private func reportDidEnd(since start: ContinuousClock.Instant, wantsMore: Bool, rowLimit: Int?) {
        if !wantsMore { stop() }
        self.rowLimit = rowLimit
        let end = clock.now()
        nextReport = max(start.advanced(by: Self.frame), end.advanced(by: start.duration(to: end)))
        reporting = nil
        if hasUnreportedRows || isLineOpen { planReport() }
    }

    private func planReport() {
        guard !isReportPlanned else { return }
        isReportPlanned = true
        Task {
            await clock.wait(nextReport)
            isReportPlanned = false
            if !hasUnreportedRows, exchange(&isLineOpen, with: false) {
                source?.showOpenLine()
                hasUnreportedRows = true
            }
            if hasUnreportedRows { await report() }
        }
    }

    /// Waits for the report that goes on. No other one follows, so that the end of a reading is one change.
    private func finishReporting() async {
        while let reporting { await reporting.value }
        hasUnreportedRows = false
    }
}

/// Ends reading before an input that never ends has used up the memory.
private struct MemoryGuard {
    /// The number of bytes that the process may have in memory.
    let limit: Int

    private var count = 0

    /// The memory is checked once in this number of pieces.
    private static let interval = 16

    init(limit: Int) { self.limit = limit }

    /// Returns why the next piece is not read, or `nil`.
    mutating func failure() -> InputFailure? {
        defer { count += 1 }
        guard count % Self.interval == 0, MemoryUse.current > limit else { return nil }
        return InputFailure(sentence: "reading has ended here, because most of the memory is used")
    }
}
