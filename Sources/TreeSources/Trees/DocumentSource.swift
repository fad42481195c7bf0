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
public final class DocumentSource: TextSource {
    /// The rows that are shown.
    private struct Shown {
        var text: any DocumentText
        let field: String?
        var items = RowItems()
        var failure: InputFailure?
        var byteCount = 0

        /// Whether the text is read for the first time.
        var isFirst = true

        /// Whether rows are shown as they are read.
        var showsNewRows = true

        /// The rows at the last report.
        var reported: Range<Int32> = 0..<0

        /// Whether other rows are shown than at the last report, and not only more.
        var isReplaced = false

        /// The items whose values have changed when the text was read again.
        var changedItems: [Int32] = []

        /// Returns the row of an item, or `nil` if the text does not have the item any longer.
        func row(of item: Int32) -> Int32? {
            if text.keepsRows { return item }
            return items.row(of: item, count: text.rowCount).flatMap { $0 < text.firstRow ? nil : $0 }
        }

        /// Returns the rows of items, with -1 for those that the text does not have any longer.
        ///
        /// The text is asked once. Asking it for each of a million rows to sort takes 50 ms more.
        func rows(of items: ArraySlice<Int32>) -> [Int32] {
            if text.keepsRows { return Array(items) }
            let (first, count) = (text.firstRow, text.rowCount)
            return items.map { item in
                guard let row = self.items.row(of: item, count: count), row >= first else { return -1 }
                return row
            }
        }

        /// The rows that the text has.
        var rows: Range<Int32> { text.firstRow..<Int32(text.rowCount) }

        /// Reads more of the text.
        mutating func append(_ bytes: Span<UInt8>) {
            text.append(bytes)
            byteCount += bytes.count
            identifyNewRows()
        }

        /// Ends a text that is read in place.
        mutating func finish() {
            text.finish()
            identifyNewRows()
            if text.keepsRows, !isFirst { isReplaced = true }
        }

        /// Shows the rows that wait for later ones.
        mutating func pause() {
            text.pause()
            identifyNewRows()
        }

        private mutating func identifyNewRows() {
            if items.identifyNewRows(of: text) { isReplaced = true }
        }

        /// Shows another text of the same rows.
        mutating func show(_ new: any DocumentText, byteCount: Int) {
            text = new
            self.byteCount = byteCount
            isReplaced = true
        }

        /// Shows a text that was read again.
        mutating func replace(by new: any DocumentText, byteCount: Int) {
            if new.successor != nil || text.successor != nil {
                items = RowItems()
                return show(new, byteCount: byteCount)
            }
            let newItems = items.identify(new, after: text, field: field)
            changedItems = zip(Int32(0)..., newItems).compactMap { row, item in
                guard let old = self.row(of: item), let value = new.comparedValue(of: row) else { return nil }
                return value == text.comparedValue(of: old) ? nil : item
            }
            items.set(newItems)
            show(new, byteCount: byteCount)
        }
    }

    /// A text that is read apart from the one that is shown.
    private struct Incoming {
        var text: (any DocumentText)?
        var byteCount = 0

        /// The number of rows when a copy was shown last.
        var shownCount = 0

        mutating func append(_ piece: [UInt8]) {
            guard text?.isReading == true else { return }
            text?.append(piece.span)
            byteCount += piece.count
        }
    }

    public let kind: InputKind
    private let empty: any DocumentText
    private let field: String?
    private let labelFields: [String]
    private let mayBeWrong: Bool
    public let hint: InputFailure?
    private let shown: Mutex<Shown>
    private let incoming: Mutex<Incoming>

    /// The numbers of rows and bytes that were read. They are known without waiting for the reader.
    private let progress: Mutex<(rows: Int, bytes: Int)>

    /// Creates a source that has read nothing.
    ///
    /// - Parameters:
    ///   - text: A text without rows.
    ///   - field: The field, or the attribute, by which elements are known when the text is read again; `nil` for the
    ///     usual ones. Lines and paths have no fields.
    ///   - labelFields: The fields by which the text labels elements, to report those that no element has.
    ///   - mayBeWrong: Whether the kind of the input is a guess that an error refutes.
    ///   - hint: A message about how the input is read although nothing is wrong with it.
    public init(
        _ text: some DocumentText, field: String? = nil, labelFields: [String] = [], mayBeWrong: Bool = false,
        hint: InputFailure? = nil
    ) {
        kind = text.kind
        empty = text
        self.field = field
        self.labelFields = labelFields
        self.mayBeWrong = mayBeWrong
        self.hint = hint
        shown = Mutex(Shown(text: text, field: field))
        progress = Mutex((0, 0))
        incoming = Mutex(Incoming(text: text.growsInPlace ? nil : text))
    }

    /// Creates a source of the rows that another one shows now.
    private init(freezing source: DocumentSource) {
        kind = source.kind
        empty = source.empty
        field = source.field
        labelFields = source.labelFields
        (mayBeWrong, hint) = (false, source.hint)
        var copy = source.shown.withLock { $0 }
        copy.items.forgetIdentities()
        progress = Mutex((copy.text.rowCount, copy.byteCount))
        shown = Mutex(copy)
        incoming = Mutex(Incoming())
    }

    public var rowCount: Int { progress.withLock { $0.rows } }
    public var byteCount: Int { progress.withLock { $0.bytes } }
    public var isReading: Bool { incoming.withLock { $0.text?.isReading ?? true } }
    public var failure: InputFailure? { shown.withLock { $0.failure } }
    public var notices: InputNotices { shown.withLock { $0.text.notices } }
    public var pathSeparator: String? { empty.pathSeparator }
    public var titleLine: [UInt8] { shown.withLock { $0.text.titleLine } }

    public var lineForm: LineForm { shown.withLock { $0.text.lineForm } }
    public var missingField: String? { latestText.missingField(field) }
    public var missingLabelFields: [String] {
        let text = latestText
        return labelFields.allSatisfy { text.missingField($0) != nil } ? labelFields : []
    }

    /// The text that is shown.
    var latestText: any DocumentText { shown.withLock { $0.text } }
}

// Reading.
extension DocumentSource {
    public func read(_ piece: [UInt8]) {
        guard incoming.withLock({ $0.text != nil }) else { return readInPlace(piece) }
        let copy = incoming.withLock { incoming -> Incoming? in
            incoming.append(piece)
            note(incoming.text, incoming.byteCount)
            let rowCount = incoming.text?.rowCount ?? 0
            guard !empty.growsInPlace, rowCount > 2 * incoming.shownCount else { return nil }
            incoming.shownCount = rowCount
            return incoming
        }
        guard let copy, let text = copy.text else { return }
        shown.withLock { if $0.isFirst { $0.show(text, byteCount: copy.byteCount) } }
    }

    /// Appends to the text that is shown. Each slice takes the lock for less than a millisecond.
    private func readInPlace(_ piece: [UInt8]) {
        piece.forEachSlice { slice in
            shown.withLock {
                $0.append(slice)
                note($0.text, $0.byteCount)
            }
        }
    }

    private func note(_ text: (any DocumentText)?, _ byteCount: Int) {
        guard let text else { return }
        progress.withLock { $0 = (text.rowCount, byteCount) }
    }

    /// Ends a text that is read apart, and returns it.
    private func finishIncoming() -> Incoming? {
        incoming.withLock { incoming in
            guard incoming.text != nil else { return nil }
            incoming.text?.finish()
            note(incoming.text, incoming.byteCount)
            defer { incoming = Incoming() }
            return incoming
        }
    }

    public func finish() {
        let read = finishIncoming()
        shown.withLock { shown in
            guard let read, let text = read.text else {
                shown.finish()
                return note(shown.text, shown.byteCount)
            }
            shown.failure = text.inputFailure
            if shown.isFirst {
                shown.show(text, byteCount: read.byteCount)
            } else if shown.failure == nil {
                shown.replace(by: text, byteCount: read.byteCount)
            }
        }
    }

    public func linesInstead() -> (any TextSource)? {
        guard mayBeWrong, shown.withLock({ $0.isFirst }) else { return nil }
        let text = incoming.withLock { $0.text } ?? latestText
        guard !text.isReading, let document = text as? any MarkupDocument, document.readCount < document.byteCount,
            let place = document.inputFailure?.place
        else { return nil }
        let sentence =
            "line \(place.line), column \(place.column) is no \(kind.rawValue.uppercased()); the text is shown as lines"
        let lines = DocumentSource(LineList(), hint: InputFailure(sentence: sentence))
        lines.read(document.wholeText)
        return lines
    }

    public func prepareToStartAgain() {
        // A copy, because rows are shown while the table is made.
        guard empty.keepsRows else { return }
        var text = latestText
        text.prepareToStartAgain()
        shown.withLock { $0.text = text }
    }

    public func startAgain() {
        shown.withLock { shown in
            shown.isFirst = false
            guard shown.text.keepsRows else { return }
            shown.text.startAgain()
            shown.byteCount = 0
            shown.showsNewRows = false
        }
        if !empty.keepsRows {
            let text = latestText.successor ?? empty
            incoming.withLock { $0 = Incoming(text: text) }
        }
        note(empty, 0)
    }

    public func pause() {
        guard empty.growsInPlace else { return }
        let read = incoming.withLock { incoming in
            defer { incoming = Incoming() }
            incoming.text?.pause()
            return incoming
        }
        shown.withLock { shown in
            if let text = read.text { return shown.replace(by: text, byteCount: read.byteCount) }
            if shown.text.keepsRows, shown.showsNewRows { return }
            shown.pause()
            if !shown.showsNewRows { (shown.showsNewRows, shown.isReplaced) = (true, true) }
            note(shown.text, shown.byteCount)
        }
    }

    public func takeChanges() -> TreeSourceChanges {
        shown.withLock { shown in
            let (rows, old) = (shown.rows, shown.reported)
            let hasMore = shown.showsNewRows && rows.upperBound > old.upperBound
            guard shown.isReplaced || hasMore else { return .none }
            let isReplaced = shown.isReplaced || !shown.isFirst && shown.text.successor == nil
            shown.isReplaced = false
            shown.reported = rows
            if isReplaced { return .everything }
            let additions = shown.text.additions(since: Int(old.upperBound))
            if rows.lowerBound == old.lowerBound { return .additions(additions) }
            return .shift(old.lowerBound..<min(rows.lowerBound, old.upperBound), additions)
        }
    }

    public func takeChangedItems() -> [Int32] {
        shown.withLock { shown in
            defer { shown.changedItems = [] }
            return shown.changedItems
        }
    }

    public func frozen() -> any TreeSource { empty.keepsRows ? self : DocumentSource(freezing: self) }

    public var frozenSize: Int {
        guard !empty.keepsRows else { return 0 }
        return shown.withLock { shown in
            // Of a text that drops rows, the rest has about this part of the bytes.
            let part = Double(shown.rows.count) / Double(max(1, shown.rows.count + shown.text.droppedRowCount))
            return Int(Double(shown.byteCount) * part) + shown.text.rowSize * shown.rows.count
        }
    }

    public var droppedRowCount: Int { shown.withLock { $0.text.droppedRowCount } }
}

// Questions about items.
extension DocumentSource {
    public func outline() -> TreeOutline {
        shown.withLock { shown in
            shown.isReplaced = false
            shown.reported = shown.rows
            return shown.items.outline(shown.text.outline())
        }
    }

    public func children(of item: Int32?) -> [Int32] {
        shown.withLock { shown in
            let row = item.flatMap { shown.row(of: $0) }
            if item != nil, row == nil { return [] }
            return shown.text.children(of: row ?? shown.text.hiddenRow).map(shown.items.item)
        }
    }

    public func hasChildren(_ item: Int32) -> Bool {
        shown.withLock { shown in shown.row(of: item).map { shown.text.hasChildren($0) } ?? false }
    }

    public func parent(of item: Int32) -> Int32? {
        shown.withLock { shown in
            guard let row = shown.row(of: item), let parent = shown.text.parent(of: row) else { return nil }
            return parent == shown.text.hiddenRow ? nil : shown.items.item(of: parent)
        }
    }

    public func labels(of items: [Int32], limit: Int) -> [ItemLabel] {
        shown.withLock { shown in
            items.map { item in shown.row(of: item).map { shown.text.label(of: $0, limit: limit) } ?? ItemLabel() }
        }
    }

    public func text(of item: Int32) -> String {
        shown.withLock { shown in shown.row(of: item).map { shown.text.searchedText(of: $0) } ?? "" }
    }

    public func printed(_ part: PrintedPart, of item: Int32) -> [UInt8] {
        shown.withLock { shown in shown.row(of: item).map { shown.text.printed(part, of: $0) } ?? [] }
    }

    public func path(of item: Int32, limit: Int) -> [UInt8] {
        shown.withLock { shown in shown.row(of: item).map { shown.text.path(of: $0, limit: limit) } ?? [] }
    }

    public func value(of item: Int32, limit: Int) -> ItemValue {
        withText(of: item) { text, row in text.itemValue(of: row, limit: limit) } ?? ItemValue([], limit: limit)
    }

    public func fieldValues(_ fields: [ItemField], of items: [Int32], limit: Int) -> [[ItemValue?]] {
        shown.withLock { shown in
            items.map { item in
                let row = shown.row(of: item)
                return fields.map { field in row.flatMap { shown.text.fieldValue(field, of: $0, limit: limit) } }
            }
        }
    }

    public func forEachFieldBytes(_ field: ItemField, of items: [Int32], _ body: (Int32, Span<UInt8>?) -> Void) {
        // So few items at a time that other threads wait less than a millisecond.
        for start in stride(from: 0, to: items.count, by: 1000) {
            let slice = items[start..<min(start + 1000, items.count)]
            shown.withLock { shown in
                let rows = shown.rows(of: slice)
                if !rows.contains(-1) {
                    var index = slice.startIndex
                    return shown.text.forEachFieldBytes(field, of: rows) { _, bytes in
                        body(items[index], bytes)
                        index += 1
                    }
                }
                for (item, row) in zip(slice, rows) {
                    if row < 0 {
                        body(item, nil)
                    } else {
                        shown.text.forEachFieldBytes(field, of: [row]) { body(item, $1) }
                    }
                }
            }
        }
    }

    public func rowValue(_ field: ItemField, of item: Int32, limit: Int) -> ItemValue? {
        shown.withLock { shown in
            shown.row(of: item).flatMap { shown.text.rowValue(field, of: $0, limit: limit) }
        }
    }

    public func isRecord(_ item: Int32) -> Bool {
        shown.withLock { shown in shown.row(of: item).map { shown.text.isRecord($0) } ?? false }
    }

    public func columns(below item: Int32?) -> [ItemColumn] {
        shown.withLock { shown in
            let row = item.flatMap { shown.row(of: $0) }
            return item != nil && row == nil ? [] : shown.text.columns(below: row ?? shown.text.hiddenRow)
        }
    }

    public func place(of item: Int32) -> InputPlace? {
        withText(of: item) { text, row in text.inputPlace(of: row) } ?? nil
    }

    public func reference(of item: Int32) -> FileReference? {
        withText(of: item) { text, row in text.reference(of: row) } ?? nil
    }

    public func wholeText(with item: Int32) -> [UInt8] { latestText.wholeText }

    /// Calls a closure with the text and the row of an item. A text that does not grow in place is copied, so that
    /// other threads do not wait; the next piece would copy all bytes of one that does.
    private func withText<Result: Sendable>(
        of item: Int32, _ body: (any DocumentText, Int32) -> Result
    ) -> Result? {
        if empty.growsInPlace {
            return shown.withLock { shown in shown.row(of: item).map { body(shown.text, $0) } }
        }
        let copy = shown.withLock { shown in shown.row(of: item).map { (text: shown.text, row: $0) } }
        return copy.map { body($0.text, $0.row) }
    }

    public func forEachTextLine<Failure: Error>(
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
