import Synchronization

/// YAML or XML as a tree: one item for each row of the document.
///
/// If a YAML text is one document with values inside, its members or elements are at the top level, and the document
/// itself is no item.
public final class MarkupSource<Document: MarkupDocument>: TextSource {
    private struct Shown {
        var document = Document()
        /// What the rows are known by, from the second reading on.
        var identities: RowIdentities?
        /// For each row, its item; `nil` if they are the same numbers.
        var items: [Int32]?
        /// For each item, its row.
        var rows: [Int32: Int32] = [:]
        var failure: InputFailure?
        var hasChanges = false

        /// The items whose values the last reading has changed.
        var changedItems: [Int32] = []

        func row(_ item: Int32) -> DocumentRow? {
            if items != nil { return rows[item].map { DocumentRow(Int($0)) } }
            return Int(item) < document.rowCount ? DocumentRow(Int(item)) : nil
        }

        func item(_ row: DocumentRow) -> Int32 { items.map { $0[row.number] } ?? Int32(row.number) }

        /// Finds the items of a new document's rows.
        mutating func identify(_ new: Document, field: String?) {
            if identities == nil {
                identities = RowIdentities()
                _ = identities?.items(of: document.keys(field: field))
            }
            let items = identities?.items(of: new.keys(field: field)) ?? []
            changedItems = []
            for (number, item) in items.enumerated() {
                guard let old = row(item) else { continue }
                if !new.hasSameValue(DocumentRow(number), as: document, old) { changedItems.append(item) }
            }
            rows = Dictionary(uniqueKeysWithValues: zip(items, 0..<Int32(items.count)))
            self.items = items
        }
    }

    /// What is being read.
    private struct Incoming {
        var document = Document()
        var isFirst = true
        /// The number of rows when the document was shown last.
        var shownCount = 0
    }

    private let field: String?
    private let shown = Mutex(Shown())
    private let incoming = Mutex(Incoming())

    /// How much was read, which is told without waiting for the reader.
    private let progress = Mutex((rows: 0, bytes: 0))

    /// Creates a source that has read nothing.
    ///
    /// - Parameter field: The field, or the attribute, by which elements are known when the text is read again; `nil`
    ///   for the usual ones.
    public init(field: String? = nil) { self.field = field }

    /// Creates what a source is now.
    private init(freezing source: MarkupSource) {
        field = source.field
        let copy = source.shown.withLock { $0 }
        shown.withLock {
            $0 = copy
            $0.identities = nil
        }
    }

    public var kind: InputKind { Document.inputKind }
    public var rowCount: Int { progress.withLock { $0.rows } }
    public var byteCount: Int { progress.withLock { $0.bytes } }
    public var isReading: Bool { incoming.withLock { $0.document.isReading } }
    public var failure: InputFailure? { shown.withLock { $0.failure } }

    /// The document as far as it is shown.
    var finishedDocument: Document { shown.withLock { $0.document } }

    public var missingField: String? { field.flatMap { finishedDocument.lacksField($0) ? $0 : nil } }

    public func read(_ piece: [UInt8]) {
        let news = incoming.withLock { incoming -> Document? in
            guard incoming.document.isReading else { return nil }
            incoming.document.append(piece.span)
            note(incoming.document)
            // A document that is shown is copied when it goes on. Its rows are shown each time that they have doubled.
            guard incoming.isFirst, incoming.document.rowCount > 2 * incoming.shownCount else { return nil }
            incoming.shownCount = incoming.document.rowCount
            return incoming.document
        }
        guard let news else { return }
        shown.withLock {
            $0.document = news
            $0.hasChanges = true
        }
    }

    public func finish() {
        let (document, isFirst) = incoming.withLock { incoming in
            incoming.document.finish()
            note(incoming.document)
            defer { incoming.document = Document() }
            return (incoming.document, incoming.isFirst)
        }
        let failure = document.error.map { InputFailure(place: $0.place, sentence: $0.sentence) }
        shown.withLock { shown in
            shown.failure = failure
            guard isFirst || failure == nil else { return }
            if !isFirst { shown.identify(document, field: field) }
            shown.document = document
            shown.hasChanges = true
        }
    }

    private func note(_ document: Document) {
        progress.withLock { $0 = (document.rowCount, document.byteCount) }
    }

    public func startAgain() { incoming.withLock { $0 = Incoming(isFirst: false) } }

    public func takeChanges() -> TreeSourceChanges {
        shown.withLock { shown in
            guard shown.hasChanges else { return .none }
            shown.hasChanges = false
            return .everything
        }
    }

    public func takeChangedItems() -> [Int32] {
        shown.withLock { shown in
            defer { shown.changedItems = [] }
            return shown.changedItems
        }
    }

    public func frozen() -> any TreeSource { MarkupSource(freezing: self) }

    /// The text, and 70 bytes a row.
    public var frozenSize: Int { shown.withLock { $0.document.byteCount + 70 * $0.document.rowCount } }

    public func outline() -> TreeOutline {
        shown.withLock { shown in
            shown.hasChanges = false
            let root = shown.document.hiddenRow
            var outline = TreeOutline()
            for number in (root == nil ? 0 : 1)..<max(shown.document.rowCount, root == nil ? 0 : 1) {
                let row = DocumentRow(number)
                outline.items.append(shown.item(row))
                outline.levels.append(Int32(shown.document.level(of: row) - (root == nil ? 0 : 1)))
            }
            return outline
        }
    }

    public func children(of item: Int32?) -> [Int32] {
        shown.withLock { shown in
            guard let item else { return shown.document.children(of: shown.document.hiddenRow).map(shown.item) }
            return shown.row(item).map { shown.document.children(of: $0).map(shown.item) } ?? []
        }
    }

    public func hasChildren(_ item: Int32) -> Bool {
        shown.withLock { shown in shown.row(item).map(shown.document.hasChildren) ?? false }
    }

    public func parent(of item: Int32) -> Int32? {
        shown.withLock { shown in
            let parent = shown.row(item).flatMap(shown.document.parent)
            return parent == shown.document.hiddenRow ? nil : parent.map(shown.item)
        }
    }

    public func labels(of items: [Int32], limit: Int) -> [ItemLabel] {
        shown.withLock { shown in
            items.map { item in shown.row(item).map { shown.document.label(of: $0, limit: limit) } ?? ItemLabel() }
        }
    }

    public func value(of item: Int32, limit: Int) -> ItemValue {
        guard let (document, row) = documentAndRow(of: item) else { return ItemValue([], limit: limit) }
        return document.itemValue(of: row, limit: limit)
    }

    public func place(of item: Int32) -> InputPlace? {
        documentAndRow(of: item).map { document, row in document.place(ofRow: row) }
    }

    public func wholeText(with item: Int32) -> [UInt8] {
        documentAndRow(of: item).map { document, _ in document.text(in: 0..<document.byteCount) } ?? []
    }

    /// Returns a copy of the document, which can be read without holding the lock.
    private func documentAndRow(of item: Int32) -> (Document, DocumentRow)? {
        shown.withLock { shown in shown.row(item).map { (shown.document, $0) } }
    }

    public func printed(_ part: PrintedPart, of item: Int32) -> [UInt8] {
        shown.withLock { shown in
            guard let row = shown.row(item) else { return [] }
            let document = shown.document
            switch part {
            case .path, .pointer: return document.pathBytes(of: row)
            case .name: return document.nameOrIndex(of: row)
            case .value: return document.printed(row)
            case .text: return document.printedText(of: row)
            case .line: return document.nameOrIndex(of: row) + ": ".utf8 + document.printed(row)
            }
        }
    }
}
