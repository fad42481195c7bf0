import Synchronization

/// Text of which each line is an item: indented text, or columns with their groups.
public final class LineSource<Text: LineRows>: TextSource {
    private struct State {
        /// The text whose rows are shown.
        var text: Text
        /// The text that is being read again.
        var next: Text?
        /// What the rows are known by, from the second reading on.
        var identities: RowIdentities?
        /// For each row, its item; `nil` if they are the same numbers.
        var items: [Int32]?
        /// For each item, its row.
        var rows: [Int32: Int32] = [:]
        var reportedCount = 0
        var isReplaced = false
        var byteCount = 0

        func row(_ item: Int32) -> Int32? {
            if items != nil { return rows[item] }
            return item < Int32(text.rowCount) ? item : nil
        }

        func item(_ row: Int32) -> Int32 { items.map { $0[Int(row)] } ?? row }

        /// Finds the items of a text that is read again, and shows it.
        mutating func show(_ new: Text) {
            if identities == nil {
                identities = RowIdentities()
                _ = identities?.items(of: text)
            }
            let items = identities?.items(of: new) ?? []
            rows = Dictionary(uniqueKeysWithValues: zip(items, 0..<Int32(items.count)))
            self.items = items
            text = new
            isReplaced = true
        }

        /// Finds the items of rows that were added to a text that was read again.
        mutating func noteNewRows() {
            guard let count = items?.count, count < text.rowCount else { return }
            let new = identities?.itemsOfNewRows(text) ?? []
            for (row, item) in zip(Int32(count)..., new) { rows[item] = row }
            items? += new
            isReplaced = true
        }
    }

    public let kind: InputKind
    private let empty: Text
    private let field: String?
    private let state: Mutex<State>

    /// Creates a source that has read nothing.
    ///
    /// - Parameters:
    ///   - kind: What the rows are.
    ///   - text: A text without lines.
    ///   - field: The field by which elements were to be known, which lines do not have.
    public init(_ kind: InputKind, _ text: Text, field: String? = nil) {
        self.kind = kind
        self.field = field
        empty = text
        state = Mutex(State(text: text))
    }

    /// Creates what a source is now.
    private init(freezing source: LineSource) {
        kind = source.kind
        field = source.field
        empty = source.empty
        var state = source.state.withLock { $0 }
        (state.next, state.identities) = (nil, nil)
        self.state = Mutex(state)
    }

    public var rowCount: Int { state.withLock { ($0.next ?? $0.text).rowCount } }
    public var byteCount: Int { state.withLock { $0.byteCount } }
    public var isReading: Bool { true }
    public var notices: InputNotices { state.withLock { $0.text.notices } }

    public var missingField: String? { field ?? state.withLock { $0.text.missingField } }

    /// The text that is shown.
    var latestText: Text { state.withLock { $0.text } }

    public func read(_ piece: [UInt8]) {
        piece.forEachSlice { slice in
            state.withLock { state in
                state.byteCount += slice.count
                guard state.next == nil else { return state.next?.append(slice) ?? () }
                state.text.append(slice)
                state.noteNewRows()
            }
        }
    }

    public func finish() {
        state.withLock { state in
            guard var next = state.next.take() else {
                state.text.finish()
                return state.noteNewRows()
            }
            next.finish()
            state.show(next)
        }
    }

    public func pause() { state.withLock { state in state.next.take().map { state.show($0) } } }

    public func startAgain() {
        state.withLock {
            $0.next = empty
            $0.byteCount = 0
        }
    }

    public func frozen() -> any TreeSource { LineSource(freezing: self) }

    /// The text, and 60 bytes a row.
    public var frozenSize: Int { state.withLock { $0.byteCount + 60 * $0.text.rowCount } }

    public func outline() -> TreeOutline {
        state.withLock { state in
            state.isReplaced = false
            state.reportedCount = state.text.rowCount
            return state.items.map(state.text.outline().renumbered) ?? state.text.outline()
        }
    }

    public func takeChanges() -> TreeSourceChanges {
        state.withLock { state in
            if state.isReplaced {
                state.isReplaced = false
                return .everything
            }
            guard state.items == nil, state.text.rowCount > state.reportedCount else { return .none }
            let additions = state.text.additions(since: state.reportedCount)
            state.reportedCount = state.text.rowCount
            return .additions(additions)
        }
    }

    public func children(of item: Int32?) -> [Int32] {
        state.withLock { state in
            guard let item else { return state.text.children(of: nil).map(state.item) }
            return state.row(item).map { state.text.children(of: $0).map(state.item) } ?? []
        }
    }

    public func hasChildren(_ item: Int32) -> Bool {
        state.withLock { state in state.row(item).map(state.text.hasChildren) ?? false }
    }

    public func parent(of item: Int32) -> Int32? {
        state.withLock { state in state.row(item).flatMap(state.text.parent).map(state.item) }
    }

    public func wholeText(with item: Int32) -> [UInt8] { latestText.wholeText }

    public func place(of item: Int32) -> InputPlace? {
        state.withLock { state in state.row(item).flatMap(state.text.place) }
    }

    public func labels(of items: [Int32], limit: Int) -> [ItemLabel] {
        state.withLock { state in
            items.map { item in
                var label = ItemLabel()
                guard let row = state.row(item) else { return label }
                label.append(state.text.label(of: row), .name)
                if let count = state.text.lineCount(in: row) { label.append(" (\(count))".utf8, .summary) }
                return label
            }
        }
    }

    public func printed(_ part: PrintedPart, of item: Int32) -> [UInt8] {
        state.withLock { state in
            guard let row = state.row(item) else { return [] }
            switch part {
            case .name, .value, .text: return state.text.label(of: row)
            case .line: return state.text.line(of: row)
            case .path, .pointer:
                var path: [[UInt8]] = []
                var next: Int32? = row
                while let row = next {
                    path.append(state.text.label(of: row))
                    next = state.text.parent(of: row)
                }
                return Array(path.reversed().joined(separator: [UInt8(ascii: "/")]))
            }
        }
    }
}
