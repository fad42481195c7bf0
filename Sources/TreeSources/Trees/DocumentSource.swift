import Synchronization

/// A text as a tree: one item for each row. All rows are items as soon as they are read, except in JSON.
///
/// ```swift
/// let source = DocumentSource(IndentedText())
/// source.read(Array("Fruit\n  apple\n  pear\n".utf8))
/// source.finish()
/// source.outline().levels  // [0, 1, 1]
/// ```
///
/// An item has the number of its row, until the text is read again.
///
/// A row of JSON becomes an item when the children of its parent are requested. If there is one text with values
/// inside, its members or elements are at the top level, and the text itself is no item. With ``JSONFraming/sequence``
/// it becomes an item, with its children below it, when a second text begins.
///
/// A string of JSON whose text is an object or an array has the values in it as children, in any number of strings:
///
/// ```swift
/// let source = DocumentSource(JSONDocument())
/// source.read(Array(#"{"payload": "{\"id\": 7}"}"#.utf8))
/// source.finish()
/// let payload = source.children(of: nil)[0]
/// let id = source.children(of: payload)[0]
/// source.labels(of: [id])[0].text  // id: 7
/// String(decoding: source.printed(.jq, of: id), as: UTF8.self)  // .payload | fromjson | .id
/// ```
///
/// What is printed of the string is its text as it is written. Strings of more than 16 MB have no children.
/// ``TreeSource/childrenAfterReading(_:while:)`` does not open a string, so a search finds the values in strings that
/// the user has opened. A JSON Pointer to a value in a string is the one that it would have if the string were that
/// value.
package final class DocumentSource: TextSource {
    /// The form of the document without rows. What it says about the kind of reading does not change.
    private let form: DocumentForm
    private let empty: any TreeDocument
    private let field: ElementKey?
    private let labelFields: [String]
    private let mayBeWrong: Bool
    private let hint: InputFailure?

    /// The source that gives items their numbers, in one that is frozen.
    private let live: DocumentSource?
    private let shown: Mutex<Shown>

    /// A text that is read apart from the one that is shown.
    private let incoming: Mutex<Text?>

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
    ///   - mayBeWrong: Whether the kind of the input is a guess that an error refutes. In a log, a program can have
    ///     plain lines: lines that are not JSON are no failure then, but the ``hint``.
    ///   - hint: A message about how the input is read although nothing is wrong with it.
    ///   - limit: The largest number of items of JSON.
    package init(
        _ text: some TreeDocument, field: ElementKey? = nil, ignoring ignoredFields: [ItemField] = [],
        labelFields: [String] = [], mayBeWrong: Bool = false, hint: InputFailure? = nil, limit: Int32 = .max
    ) {
        (form, empty, live) = (text.form, text, nil)
        (self.field, self.labelFields) = (field, labelFields)
        (self.mayBeWrong, self.hint) = (mayBeWrong, hint)
        let keys = FoundKeys(given: field, ignoring: ignoredFields)
        shown = Mutex(Shown(text: Text(text), items: RowItems(text, keys: keys, limit: limit)))
        counts = Mutex((0, 0))
        incoming = Mutex(form.growsInPlace ? nil : Text(text))
    }

    /// Creates a source of the rows that another one shows now.
    private init(freezing source: DocumentSource) {
        (form, empty, live) = (source.form, source.empty, source.live ?? source)
        (field, labelFields) = (source.field, source.labelFields)
        (mayBeWrong, hint) = (source.mayBeWrong, source.hint)
        var copy = source.shown.withLock { shown in
            // Later the copy does not change any more.
            shown.extend()
            shown.showRest()
            return shown
        }
        copy.items.freeze()
        counts = Mutex((copy.text.rowCount, copy.text.byteCount))
        shown = Mutex(copy)
        incoming = Mutex(nil)
    }

    package var traits: SourceTraits {
        SourceTraits(kind: form.kind, childLoading: form.childLoading, pathSeparator: form.pathSeparator)
    }

    package var progress: SourceProgress {
        let (rows, bytes) = counts.withLock { $0 }
        return shown.withLock { shown in
            let (count, dropped) = (shown.text.document.rowRange.count, shown.text.droppedRowCount)
            let texts = shown.text.document.form.dropped.texts
            var progress = SourceProgress(
                rowCount: rows, droppedRowCount: texts > 0 ? texts : dropped, byteCount: bytes)
            // Of a text that drops rows, the rest has about this part of the bytes.
            let part = Double(count) / Double(max(1, count + dropped))
            progress.frozenSize =
                Int(Double(shown.text.byteCount) * part) + shown.text.document.form.rowSize * count
                + (shown.items.isOnDemand ? shown.items.table.size : 0)
            return progress
        }
    }

    package var problems: InputProblems {
        shown.withLock { shown in
            var problems = shown.text.document.problems
            let wrongLines = problems.hint
            problems.hint = hint ?? (mayBeWrong ? wrongLines : nil)
            problems.failure = shown.failure ?? (mayBeWrong ? nil : wrongLines)
            if problems.failure == nil, shown.items.table.isFull {
                problems.failure = InputFailure(sentence: "too many items; some are left out")
            }
            return problems
        }
    }

    package var isReading: Bool { !(incoming.withLock { $0?.hasEnded } ?? shown.withLock { $0.text.hasEnded }) }

    package var missingField: String? {
        let text = latestText
        if let field, let missing = field.fields.first(where: text.lacks) { return missing.text }
        return text.form.missingField
    }

    package func elementKey(below item: Int32?) -> String? {
        let keys = shown.withLock { $0.items.table.keys }
        var key: ElementKey?
        withRows(of: item.map { [$0] } ?? []) { document, rows in
            key = keys.key(below: rows.first.flatMap { $0 } ?? document.hiddenRow, in: document)
        }
        return key?.text
    }

    package func restoreKeys(of earlier: any TreeSource) {
        guard let keys = (earlier as? DocumentSource)?.shown.withLock({ $0.items.table.keys }) else { return }
        shown.withLock { $0.items.table.keys = keys }
    }

    package var missingLabelFields: [String] {
        let text = latestText
        return labelFields.allSatisfy { text.lacks(ItemField($0)) } ? labelFields : []
    }

    /// The text that is shown.
    var latestText: any TreeDocument { shown.withLock { $0.text.document } }
}

// Reading.
extension DocumentSource {
    package func read(_ piece: [UInt8]) {
        let isApart = incoming.withLock { incoming in
            incoming?.append(piece.span)
            if incoming?.document.form.hasTooManyRows == true { _ = incoming?.document.begin(.dropping) }
            if let incoming { note(incoming) }
            return incoming != nil
        }
        if !isApart { return readInPlace(piece) }
        if !form.growsInPlace { showIncoming { $0 > 2 * $1 } }
    }

    /// Shows a copy of the text that is being read for the first time.
    ///
    /// - Parameter isDue: Whether it is shown, by the number of its rows and of those that are shown.
    private func showIncoming(when isDue: (_ count: Int, _ shownCount: Int) -> Bool) {
        let copy = incoming.withLock { incoming -> Text? in
            guard let text = incoming, isDue(text.document.rowCount, text.shownCount) else { return nil }
            incoming?.shownCount = text.document.rowCount
            return incoming
        }
        if let copy { shown.withLock { if $0.isFirst { $0.show(copy) } } }
    }

    /// The number of rows up to which a report has all rows that have arrived. More rows are shown when there are twice
    /// as many, because each report compares them all.
    private static let reportedCount = 1 << 17

    /// Appends to the text that is shown. Each slice takes the lock for less than a millisecond.
    private func readInPlace(_ piece: [UInt8]) {
        piece.forEachSlice { slice in
            shown.withLock {
                $0.append(slice)
                note($0.newest)
            }
        }
        guard shown.withLock({ $0.text.document.form.hasTooManyRows }) else { return }
        // Rows of a copy are dropped, because the others are shown while it takes its time.
        var document = latestText
        _ = document.begin(.dropping)
        shown.withLock { ($0.text.document, $0.hasNews) = (document, true) }
    }

    private func note(_ text: Text) {
        counts.withLock { $0 = (text.rowCount, text.byteCount) }
    }

    package func finish() {
        let read = incoming.withLock { incoming -> (text: Text, failure: InputFailure?)? in
            guard var text = exchange(&incoming, with: nil) else { return nil }
            let failure = text.finish()
            note(text)
            return (text, failure)
        }
        shown.withLock { shown in
            guard let read else {
                shown.finish()
                return note(shown.text)
            }
            shown.failure = read.failure
            if shown.isFirst { return shown.show(read.text) }
            // A file that is written again is empty for a moment.
            if form.kind == .json, read.text.document.rowRange.isEmpty, read.failure == nil {
                shown.failure = InputFailure(sentence: DocumentFailure.noData)
            }
            if shown.failure == nil { shown.replace(by: read.text) }
        }
    }

    package func linesInstead() -> (any TextSource)? {
        guard mayBeWrong, form.childLoading == .immediate, shown.withLock({ $0.isFirst }) else { return nil }
        let text = incoming.withLock { $0?.document } ?? latestText
        let problems = text.problems
        // A text that ends too early is of this kind.
        guard let place = problems.failure?.place, !problems.isIncomplete else { return nil }
        let sentence = "\(place.words) is no \(kind.rawValue.uppercased()); the text is shown as lines"
        let lines = DocumentSource(LineList(), hint: InputFailure(sentence: sentence))
        lines.read(text.printed(.line, of: nil, limit: .max))
        return lines
    }

    package func startAgain() {
        shown.withLock { $0.isFirst = false }
        var text = latestText
        if !text.begin(.reading) { text = empty }
        incoming.withLock { $0 = Text(text) }
        note(Text(empty))
    }

    package func pause() {
        // A document is only shown before its end if it is empty.
        guard form.growsInPlace || incoming.withLock({ $0?.document.rowCount == 0 }) else { return }
        let read = incoming.withLock { incoming in
            _ = incoming?.document.begin(.pause)
            return exchange(&incoming, with: nil)
        }
        shown.withLock { shown in
            if let read {
                shown.failure = nil
                return shown.replace(by: read)
            }
            shown.pause()
            note(shown.text)
        }
    }

    package func showOpenLine() {
        guard form.growsInPlace, form.childLoading == .immediate, form.kind.form != .files else { return }
        shown.withLock { shown in
            shown.showOpenLine()
            note(shown.newest)
        }
    }

    package func takeChanges() -> TreeSourceChanges {
        if !form.growsInPlace {
            incoming.withLock { _ = $0?.document.begin(.pause) }
            showIncoming { $0 > $1 && $0 <= Self.reportedCount }
        }
        return shown.withLock { shown in
            shown.extend()
            shown.showRest()
            if shown.items.isOnDemand {
                let additions = exchange(&shown.additions, with: [])
                if exchange(&shown.isReplaced, with: false) { return .everything }
                return additions.isEmpty ? .none : .additions(additions)
            }
            let (rows, old) = (shown.text.document.rowRange, shown.reported)
            let hasGrownRows = exchange(&shown.hasGrownRows, with: false)
            guard shown.isReplaced || hasGrownRows || rows.upperBound > old.upperBound else { return .none }
            let isReplaced = shown.isReplaced || !shown.isFirst && shown.items.areKnown
            shown.isReplaced = false
            shown.reported = rows
            if isReplaced { return .everything }
            return .additions(
                shown.text.document.additions(since: Int(old.upperBound)),
                dropping: old.lowerBound..<min(rows.lowerBound, old.upperBound))
        }
    }

    package func takeChangedItems() -> [Int32] { shown.withLock { exchange(&$0.changedItems, with: []) } }

    package func frozen() -> any TreeSource { DocumentSource(freezing: self) }
}

// Questions about items.
extension DocumentSource {
    package func outline() -> TreeOutline {
        shown.withLock { shown in
            shown.extend()
            shown.showRest()
            (shown.isReplaced, shown.additions) = (false, [])
            shown.reported = shown.text.document.rowRange
            return shown.items.outline(of: shown.text.document)
        }
    }

    package func children(of item: Int32?, readingWhile shouldContinue: (() -> Bool)?) -> [Int32] {
        let opensStrings = shouldContinue == nil
        return shown.withLock { shown in
            if !opensStrings, let item, shown.items.table.isClosedString(item) { return [] }
            shown.extend()
            if shown.items.isOnDemand {
                guard let live else { return shown.items.table.childrenBelowRoot(of: item) }
                return live.shown.withLock { shown.items.table.children(of: item, numberedBy: &$0.items.table) }
            }
            let (row, text) = (item.flatMap { shown.row(of: $0) }, shown.text.document)
            if item != nil, row == nil { return [] }
            return text.children(of: row ?? text.hiddenRow).map(shown.items.item)
        }
    }

    package func hasChildren(_ item: Int32) -> Bool {
        shown.withLock { shown in
            if shown.items.isOnDemand { return shown.items.table.hasChildren(item) }
            return shown.row(of: item).map { shown.text.document.hasChildren($0) } ?? false
        }
    }

    package func parent(of item: Int32) -> Int32? {
        shown.withLock { shown in
            if shown.items.isOnDemand { return shown.items.table.parentBelowRoot(of: item) }
            let text = shown.text.document
            guard let row = shown.row(of: item), let parent = text.parent(of: row) else { return nil }
            return parent == text.hiddenRow ? nil : shown.items.item(of: parent)
        }
    }

    package func withRows(of items: [Int32], _ body: (any TreeDocument, [Int32?]) -> Void) {
        // Where a copy costs little, the closure has one, so that other threads do not wait. The next piece would copy
        // all bytes of lines.
        if form.growsInPlace, form.childLoading == .immediate {
            return shown.withLock { shown in body(shown.text.document, shown.rows(of: items)) }
        }
        let (document, rows, inside) = shown.withLock { shown in
            (shown.document, shown.rows(of: items), shown.items.table.contents(with: items))
        }
        guard inside.contains(where: { $0 != nil }) else { return body(document, rows) }
        var start = 0
        while start < rows.count {
            let end = inside[start] == nil ? inside[start...].firstIndex { $0 != nil } ?? rows.count : start + 1
            body(inside[start] ?? document, Array(rows[start..<end]))
            start = end
        }
    }

    package func forEachTextLine<Failure: Error>(
        after position: inout TextPosition, isAtEnd: Bool, depth: Int, _ body: (TextLine) throws(Failure) -> Void
    ) throws(Failure) {
        let (text, items) = shown.withLock { ($0.text.document, $0.items) }
        let known = items.isOnDemand ? isAtEnd ? items.table.itemsByRow : [:] : nil
        try text.forEachTextLine(after: &position, isAtEnd: isAtEnd, depth: depth) { (line) throws(Failure) in
            var line = line
            line.item = line.item.flatMap { known == nil ? items.item(of: $0) : known?[$0] }
            try body(line)
        }
    }
}
