import CollectionViews
import TreeSources

/// Counts the sizes of a root's directories with all that is in them, and shows them while they grow.
@MainActor
final class SizeReader {
    private weak var section: DirectorySection?

    /// The source of the directories. Those of another root have other numbers.
    private let source: DirectorySource

    private let options: FileSizeOptions
    private var counting: Task<Void, Never>?
    private var wishing: Task<Void, Never>?

    /// The total of the root, if it is not the last one.
    private(set) var growingTotal: DirectoryTotal?

    /// The next time at which the directories are sorted again, while their sizes grow.
    private var nextArranging: ContinuousClock.Instant

    /// How often the order changes while sizes grow.
    private static let interval = Duration.seconds(1)

    init(_ section: DirectorySection) {
        self.section = section
        (source, options) = (section.source, section.sizeOptions)
        nextArranging = section.clock.now()
        source.measure = options.measure
    }

    deinit { counting?.cancel() }

    /// Begins to count.
    func begin() {
        guard options.countsDirectories, counting == nil else { return }
        let sizes = source.countSizes(crossesFileSystems: options.crossesFileSystems)
        counting = Task { [weak self] in
            for await total in sizes {
                guard let self, section?.source === source else { return }
                show(total)
            }
        }
    }

    /// Ends counting.
    func stop() {
        counting?.cancel()
        (counting, growingTotal) = (nil, nil)
    }

    /// The work that goes on, for the status line; `nil` for none.
    var activity: String? {
        growingTotal.map { "counting \(ShortAmount.bytes(Int($0.bytes[options.measure])))" }
    }

    /// Returns the texts in the columns of an item for its size, and for its share of the directory that it is in.
    ///
    /// - Parameter details: The details of the item; `nil` if they are not known.
    func texts(of item: Int32, _ details: FileDetails?) -> [String: StyledText] {
        var total: DirectoryTotal?
        if source.fileKind(of: item) == .directory {
            total = source.total(of: item)
            if counting != nil, total?.isCounting ?? true { wantVisible() }
        } else if let details, details.kind == .file {
            total = DirectoryTotal(bytes: details.bytes, isCounting: false, isComplete: true)
        }
        guard let total else { return [FileColumns.size: ""] }
        let size = total.bytes[options.measure]
        var texts = [FileColumns.size: FileColumns.text(of: total, size)]
        if options.showsShares, let whole = source.total(of: source.parent(of: item))?.bytes[options.measure] {
            texts[FileColumns.share] = FileColumns.text(ofShare: size, of: whole)
        }
        return texts
    }

    private func show(_ total: DirectoryTotal) {
        growingTotal = total.isCounting ? total : nil
        guard let section, let list = section.list else { return }
        let now = section.clock.now()
        if source.sort?.key == .size, !total.isCounting || now >= nextArranging {
            nextArranging = now + Self.interval
            section.showAll()
        }
        let input = section.history.input
        list.refreshVisibleRows { $0.input == input }
        if !total.isCounting, list.comparesFields { list.searchedItemsDidChange() }
        list.statusChanged()
    }

    /// Counts the directories on the screen before the others.
    private func wantVisible() {
        guard wishing == nil else { return }
        wishing = Task { [weak self] in
            guard let self else { return }
            wishing = nil
            guard let section, section.source === source, let list = section.list else { return }
            source.countFirst(list.visibleItems.filter { $0.input == section.history.input }.map(\.number))
        }
    }
}
