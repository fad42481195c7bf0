import DiffableSnapshots
import TreeSources

/// Gives the bytes of an input to its source, and tells what has become known.
///
/// Rows are told at most 30 times a second, and so seldom that telling them takes a fifth of the time at most. Trees are
/// built on another thread while reading goes on.
actor SourceReader {
    typealias Snapshot = DiffableDataSourceSectionSnapshot<TreeItem>

    /// What has become known.
    enum Update: Sendable {
        /// The kind of the input is known.
        case source(any TextSource)
        /// Items after the children of known items.
        case additions([TreeAddition])
        /// Another tree.
        case snapshot(Snapshot)
        /// How far the reading is.
        case progress
        /// The reading has ended.
        case end(InputFailure?)
    }

    private let input: Int32
    private let makeSource: @Sendable ([UInt8]) throws(InputKindError) -> any TextSource
    private let update: @MainActor @Sendable (Update) -> Void

    private var source: (any TextSource)?
    /// The first bytes, until the kind of the input is known.
    private var firstBytes: [UInt8] = []
    private var nextReport = ContinuousClock.now
    /// The report that waits for its time or goes on.
    private var reporting: Task<Void, Never>?
    /// The items that were told, unless the source is lazy.
    private var tree = Snapshot()
    /// Why the input cannot be read at all.
    private var failure: InputFailure?

    private static let firstByteLimit = 1 << 16
    /// The number of bytes by which most inputs show what they are.
    private static let sampleSize = 4096
    private static let sampleTime = Duration.milliseconds(100)
    private static let frame = Duration.milliseconds(33)

    init(
        input: Int32, makeSource: @escaping @Sendable ([UInt8]) throws(InputKindError) -> any TextSource,
        update: @escaping @MainActor @Sendable (Update) -> Void
    ) {
        self.input = input
        self.makeSource = makeSource
        self.update = update
    }

    /// Takes the next event of the input.
    func receive(_ event: InputEvent) async {
        switch event {
        case .begin:
            await endReport()
            source?.startAgain()
            firstBytes = []
        case .piece(let piece):
            guard failure == nil else { return }
            if let source { source.read(piece) } else { await wait(with: piece) }
            planReport()
        case .end(let failure):
            if source == nil { await decide() }
            await endReport()
            source?.finish()
            await report()
            await update(.end(self.failure ?? source?.failure ?? failure))
        }
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
            planReport()
        } catch {
            failure = InputFailure(sentence: error.message)
        }
    }

    /// Tells what has become known, when it is time.
    private func planReport() {
        guard reporting == nil, source != nil else { return }
        reporting = Task {
            try? await Task.sleep(until: nextReport)
            await report()
            reporting = nil
        }
    }

    /// Waits until no report goes on. One that waits for its time does not wait any longer.
    private func endReport() async {
        reporting?.cancel()
        await reporting?.value
    }

    private func report() async {
        let start = ContinuousClock.now
        guard let source else { return }
        switch source.takeChanges() {
        case .none: await update(.progress)
        case .additions(let additions) where source.isLazy: await update(.additions(additions))
        case .additions(let additions): await show(tree(with: additions, of: source))
        case .everything: await show(snapshot(of: source))
        }
        let end = ContinuousClock.now
        nextReport = max(start.advanced(by: Self.frame), end.advanced(by: start.duration(to: end) * 4))
    }

    private func show(_ snapshot: Snapshot) async {
        if source?.isLazy == false { tree = snapshot }
        await update(.snapshot(snapshot))
    }

    /// Returns the tree with further items: changed, or built again if that costs less.
    private func tree(with additions: [TreeAddition], of source: any TextSource) async -> Snapshot {
        let count = additions.reduce(0) { $0 + $1.outline.items.count }
        guard 4 * count < tree.count else { return await snapshot(of: source) }
        return await Self.adding(additions, to: tree, input: input)
    }

    private nonisolated static func adding(
        _ additions: [TreeAddition], to tree: Snapshot, input: Int32
    ) async -> Snapshot {
        var tree = tree
        for addition in additions { tree.append(addition, input: input) }
        return tree
    }

    private nonisolated func snapshot(of source: any TextSource) async -> Snapshot {
        let outline = source.outline()
        return Snapshot(preorder: outline.items.map { TreeItem(input: input, number: $0) }, levels: outline.levels)
    }
}
