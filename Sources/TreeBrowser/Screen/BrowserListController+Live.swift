import CollectionViews
import TerminalCanvas

// Keys for inputs that change.
extension BrowserListController {
    /// Adds the keys that read again and that step through earlier snapshots.
    func addLiveCommands() {
        let category = KeyMap.Category.live
        addCommand("r", "Read again", category) { $0.list.reload() }
        addCommand("<", "Earlier snapshot", category) { controller in
            if !controller.list.focusedSection.history.showEarlier() { controller.message = "No earlier snapshot" }
        }
        addCommand(">", "Later snapshot", category) { controller in
            if !controller.list.focusedSection.history.showLater() { controller.message = "No later snapshot" }
        }
        addCommand("d", "Only what the snapshot has changed", category) { controller in
            if !controller.list.focusedSection.history.toggleDifference() {
                controller.message = "No earlier snapshot to compare with"
            }
        }
        guard !list.directories.isEmpty else { return }
        addCommand(".", "Show or hide hidden files", KeyMap.Category.list) { $0.list.toggleHiddenFiles() }
        keyMap.bindSorting()
    }

    private func addCommand(
        _ key: Character, _ title: String, _ category: String,
        _ run: @escaping @MainActor (BrowserListController) -> Void
    ) {
        addKeyCommand(
            KeyCommand([.character(key)], title: title, category: category) { [weak self] in self.map(run) })
    }

    /// Shows in the status line what is special about the inputs: an earlier snapshot, or what is wrong.
    func updateLiveStatus() { statusText = list.liveStatus }
}

extension BrowserList {
    /// What the status line says about the input of the focused item.
    fileprivate var liveStatus: String? {
        let section = focusedSection
        let parts = [section.history.status, section.failure.map { "\($0)" }, section.activity].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: "  ")
    }
}
