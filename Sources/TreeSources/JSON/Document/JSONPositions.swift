/// The positions of elements in long arrays. Copies of a document share them until one of them gets
/// more text, and has a copy of its own then.
///
/// Of each array whose elements were asked for, every 32nd element is remembered, up to the last one that was asked
/// for. So the label of an element does not take a time that grows with the number of elements before it.
typealias JSONPositions = Shared<[Int32?: [Int32]]>

/// The number of elements of which one is remembered.
private let step = 32

extension JSONPositions {
    /// Returns the position of a row among its siblings.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - parent: The row that it is in, or `nil`.
    ///   - visit: Visits the siblings from a row on, until the closure returns `false`.
    func position(of row: Int32, in parent: Int32?, visit: (Int32, (Int32) -> Bool) -> Void) -> Int {
        let first = parent.map { $0 + 1 } ?? 0
        let (known, index, start) = withLock { marks in
            let rows = marks[parent, default: [first]]
            let index = max(0, rows.partitionPoint { $0 <= row } - 1)
            return (rows.count, index, rows[index])
        }
        var new: [Int32] = []
        var position = index * step
        visit(start) { sibling in
            if position == (known + new.count) * step { new.append(sibling) }
            guard sibling < row else { return false }
            position += 1
            return true
        }
        if !new.isEmpty {
            // Another thread may have counted the same elements.
            withLock { marks in
                if marks[parent]?.count ?? 1 == known { marks[parent, default: [first]] += new }
            }
        }
        return position
    }
}
