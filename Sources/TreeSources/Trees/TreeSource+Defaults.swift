// What a source is and has read.
extension TreeSource {
    /// The kind of the input.
    package var kind: InputKind { traits.kind }

    /// When the children of an item become items.
    package var childLoading: ChildLoading { traits.childLoading }

    /// The separator between the names of a path, if the texts of the items are names of paths.
    package var pathSeparator: String? { traits.pathSeparator }

    /// Whether siblings are in the order of the input.
    package var hasInputOrder: Bool { traits.hasInputOrder }

    /// The number of rows that were read so far.
    package var rowCount: Int { progress.rowCount }

    /// The number of rows that were read and are dropped.
    package var droppedRowCount: Int { progress.droppedRowCount }

    /// The number of bytes that were read.
    package var byteCount: Int { progress.byteCount }

    /// The number of bytes of memory that only a frozen source keeps.
    package var frozenSize: Int { progress.frozenSize }

    /// The error in the input, or `nil`.
    package var failure: InputFailure? { problems.failure }

    /// The parts of the input that could not be read as they are.
    package var notices: InputNotices { problems.notices }

    /// A message about how the input is read although nothing is wrong with it, or `nil`.
    package var hint: InputFailure? { problems.hint }
}

// Sources in which an item always shows the same.
extension TreeSource {
    /// Nothing is wrong.
    package var problems: InputProblems { InputProblems() }

    /// Returns the labels that the documents give the items; an empty one for an item that they do not have.
    package func labels(of items: [Int32], limit: Int) -> [ItemLabel] {
        var labels: [ItemLabel] = []
        labels.reserveCapacity(items.count)
        withRows(of: items) { document, rows in
            for row in rows {
                labels.append(row.map { document.label(of: $0, limit: limit, isSearched: false) } ?? ItemLabel())
            }
        }
        return items.isEmpty ? [] : labels
    }

    /// Returns the values that the documents have.
    package func fieldValues(_ fields: [ItemField], of items: [Int32], limit: Int) -> [[ItemValue?]] {
        var values: [[ItemValue?]] = []
        withRows(of: items) { document, rows in
            for row in rows {
                values.append(fields.map { field in row.flatMap { document.fieldValue(field, of: $0, limit: limit) } })
            }
        }
        return values
    }

    /// Returns whether the documents have the same values. The values of a container are those inside.
    package func compareValues(of items: [Int32], with old: any TreeSource) -> [ValueComparison] {
        var oldRuns: [(document: any TreeDocument, rows: [Int32?])] = []
        old.withRows(of: items) { oldRuns.append(($0, $1)) }
        var comparisons: [ValueComparison] = []
        comparisons.reserveCapacity(items.count)
        // The index of a run of the old source, and of a row in it.
        var (run, index) = (0, 0)
        withRows(of: items) { document, rows in
            var rows = rows[...]
            while !rows.isEmpty {
                let count = min(rows.count, oldRuns[run].rows.count - index)
                comparisons += document.compareValues(
                    of: rows.prefix(count), with: oldRuns[run].document, oldRuns[run].rows[index..<index + count])
                rows.removeFirst(count)
                index += count
                if index == oldRuns[run].rows.count { (run, index) = (run + 1, 0) }
            }
        }
        return comparisons
    }

    /// Returns this source: labels do not change, and are kept.
    package func frozen() -> any TreeSource { self }

    /// Returns `true`: all items are known.
    package func wouldHave(_ item: Int32) -> Bool { true }

    /// Calls a closure with the label of each known item as a line of text.
    package func forEachTextLine<Failure: Error>(
        depth: Int, _ body: (TextLine) throws(Failure) -> Void
    ) throws(Failure) {
        let outline = outline()
        for (item, level) in zip(outline.items, outline.levels) where Int(level) < depth {
            try body(TextLine(level: Int(level), text: labels(of: [item])[0].parts.flatMap(\.bytes).nameOnOneLine))
        }
    }
}

extension TreeDocument {
    /// Compares the values of rows with those of an earlier document. A row that one of them does not have is the same.
    fileprivate func compareValues(
        of rows: ArraySlice<Int32?>, with old: any TreeDocument, _ oldRows: ArraySlice<Int32?>
    ) -> [ValueComparison] {
        var comparisons = Array(repeating: ValueComparison.same, count: rows.count)
        let known = zip(zip(rows, oldRows), 0...).compactMap { pair, index in
            pair.0.flatMap { row in pair.1.map { (row: row, oldRow: $0, index: index) } }
        }
        var difference = RowDifference(old: old, new: self)
        for place in known where !difference.hasSameValue(place.oldRow, place.row, isOpen: false) {
            let hasRows = hasChildren(place.row) || old.hasChildren(place.oldRow)
            let isSame = difference.hasSameValue(place.oldRow, place.row, isOpen: true)
            comparisons[place.index] = hasRows && isSame ? .changedInside : .changed
        }
        return comparisons
    }
}
