import Synchronization

/// The positions of elements in long arrays. Copies of a document share them until one of them gets more text.
///
/// Of each array whose elements were asked for, every 32nd element is remembered, up to the last one that was asked
/// for. So the label of an element does not take a time that grows with the number of elements before it.
final class JSONPositions: Sendable {
    private static let step = 32

    private let marks: Mutex<[Int32?: [Int32]]>

    init() { marks = Mutex([:]) }

    private init(_ known: [Int32?: [Int32]]) { marks = Mutex(known) }

    /// Returns the same positions for a copy of the document.
    func copy() -> JSONPositions { JSONPositions(marks.withLock { $0 }) }

    /// Returns the position of a row among its siblings.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - parent: The row that it is in, or `nil`.
    ///   - visit: Visits the siblings from a row on, until the closure returns `false`.
    func position(of row: Int32, in parent: Int32?, visit: (Int32, (Int32) -> Bool) -> Void) -> Int {
        var rows = marks.withLock { $0[parent] } ?? [parent.map { $0 + 1 } ?? 0]
        let known = rows.count
        var index = rows.partitionPoint { $0 <= row } - 1
        index = max(index, 0)
        var position = index * Self.step
        visit(rows[index]) { sibling in
            if position == rows.count * Self.step { rows.append(sibling) }
            guard sibling < row else { return false }
            position += 1
            return true
        }
        if rows.count > known { marks.withLock { if $0[parent]?.count ?? 0 < rows.count { $0[parent] = rows } } }
        return position
    }
}
