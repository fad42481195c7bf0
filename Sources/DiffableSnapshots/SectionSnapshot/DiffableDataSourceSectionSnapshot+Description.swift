extension DiffableDataSourceSectionSnapshot {
    /// The tree as text, for looking at it and for tests.
    ///
    /// The first line names the type and an address, as in UIKit. Unchanged copies have the same address. One line for
    /// each item follows: two spaces for each level, `+` when the item is expanded or `-` when it is not, `*` when it
    /// is visible or a space when it is hidden, and the item:
    ///
    /// ```
    /// <DiffableDataSourceSectionSnapshot: 0x7f1c9c004a10
    /// +*a
    ///   -*d
    ///     - f
    ///   -*e
    /// -*b
    /// >
    /// ```
    ///
    /// - Complexity: O(*n* + *l*), where *n* is the number of items and *l* the sum of their levels.
    public func visualDescription() -> String {
        let address = String(UInt(bitPattern: storage.shared.identity), radix: 16)
        var text = "<DiffableDataSourceSectionSnapshot: 0x\(address)\n"
        storage.forEachEntry(in: 0..<storage.count) { entry in
            text += String(repeating: "  ", count: entry.level)
            text += entry.isExpanded ? "+" : "-"
            text += entry.isVisible ? "*" : " "
            text += "\(entry.item)\n"
        }
        return text + ">"
    }
}

extension DiffableDataSourceSectionSnapshot: CustomStringConvertible, CustomDebugStringConvertible {
    /// How many items there are and how many of them are visible.
    public var description: String {
        "<DiffableDataSourceSectionSnapshot: \(count) \(count == 1 ? "item" : "items"), \(visibleItemCount) visible>"
    }

    /// The tree as text; see ``visualDescription()``.
    public var debugDescription: String {
        visualDescription()
    }
}
