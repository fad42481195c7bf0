import TerminalCanvas
import TreeSources

/// A section whose input is bytes.
@MainActor
final class TextSection: BrowserSection {
    let name: [UInt8]
    private(set) var isReading = false
    private(set) var failure: InputFailure?
    private(set) var notice: InputFailure?
    private(set) var isUnwatched = false

    private let index: Int
    private let input: TextInput
    private weak var list: BrowserList?
    private let options: BrowserOptions
    private var task: Task<Void, Never>?
    private weak var textSource: (any TextSource)?
    private lazy var reporter = SourceReporter(input: Int32(index)) { [weak self] in self?.take($0) }

    /// The number of sorts whose order is not shown yet.
    private var sortCount = 0
    var isArranging: Bool { sortCount > 0 }

    /// Whether a reading has ended.
    private var hasEnded = false

    /// Whether it is decided which items are open at the beginning.
    private var hasFirstItems = false

    /// The number of readings that have ended, if the difference between the first two is shown. Those of first parts
    /// do not count: there are -2 before them.
    private lazy var comparedCount = -input.partCount

    /// Whether so many items were opened at the beginning that no more are.
    private var hasOpenedAll = false

    /// The number of items from which on no more are opened at the beginning.
    private static let openedLimit = 1_000_000

    /// The number of rows up to which the columns of a table may change.
    private static let columnLimit = 500

    let history: SectionHistory

    init(_ index: Int, _ name: [UInt8], _ input: TextInput, in list: BrowserList, _ options: BrowserOptions) {
        (self.index, self.name, self.input) = (index, name, input)
        (self.list, self.options) = (list, options)
        history = SectionHistory(of: index, in: list, clock: options.clock, recording: input.recording)
    }

    deinit { task?.cancel() }

    var progress: ReadingProgress? {
        guard isReading else { return nil }
        return ReadingProgress(rows: source?.rowCount ?? 0, bytes: (source as? any TextSource)?.byteCount ?? 0)
    }

    private var source: (any TreeSource)? { history.source }

    var isGrowing: Bool { isReading || input.isWatchedFile && source?.kind.hasIndependentLines == true }

    var canBeReadAgain: Bool { input.requestReading != nil }

    func elementKey(below item: Int32?) -> String? { textSource?.elementKey(below: item) }

    func begin() {
        isReading = true
        let reader = SourceReader(
            input, memoryLimit: options.memoryLimit, clock: options.clock, consumer: reporter)
        task = Task.detached { await reader.read() }
    }

    func reload() { input.requestReading?() }

    func stop() { task?.cancel() }

    func openItems() {
        guard let textSource, textSource.childLoading == .onDemand else { return }
        Task { [reporter] in await reporter.openItems(of: textSource) }
    }

    /// Reads the contents of a file in a difference of directories.
    func load(_ item: Int32) async throws { try await history.difference?.readContents(of: item) }

    /// The field by which the items are sorted; `nil` for the order of the input. They are sorted on another thread.
    var sort: ItemSort? {
        get { (source as? ArrangedSource)?.sort }
        set { arrange(\.sort, newValue) }
    }

    /// The fields by which the items are grouped; none for the tree of the input. They are grouped on another thread.
    var grouping: [ItemField] {
        get { (source as? ArrangedSource)?.grouping ?? [] }
        set { arrange(\.grouping, newValue) { [index] list in list.openGroupsIfAllFit(inSection: index) } }
    }

    private func arrange<Value: Equatable>(
        _ property: ReferenceWritableKeyPath<ArrangedSource, Value>, _ value: Value,
        completion: (@MainActor (BrowserList) -> Void)? = nil
    ) {
        guard let source = source as? ArrangedSource, source[keyPath: property] != value else { return }
        source[keyPath: property] = value
        sortCount += 1
        list?.statusChanged()
        Task { [weak self, reporter] in
            await reporter.showOrder(of: source)
            self?.sortCount -= 1
            guard let list = self?.list else { return }
            completion?(list)
            list.statusChanged()
        }
    }

    private func take(_ update: SourceUpdate) {
        switch update {
        case .source(let source):
            if history.source != nil { list?.pinAfterReading() }
            (history.source, textSource) = (source, source)
            list?.wholeTrees.load(index)
            list?.showTableColumns()
        case .reading(let reading): show(reading)
        // A closed row shows a summary of its contents, which can grow although there is no new row.
        case .progress: list?.refreshVisibleRows()
        case .hint(let hint): showMessage(hint)
        case .unreported: isUnwatched = true
        case .end(let failure):
            comparedCount += 1
            isReading = options.beginsWithDifference && comparedCount < 2 && failure == nil
            isUnwatched = false
            let notices = source?.notices
            self.failure = failure ?? notices?.failure
            notice = notices?.hint
            list?.showTableColumns()
            if comparedCount > 0 { hasEnded = true }
            if input.recording?.isCut == true {
                showMessage(InputFailure(sentence: "the recording ends with a step that is not complete"))
            }
            showFirstDifference()
            list?.didRead(index)
        }
        list?.statusChanged()
    }

    /// Shows a message although nothing is wrong, with the name of the input if there are several.
    private func showMessage(_ hint: InputFailure) {
        guard let list else { return }
        let sentence = hint.description
        let name = SafeText(bytes: name).text
        list.messageHandler?(list.sections.count == 1 ? sentence.asSentence : "\(name): \(sentence)")
    }

    /// Shows a reading, and opens the upper levels during the first one, as `--expand` asks.
    private func show(_ reading: TreeReading) {
        let levels = hasEnded || hasOpenedAll ? nil : options.levelsAtBeginning
        // More rows may show more of the columns.
        if source?.rowCount ?? 0 <= Self.columnLimit { list?.showTableColumns() }
        history.apply(reading, expandingTo: levels)
        if reading.isWanted { list?.showHeldUpdates() }
        // The sums of groups change with each row.
        if !grouping.isEmpty { list?.refreshVisibleRows() }
        guard levels != nil, history.liveTree.count > Self.openedLimit else { return }
        hasOpenedAll = true
        list?.messageHandler?("Only the first \(Self.openedLimit.grouped) items are opened")
    }

    /// Shows the changes of the second reading, if the browser begins with them, and before it those of the first
    /// parts. Changes are pinned at the first reading.
    private func showFirstDifference() {
        guard options.beginsWithDifference, failure == nil else { return }
        switch comparedCount {
        case 0 where input.partCount > 0: history.showDifferenceOfParts()
        case 1: if list?.pinsAfterReading == true { list?.pin() }
        case 2:
            let hasChanges = history.showFirstDifference()
            if source?.kind.hasLineEnds == true, let change = input.lastLineEnd {
                list?.messageHandler?(change.asSentence)
            } else if !hasChanges {
                list?.messageHandler?("Nothing has changed")
            }
        default: break
        }
    }

    /// Notes that it is decided now which items are open at the beginning. A list that does not fill the screen decides
    /// it after the first reading.
    ///
    /// - Returns: Whether items may be opened: there are rows for the first time, and no option says which are open.
    func takesFirstItems() -> Bool {
        guard !hasFirstItems, hasEnded || options.fillsScreen && !history.liveTree.isEmpty else { return false }
        hasFirstItems = true
        return options.expandedLevels == nil && options.state == nil && !options.beginsWithDifference
            && history.shown == .live
    }
}
