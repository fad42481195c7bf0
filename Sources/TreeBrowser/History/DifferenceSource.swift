import TreeSources

/// What the items of a ``SnapshotDifference`` show: a sign for what has happened, and the label that they have, or that
/// they had before they were deleted.
final class DifferenceSource: TreeSource {
    private let new: any TreeSource
    private let old: any TreeSource
    private let changes: [Int32: SnapshotDifference.Change]

    init(_ difference: SnapshotDifference, from old: any TreeSource, to new: any TreeSource) {
        (self.new, self.old) = (new, old)
        changes = Dictionary(uniqueKeysWithValues: difference.changes.map { ($0.key.number, $0.value) })
    }

    var kind: InputKind { new.kind }
    var rowCount: Int { new.rowCount }
    var isLazy: Bool { false }
    var failure: InputFailure? { nil }
    var notices: InputNotices { new.notices }

    func outline() -> TreeOutline { TreeOutline() }
    func takeChanges() -> TreeSourceChanges { .none }
    func children(of item: Int32?) -> [Int32] { [] }
    func hasChildren(_ item: Int32) -> Bool { false }
    func parent(of item: Int32) -> Int32? { source(of: item).parent(of: item) }

    func labels(of items: [Int32], limit: Int) -> [ItemLabel] {
        items.map { item in
            var label = source(of: item).labels(of: [item], limit: limit)[0]
            let sign = changes[item]?.sign ?? " "
            label.parts.insert(.init("\(sign) ".utf8, changes[item] == .deleted ? .error : .separator), at: 0)
            return label
        }
    }

    func printed(_ part: PrintedPart, of item: Int32) -> [UInt8] { source(of: item).printed(part, of: item) }

    /// Does nothing: a difference is not written as text.
    func forEachTextLine<Failure: Error>(depth: Int, _ body: (TextLine) throws(Failure) -> Void) throws(Failure) {}

    private func source(of item: Int32) -> any TreeSource { changes[item] == .deleted ? old : new }
}

extension SnapshotDifference.Change {
    /// The sign that lists use too.
    fileprivate var sign: String {
        switch self {
        case .inserted: "+"
        case .deleted: "-"
        case .moved: ">"
        case .changed: "~"
        }
    }
}
