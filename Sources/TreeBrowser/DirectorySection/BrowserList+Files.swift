import CollectionViews

// Lists of files.
extension BrowserList {
    /// Shows what is known of files in columns. All inputs are directories.
    func showFileColumns() {
        view.configuration.columns = FileColumns.all
        view.configuration.labelTitle = "Name"
        view.columnSort = ColumnSort(.label)
        view.columnSortHandler = { [weak self] sort in
            for section in self?.directories ?? [] { section.sort(by: sort) }
        }
    }

    /// Lets the rows ask for what is known of files: in columns, or only where links lead.
    func showFiles() {
        rows.columnTexts = { [weak self] item in self?.directory(of: item)?.columnTexts(of: item.number) ?? [:] }
        // What opens everything does not leave the root.
        dataSource.sectionSnapshotHandlers.expandsWithOthers = { [weak self] item in
            self?.directory(of: item)?.source.fileKind(of: item.number) != .link
        }
        dataSource.sectionSnapshotHandlers.willExpandItem = { [weak self] item in
            self?.directory(of: item)?.willToggle(item.number, isExpanding: true)
        }
        dataSource.sectionSnapshotHandlers.willCollapseItem = { [weak self] item in
            self?.directory(of: item)?.willToggle(item.number, isExpanding: false)
        }
    }

    /// The sections whose inputs are directories.
    var directories: [DirectorySection] { sections.compactMap { $0 as? DirectorySection } }

    /// The directory that has an item; `nil` for an item of another input.
    func directory(of item: TreeItem) -> DirectorySection? { section(of: item) as? DirectorySection }

    /// Shows or hides the files whose names begin with a dot.
    func toggleHiddenFiles() { for section in directories { section.toggleHiddenFiles() } }
}
