@testable import DiffableSnapshots

/// One call that changes a forest.
enum TreeOperation {
    case append([Int], to: Int?)
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

    /// Performs the call and answers why it was refused.
    func perform(on forest: inout Forest) -> SnapshotError.Kind? {
        do {
            switch self {
            case .append(let items, let parent): try forest.checked.append(items, to: parent)
            case .insertBefore(let items, let anchor): try forest.checked.insert(items, before: anchor)
            case .insertAfter(let items, let anchor): try forest.checked.insert(items, after: anchor)
            case .insertTree(let tree, let anchor): try forest.checked.insert(tree, after: anchor)
            case .replaceChildren(let parent, let tree): try forest.checked.replace(childrenOf: parent, using: tree)
            case .delete(let items): try forest.checked.delete(items)
            case .expand(let item): forest.expand([item])
            case .collapse(let item): forest.collapse([item])
            case .expandToLevel(let level): forest.expand(toLevel: level)
            case .moveBefore(let item, let anchor): try forest.checked.move(item, before: anchor)
            case .moveAfter(let item, let anchor): try forest.checked.move(item, after: anchor)
            case .moveUnder(let item, let parent): try forest.checked.move(item, toChildrenOf: parent)
            }
            return nil
        } catch {
            return error.kind
        }
    }
}

extension TreeOperation {
    /// Every operation that a forest of the items `0..<count` can be given, refused ones too.
    static func all(count: Int) -> [TreeOperation] {
        let items = Array(0..<count)
        let places = [nil] + items.map(Optional.some)
        var all: [TreeOperation] = places.flatMap { [.append([100, 101], to: $0), .append([100, 0], to: $0)] }
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
