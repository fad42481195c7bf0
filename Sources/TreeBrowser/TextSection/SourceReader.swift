import TreeSources

/// Gives the bytes of an input to its source, and tells what has become known.
///
/// Rows are told at most 30 times a second, and so seldom that telling them takes a fifth of the time at most.
actor SourceReader {
    /// What has become known.
    enum Update: Sendable {
        /// The kind of the input is known.
        case source(any TextSource)
        /// Items after the children of known items.
        case additions([TreeAddition], isMarked: Bool)
        /// Another tree.
        case reading(TreeReading)
        /// How far the reading is.
        case progress
        /// Something to tell although nothing is wrong.
        case hint(InputFailure)
        /// The reading has ended.
        case end(InputFailure?)
    }

    private let input: Int32
    /// Whether the input can be read again.
    private let isReadAgain: Bool
    private let makeSource: TextInput.SourceMaker
    private let update: @MainActor @Sendable (Update) -> Void

    private var source: (any TextSource)?
    /// The first bytes, until the kind of the input is known.
    private var firstBytes: [UInt8] = []
    private var nextReport = ContinuousClock.now
    private var isReportPlanned = false

    /// The tree that was told last.
    private var tree: TreeBuilder

    /// Whether a reading has ended before this one.
    private var isReadingAgain = false

    /// Whether the rows that are shown are from a reading without a failure, such as a command's status.
    private var hasGoodRows = false

    /// Whether rows have come since the last end of a reading.
    private var hasNews = true

    /// Why the input cannot be read, or not further.
    private var failure: InputFailure?

    /// What was told although nothing is wrong.
    private var hints: [InputFailure] = []

    private var memory: MemoryGuard

    private static let firstByteLimit = 1 << 16
    /// The number of bytes by which most inputs show what they are.
    private static let sampleSize = 4096
    private static let sampleTime = Duration.milliseconds(100)
    private static let frame = Duration.milliseconds(33)

    /// The greatest number of bytes of a growing text whose states are kept.
    private static let growingLimit = 1 << 24

    init(
        input: Int32, isReadAgain: Bool, memoryLimit: Int, makeSource: @escaping TextInput.SourceMaker,
        update: @escaping @MainActor @Sendable (Update) -> Void
    ) {
        self.input = input
        self.isReadAgain = isReadAgain
        memory = MemoryGuard(limit: memoryLimit)
        tree = TreeBuilder(input: input)
        self.makeSource = makeSource
        self.update = update
    }

    /// Takes the next event of the input.
    ///
    /// - Returns: Whether more pieces of the reading are wanted.
    func receive(_ event: InputEvent) async -> Bool {
        switch event {
        case .begin:
            if let source {
                noteOutline(of: source)
                source.startAgain()
            }
            (failure, firstBytes) = (nil, [])
        case .piece(let piece):
            failure = failure ?? memory.failure()
            guard failure == nil else { break }
            if let source { source.read(piece) } else { await wait(with: piece) }
            await report()
        case .pause:
            if source == nil { await decide() }
            source?.pause()
            // A text that grows would be copied for each snapshot.
            await end(failure, isPast: (source?.frozenSize ?? 0) <= Self.growingLimit)
        case .end(let failure):
            if source == nil, failure == nil || !firstBytes.isEmpty { await decide() }
            // What was read before stays when the input cannot be read again.
            let failure = self.failure ?? failure
            let isKept = failure != nil && isReadingAgain && (hasGoodRows || source?.byteCount ?? 0 == 0)
            if !isKept { source?.finish() }
            await end(failure, isKept: isKept)
        }
        return failure == nil && source?.isReading != false
    }

    /// Tells that a reading has ended.
    private func end(_ failure: InputFailure?, isKept: Bool = false, isPast: Bool = true) async {
        let isFirst = !isReadingAgain
        if !isKept {
            await reportEnd(isPast: isPast)
            hasGoodRows = failure == nil && source?.rowCount ?? 0 > 0
            let new = source?.hints ?? []
            for hint in new where !hints.contains(hint) { await update(.hint(hint)) }
            hints = new
        }
        await update(.end(isKept ? failure?.ofOlderRows : failure ?? source?.failure))
        guard isReadAgain, let source else { return }
        source.prepareToStartAgain()
        if isFirst { noteOutline(of: source) }
    }

    /// Notes the tree that the next one is compared with, if it is not known.
    private func noteOutline(of source: any TextSource) {
        if !source.isLazy { tree.setOutline(source.outline()) }
    }

    /// Keeps bytes until there are enough to tell what they are.
    private func wait(with piece: [UInt8]) async {
        if firstBytes.isEmpty {
            Task {
                try? await Task.sleep(for: Self.sampleTime)
                await decide()
            }
        }
        firstBytes += piece
        if firstBytes.count >= Self.sampleSize { await decide() }
    }

    private func decide() async {
        guard source == nil, failure == nil else { return }
        do {
            let source = try makeSource(Array(firstBytes.prefix(Self.firstByteLimit)))
            self.source = source
            source.read(firstBytes)
            firstBytes = []
            await update(.source(source))
            await report()
        } catch {
            failure = InputFailure(sentence: error.message)
        }
    }

    /// Tells what has become known, if it is time.
    private func report() async {
        let now = ContinuousClock.now
        guard let source else { return }
        guard now >= nextReport else { return planReport() }
        await tell(source)
        let end = ContinuousClock.now
        nextReport = max(now.advanced(by: Self.frame), end.advanced(by: now.duration(to: end) * 4))
    }

    private func planReport() {
        guard !isReportPlanned else { return }
        isReportPlanned = true
        Task {
            try? await Task.sleep(until: nextReport)
            isReportPlanned = false
            await report()
        }
    }

    /// Tells what has become known.
    private func tell(_ source: any TextSource) async {
        switch source.takeChanges() {
        case .none: await update(.progress)
        case .additions(let additions) where source.isLazy:
            hasNews = true
            tree.forget()
            await update(.additions(additions, isMarked: isReadingAgain))
        case let changes: await update(.reading(reading(of: source, after: changes)))
        }
    }

    /// Tells what has become known at the end of a reading, and what the history keeps of it.
    private func reportEnd(isPast: Bool) async {
        guard let source else { return }
        let changes = source.takeChanges()
        // The items of a lazy source also become more when a person opens some.
        if source.isLazy, changes != .none { hasNews = true }
        var reading = reading(of: source, after: changes)
        if hasNews {
            let size = source.frozenSize + 100 * reading.differenceCount
            if isPast { reading.past = PastReading(source: source.frozen(), size: size) }
            await update(.reading(reading))
        } else {
            await update(.progress)
        }
        hasNews = false
        isReadingAgain = true
    }

    /// Brings the tree up to date. What has become known costs time, and the other items none.
    private func reading(of source: any TextSource, after changes: TreeSourceChanges) -> TreeReading {
        var count = 0
        if !source.isLazy, case .additions(let additions) = changes, let added = tree.append(additions) {
            count = added
        } else if source.isLazy || changes != .none {
            count = tree.become(source.outline())
        }
        let changed = Set(source.takeChangedItems()).map { TreeItem(input: input, number: $0) }
        if count > 0 && !source.isLazy || !changed.isEmpty { hasNews = true }
        let isMarked = isReadingAgain && count + changed.count <= TreeReading.markLimit
        return TreeReading(
            snapshot: tree.snapshot, changedItems: changed, differenceCount: count, isMarked: isMarked)
    }
}

extension InputFailure {
    /// The failure of a reading after which the rows of an earlier one stay.
    fileprivate var ofOlderRows: InputFailure {
        InputFailure(place: place, sentence: sentence + "; the rows are older")
    }
}
