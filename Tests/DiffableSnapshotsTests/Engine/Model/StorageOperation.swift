@testable import DiffableSnapshots

/// A forest as it is written down: items in pre-order with their levels, and those that are expanded.
struct WrittenForest: Hashable {
    var items: [Int]
    var levels: [Int]
    var expanded: Set<Int> = []
}

/// A place among items.
enum WrittenPlace: Hashable {
    case endOfRoots
    case endOfChildren(of: Int)
    case before(Int)
    case after(Int)
}

/// One call to a storage, in words that can be pasted into a test. A call with an item that is not there is skipped.
enum StorageOperation: Hashable {
    case insert([Int], WrittenPlace)
    case insertForest(WrittenForest, WrittenPlace)
    case replaceChildren(of: Int, with: WrittenForest)
    case remove([Int])
    case removeAll
    case move(Int, WrittenPlace)
    case expand([Int])
    case collapse([Int])
    case expandToLevel(Int)
    case expandParents
    case collapseParents

    /// Goes on with a subtree alone.
    case keepSubtree(of: Int, withRoot: Bool)

    /// Continues with a storage that is built again from the same items.
    case rebuild

    /// Keeps a copy.
    case copy

    /// Continues with a copy that was kept, and keeps the current storage in its place.
    case swapWithCopy(Int)

    /// Takes expansion over from a copy.
    case adoptExpansion(fromCopy: Int)
}

extension TreeStorage {
    /// A storage with the written contents.
    init(_ forest: WrittenForest, _ item: (Int) -> Item) {
        self.init()
        _ = build(
            preorder: forest.items.map(item), levels: forest.levels,
            expanded: forest.items.map(forest.expanded.contains))
    }

    /// The number of an item that is there.
    private func place(_ place: WrittenPlace, _ item: (Int) -> Item) -> TreePlacement<Number>? {
        switch place {
        case .endOfRoots: .endOfRoots
        case .endOfChildren(let parent): number(of: item(parent)).map { .endOfChildren(of: $0) }
        case .before(let anchor): number(of: item(anchor)).map { .before($0) }
        case .after(let anchor): number(of: item(anchor)).map { .after($0) }
        }
    }

    /// Performs a call, and returns the refused items. A call that only says whether it changed anything returns an
    /// item that nobody has when it did.
    mutating func perform(_ operation: StorageOperation, copies: inout [Self], _ item: (Int) -> Item) -> [Item] {
        switch operation {
        case .insert(let items, let place):
            guard let place = self.place(place, item) else { return [] }
            return insert(items.map(item), at: place)
        case .insertForest(let forest, let place):
            guard let place = self.place(place, item) else { return [] }
            return insert(Self(forest, item), at: place)
        case .replaceChildren(let parent, let forest):
            guard let number = number(of: item(parent)) else { return [] }
            return replaceChildren(of: number, with: Self(forest, item))
        case .remove(let items): remove(items.compactMap { number(of: item($0)) })
        case .removeAll: removeAll()
        case .move(let moved, let place):
            guard let number = number(of: item(moved)), let place = self.place(place, item), !isInside(place, number)
            else {
                return []
            }
            move(number, to: place)
        case .expand(let items): setExpanded(true, of: items.compactMap { number(of: item($0)) })
        case .collapse(let items): setExpanded(false, of: items.compactMap { number(of: item($0)) })
        case .expandToLevel(let level): return expand(toLevel: level) ? [item(-1)] : []
        case .expandParents: return setExpandedOfParents(true) ? [item(-1)] : []
        case .collapseParents: return setExpandedOfParents(false) ? [item(-1)] : []
        case .keepSubtree(let root, let withRoot):
            if let number = number(of: item(root)) { self = subtree(of: number, includingRoot: withRoot) }
        case .rebuild: self = rebuilt
        case .copy: copies.append(self)
        case .swapWithCopy(let index): if copies.indices.contains(index) { swap(&self, &copies[index]) }
        case .adoptExpansion(let index): if copies.indices.contains(index) { adoptExpansion(from: copies[index]) }
        }
        return []
    }

    /// Whether a place is inside of a number's subtree, where the number cannot move.
    private func isInside(_ place: TreePlacement<Number>, _ number: Number) -> Bool {
        switch place {
        case .endOfRoots: false
        case .endOfChildren(let anchor), .before(let anchor), .after(let anchor):
            (position(of: number)..<subtreeEnd(of: number)).contains(position(of: anchor))
        }
    }

    /// A storage that is built again.
    var rebuilt: Self {
        var levels: [Int] = []
        var expanded: [Bool] = []
        forEachEntry(in: 0..<count) { entry in
            levels.append(entry.level)
            expanded.append(entry.isExpanded)
        }
        var result = Self()
        _ = result.build(preorder: items, levels: levels, expanded: expanded)
        return result
    }
}

// MARK: - As text

extension WrittenForest: CustomStringConvertible {
    var description: String {
        "WrittenForest(items: \(items), levels: \(levels), expanded: \(expanded.sorted()))"
    }
}

extension StorageOperation: CustomStringConvertible {
    var description: String {
        switch self {
        case .insert(let items, let place): ".insert(\(items), .\(place))"
        case .insertForest(let forest, let place): ".insertForest(\(forest), .\(place))"
        case .replaceChildren(let parent, let forest): ".replaceChildren(of: \(parent), with: \(forest))"
        case .remove(let items): ".remove(\(items))"
        case .removeAll: ".removeAll"
        case .move(let item, let place): ".move(\(item), .\(place))"
        case .expand(let items): ".expand(\(items))"
        case .collapse(let items): ".collapse(\(items))"
        case .expandToLevel(let level): ".expandToLevel(\(level))"
        case .expandParents: ".expandParents"
        case .collapseParents: ".collapseParents"
        case .keepSubtree(let item, let withRoot): ".keepSubtree(of: \(item), withRoot: \(withRoot))"
        case .rebuild: ".rebuild"
        case .copy: ".copy"
        case .swapWithCopy(let index): ".swapWithCopy(\(index))"
        case .adoptExpansion(let index): ".adoptExpansion(fromCopy: \(index))"
        }
    }
}
