extension BrowserController {
    /// Shows the pane or hides it.
    func togglePane() {
        if hiddenColumn == nil { hide(.secondary) } else { show(.secondary) }
    }

    /// Shows the focused item again, which may have changed. A command is not run again.
    func refreshPane() {
        guard hiddenColumn == nil, !presenter.runsCommand else { return }
        Task { [presenter] in await presenter.showFocusedItem() }
    }

    /// Does what Enter does: makes a directory the root, and shows another item without children in the pane. If the
    /// pane is shown already, it gets the keys.
    ///
    /// - Returns: `false` if Enter opens or closes the item in the list, or tries again what has failed.
    func activate(_ item: TreeItem) -> Bool {
        if listController.list.dataSource.loadingFailure(of: item) != nil { return false }
        if listController.openDirectory(item) { return true }
        guard !listController.list.sources.hasChildren(item) else { return false }
        if hiddenColumn == nil { activeColumn = .secondary } else { show(.secondary) }
        return true
    }

    /// Returns the word for what Enter does; `nil` where another key says it, or if it does nothing.
    func activationHint(for item: TreeItem) -> String? {
        if listController.list.dataSource.loadingFailure(of: item) != nil { return "retry" }
        if listController.list.directory(of: item) != nil, listController.list.sources.hasChildren(item) {
            return "root"
        }
        return hiddenColumn == nil || listController.list.sources.hasChildren(item) ? nil : "show"
    }
}
