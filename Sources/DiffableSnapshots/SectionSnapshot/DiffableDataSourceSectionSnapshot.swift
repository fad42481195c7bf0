/// The items of one section as a tree: which there are, in which order, under which parent, and which are expanded.
///
/// A snapshot is a value. Copy it, change the copy, compare the two, or send either to another thread. Nothing appears
/// on a screen before a data source applies it.
///
/// ```swift
/// var food = DiffableDataSourceSectionSnapshot<String>()
/// food.append(["Food", "Drinks"])
/// food.append(["apple", "berry"], to: "Food")
/// food.visibleItems  // ["Food", "Drinks"]: a new parent is collapsed
/// food.expand(["Food"])
/// food.visibleItems  // ["Food", "apple", "berry", "Drinks"]
/// food.visualDescription()
/// // <DiffableDataSourceSectionSnapshot: 0x7f1c9c004a10
/// // +*Food
/// //   -*apple
/// //   -*berry
/// // -*Drinks
/// // >
/// ```
///
/// Every item is in the tree once. Items are identified by `==` alone, so an item stays the same one wherever it moves.
/// An item can be expanded without having children, and stays expanded or collapsed when it moves. An item is *visible*
/// when all its ancestors are expanded; visible items are numbered in *rows*.
///
/// A call that names an item which is not in the snapshot, or adds one which is, traps with a message that names it.
/// For data that was not checked, each of these calls has a counterpart in ``checked`` that throws a ``SnapshotError``
/// instead:
///
/// ```swift
/// try food.checked.append(names, to: "Food")
/// ```
///
/// Copying takes O(1), and a changed copy shares everything unchanged with the original. For *n* items in the tree,
/// `contains`, `count` and `visibleItemCount` take O(1). Finding the level, parent, index or row of an item, or the
/// item in a row, takes O(log *n*). So do expanding, collapsing and moving an item, however deep it is nested and
/// however many descendants it has. Inserting or deleting *k* items takes O(*k* log *n*), and O(*n* + *k*) at most. A
/// call that returns items takes time in proportion to their number. These are expected times, for evenly distributed
/// hashes.
///
/// When the last copy of a snapshot is released with 50,000 items or more that no other snapshot holds, another thread
/// releases them, so that the main thread does not wait.
///
/// The API and the behavior are the same as for UIKit's `NSDiffableDataSourceSectionSnapshot`, with additions: moving,
/// children, visible rows, marks for reconfiguring, comparing, differences.
public struct DiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
    /// The storage of the tree.
    typealias Storage = OutlineStorage<ItemIdentifierType>

    var storage = Storage()

    /// Items to be configured again when the snapshot is applied. Marks are not compared.
    var marks = IdentifierMarks<ItemIdentifierType>()

    /// Creates a snapshot without items.
    public init() {}

    /// Creates a copy.
    ///
    /// - Parameter snapshot: The snapshot to copy, marks included.
    /// - Complexity: O(1).
    public init(_ snapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>) { self = snapshot }
}

extension DiffableDataSourceSectionSnapshot: Equatable {
    /// Whether two snapshots have the same items in the same order under the same parents, with the same ones expanded.
    /// Marks are not compared.
    ///
    /// - Complexity: O(*n*), where *n* is the number of items. O(1) for unchanged copies, and when the numbers of items
    ///   or of visible items differ. In proportion to the changes when one snapshot is a copy of the other in which
    ///   items were only expanded and collapsed.
    public static func == (left: Self, right: Self) -> Bool { left.storage == right.storage }
}

extension DiffableDataSourceSectionSnapshot: TrappingSnapshot {
    /// The calls that can fail, throwing instead of trapping: `try snapshot.checked.append(items, to: parent)`.
    ///
    /// Changes made through it are changes of the snapshot. A call that throws has changed nothing.
    ///
    /// - Complexity: O(1). The storage is moved, not copied.
    public var checked: Checked {
        _read { yield Checked(snapshot: self) }
        _modify {
            var view = Checked(snapshot: Self())
            swap(&self, &view.snapshot)
            // Deferred, because a call that throws ends the access at the `yield`.
            defer { swap(&self, &view.snapshot) }
            yield &view
        }
    }

    /// The calls of a section snapshot that throw instead of trapping. Returned by
    /// ``DiffableDataSourceSectionSnapshot/checked``.
    ///
    /// The same calls of the snapshot trap where these throw.
    public struct Checked: Sendable {
        var snapshot: DiffableDataSourceSectionSnapshot
    }
}

extension DiffableDataSourceSectionSnapshot.Checked {
    typealias Storage = DiffableDataSourceSectionSnapshot.Storage

    /// The number of an item; throws when the item is not in the snapshot.
    func number(of item: ItemIdentifierType, as role: SnapshotError.TreeRole) throws(SnapshotError) -> EntryNumber {
        guard let number = snapshot.storage.number(of: item) else { throw .missing(role, item) }
        return number
    }

    /// Throws when a change was refused because of items that are not new and distinct. It is static, because an
    /// instance method would retain the storage while its argument changes it, and the change would copy it.
    static func refuse(_ duplicates: [ItemIdentifierType]) throws(SnapshotError) {
        guard duplicates.isEmpty else { throw .notUnique(duplicates) }
    }
}

extension DiffableDataSourceSectionSnapshot {
    /// Marks items whose content changed while their identity did not: their cells are configured again when the
    /// snapshot is applied.
    ///
    /// Marking an item again changes nothing. Marks belong to this value: copies, subtrees and trees inserted elsewhere
    /// have them too, comparing ignores them, and deleting an item removes its mark. The snapshots that a data source
    /// returns have no marks, because applying a snapshot removes them. In UIKit only flat snapshots have these marks.
    ///
    /// Traps when an item is given twice or is not in the snapshot.
    ///
    /// - Parameter items: The items, visible or not.
    public mutating func reconfigure(_ items: [ItemIdentifierType]) {
        trapping { view throws(SnapshotError) in try view.reconfigure(items) }
    }

    /// The marked items, in the order in which they were marked.
    public var reconfiguredItems: [ItemIdentifierType] { marks.identifiers }

    /// Removes all marks. A data source does this after it has applied a snapshot.
    package mutating func clearMarks() { marks.removeAll() }
}

extension DiffableDataSourceSectionSnapshot.Checked {
    /// Throws where ``DiffableDataSourceSectionSnapshot/reconfigure(_:)`` traps.
    ///
    /// - Throws: `duplicateItems` for items given twice; `itemNotFound` for the first that is not in the snapshot.
    public mutating func reconfigure(_ items: [ItemIdentifierType]) throws(SnapshotError) {
        let repeated = duplicates(in: items)
        guard repeated.isEmpty else { throw .repeated(items: repeated) }
        if let missing = items.first(where: { !snapshot.contains($0) }) { throw .missingReconfigured(item: missing) }
        snapshot.marks.insert(items)
    }
}

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
    public var debugDescription: String { visualDescription() }
}
