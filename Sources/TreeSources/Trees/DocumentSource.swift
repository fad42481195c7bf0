import Synchronization

/// A text as a tree: one item for each row. All rows are items as soon as they are read.
///
/// ```swift
/// let source = DocumentSource(IndentedText())
/// source.read(Array("Fruit\n  apple\n  pear\n".utf8))
/// source.finish()
/// source.outline().levels  // [0, 1, 1]
/// ```
///
/// An item has the number of its row, until the text is read again.
package final class DocumentSource: TextSource {
    /// The rows that are shown.
    private struct Shown {
        var text: any TreeDocument
        let keepsRows: Bool
        var items: RowItems
        var failure: InputFailure?
        var byteCount = 0

        /// The first row that was read, which may be dropped.
        var firstRow: Int32

        /// Whether the text is read for the first time.
        var isFirst = true

        /// Whether rows are shown as they are read.
        var showsNewRows = true

        /// The rows at the last report.
        var reported: Range<Int32> = 0..<0

        /// Whether other rows are shown than at the last report, and not only more.
        var isReplaced = false

        /// The items whose values have changed when the text was read again, or since their line had no end.
        var changedItems: [Int32] = []

        /// The text without the rows of its last line, which has no end, while these are shown; and the first of them.
        var open: (text: any TreeDocument, firstRow: Int32)?

        /// Whether more was read since these are shown, and whether they have changed since the last report.
        var isBehind = false
        var hasGrownRows = false

        /// The number of rows so far.
        var rowCount: Int { max(text.rowCount, open?.text.rowCount ?? 0) }

        /// Returns the row of an item, or `nil` if the text does not have the item any longer.
        func row(of item: Int32) -> Int32? {
            rows(of: [item])[0]
        }

        /// Returns the rows of items, or `nil` for those that the text does not have any longer.
        ///
        /// The text is asked once. Asking it for each of a million rows to sort takes 50 ms more.
        func rows(of items: [Int32]) -> [Int32?] {
            if keepsRows { return items }
            let rows = text.rowRange
            return items.map { item in
                self.items.row(of: item, count: Int(rows.upperBound)).flatMap { $0 < rows.lowerBound ? nil : $0 }
            }
        }

        /// Reads more of the text.
        mutating func append(_ bytes: Span<UInt8>) {
            byteCount += bytes.count
            isBehind = open != nil
            if isBehind {
                open?.text.append(bytes)
            } else {
                text.append(bytes)
                identifyNewRows()
            }
        }

        /// Shows a last line that has no end yet. Its rows keep their numbers while it grows.
        mutating func showOpenLine() {
            let (complete, old) = (open?.text ?? text, text)
            let end = old.rowRange.upperBound
            let openRows = min(open?.firstRow ?? end, end)..<end
            text = complete
            text.finish()
            if text.rowCount == complete.rowCount { text = complete }
            open = text.rowCount == complete.rowCount ? nil : (complete, complete.rowRange.upperBound)
            isBehind = false
            let rows = openRows.clamped(to: text.rowRange)
            if text.rowRange.upperBound < end || rows.contains(where: { text.parent(of: $0) != old.parent(of: $0) }) {
                isReplaced = true
                if items.areKnown { changedItems += items.identify(text, after: old) }
            }
            let grown = rows.filter {
                text.printed(.line, of: $0, limit: .max) != old.printed(.line, of: $0, limit: .max)
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
            if exchange(&open, with: nil) == nil { text.finish() }
            identifyNewRows()
            if keepsRows, !isFirst { isReplaced = true }
        }

        /// Shows the rows that wait for later ones.
        mutating func pause() {
            _ = text.begin(.pause)
            identifyNewRows()
        }

        private mutating func identifyNewRows() {
            if items.identifyNewRows(of: text) { isReplaced = true }
        }

        /// Shows another text of the same rows.
        mutating func show(_ new: any TreeDocument, byteCount: Int) {
            text = new
            (open, isBehind) = (nil, false)
            self.byteCount = byteCount
            isReplaced = true
        }

        /// Shows a text that was read again.
        mutating func replace(by read: Incoming) {
            guard let new = read.text else { return }
            firstRow = read.firstRow
            // All rows are others, with later numbers.
            if new.rowRange.lowerBound > 0, new.rowRange.lowerBound >= text.rowRange.upperBound {
                items = RowItems(keys: items.keys)
                return show(new, byteCount: read.byteCount)
            }
            changedItems = items.identify(new, after: text)
            show(new, byteCount: read.byteCount)
        }
    }

    /// A text that is read apart from the one that is shown.
    private struct Incoming {
        var text: (any TreeDocument)?
        var byteCount = 0

        /// The first row that is read.
        let firstRow: Int32

        init(text: (any TreeDocument)? = nil) { (self.text, firstRow) = (text, text?.rowRange.lowerBound ?? 0) }

        /// The number of rows when a copy was shown last.
        var shownCount = 0

        /// The number of bytes after which no more are read, because of an error.
        var end = Int.max

        /// Whether an error has ended reading.
        var hasEnded: Bool { byteCount >= end }

        mutating func append(_ piece: [UInt8]) {
            guard text != nil, !hasEnded else { return }
            text?.append(piece.span)
            byteCount += piece.count
            if end == .max, text?.problems.failure != nil { end = byteCount + InputFailure.restLimit }
        }
    }

    /// The form of the document without rows. What it says about the kind of reading does not change.
    private let form: DocumentForm
    private let empty: any TreeDocument
    private let field: ElementKey?
    private let labelFields: [String]
    private let mayBeWrong: Bool
    private let hint: InputFailure?
    private let shown: Mutex<Shown>
    private let incoming: Mutex<Incoming>

    /// The numbers of rows and bytes that were read. They are known without waiting for the reader.
    private let counts: Mutex<(rows: Int, bytes: Int)>

    /// Creates a source that has read nothing.
    ///
    /// - Parameters:
    ///   - text: A text without rows.
    ///   - field: The field, or the attribute, by which elements are known when the text is read again; `nil` for the
    ///     usual ones. Lines and paths have no fields.
    ///   - ignoredFields: The fields that do not count, and by which elements are not known.
    ///   - labelFields: The fields by which the text labels elements, to report those that no element has.
    ///   - mayBeWrong: Whether the kind of the input is a guess that an error refutes.
    ///   - hint: A message about how the input is read although nothing is wrong with it.
    package init(
        _ text: some TreeDocument, field: ElementKey? = nil, ignoring ignoredFields: [ItemField] = [],
        labelFields: [String] = [], mayBeWrong: Bool = false,
        hint: InputFailure? = nil
    ) {
        form = text.form
        empty = text
        self.field = field
        self.labelFields = labelFields
        self.mayBeWrong = mayBeWrong
        self.hint = hint
        shown = Mutex(
            Shown(
                text: text, keepsRows: form.keepsRows,
                items: RowItems(keys: FoundKeys(given: self.field, ignoring: ignoredFields)),
                firstRow: text.rowRange.lowerBound))
        counts = Mutex((0, 0))
        incoming = Mutex(Incoming(text: form.growsInPlace ? nil : text))
    }

    /// Creates a source of the rows that another one shows now.
    private init(freezing source: DocumentSource) {
        form = source.form
        empty = source.empty
        field = source.field
        labelFields = source.labelFields
        (mayBeWrong, hint) = (false, source.hint)
        var copy = source.shown.withLock { $0 }
        copy.items.freeze()
        counts = Mutex((copy.text.rowCount, copy.byteCount))
        shown = Mutex(copy)
        incoming = Mutex(Incoming())
    }

    package var traits: SourceTraits { SourceTraits(kind: form.kind, pathSeparator: form.pathSeparator) }

    package var progress: SourceProgress {
        let (rows, bytes) = counts.withLock { $0 }
        return shown.withLock { shown in
            let known = shown.text.rowRange
            let dropped = Int(known.lowerBound - shown.firstRow)
            var progress = SourceProgress(rowCount: rows, droppedRowCount: dropped, byteCount: bytes)
            if !form.keepsRows {
                // Of a text that drops rows, the rest has about this part of the bytes.
                let part = Double(known.count) / Double(max(1, known.count + dropped))
                progress.frozenSize = Int(Double(shown.byteCount) * part) + shown.text.form.rowSize * known.count
            }
            return progress
        }
    }

    package var problems: InputProblems {
        shown.withLock { shown in
            var problems = shown.text.problems
            (problems.failure, problems.hint) = (shown.failure, hint)
            return problems
        }
    }

    package var isReading: Bool { incoming.withLock { !$0.hasEnded } }

    package var missingField: String? {
        let text = latestText
        if let field, let missing = field.fields.first(where: text.lacks) { return missing.text }
        return text.form.missingField
    }

    package func elementKey(below item: Int32?) -> String? {
        let (text, row, keys) = shown.withLock { shown in
            (shown.text, item.flatMap { shown.row(of: $0) } ?? hiddenRow(shown), shown.items.foundKeys)
        }
        return keys.key(below: row, in: text)?.text
    }

    package func restoreKeys(of earlier: any TreeSource) {
        guard let keys = (earlier as? DocumentSource)?.shown.withLock({ $0.items.foundKeys }) else { return }
        shown.withLock { $0.items.foundKeys = keys }
    }

    package var missingLabelFields: [String] {
        let text = latestText
        return labelFields.allSatisfy { text.lacks(ItemField($0)) } ? labelFields : []
    }

    /// The text that is shown.
    var latestText: any TreeDocument { shown.withLock { $0.text } }
}

// Reading.
extension DocumentSource {
    package func read(_ piece: [UInt8]) {
        guard incoming.withLock({ $0.text != nil }) else { return readInPlace(piece) }
        incoming.withLock { incoming in
            incoming.append(piece)
            note(incoming.text?.rowCount ?? 0, incoming.byteCount)
        }
        if !form.growsInPlace { showIncoming { $0 > 2 * $1 } }
    }

    /// Shows a copy of the text that is being read for the first time.
    ///
    /// - Parameter isDue: Whether it is shown, by the number of its rows and of those that are shown.
    private func showIncoming(when isDue: (_ count: Int, _ shownCount: Int) -> Bool) {
        let copy = incoming.withLock { incoming -> Incoming? in
            guard let count = incoming.text?.rowCount, isDue(count, incoming.shownCount) else { return nil }
            incoming.shownCount = count
            return incoming
        }
        guard let copy, let text = copy.text else { return }
        shown.withLock { if $0.isFirst { $0.show(text, byteCount: copy.byteCount) } }
    }

    /// The number of rows up to which a report has all rows that have arrived. More rows are shown when there are twice
    /// as many, because each report compares them all.
    private static let reportedCount = 1 << 17

    /// Appends to the text that is shown. Each slice takes the lock for less than a millisecond.
    private func readInPlace(_ piece: [UInt8]) {
        piece.forEachSlice { slice in
            shown.withLock {
                $0.append(slice)
                note($0.rowCount, $0.byteCount)
            }
        }
    }

    private func note(_ rowCount: Int, _ byteCount: Int) {
        counts.withLock { $0 = (rowCount, byteCount) }
    }

    /// Ends a text that is read apart, and returns it.
    private func finishIncoming() -> Incoming? {
        incoming.withLock { incoming in
            guard incoming.text != nil else { return nil }
            incoming.text?.finish()
            note(incoming.text?.rowCount ?? 0, incoming.byteCount)
            return exchange(&incoming, with: Incoming())
        }
    }

    package func finish() {
        let read = finishIncoming()
        shown.withLock { shown in
            guard let read, let text = read.text else {
                shown.finish()
                return note(shown.rowCount, shown.byteCount)
            }
            shown.failure = text.problems.failure?.leavingOutRest(read.hasEnded)
            if shown.isFirst {
                shown.show(text, byteCount: read.byteCount)
            } else if shown.failure == nil {
                shown.replace(by: read)
            }
        }
    }

    package func linesInstead() -> (any TextSource)? {
        guard mayBeWrong, shown.withLock({ $0.isFirst }) else { return nil }
        let text = incoming.withLock { $0.text } ?? latestText
        let problems = text.problems
        // A text that ends too early is of this kind.
        guard let place = problems.failure?.place, !problems.isIncomplete else { return nil }
        let sentence = "\(place.words) is no \(kind.rawValue.uppercased()); the text is shown as lines"
        let lines = DocumentSource(LineList(), hint: InputFailure(sentence: sentence))
        lines.read(text.printed(.line, of: nil, limit: .max))
        return lines
    }

    package func prepareToStartAgain() {
        // A copy, because rows are shown while the table is made.
        guard form.keepsRows else { return }
        var text = latestText
        _ = text.begin(.preparation)
        shown.withLock { $0.text = text }
    }

    package func startAgain() {
        shown.withLock { shown in
            shown.isFirst = false
            guard form.keepsRows else { return }
            _ = shown.text.begin(.reading)
            shown.byteCount = 0
            shown.showsNewRows = false
        }
        if !form.keepsRows {
            var text = latestText
            if !text.begin(.reading) { text = empty }
            incoming.withLock { $0 = Incoming(text: text) }
        }
        note(0, 0)
    }

    package func pause() {
        // A document is only shown before its end if it is empty.
        guard form.growsInPlace || incoming.withLock({ $0.text?.rowCount == 0 }) else { return }
        let read = incoming.withLock { incoming in
            _ = incoming.text?.begin(.pause)
            return exchange(&incoming, with: Incoming())
        }
        shown.withLock { shown in
            if read.text != nil { return shown.replace(by: read) }
            if form.keepsRows, shown.showsNewRows { return }
            shown.pause()
            if !shown.showsNewRows { (shown.showsNewRows, shown.isReplaced) = (true, true) }
            note(shown.rowCount, shown.byteCount)
        }
    }

    package func showOpenLine() {
        guard form.growsInPlace, !form.keepsRows else { return }
        shown.withLock { shown in
            shown.showOpenLine()
            note(shown.rowCount, shown.byteCount)
        }
    }

    package func takeChanges() -> TreeSourceChanges {
        if !form.growsInPlace {
            incoming.withLock { _ = $0.text?.begin(.pause) }
            showIncoming { $0 > $1 && $0 <= Self.reportedCount }
        }
        return shown.withLock { shown in
            shown.showRest()
            let (rows, old) = (shown.text.rowRange, shown.reported)
            let hasGrownRows = exchange(&shown.hasGrownRows, with: false)
            let hasMore = hasGrownRows || shown.showsNewRows && rows.upperBound > old.upperBound
            guard shown.isReplaced || hasMore else { return .none }
            let isReplaced = shown.isReplaced || !shown.isFirst && (form.keepsRows || shown.items.areKnown)
            shown.isReplaced = false
            shown.reported = rows
            if isReplaced { return .everything }
            return .additions(
                shown.text.additions(since: Int(old.upperBound)),
                dropping: old.lowerBound..<min(rows.lowerBound, old.upperBound))
        }
    }

    package func takeChangedItems() -> [Int32] { shown.withLock { exchange(&$0.changedItems, with: []) } }

    package func frozen() -> any TreeSource { form.keepsRows ? self : DocumentSource(freezing: self) }
}

// Questions about items.
extension DocumentSource {
    package func outline() -> TreeOutline {
        shown.withLock { shown in
            shown.showRest()
            shown.isReplaced = false
            shown.reported = shown.text.rowRange
            return shown.items.outline(shown.text.outline())
        }
    }

    package func children(of item: Int32?, readingWhile shouldContinue: (() -> Bool)?) -> [Int32] {
        shown.withLock { shown in
            let row = item.flatMap { shown.row(of: $0) }
            if item != nil, row == nil { return [] }
            return shown.text.children(of: row ?? hiddenRow(shown)).map(shown.items.item)
        }
    }

    private func hiddenRow(_ shown: Shown) -> Int32? { form.hidesOnlyText ? shown.text.hiddenRow : nil }

    package func hasChildren(_ item: Int32) -> Bool {
        shown.withLock { shown in shown.row(of: item).map { shown.text.hasChildren($0) } ?? false }
    }

    package func parent(of item: Int32) -> Int32? {
        shown.withLock { shown in
            guard let row = shown.row(of: item), let parent = shown.text.parent(of: row) else { return nil }
            return parent == hiddenRow(shown) ? nil : shown.items.item(of: parent)
        }
    }

    package func withRows(of items: [Int32], _ body: (any TreeDocument, [Int32?]) -> Void) {
        // If the text does not grow in place, the closure has a copy, so that other threads do not wait. The next piece
        // would copy all bytes of one that does.
        if form.growsInPlace { return shown.withLock { shown in body(shown.text, shown.rows(of: items)) } }
        let (text, rows) = shown.withLock { ($0.text, $0.rows(of: items)) }
        body(text, rows)
    }

    package func forEachTextLine<Failure: Error>(
        after position: inout TextPosition, isAtEnd: Bool, depth: Int, _ body: (TextLine) throws(Failure) -> Void
    ) throws(Failure) {
        let (text, items) = shown.withLock { ($0.text, $0.items) }
        try text.forEachTextLine(after: &position, isAtEnd: isAtEnd, depth: depth) { (line) throws(Failure) in
            var line = line
            line.item = line.item.map(items.item)
            try body(line)
        }
    }
}
