import DiffableSnapshots
import Foundation

/// Edits a snapshot of 100,000 items many times; its size stays about the same, and so has its memory to.
struct EditRun {
    let count: Int
    private static let size = 100_000

    func report() {
        var editor = Editor(size: Self.size)
        // Numbers, pages and nodes settle first: what a snapshot takes that was built at once is less.
        editor.edit(count / 10)
        let before = ResidentMemory.bytes
        let start = ContinuousClock.now
        for step in 1...10 {
            editor.edit(count / 10)
            let growth = ResidentMemory.bytes - before
            print("after \(count / 10 * step) edits: \(editor.count) items, \(Self.megabytes(before + growth))")
        }
        let seconds = Stopwatch.seconds(ContinuousClock.now - start)
        print("before: \(Self.megabytes(before)); \(Amount.seconds(seconds / Double(count)).text) for each edit")
    }

    private static func megabytes(_ bytes: Int) -> String { String(format: "%.1f MB", Double(bytes) / 1e6) }

    /// A snapshot, and who is in it.
    private struct Editor {
        private var tree: Tree<Int>
        private var kept: [Tree<Int>] = []
        private var items: [Int]
        private var next: Int
        private var random = SplitMix(seed: 8)

        init(size: Int) {
            let shape = Shape.balanced(count: size)
            tree = shape.tree
            items = Array(0..<size)
            next = size
        }

        var count: Int { tree.count }

        mutating func edit(_ count: Int) {
            for number in 0..<count { edit(number: number) }
        }

        private mutating func edit(number: Int) {
            let index = Int(random.next() % UInt64(items.count))
            switch random.next() % 8 {
            case 0...5: if items.count <= EditRun.size { insert(after: items[index]) } else { deleteLeaf() }
            case 6: tree.isExpanded(items[index]) ? tree.collapse([items[index]]) : tree.expand([items[index]])
            default: move(items[index], after: items[Int(random.next() % UInt64(items.count))])
            }
            // Some copies live for a while.
            if number % 100 == 0 { kept.append(tree) }
            if kept.count > 20 { kept.removeFirst(10) }
        }

        private mutating func insert(after item: Int) {
            tree.insert([next], after: item)
            items.append(next)
            next += 1
        }

        private mutating func deleteLeaf() {
            var index = 0
            repeat { index = Int(random.next() % UInt64(items.count)) } while tree.hasChildren(items[index])
            tree.delete([items[index]])
            items.swapAt(index, items.count - 1)
            items.removeLast()
        }

        private mutating func move(_ item: Int, after anchor: Int) {
            try? tree.checked.move(item, after: anchor)
        }
    }
}
