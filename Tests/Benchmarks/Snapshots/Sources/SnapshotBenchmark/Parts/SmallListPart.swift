import DiffableSnapshots

/// What lists of 10 to 10,000 `Int` rows cost: their difference, building them, expanding and collapsing.
///
/// Each figure is a ratio to something plain that is measured in turn with it: ``HeckelDifference``, or an array with a
/// dictionary that refuses duplicates. The peers' figures are ratios to the same, measured once in one run with it
/// (Swift 6.3.1, x86-64): the algorithms of DifferenceKit 1.3 and ListKit (Iron-Ham/Lists), copied into one module with
/// the plain ones. DifferenceKit has no snapshots to build and no trees to expand. ListKit's snapshot takes items
/// without checking that they are new, which is a copy of an array; this one refuses duplicates, so that row has no
/// gate.
struct SmallListPart {
    let count: Int
    static let counts = [10, 100, 1_000, 10_000]

    func measure(into table: inout Table) {
        measureDifferences(into: &table)
        measureBuilding(into: &table)
        measureToggling(into: &table)
    }

    // MARK: Differences

    /// A second list, and what the peers' differences of it cost, for each of `counts`.
    private struct Kind {
        let name: String
        let items: [Int]
        let differenceKit: [Double]
        let listKit: [Double]
    }

    private var kinds: [Kind] {
        let old = Array(0..<count)
        var longer = old
        longer.insert(count, at: count / 2)
        return [
            Kind(name: "same", items: old, differenceKit: [2.5, 3.5, 3.9, 3.7], listKit: [2.8, 5.6, 5.8, 4.3]),
            Kind(name: "one new", items: longer, differenceKit: [2.3, 3.4, 3.8, 4.0], listKit: [2.9, 5.2, 5.7, 4.8]),
            Kind(
                name: "reversed", items: old.reversed(), differenceKit: [2.1, 3.7, 3.6, 3.2],
                listKit: [2.2, 5.3, 4.9, 4.3]),
            Kind(
                name: "1 % moved", items: ComparingPart.permuted(old, count: max(2, count / 100)),
                differenceKit: [2.5, 4.0, 4.5, 4.4], listKit: [2.5, 5.7, 6.0, 4.0]),
            Kind(
                name: "50 % moved", items: ComparingPart.permuted(old, count: count / 2),
                differenceKit: [2.2, 3.4, 4.2, 4.5], listKit: [2.4, 5.0, 5.3, 5.1]),
        ]
    }

    private func measureDifferences(into table: inout Table) {
        let items = Array(0..<count)
        let old = tree(items)
        for kind in kinds {
            let new = tree(kind.items)
            add(
                "small lists: difference, \(kind.name)", .heckel,
                [("DifferenceKit", kind.differenceKit), ("ListKit", kind.listKit)],
                { consume(new.difference(from: old).changes) },
                { consume(HeckelDifference(old: items, new: kind.items)) }, &table)
        }
    }

    private func tree(_ items: [Int]) -> Tree<Int> {
        var tree = Tree<Int>()
        tree.append(items)
        return tree
    }

    // MARK: Building

    private func measureBuilding(into table: inout Table) {
        let items = Array(0..<count)
        add(
            "small lists: build, one append", .array, [], { consume(tree(items)) }, { consume(DistinctArray(items)) },
            &table)
        let tens = stride(from: 0, to: count, by: 10).map { Array($0..<$0 + 10) }
        add(
            "small lists: build, appends of ten", .array, [],
            {
                var tree = Tree<Int>()
                for ten in tens { tree.append(ten) }
                consume(tree)
            },
            {
                var array = DistinctArray([])
                for ten in tens { array.append(ten) }
                consume(array)
            }, &table)
        // ListKit looks for the parent of each append from the front, and checks nothing.
        add(
            "small lists: build, children of parents", .array, [("ListKit", [1.2, 1.1, 2.2, 5.1])],
            { consume(groups) },
            {
                var array = DistinctArray([])
                for ten in tens { array.append(ten) }
                consume(array)
            }, &table)
    }

    /// Parents with nine children each.
    private var groups: Tree<Int> {
        var tree = Tree<Int>()
        let parents = Array(stride(from: 0, to: count, by: 10))
        tree.append(parents)
        for parent in parents { tree.append(Array(parent + 1..<parent + 10), to: parent) }
        return tree
    }

    // MARK: Expanding and collapsing

    private func measureToggling(into table: inout Table) {
        var expanded = groups
        expanded.expandParents()
        let parent = count / 20 * 10
        let rows = Array(0..<count)
        let collapsedRows = rows.filter { $0 <= parent || $0 >= parent + 10 }
        add(
            "small lists: collapse", .heckel, [("ListKit", [2.5, 7.0, 7.4, 7.0])],
            {
                var copy = expanded
                copy.collapse([parent])
                consume(copy.difference(from: expanded).changes)
                consume(copy.visibleItems(inRows: 0..<50))
            },
            { consume(HeckelDifference(old: rows, new: collapsedRows)) }, &table)
    }

    // MARK: Rows

    private func add(
        _ name: String, _ measure: Measure, _ peers: [(name: String, ratios: [Double])], _ body: () -> Void,
        _ plain: () -> Void, _ table: inout Table
    ) {
        let (figure, baseline) = Stopwatch.inTurns(body, plain)
        let index = Self.counts.firstIndex(of: count)!
        let others = peers.map { (name: $0.name, value: $0.ratios[index] * baseline) }
        table.add(
            Row(
                quantity: name, count: count, figure: .seconds(figure), baseline: (measure, baseline), others: others,
                gate: peers.map { $0.ratios[index] }.min().map { .baselines($0) }))
    }
}

/// An array that refuses duplicates: what building a list costs at least.
private struct DistinctArray {
    private var items: [Int] = []
    private var indices: [Int: Int]

    init(_ items: [Int]) {
        indices = [Int: Int](minimumCapacity: items.count)
        append(items)
    }

    mutating func append(_ newItems: [Int]) {
        for item in newItems where indices.updateValue(items.count, forKey: item) == nil { items.append(item) }
    }
}
