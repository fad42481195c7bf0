@testable import DiffableSnapshots

/// One call that changes a forest.
enum TreeOperation {
    case append([Int], to: Int?)
    case appendTree([Int], levels: [Int32], to: Int?)
    case insertBefore([Int], Int)
    case insertAfter([Int], Int)
    case insertTree(Forest, after: Int)
    case replaceChildren(Int, Forest)
    case delete([Int])
    case expand(Int)
    case collapse(Int)
    case expandToLevel(Int)
    case moveBefore(Int, Int)
    case moveAfter(Int, Int)
    case moveUnder(Int, Int?)

    /// Performs the call, and returns why it was refused.
    func perform(on forest: inout Forest) -> SnapshotError.Kind? { perform(on: &forest) { $0 } }

    /// Performs the call on a forest of other items, and returns why it was refused.
    ///
    /// - Parameter item: Makes the item for a number.
    func perform<Item>(
        on forest: inout DiffableDataSourceSectionSnapshot<Item>, _ item: (Int) -> Item
    ) -> SnapshotError.Kind? {
        do {
            switch self {
            case .append(let new, let parent): try forest.checked.append(new.map(item), to: parent.map(item))
            case .appendTree(let new, let levels, let parent):
                try forest.checked.append(preorder: new.map(item), levels: levels, to: parent.map(item))
            case .insertBefore(let new, let anchor): try forest.checked.insert(new.map(item), before: item(anchor))
            case .insertAfter(let new, let anchor): try forest.checked.insert(new.map(item), after: item(anchor))
            case .insertTree(let tree, let anchor):
                try forest.checked.insert(.init(tree, item), after: item(anchor))
            case .replaceChildren(let parent, let tree):
                try forest.checked.replace(childrenOf: item(parent), using: .init(tree, item))
            case .delete(let gone): try forest.checked.delete(gone.map(item))
            case .expand(let parent): forest.expand([item(parent)])
            case .collapse(let parent): forest.collapse([item(parent)])
            case .expandToLevel(let level): forest.expand(toLevel: level)
            case .moveBefore(let moved, let anchor): try forest.checked.move(item(moved), before: item(anchor))
            case .moveAfter(let moved, let anchor): try forest.checked.move(item(moved), after: item(anchor))
            case .moveUnder(let moved, let parent):
                try forest.checked.move(item(moved), toChildrenOf: parent.map(item))
            }
            return nil
        } catch {
            return error.kind
        }
    }
}

extension DiffableDataSourceSectionSnapshot {
    /// A forest of other items.
    init(_ forest: Forest, _ item: (Int) -> ItemIdentifierType) {
        self.init(
            preorder: forest.items.map(item), levels: forest.items.map(forest.level(of:)),
            isExpanded: forest.items.map(forest.isExpanded))
    }
}

extension TreeOperation {
    /// Every operation that a forest of the items `0..<count` can be given, refused ones too.
    static func all(count: Int) -> [TreeOperation] {
        let items = Array(0..<count)
        let places = [nil] + items.map(Optional.some)
        var all: [TreeOperation] = places.flatMap { [.append([100, 101], to: $0), .append([100, 0], to: $0)] }
        all += places.flatMap { parent in
            [[100, 101, 102], [100, 0, 101]].map { .appendTree($0, levels: [0, 1, 0], to: parent) }
        }
        all += (0...3).map { .expandToLevel($0) }
        for item in items {
            all += [.insertBefore([100, 101], item), .insertAfter([100, 101], item), .insertAfter([100, 100], item)]
            all += [nested([100, 101, 102]), nested([100, 0, 101])].map { .insertTree($0, after: item) }
            all += [nested([100, 101, 102]), nested([count - 1, 100, 101])].map { .replaceChildren(item, $0) }
            all += [.replaceChildren(item, Forest()), .expand(item), .collapse(item)]
            all += places.map { .moveUnder(item, $0) }
            for other in items { all += [.moveBefore(item, other), .moveAfter(item, other), .delete([item, other])] }
        }
        return all
    }

    /// Three items: the second under the first, the third another root; the first expanded.
    private static func nested(_ items: [Int]) -> Forest {
        Forest(preorder: items, levels: [0, 1, 0], isExpanded: [true, false, false])
    }
}
