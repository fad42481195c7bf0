import struct FoundationEssentials.IndexPath

/// What was inserted, deleted and moved in one change of the data. Deleted, reloaded and reconfigured items and
/// sections have their positions before the change, inserted ones have their positions after it.
struct BatchUpdates {
    var deletedItems: Set<IndexPath> = []
    var insertedItems: Set<IndexPath> = []
    var movedItems: [IndexPath: IndexPath] = [:]
    var reloadedItems: Set<IndexPath> = []
    var reconfiguredItems: Set<IndexPath> = []
    var deletedSections: Set<Int> = []
    var insertedSections: Set<Int> = []
    var movedSections: [Int: Int] = [:]
    var reloadedSections: Set<Int> = []

    /// The position of a section after the change; `nil` if it was deleted.
    func newSection(_ section: Int) -> Int? {
        if deletedSections.contains(section) { return nil }
        if let moved = movedSections[section] { return moved }
        return Self.place(section, leaving: deletedSections.union(movedSections.keys), arriving: newSections)
    }

    /// The position of an item after the change; `nil` if it was deleted.
    func newIndexPath(_ indexPath: IndexPath) -> IndexPath? {
        if deletedItems.contains(indexPath) { return nil }
        if let moved = movedItems[indexPath] { return moved }
        guard let section = newSection(indexPath.section) else { return nil }
        let leaving = Self.items(of: indexPath.section, in: deletedItems.union(movedItems.keys))
        let arriving = Self.items(of: section, in: insertedItems.union(movedItems.values))
        return IndexPath(item: Self.place(indexPath.item, leaving: leaving, arriving: arriving), section: section)
    }

    /// The number of items of each section after the change.
    ///
    /// - Parameter counts: The numbers before the change.
    /// - Returns: The numbers; `nil` for a section that was inserted or reloaded, because its items are not known.
    func itemCounts(from counts: [Int]) -> [Int?] {
        let sectionCount = counts.count - deletedSections.count + insertedSections.count
        var result = [Int?](repeating: nil, count: max(0, sectionCount))
        for (section, count) in counts.enumerated() where !reloadedSections.contains(section) {
            guard let new = newSection(section), result.indices.contains(new) else { continue }
            let leaving = Self.items(of: section, in: deletedItems.union(movedItems.keys))
            let arriving = Self.items(of: new, in: insertedItems.union(movedItems.values))
            result[new] = count - leaving.count + arriving.count
        }
        return result
    }

    /// The change of the rows.
    @MainActor
    var transition: ItemTransition {
        var (reloaded, configured, sections) = (Set<IndexPath>(), Set<IndexPath>(), Set<Int>())
        for item in reloadedItems { newIndexPath(item).map { _ = reloaded.insert($0) } }
        for item in reconfiguredItems { newIndexPath(item).map { _ = configured.insert($0) } }
        for section in reloadedSections { newSection(section).map { _ = sections.insert($0) } }
        return ItemTransition(
            newIndexPath: newIndexPath, successor: { _ in nil }, newSection: newSection,
            update: { indexPath in
                if reloaded.contains(indexPath) || sections.contains(indexPath.section) { return .reload }
                return configured.contains(indexPath) ? .reconfigure : .none
            },
            sectionUpdate: { sections.contains($0) ? .reload : .none })
    }

    private var newSections: Set<Int> { insertedSections.union(movedSections.values) }

    private static func items(of section: Int, in indexPaths: Set<IndexPath>) -> Set<Int> {
        Set(indexPaths.lazy.filter { $0.section == section }.map(\.item))
    }

    /// The position of an element that stays in its order among those that stay.
    private static func place(_ index: Int, leaving: Set<Int>, arriving: Set<Int>) -> Int {
        var new = index - leaving.count { $0 < index }
        for arrival in arriving.sorted() where arrival <= new { new += 1 }
        return new
    }
}
