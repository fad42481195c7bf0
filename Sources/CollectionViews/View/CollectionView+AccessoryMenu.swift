package import struct FoundationEssentials.IndexPath

extension CollectionView {
    /// The commands of accessories that have no key of their own, for the menu of the row: that of a `detail` accessory
    /// with a handler, and the menu of a pop-up accessory.
    package func accessoryCommands(at indexPath: IndexPath) -> [any MenuElement] {
        guard isUsable(indexPath) else { return [] }
        var commands: [any MenuElement] = []
        if let handler = shownAccessory(.detail, at: indexPath)?.actionHandler {
            commands.append(MenuAction(title: "Details", handler: handler))
        }
        if var menu = pass({ cell(of: indexPath)?.popUpMenu }) {
            if menu.title.isEmpty { menu.title = "Choose" }
            commands.append(menu)
        }
        return commands
    }
}
