import TreeSources

/// Passes the bytes of an input to its source, and has a ``SourceReporter`` report the new rows to the list.
///
/// It reports rows at most 30 times a second, and spends at most half of the time on it.
actor SourceReader {
    /// Whether the input can be read again.
    private let isReadAgain: Bool
    private let makeSource: TextInput.SourceMaker
    private let update: @MainActor @Sendable (SourceUpdate) -> Void
    private let reporter: SourceReporter
    private let clock: InputClock

    private var source: (any TextSource)?
    private var sample: SourceSample

    /// What is being told; `nil` for nothing.
    private var reporting: Task<Void, Never>?
    /// Whether something was read since then.
    private var hasUnreportedRows = false
    private var nextReport: ContinuousClock.Instant
    private var isReportPlanned = false

    /// Whether the rows that are shown are from a reading without a failure, such as a command's status.
    private var hasGoodRows = false

    /// Why the input cannot be read, or not further.
    private var failure: InputFailure?

    /// What was told although nothing is wrong.
    private var hints: [InputFailure] = []

    private var memory: MemoryGuard

    private static let frame = Duration.milliseconds(33)

    /// The greatest number of bytes of a growing text whose states are kept.
    private static let growingLimit = 1 << 24

    init(
        input: Int32, isReadAgain: Bool, memoryLimit: Int, makeSource: @escaping TextInput.SourceMaker,
        clock: InputClock = InputClock(), update: @escaping @MainActor @Sendable (SourceUpdate) -> Void
    ) {
        self.isReadAgain = isReadAgain
        memory = MemoryGuard(limit: memoryLimit)
        self.makeSource = makeSource
        self.update = update
        self.clock = clock
        sample = SourceSample(clock: clock)
        nextReport = clock.now()
        reporter = SourceReporter(input: input, update: update)
    }

    /// Takes the next event of the input.
    ///
    /// - Returns: Whether more pieces of the reading are wanted.
    func receive(_ event: InputEvent) async -> Bool {
        switch event {
        case .begin:
            if let source {
                await finishReporting()
                await reporter.noteOutline(of: source)
                source.startAgain()
            }
            failure = nil
            sample.removeAll()
        case .piece(let piece):
            failure = failure ?? memory.failure()
            guard failure == nil else { break }
            if let source {
                source.read(piece)
            } else if sample.append(piece, { await self.decide() }) {
                await decide()
            }
            report()
        case .pause:
            if source == nil { await decide() }
            await finishReporting()
            source?.pause()
            // A text that grows would be copied for each snapshot.
            await end(failure, isPast: (source?.frozenSize ?? 0) <= Self.growingLimit)
        case .end(let failure):
            if source == nil, failure == nil || !sample.isEmpty { await decide() }
            // What was read before stays when the input cannot be read again.
            let failure = self.failure ?? failure
            let isReadingAgain = await reporter.isReadingAgain
            let isKept = failure != nil && isReadingAgain && (hasGoodRows || source?.byteCount ?? 0 == 0)
            await finishReporting()
            if !isKept { source?.finish() }
            await end(failure, isKept: isKept)
        case .unreported: await update(.unreported)
        }
        return failure == nil && source?.isReading != false
    }

    /// Tells that a reading has ended.
    private func end(_ failure: InputFailure?, isKept: Bool = false, isPast: Bool = true) async {
        let isFirst = await !reporter.isReadingAgain
        if !isKept, let source {
            await reporter.tellEnd(of: source, isPast: isPast)
            hasGoodRows = failure == nil && source.rowCount > 0
            let new = source.hints
            for hint in new where !hints.contains(hint) { await update(.hint(hint)) }
            hints = new
        }
        await update(.end(isKept ? failure?.ofOlderRows : failure ?? source?.failure))
        guard isReadAgain, let source else { return }
        source.prepareToStartAgain()
        if isFirst { await reporter.noteOutline(of: source) }
    }

    private func decide() async {
        guard source == nil, failure == nil else { return }
        do {
            let source = try sample.makeSource(makeSource)
            self.source = source
            await update(.source(source))
            report()
        } catch {
            failure = InputFailure(sentence: error.message)
        }
    }

    /// Begins to tell what has become known, if it is time, and plans it otherwise.
    private func report() {
        hasUnreportedRows = true
        guard let source, reporting == nil else { return }
        let start = clock.now()
        guard start >= nextReport else { return planReport() }
        hasUnreportedRows = false
        reporting = Task.detached { [reporter] in
            await reporter.tell(source)
            await self.reportDidEnd(since: start)
        }
    }

    private func reportDidEnd(since start: ContinuousClock.Instant) {
        let end = clock.now()
        nextReport = max(start.advanced(by: Self.frame), end.advanced(by: start.duration(to: end)))
        reporting = nil
        if hasUnreportedRows { planReport() }
    }

    /// Waits until nothing is being told, and tells nothing more, so that the end of a reading is told as one change.
    private func finishReporting() async {
        while let reporting { await reporting.value }
        hasUnreportedRows = false
    }

    private func planReport() {
        guard !isReportPlanned else { return }
        isReportPlanned = true
        Task {
            await clock.wait(nextReport)
            isReportPlanned = false
            if hasUnreportedRows { report() }
        }
    }
}

extension InputFailure {
    /// The failure of a reading after which the rows of an earlier one stay.
    fileprivate var ofOlderRows: InputFailure {
        InputFailure(place: place, sentence: sentence + "; the rows are older")
    }
}
