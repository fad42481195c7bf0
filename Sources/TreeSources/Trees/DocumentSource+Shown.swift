// The text that is shown, and its items.
extension DocumentSource {
    /// A text as far as it was read.
    struct Text {
        var document: any TreeDocument
        var byteCount = 0

        /// The first row that was read, which may be dropped.
        let firstRow: Int32

        /// The number of rows when a copy was shown last.
        var shownCount = 0

        /// The number of bytes after which no more are read, because of an error.
        private var end = Int.max

        init(_ document: any TreeDocument) { (self.document, firstRow) = (document, document.rowRange.lowerBound) }

        /// Whether an error has ended reading.
        var hasEnded: Bool { byteCount >= end }

        /// The number of rows, with those that are dropped.
        var rowCount: Int { document.rowCount + document.form.dropped.rows }

        /// The number of rows that were dropped.
        var droppedRowCount: Int { Int(document.rowRange.lowerBound - firstRow) + document.form.dropped.rows }

        mutating func append(_ bytes: Span<UInt8>) {
            guard !hasEnded else { return }
            document.append(bytes)
            byteCount += bytes.count
            if end == .max, document.form.hasFailed { end = byteCount + InputFailure.restLimit }
        }

        /// Ends the text, and returns the error that has ended reading.
        mutating func finish() -> InputFailure? {
            document.finish()
            return document.problems.failure?.leavingOutRest(hasEnded)
        }
    }

    /// The rows that are shown.
    struct Shown {
        var text: Text
        var items: RowItems
        var failure: InputFailure?

        /// Whether the text is read for the first time.
        var isFirst = true

        /// The rows at the last report.
        var reported: Range<Int32> = 0..<0

        /// Whether other rows are shown than at the last report, and not only more.
        var isReplaced = false

        /// Whether rows of JSON were read that are no items yet.
        var hasNews = false

        /// The items of JSON that have become known since the last report.
        var additions: [TreeAddition] = []

        /// The items whose values have changed when the text was read again, or since their line had no end.
        var changedItems: [Int32] = []

        /// The text without the rows of its last line, which has no end, while these are shown; and the first of them.
        var open: (text: Text, firstRow: Int32)?

        /// Whether more was read since these are shown, and whether they have changed since the last report.
        var isBehind = false
        var hasGrownRows = false

        /// The text with all that was read.
        var newest: Text { isBehind ? open?.text ?? text : text }

        /// The document whose rows are items.
        var document: any TreeDocument { items.isOnDemand ? items.table.document : text.document }

        /// Returns the row of an item, or `nil` if the text does not have the item any longer.
        func row(of item: Int32) -> Int32? {
            rows(of: [item])[0]
        }

        /// Returns the rows of items, or `nil` for those that the text does not have any longer.
        ///
        /// The text is asked once. Asking it for each of a million rows to sort takes 50 ms more.
        func rows(of items: [Int32]) -> [Int32?] {
            let rows = text.document.rowRange
            return items.map { item in
                self.items.row(of: item, count: Int(rows.upperBound)).flatMap { $0 < rows.lowerBound ? nil : $0 }
            }
        }

        /// Reads more of the text.
        mutating func append(_ bytes: Span<UInt8>) {
            isBehind = open != nil
            guard !isBehind else { return open!.text.append(bytes) }
            text.append(bytes)
            identifyNewRows()
        }

        /// Shows a last line that has no end yet. Its rows keep their numbers while it grows.
        mutating func showOpenLine() {
            let (complete, old) = (open?.text ?? text, text.document)
            let end = old.rowRange.upperBound
            let openRows = min(open?.firstRow ?? end, end)..<end
            text = complete
            _ = text.finish()
            if text.rowCount == complete.rowCount { text = complete }
            open = text.rowCount == complete.rowCount ? nil : (complete, complete.document.rowRange.upperBound)
            isBehind = false
            let new = text.document
            let rows = openRows.clamped(to: new.rowRange)
            if new.rowRange.upperBound < end || rows.contains(where: { new.parent(of: $0) != old.parent(of: $0) }) {
                isReplaced = true
                if items.areKnown { changedItems += items.identify(new, after: old) }
            }
            let grown = rows.filter {
                new.printed(.line, of: $0, limit: .max) != old.printed(.line, of: $0, limit: .max)
            }
            changedItems += grown.map(items.item)
            hasGrownRows = hasGrownRows || !grown.isEmpty
            identifyNewRows()
        }

        /// Shows what was read since the last line had no end.
        mutating func showRest() { if isBehind { showOpenLine() } }

        /// Ends a text that is read in place.
        mutating func finish() {
            showRest()
            if exchange(&open, with: nil) == nil { failure = text.finish() }
            identifyNewRows()
            extend()
        }

        /// Shows the rows that wait for later ones.
        mutating func pause() {
            _ = text.document.begin(.pause)
            identifyNewRows()
        }

        private mutating func identifyNewRows() {
            hasNews = true
            if items.identifyNewRows(of: text.document) { isReplaced = true }
        }

        /// Adds the rows of JSON that were read since the last call.
        mutating func extend() {
            guard exchange(&hasNews, with: false), items.isOnDemand else { return }
            guard let new = items.table.extend(to: text.document) else { return isReplaced = true }
            additions += new
        }

        /// Shows another text of the same rows.
        mutating func show(_ new: Text) {
            text = new
            (open, isBehind) = (nil, false)
            isReplaced = true
        }

        /// Shows a text that was read again.
        mutating func replace(by new: Text) {
            let (old, wasReplaced) = (text.document, isReplaced)
            show(new)
            // All rows are others, with later numbers.
            if new.document.rowRange.lowerBound > 0, new.document.rowRange.lowerBound >= old.rowRange.upperBound {
                return items.begin()
            }
            changedItems = items.identify(new.document, after: old)
            guard items.isOnDemand else { return }
            isReplaced = wasReplaced || items.table.hasOtherItems || !changedItems.isEmpty
        }
    }
}
