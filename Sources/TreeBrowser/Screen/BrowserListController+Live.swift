import CollectionViews

// Inputs that change.
extension BrowserListController {
    /// Performs a command on the inputs.
    func perform(_ command: BrowserCommand) {
        let history = list.steppedSection.history
        switch command {
        case .readAgain: list.reload()
        case .showEarlierSnapshot: if !history.showEarlier() { message = "No earlier snapshot" }
        case .showLaterSnapshot: if !history.showLater() { message = "No later snapshot" }
        case .toggleDifference: if !history.toggleDifference() { message = "No earlier snapshot to compare with" }
        case .toggleHiddenFiles:
            if list.directories.isEmpty { message = "Only directories have hidden files" }
            list.toggleHiddenFiles()
        default: break
        }
    }

    /// Moves the focus to the next row that a difference has changed, or to the previous one, for the actions that do
    /// this with marks.
    ///
    /// - Returns: `false` for another action, or if the section of the focus shows no difference.
    func moveToDifference(_ action: ListAction) -> Bool {
        guard let count = action.changeCount, let focus = list.view.state.focus, let item = list.focusedItem,
            let source = list.section(of: item)?.history.difference
        else { return false }
        let tree = list.dataSource.snapshot(for: focus.section)
        guard let start = tree.visibleRow(of: item) else { return true }
        var (row, found, left) = (start, item, abs(count))
        while left > 0, let next = tree.item(atVisibleRow: row + count.signum()) {
            row += count.signum()
            guard source.change(of: next.number) != nil else { continue }
            found = next
            left -= 1
        }
        if let place = list.dataSource.indexPath(for: found) { list.view.perform(.focus(place)) }
        return true
    }

    /// Shows in the status line what is special about the input of the focused item: an earlier snapshot, what is
    /// wrong, or what goes on; and whether only a part is searched.
    func updateLiveStatus() {
        let section = list.steppedSection
        let searched = list.sections.indices.compactMap(list.wholeTrees.status).first
        let told = (section.failure ?? section.notice).map { "\($0)" }
        let unwatched = section.isUnwatched ? unwatchedStatus : nil
        let parts = [section.history.status, searched, told, section.activity, unwatched].compactMap { $0 }
        statusText = parts.isEmpty ? nil : parts.joined(separator: "  ")
    }

    /// What the status line says of an input whose changes the system does not report.
    private var unwatchedStatus: String {
        let reading = keyMap.bindings.first { $0.action == BrowserCommand.readAgain.action }
        let key = reading?.sequences.first.map { ", \($0.label()) reads again" } ?? ""
        return "changes are not noticed at once\(key)"
    }
}

extension ListAction {
    /// By how many changes the action moves the focus, down or with a negative number up; `nil` for another action.
    fileprivate var changeCount: Int? {
        switch self {
        case .moveToNextChange: 1
        case .moveToPreviousChange: -1
        case .counted(.moveToNextChange, let count): count
        case .counted(.moveToPreviousChange, let count): -count
        default: nil
        }
    }
}
