// What got out of step in a comparison, and what is left of it.

/// A node out of step: its slot, and where its child begins.
struct LooseNode {
    var slot: OutlineSlot
    var frame: RowFrame

    init(_ slot: OutlineSlot, _ frame: RowFrame) {
        self.slot = slot
        self.frame = frame
    }

    /// Puts the children among the loose nodes, or a leaf's visible entries among the rest.
    func open(_ loose: inout [LooseNode], _ rest: inout [OutlineRow]) {
        var frame = frame
        if !slot.isLeaf {
            loose.appendChildren(of: slot.inner, from: 0, frame)
        } else if frame.rows(below: slot) > 0 {
            rest.append(slot.leaf, slot.leaf.indices, &frame)
        }
    }
}

extension [LooseNode] {
    mutating func appendChildren(of inner: OutlineInner, from first: Int, _ start: RowFrame) {
        var frame = start
        for index in first..<Swift.max(first, inner.count) {
            append(LooseNode(inner[index], frame.entering(inner[index])))
            frame.pass(inner[index])
        }
    }

    /// How many rows are visible in the nodes.
    var visibleRows: Int { reduce(0) { $0 + Int($1.frame.rows(below: $1.slot)) } }

    /// Takes the nodes of a height out.
    mutating func take(height: Int32) -> [LooseNode] {
        let taken = filter { $0.slot.height == height }
        removeAll { $0.slot.height == height }
        return taken
    }
}

extension [OutlineRow] {
    /// Sets the visible entries of a part of a leaf aside.
    mutating func append(_ leaf: OutlineLeaf, _ range: Range<Int>, _ frame: inout RowFrame) {
        for index in range {
            if frame.shows(leaf[index]) { append(frame.row(leaf[index])) }
            frame.pass(leaf[index])
        }
    }
}

extension OutlineComparison {
    /// Matches loose nodes by their numbers, from the highest down.
    mutating func compareLoose(_ isSameItem: (Int32) -> Bool) {
        while !gaveUp, looseMayMatch {
            let height = max(looseOld.map(\.slot.height).max() ?? 0, looseNew.map(\.slot.height).max() ?? 0)
            let (old, new) = (looseOld.take(height: height), looseNew.take(height: height))
            openedNodes += old.count + new.count
            var places = [Int32: Int](minimumCapacity: old.count)
            for (index, node) in old.enumerated() { places[node.slot.number] = index }
            var isPaired = [Bool](repeating: false, count: old.count)
            var pairs: [(old: LooseNode, new: LooseNode)] = []
            for node in new {
                if let place = places[node.slot.number] {
                    isPaired[place] = true
                    pairs.append((old[place], node))
                } else {
                    node.open(&looseNew, &newRest)
                }
            }
            lookForSharedNodes(pairs)
            for (old, new) in pairs { compare(old.slot, old.frame, new.slot, new.frame, isSameItem) }
            for (index, node) in old.enumerated() where !isPaired[index] { node.open(&looseOld, &oldRest) }
            if min(old.count, new.count) > limit { gaveUp = true }
        }
        if !gaveUp { matchRest(isSameItem) }
    }

    /// Whether opening loose nodes can lead to matches. Otherwise what is visible in them has appeared or vanished; when much
    /// has, and little is left on the other side, it is cheaper to ask for that little.
    private var looseMayMatch: Bool {
        let (oldRows, newRows) = (looseOld.visibleRows, looseNew.visibleRows)
        if oldRows > 0, newRows > 0 { return true }
        if oldRows > 0 { return !newRest.isEmpty && oldRows < 64 + 16 * newRest.count }
        return newRows > 0 && !oldRest.isEmpty && newRows < 64 + 16 * oldRest.count
    }

    /// Whether visible rows of the old tree, of the new tree, were not looked at one by one.
    private var leftOldUnopened: Bool { looseOld.visibleRows > 0 }
    private var leftNewUnopened: Bool { looseNew.visibleRows > 0 }

    /// Matches what was set aside by numbers; what is left may still be the same items under other numbers.
    private mutating func matchRest(_ isSameItem: (Int32) -> Bool) {
        guard !oldRest.isEmpty, !newRest.isEmpty else { return }
        var places = [Int32: Int](minimumCapacity: oldRest.count)
        for (index, row) in oldRest.enumerated() { places[row.id] = index }
        var isMatched = [Bool](repeating: false, count: oldRest.count)
        var newLeft: [OutlineRow] = []
        for row in newRest {
            if let place = places[row.id], items.isSame(row.id, isSameItem) {
                isMatched[place] = true
                match(oldRest[place], row)
            } else {
                newLeft.append(row)
            }
        }
        oldRest = oldRest.indices.filter { !isMatched[$0] }.map { oldRest[$0] }
        newRest = newLeft
    }

    /// Matches what is left by what it is: an item that was removed and inserted again has another number. The smaller side,
    /// or the one that was looked at one by one, asks the other.
    ///
    /// - Parameters:
    ///   - inNew: The new row that shows the item of an old one.
    ///   - inOld: The old row that shows the item of a new one.
    mutating func matchRest(inNew: (OutlineRow) -> OutlineRow?, inOld: (OutlineRow) -> OutlineRow?) {
        if oldRest.isEmpty && !leftOldUnopened || newRest.isEmpty && !leftNewUnopened { return }
        if !leftOldUnopened, leftNewUnopened || oldRest.count < newRest.count {
            for row in oldRest {
                if let match = inNew(row) { self.match(row, match) }
            }
        } else {
            for row in newRest {
                if let match = inOld(row) { self.match(match, row) }
            }
        }
    }
}
