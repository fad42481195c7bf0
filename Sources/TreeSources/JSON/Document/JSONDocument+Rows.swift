extension JSONDocument {
    /// Returns the members or elements of a row, or the documents.
    ///
    /// - Parameters:
    ///   - parent: A row, or `nil` for the documents.
    ///   - row: A child. Only those after it are returned. `nil` begins with the first one.
    ///   - limit: The greatest number of rows that is returned.
    /// - Complexity: O(*n*), where *n* is the number of rows inside the parent, and less if the children have many
    ///   rows: O(*c* × 512 + *n* ÷ 65,536), where *c* is the number of children that are returned.
    package func children(of parent: Int32?, after row: Int32?, limit: Int = .max) -> [Int32] {
        guard limit > 0 else { return [] }
        var children: [Int32] = []
        visitChildren(of: parent, from: (row ?? parent).map { Int($0) + 1 } ?? 0) {
            children.append(Int32($0))
            return children.count < limit
        }
        return children
    }

    /// Returns whether a row has members or elements.
    ///
    /// - Complexity: O(1).
    package func hasChildren(_ row: Int32) -> Bool {
        Int(row) + 1 < rowCount && level(of: row + 1) > level(of: row)
    }

    /// Returns the row after a row and the rows inside it, which may be the number of rows.
    ///
    /// - Complexity: O(512 + *n* ÷ 65,536), where *n* is the number of rows inside.
    func end(of row: Int32) -> Int {
        var end = rowCount
        indexer.rows.visitRows(from: Int(row) + 1, atMost: level(of: row)) { next, _ in
            end = next
            return false
        }
        return end
    }

    /// Returns the number of containers around a row. A document has the level 0.
    ///
    /// - Complexity: O(1).
    package func level(of row: Int32) -> Int { indexer.rows[Int(row)].level }

    /// Returns the container that a row is in, or `nil` for a document.
    ///
    /// - Complexity: O(*n* ÷ 65,536), where *n* is the number of rows between them.
    package func parent(of row: Int32) -> Int32? {
        let level = level(of: row)
        guard level > 0 else { return nil }
        return indexer.rows.lastRow(before: Int(row), atMost: level - 1).map(Int32.init)
    }

    /// Returns the position of a row among its siblings, from 0 on; `nil` for a line after an error, and for the only
    /// document.
    ///
    /// A document is counted with those that are dropped.
    ///
    /// - Complexity: O(number of rows in the 32 siblings before the row), and once O(number of rows before it).
    package func index(of row: Int32) -> Int? {
        if isRest(row) || framing == .document && row == 0 { return nil }
        let parent = parent(of: row)
        let position = positions.position(of: row, in: parent) { first, body in
            visitChildren(of: parent, from: Int(first)) { body(Int32($0)) }
        }
        return parent == nil ? dropped.texts + position : position
    }

    /// Returns whether more rows may come into a container, because the text is not finished, and the container is not
    /// closed or the only document.
    ///
    /// - Parameter row: A row, or `nil` for the documents.
    package func isGrowing(_ row: Int32?) -> Bool {
        guard !isFinished else { return false }
        // The lines after an error are in the only object or array, also if it is closed.
        if row == 0, hiddenRow != nil { return true }
        guard isReading else { return row == nil && rest?.parent == nil }
        guard let row else { return true }
        let level = level(of: row)
        guard level < indexer.nesting.depth else { return false }
        return indexer.rows.lastRow(before: rowCount, atMost: level) == Int(row)
    }

    /// Visits the children of a row from a row on, until the closure returns `false`.
    @inline(__always)
    func visitChildren(of parent: Int32?, from first: Int, _ body: (Int) -> Bool) {
        let level = parent.map { self.level(of: $0) + 1 } ?? 0
        indexer.rows.visitRows(from: first, atMost: level) { $1 == level && body($0) }
    }
}
