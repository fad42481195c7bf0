import Synchronization

/// JSON as a tree: one item for each member, element and document.
///
/// The children of an item become items when they are requested. If there is one document with values inside, its
/// members or elements are at the top level, and the document itself is no item. With ``JSONFraming/sequence`` it
/// becomes an item, with its children below it, when a second document begins.
///
/// A string whose text is an object or an array has the values in it as children, in any number of strings:
///
/// ```swift
/// let source = JSONSource()
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
package final class JSONSource: TextSource {
    /// The state that is shown. Any thread can ask for it.
    private struct Shown {
        /// The document of the table.
        var document: JSONDocument
        var table: ItemTable
        /// The pairs of this text and a later one, whose number comes before them.
        var pairs: (reading: Int, SiblingPairs)?
        var failure: InputFailure?
        /// The items whose values the last reading has changed.
        var changedItems: [Int32] = []
        /// The items that have become known since the last report.
        var additions: [TreeAddition] = []
        /// Whether more than additions has to be reported.
        var isNew = false

        /// Adds the new rows of the first text.
        mutating func extend(to document: JSONDocument) {
            if document.dropped != self.document.dropped {
                table.dropDocuments(to: document, from: self.document)
                isNew = true
            }
            self.document = document
            let hadItems = !table.topItems.isEmpty
            let oldRoot = table.root
            let added = table.extendDocument(to: document)
            // Only with the first value it is known whether the document itself is shown.
            if !hadItems, !table.topItems.isEmpty { isNew = true }
            if table.root != oldRoot { isNew = true }
            guard hadItems, !isNew else { return }
            let root = table.root
            additions += added.filter { $0.parent != nil || root == nil }
                .map { $0.parent == root ? TreeAddition(parent: nil, outline: $0.outline) : $0 }
        }

        /// Continues with another text.
        mutating func replace(by document: JSONDocument) {
            self.document = document
            table.replaceDocument(with: document)
            changedItems = table.changedItems
            isNew = table.hasOtherItems || !changedItems.isEmpty
        }
    }

    /// The text that is being read.
    private struct Incoming {
        var document: JSONDocument
        /// Whether rows are shown as they are read: in the first reading, and after a pause.
        var isShown = true
        var hasChanges = false

        /// Whether an error has ended reading.
        var hasEnded: Bool {
            document.indexer.failure.map { document.byteCount >= $0.offset + InputFailure.restLimit } ?? false
        }
    }

    private let framing: JSONFraming

    /// The number of documents that are kept of JSON Lines; `nil` for all.
    private let keptCount: Int?

    /// Whether lines that are not JSON are no failure.
    private let mayHaveOtherLines: Bool

    /// The source that gives items their numbers, in one that is frozen.
    private let live: JSONSource?

    private let shown: Mutex<Shown>
    private let incoming: Mutex<Incoming>

    /// Creates a source that has read nothing.
    ///
    /// - Parameters:
    ///   - framing: The number of documents in the text, and their separators.
    ///   - field: The field by which elements are known when the text is read again, or `nil` for one that
    ///     is found.
    ///   - labelFields: The fields of which the first one that an element has is its label, or none for the best of
    ///     ``ItemField/usualLabels``.
    ///   - keptCount: The number of documents that are kept of ``JSONFraming/lines``, the last ones, and up to a
    ///     quarter more; `nil` for all.
    ///   - mayHaveOtherLines: Whether lines that are not JSON, of ``JSONFraming/lines`` and above a document, are no
    ///     failure, but the ``hint``: in a log, a program can have plain lines.
    ///   - hasTextAbove: Whether lines of text can be above the first document.
    package convenience init(
        framing: JSONFraming = .document, field: ElementKey? = nil, ignoring ignoredFields: [ItemField] = [],
        labelFields: [ItemField] = [],
        keeping keptCount: Int? = nil, mayHaveOtherLines: Bool = false, hasTextAbove: Bool = false
    ) {
        self.init(
            JSONDocument(framing: framing, label: labelFields, hasTextAbove: hasTextAbove),
            keys: FoundKeys(given: field, ignoring: ignoredFields), keeping: keptCount,
            mayHaveOtherLines: mayHaveOtherLines)
    }

    /// Creates a source that has read nothing.
    init(
        _ document: JSONDocument, keys: FoundKeys, limit: Int32 = .max, keeping keptCount: Int? = nil,
        mayHaveOtherLines: Bool = false
    ) {
        self.keptCount = keptCount
        self.mayHaveOtherLines = mayHaveOtherLines
        framing = document.framing
        live = nil
        var table = ItemTable(document, keys: keys)
        table.numberLimit = limit
        shown = Mutex(Shown(document: document, table: table))
        incoming = Mutex(Incoming(document: document))
    }

    /// Creates a source with the present state of another one.
    private init(freezing source: JSONSource) {
        (keptCount, mayHaveOtherLines) = (source.keptCount, source.mayHaveOtherLines)
        framing = source.framing
        live = source.live ?? source
        let shown = source.shown.withLock { $0 }
        self.shown = Mutex(shown)
        incoming = Mutex(Incoming(document: shown.document, isShown: false))
    }

    package var traits: SourceTraits {
        SourceTraits(kind: framing == .lines ? .jsonl : .json, childLoading: .onDemand)
    }

    package var progress: SourceProgress {
        let (rows, bytes) = incoming.withLock { incoming in
            let (document, dropped) = (incoming.document, incoming.document.dropped)
            return (dropped.rows + document.rowCount, dropped.bytes + document.byteCount)
        }
        return shown.withLock { shown in
            let document = shown.document
            let size =
                document.byteCount + 8 * document.rowCount + 40 * shown.table.places.count + shown.table.sizeInStrings
            return SourceProgress(
                rowCount: rows, droppedRowCount: document.dropped.documents, byteCount: bytes, frozenSize: size)
        }
    }

    package var problems: InputProblems {
        let document = latestDocument
        let failure = shown.withLock { shown in
            shown.failure ?? (shown.table.isFull ? InputFailure(sentence: "too many items; some are left out") : nil)
        }
        let wrongLines = document.wrongLines
        return InputProblems(
            failure: failure ?? (mayHaveOtherLines ? nil : wrongLines), hint: mayHaveOtherLines ? wrongLines : nil,
            notices: document.notices)
    }

    /// The document that is being read for the first time, or the one that is shown.
    var latestDocument: JSONDocument {
        let first = incoming.withLock { $0.isShown ? $0.document : nil }
        return first ?? shown.withLock { $0.document }
    }

    /// The items that are shown, with their rows.
    private var table: ItemTable { shown.withLock { $0.table } }

    package var missingField: String? {
        let table = table
        return table.keys.given?.fields.first(where: table.document.lacks)?.text
    }

    package func elementKey(below item: Int32?) -> String? {
        let table = table
        let (document, row) = (item.map(table.document) ?? table.document, item ?? table.root)
        return table.keys.key(below: row.flatMap(table.row), in: document)?.text
    }

    package func restoreKeys(of earlier: any TreeSource) {
        guard let keys = (earlier as? JSONSource)?.table.keys else { return }
        shown.withLock { $0.table.keys = keys }
    }

    package var missingLabelFields: [String] {
        let document = shown.withLock { $0.document }
        return document.labelFields.allSatisfy(document.lacks) ? document.labelFields.map(\.text) : []
    }

    package var isReading: Bool { incoming.withLock { !$0.document.isFinished && !$0.hasEnded } }

    package func read(_ piece: [UInt8]) {
        incoming.withLock {
            guard !$0.document.isFinished, !$0.hasEnded else { return }
            $0.document.append(piece.span)
            if let keptCount { $0.document.keepLast(keptCount) }
            $0.hasChanges = true
        }
    }

    package func finish() {
        let (document, isShown, hasEnded) = incoming.withLock { incoming in
            incoming.document.finish()
            incoming.hasChanges = false
            return (incoming.document, incoming.isShown, incoming.hasEnded)
        }
        var failure = document.error?.leavingOutRest(hasEnded)
        // A file that is written again is empty for a moment.
        if failure == nil, !isShown, framing != .lines, document.rowCount == 0 {
            failure = InputFailure(sentence: DocumentFailure.noData)
        }
        shown.withLock { shown in
            shown.failure = failure
            if isShown { return shown.extend(to: document) }
            if failure == nil { shown.replace(by: document) }
        }
    }

    package func pause() {
        let document = incoming.withLock { incoming -> JSONDocument? in
            guard !incoming.isShown else { return nil }
            (incoming.isShown, incoming.hasChanges) = (true, false)
            return incoming.document
        }
        guard let document else { return }
        shown.withLock { shown in
            shown.failure = nil
            shown.replace(by: document)
        }
    }

    package func prepareToStartAgain() {}

    package func startAgain() {
        incoming.withLock { incoming in
            let old = incoming.document
            incoming = Incoming(
                document: JSONDocument(
                    framing: framing, label: old.labelFields, hasTextAbove: old.indexer.hasTextAbove), isShown: false)
        }
    }

    package func takeChanges() -> TreeSourceChanges {
        withShown { shown in
            let additions = exchange(&shown.additions, with: [])
            if exchange(&shown.isNew, with: false) { return .everything }
            return additions.isEmpty ? .none : .additions(additions)
        }
    }

    package func outline() -> TreeOutline {
        withShown { shown in
            shown.isNew = false
            shown.additions = []
            _ = shown.table.topItems
            return shown.table.outline(below: shown.table.root)
        }
    }

    /// Calls a closure with the state that is shown. Rows that were read since the last call are added first.
    private func withShown<Result>(_ body: (inout sending Shown) -> sending Result) -> sending Result {
        let news = incoming.withLock { incoming -> JSONDocument? in
            guard incoming.isShown, incoming.hasChanges else { return nil }
            incoming.hasChanges = false
            return incoming.document
        }
        return shown.withLock { shown in
            if let news { shown.extend(to: news) }
            return body(&shown)
        }
    }

    package func children(of item: Int32?, readingWhile shouldContinue: (() -> Bool)?) -> [Int32] {
        if let item, shouldContinue != nil, isClosedString(item) { return [] }
        return withShown { shown in
            guard let live else { return item == nil ? shown.table.topItems : shown.table.children(of: item) }
            let parent = item ?? shown.table.root
            if let known = shown.table.lists[parent] { return known.items }
            guard let inside = shown.table.open(parent) else { return [] }
            let items = live.shown.withLock { now in
                let reading = now.table.readingCount
                var pairs =
                    shown.pairs.flatMap { $0.reading == reading ? $0.1 : nil }
                    ?? SiblingPairs(old: shown.table.document, new: now.table.document, keys: now.table.keys)
                defer { shown.pairs = (reading, pairs) }
                return now.table.items(of: inside, below: parent, &pairs)
            }
            shown.table.setChildren(items, inside, of: parent)
            return items
        }
    }

    /// Whether an item is a string that is JSON and was not opened.
    private func isClosedString(_ item: Int32) -> Bool {
        shown.withLock { shown in
            guard shown.table.lists[item] == nil, let row = shown.table.row(of: item) else { return false }
            return shown.table.document(of: item).hasText(inString: row)
        }
    }

    package func takeChangedItems() -> [Int32] { shown.withLock { exchange(&$0.changedItems, with: []) } }

    package func frozen() -> any TreeSource { JSONSource(freezing: self) }

    package func hasChildren(_ item: Int32) -> Bool { shown.withLock { $0.table.hasChildren(item) } }

    package func parent(of item: Int32) -> Int32? {
        shown.withLock { shown in shown.table.parent(of: item).flatMap { $0 == shown.table.root ? nil : $0 } }
    }

    package func withRows(of items: [Int32], _ body: (any TreeDocument, [Int32?]) -> Void) {
        // Rows are asked without the lock.
        let (main, rows, inside) = shown.withLock { shown in
            let table = shown.table
            // Few items are in strings.
            let inside =
                table.contents.isEmpty ? [] : items.map { table.string(with: $0).flatMap { table.contents[$0] } }
            return (table.document, items.map(table.row), inside)
        }
        guard inside.contains(where: { $0 != nil }) else { return body(main, rows) }
        var start = 0
        while start < rows.count {
            let end = inside[start] == nil ? inside[start...].firstIndex { $0 != nil } ?? rows.count : start + 1
            body(inside[start] ?? main, Array(rows[start..<end]))
            start = end
        }
    }

    package func forEachTextLine<Failure: Error>(
        after position: inout TextPosition, isAtEnd: Bool, depth: Int, _ body: (TextLine) throws(Failure) -> Void
    ) throws(Failure) {
        let items = isAtEnd ? table.itemsByRow : [:]
        try latestDocument.forEachTextLine(after: &position, isAtEnd: isAtEnd, depth: depth) { line throws(Failure) in
            var line = line
            line.item = line.item.flatMap { items[$0] }
            try body(line)
        }
    }
}

extension JSONDocument {
    /// The first line that is not JSON, and the number of the others; `nil` if there are none.
    fileprivate var wrongLines: InputFailure? {
        guard let error = firstWrongLine.flatMap(error) else { return nil }
        let others = wrongLineCount > 1 ? " (and \(wrongLineCount - 1) more)" : ""
        return InputFailure(place: error.place, sentence: error.sentence + others)
    }
}
