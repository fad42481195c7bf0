import CollectionViews
import TreeSources

// Columns, and the order of the files.
extension DirectorySection {
    /// Called before an item is expanded or collapsed.
    func willToggle(_ item: Int32, isExpanding: Bool) {
        if isExpanding { reader.readAgain(item) } else { reader.stopWatching(item) }
    }

    /// Returns the texts in the columns of an item's row, which is being shown. If they are not known, they are read
    /// and shown later.
    func columnTexts(of item: Int32) -> [String: StyledText] {
        guard history.shown == .live else { return [:] }
        reader.watchShown(source.parent(of: item))
        guard let known = source.details(of: item) else {
            details.want(item)
            return [FileColumns.size: ""]
        }
        return FileColumns.texts(of: known, now: clock.localTime())
    }

    /// Sorts by a column.
    func sort(by sort: ColumnSort) {
        let order = FileColumns.sort(by: sort)
        source.sort = order
        let missing =
            order.needsDetails ? source.readDirectories.flatMap { source.children(of: $0, haveDetails: false) } : []
        guard !missing.isEmpty else { return showSorted() }
        activity = "reading \(missing.count.grouped) sizes and dates"
        list?.statusChanged()
        Task { [source] in
            await DetailReader.read(missing, in: source)
            // The user may have gone on to another root or another order.
            if self.source === source, source.sort == order { showSorted() }
        }
    }

    private func showSorted() {
        activity = nil
        showAll()
        list?.statusChanged()
    }

    /// Shows or hides the files whose names begin with a dot.
    func toggleHiddenFiles() {
        source.arrangement.showsHiddenFiles.toggle()
        showAll()
    }
}
