import CollectionViews
import DiffableSnapshots
import TextMatching
import TreeSources

/// The columns of a list of files.
enum FileColumns {
    static let size = "size"
    static let share = "share"
    static let modified = "modified"

    /// The columns. The size is the last one to vanish in a narrow list.
    private static let all = [
        ListColumn(size, title: "Size", alignment: .trailing, width: .fitting(minimum: 5, maximum: 6), priority: 3),
        ListColumn(share, title: "Share", width: .fixed(5 + barWidth), priority: 2, isSortable: false),
        ListColumn(modified, title: "Date", width: .fixed(12), priority: 1),
    ].map { column in
        var column = column
        column.firstOrder = .descending
        return column
    }

    /// Returns the columns, with or without the shares.
    static func all(showsShares: Bool) -> [ListColumn] { all.filter { showsShares || $0.identifier != share } }

    /// The number of columns of a bar for a whole.
    private static let barWidth = 8

    /// The fewest columns of the names, in a list that has the space. So names and data are near each other in a wide
    /// list.
    static let nameWidth = 60

    /// Returns a size: with `≥` if a part cannot be read, and with `…` if a part is still to be counted.
    static func text(of total: DirectoryTotal, _ size: Int64) -> StyledText {
        var text = StyledText(size == 0 && total.isCounting ? "" : text(ofSize: size), style: .secondaryText)
        if !total.isComplete { text.runs.insert(.init("≥", style: .secondaryText, asciiText: ">"), at: 0) }
        if total.isCounting { text.runs.append(.init("…", style: .secondaryText, asciiText: "+")) }
        return text
    }

    /// Returns a part of a whole, as a percentage with a bar.
    static func text(ofShare part: Int64, of whole: Int64) -> StyledText {
        let share = whole <= 0 ? 0 : min(1, Double(max(0, part)) / Double(whole))
        let length = Int((share * Double(barWidth)).rounded())
        let percentage = "\(Int((share * 100).rounded()))%"
        let blanks = String(repeating: " ", count: max(0, 4 - percentage.count))
        return StyledText([
            .init(blanks + percentage + " ", style: .secondaryText),
            .init(
                String(repeating: "█", count: length), style: .secondaryText,
                asciiText: String(repeating: "#", count: length)),
        ])
    }

    /// Returns a size with at most three digits and a unit of 1,000 bytes, such as `340`, `1.2k` and `34M`.
    static func text(ofSize size: Int64) -> String { ShortAmount.count(Int(size)) }

    /// Returns a time as `ls -l` writes it: month, day and time. The year is in place of the time if this is more than
    /// half a year ago, or in the future.
    static func text(of time: FileTime, now: LocalTime) -> String {
        let local = LocalTime(seconds: time.seconds)
        let month = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"][
            local.month - 1]
        let day = local.day.padded(to: 2, with: " ")
        guard local.isWithinHalfAYear(before: now) else { return "\(month) \(day)  \(local.year)" }
        return "\(month) \(day) \(local.hour.padded(to: 2)):\(local.minute.padded(to: 2))"
    }

    /// Returns how the children of directories are sorted by a column.
    static func sort(by sort: ColumnSort) -> DirectorySort {
        let isDescending = sort.order == .descending
        switch sort.key {
        case .column(size): return DirectorySort(.size, isDescending: isDescending)
        case .column(modified): return DirectorySort(.modified, isDescending: isDescending)
        default: return DirectorySort(.name, isDescending: isDescending)
        }
    }
}

// Columns, and the order of the files.
extension DirectorySection {
    /// Called before an item is expanded or collapsed.
    func willToggle(_ item: Int32, isExpanding: Bool) {
        if isExpanding { return reader.readAgain(item) }
        reader.stopWatching(item)
    }

    /// Returns the texts in the columns of an item's row, which is being shown. If they are not known, they are read
    /// and shown later.
    func columnTexts(of item: Int32) -> [String: StyledText] {
        guard history.shown == .live else { return [:] }
        reader.watchShown(source.parent(of: item))
        guard let known = source.details(of: item) else {
            details.want(item)
            return sizes.texts(of: item, nil)
        }
        let date = FileColumns.text(of: known.modified, now: clock.localTime())
        return sizes.texts(of: item, known).merging([FileColumns.modified: StyledText(date, style: .secondaryText)]) {
            $1
        }
    }

    /// Sorts by a column.
    func sort(by sort: ColumnSort?) {
        let order = sort.map(FileColumns.sort)
        source.sort = order
        isArranging = true
        let directories = order?.needsDetails == true ? source.readDirectories : []
        let missing = directories.flatMap { source.children(of: $0, haveDetails: false) }
        guard !missing.isEmpty else { return showSorted() }
        sorting = "reading \(missing.count.grouped) sizes and dates"
        list?.statusChanged()
        Task { [source] in
            _ = await onAnotherThread { source.readDetails(of: missing) }
            // The user may have gone on to another root or another order.
            if self.source === source, source.sort == order { showSorted() }
        }
    }

    private func showSorted() {
        sorting = nil
        showAll()
        list?.statusChanged()
    }

    /// Shows the files that are ignored as others, or dim.
    func toggleIgnoredFiles() {
        source.arrangement.showsIgnoredFiles.toggle()
        gitStatusDidChange(ignoresFewer: source.arrangement.showsIgnoredFiles)
    }

    /// Shows or hides the files whose names begin with a dot.
    func toggleHiddenFiles() {
        source.arrangement.showsHiddenFiles.toggle()
        isArranging = true
        showAll()
    }
}

// Lists of files.
extension BrowserList {
    /// Shows the details of files in columns. All inputs are directories.
    func showFileColumns(showsShares: Bool) {
        view.configuration.labelTitle = "Name"
        columnLabelWidth = FileColumns.nameWidth
        allColumns = FileColumns.all(showsShares: showsShares)
        updateColumns()
        sortByColumns { list, sort in for section in list.directories { section.sort(by: sort) } }
    }

    /// Lets the rows ask for the details of files: in columns, or only the targets of links.
    func showFiles() {
        rows.columnTexts = { [weak self] item in self?.directory(of: item)?.columnTexts(of: item.number) ?? [:] }
        // The key that opens everything does not leave the root.
        dataSource.sectionSnapshotHandlers.expandsWithOthers = { [weak self] item in
            guard let source = self?.directory(of: item)?.source else { return true }
            return source.fileKind(of: item.number) != .link && !source.isIgnored(item.number)
        }
        dataSource.sectionSnapshotHandlers.willExpandItem = { [weak self] item in
            self?.directory(of: item)?.willToggle(item.number, isExpanding: true)
        }
        dataSource.sectionSnapshotHandlers.willCollapseItem = { [weak self] item in
            self?.directory(of: item)?.willToggle(item.number, isExpanding: false)
        }
    }

    /// Whether the filter or the search compares a field of files, such as the size.
    var comparesFields: Bool { view.filter.pattern?.hasFields == true || view.search.pattern?.hasField == true }

    /// The sections whose inputs are directories.
    var directories: [DirectorySection] { sections.compactMap { $0 as? DirectorySection } }

    /// The directory that has an item; `nil` for an item of another input.
    func directory(of item: TreeItem) -> DirectorySection? { section(of: item) as? DirectorySection }

    /// Shows or hides the files whose names begin with a dot.
    func toggleHiddenFiles() { for section in directories { section.toggleHiddenFiles() } }

    /// Shows the files that are ignored as others, or dim.
    ///
    /// - Returns: Whether they are as others.
    func toggleIgnoredFiles() -> Bool {
        for section in directories { section.toggleIgnoredFiles() }
        return directories.contains { $0.source.arrangement.showsIgnoredFiles }
    }
}
