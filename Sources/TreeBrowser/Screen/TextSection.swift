import CollectionViews
import DiffableSnapshots
import TreeSources

/// A section whose input is bytes.
@MainActor
final class TextSection: BrowserSection {
    let name: [UInt8]
    private(set) var isReading = false
    private(set) var failure: InputFailure?

    private let index: Int
    private let input: TextInput
    private weak var list: BrowserList?
    private let options: BrowserOptions
    private var source: (any TextSource)?
    private var task: Task<Void, Never>?

    /// Whether the list has shown rows.
    private var hasRows = false

    init(_ index: Int, _ name: [UInt8], _ input: TextInput, in list: BrowserList, _ options: BrowserOptions) {
        self.index = index
        self.name = name
        self.input = input
        self.list = list
        self.options = options
    }

    var progress: ReadingProgress { ReadingProgress(rows: source?.rowCount ?? 0, bytes: source?.byteCount ?? 0) }

    func begin() {
        isReading = true
        let reader = SourceReader(input: Int32(index), makeSource: input.makeSource) { [weak self] in self?.take($0) }
        task = Task.detached { [input] in await input.read { await reader.receive($0) } }
    }

    func reload() { input.requestReading?() }

    func stop() { task?.cancel() }

    deinit { task?.cancel() }

    private func take(_ update: SourceReader.Update) {
        guard let list else { return }
        switch update {
        case .source(let source):
            self.source = source
            list.setSource(source, of: index)
        case .additions(let additions): add(additions, to: list)
        case .snapshot(let snapshot): show(snapshot, in: list)
        case .progress: break
        case .end(let failure):
            isReading = false
            self.failure = failure
            list.didRead(index)
        }
        list.statusDidChange?()
    }

    private func add(_ additions: [TreeAddition], to list: BrowserList) {
        var snapshot = list.dataSource.snapshot(for: index)
        for addition in additions { snapshot.append(addition, input: Int32(index)) }
        list.apply(snapshot, to: index)
    }

    private func show(_ new: BrowserList.Snapshot, in list: BrowserList) {
        var snapshot = new
        snapshot.adoptExpansion(from: list.dataSource.snapshot(for: index))
        if !hasRows, !snapshot.isEmpty {
            hasRows = true
            if let levels = options.expandedLevels {
                snapshot.expand(toLevel: levels)
            } else if source?.kind != .jsonl, snapshot.rootItems.count == 1 {
                snapshot.expand(snapshot.rootItems)
            }
        }
        list.apply(snapshot, to: index)
    }
}
