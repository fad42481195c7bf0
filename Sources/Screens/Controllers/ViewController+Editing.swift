import TerminalCanvas

/// The button that begins and ends to edit a screen.
extension ViewController {
    static func editButtonTitle(isEditing: Bool) -> String { isEditing ? "Done" : "Edit" }

    func makeEditButtonItem() -> BarButtonItem {
        let title = Self.editButtonTitle(isEditing: isEditing)
        return BarButtonItem(title: title, key: .control("e"), helpTitle: "Begin or end editing") { [weak self] in
            self.map { $0.setEditing(!$0.isEditing, animated: true) }
        }
    }
}
