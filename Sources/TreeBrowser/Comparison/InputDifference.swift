import TreeSources

/// The form in which a difference is written.
package enum DifferenceForm: String, CaseIterable, Hashable, Sendable {
    /// A line for each change, such as `.spec.replicas: 3 → 5`.
    case text

    /// A patch for JSON (RFC 6902), which makes the new document of the old one.
    case patch
}

/// The difference between two inputs.
package struct InputDifference: Sendable {
    /// The trees that are compared.
    let pair: TreePair
    private let readings: InputReadings

    init(_ pair: TreePair, _ readings: InputReadings) { (self.pair, self.readings) = (pair, readings) }

    /// Writes the difference.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - output: A closure that takes the text in pieces, in order, until it throws. A piece has about 64 kB.
    /// - Returns: Whether there is a difference.
    /// - Complexity: O(number of items and bytes that differ), and O(number of items) if the source is not lazy.
    package func write<Failure: Error>(
        as form: DifferenceForm, to output: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) -> Bool {
        switch form {
        case .text: return try writeText(to: output)
        case .patch:
            var patch = JSONPatch(pair, roots: otherRoots)
            return try patch.write(to: output)
        }
    }

    /// Messages about the new input although nothing is wrong with it: it does not have a field that is named.
    package var hints: [InputFailure] { readings.source.hints }

    /// Whether the difference can be written as a patch: the inputs have the values of JSON.
    package var hasPatch: Bool { pair.new.hasJSONValues }

    private func writeText<Failure: Error>(to output: ([UInt8]) throws(Failure) -> Void) throws(Failure) -> Bool {
        var text: [UInt8] = []
        if let roots = otherRoots {
            try output(Array(".: ".utf8) + Self.arrow(roots.old, roots.new) + [0x0A])
            return true
        }
        var isDifferent = pair.columns?.isDifferent ?? false
        if let columns = pair.columns {
            for item in columns.gone { text += Self.arrow(columns.lines.printed(.line, of: item), nil) + [0x0A] }
            for item in columns.inserted { text += Self.arrow(nil, columns.lines.printed(.line, of: item)) + [0x0A] }
        }
        try pair.forEachDifference(reportsEachItem: !pair.new.hasWholeValues) { (difference) throws(Failure) in
            guard difference.change != nil else { return }
            isDifferent = true
            for line in lines(of: difference) { text += line.onOneLine + [0x0A] }
            guard text.count >= 65_536 else { return }
            try output(text)
            text = []
        }
        if pair.new.source.kind.hasLineEnds, let change = readings.lastLineEnd {
            isDifferent = true
            text += change.utf8 + [0x0A]
        }
        if !text.isEmpty { try output(text) }
        return isDifferent
    }

    /// Returns the lines of a difference.
    private func lines(of difference: TreeDifference) -> [[UInt8]] {
        func line(_ path: [UInt8]?, _ old: [UInt8]?, _ new: [UInt8]?) -> [UInt8] {
            (path.map { $0 + Array(": ".utf8) } ?? []) + Self.arrow(old, new)
        }
        let item = difference.item
        // The beginning of paths is no line.
        guard (difference.change == .deleted ? pair.old : pair.new).source.isLine(item) else { return [] }
        switch difference.change {
        case .inserted: return [line(pair.new.path(of: item), nil, pair.new.value(of: item))]
        case .deleted: return [line(pair.old.path(of: item), pair.old.value(of: item), nil)]
        case .changed:
            let path = pair.new.path(of: item)
            let changes = pair.changes(of: item)
            // A row with more cells than the first rows.
            if changes.isEmpty { return [line(path, pair.old.value(of: item), pair.new.value(of: item))] }
            return changes.map { change in
                line(change.title.map { (path ?? []) + [UInt8(ascii: ".")] + $0 } ?? path, change.old, change.new)
            }
        case .moved, .renamed:
            let old = pair.old.path(of: item) ?? pair.old.value(of: item)
            let new = pair.new.path(of: item) ?? pair.new.value(of: item)
            // Some paths have no indexes.
            return [old == new ? new + Array(": moved".utf8) : line(nil, old, new)]
        case nil: return []
        }
    }

    private static func arrow(_ old: [UInt8]?, _ new: [UInt8]?) -> [UInt8] {
        Array([old, Array("→".utf8), new].compactMap(\.self).joined(separator: [0x20]))
    }

    /// The whole documents, if they have no part in common, such as an object and an array.
    private var otherRoots: (old: [UInt8]?, new: [UInt8]?)? {
        let texts = (
            old: Self.emptyDocument(pair.old, readings.old), new: Self.emptyDocument(pair.new, readings.new)
        )
        let isEmpty = (pair.old.children(of: nil).isEmpty, pair.new.children(of: nil).isEmpty)
        guard pair.new.hasJSONValues else { return nil }
        if isEmpty == (true, true), texts.old == texts.new { return nil }
        if isEmpty == (false, false), pair.hasSameRoots { return nil }
        let old = isEmpty.0 ? texts.old : Self.document(pair.old)
        let new = isEmpty.1 ? texts.new : Self.document(pair.new)
        // The values of an object are those that an empty object does not have.
        if isEmpty != (true, true), isEmpty != (false, false) {
            let (empty, root) = isEmpty.0 ? (texts.old, pair.new.root) : (texts.new, pair.old.root)
            let ofSameKind: [UInt8]? =
                switch root {
                case .object: Array("{}".utf8)
                case .array: Array("[]".utf8)
                case .value, nil: nil
                }
            if root != .value, empty == nil || empty == ofSameKind { return nil }
        }
        return (old, new)
    }

    /// Returns a document without items: `{}`, `[]` or nothing.
    private static func emptyDocument(_ tree: TreeState, _ pieces: [[UInt8]]) -> [UInt8]? {
        pieces.allSatisfy(\.isBlank) ? nil : Array((tree.source.wholeValue?.kind == .array ? "[]" : "{}").utf8)
    }

    private static func document(_ tree: TreeState) -> [UInt8] {
        let items = tree.children(of: nil)
        if tree.root == .value { return items.first.map(tree.value) ?? [] }
        let values = items.map { item -> [UInt8] in
            let value = TreeWriter.json(of: item, in: tree.source)
            return (tree.name(of: item).map { JSONWriter.string($0) + Array(": ".utf8) } ?? []) + value
        }
        let brackets = tree.root == .array ? ("[", "]") : ("{", "}")
        let tag = tree.source.wholeValue?.tag.map { $0 + [0x20] } ?? []
        return tag + Array(brackets.0.utf8) + Array(values.joined(separator: ", ".utf8)) + Array(brackets.1.utf8)
    }
}
