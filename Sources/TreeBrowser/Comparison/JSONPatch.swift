import TreeSources

/// Writes the difference between two trees as a patch for JSON (RFC 6902).
///
/// The operations of a level come before those inside of its items, with the indexes that the elements have by then.
/// An element that has moved is removed and added again. Of members with the same name, the last one counts.
struct JSONPatch {
    private let pair: TreePair
    private let roots: (old: [UInt8]?, new: [UInt8]?)?
    private var text: [UInt8] = []
    private var count = 0

    /// - Parameter roots: The whole documents, if the new one replaces the old one.
    init(_ pair: TreePair, roots: (old: [UInt8]?, new: [UInt8]?)?) { (self.pair, self.roots) = (pair, roots) }

    /// Writes the patch: an array with an operation on each line.
    ///
    /// - Returns: Whether there is an operation.
    mutating func write<Failure: Error>(to output: ([UInt8]) throws(Failure) -> Void) throws(Failure) -> Bool {
        if let roots {
            // Nothing is no value of JSON. Without a value, a document is null.
            append("replace", at: [], value: roots.new ?? Array("null".utf8))
        } else {
            var rest: [(item: Int32?, pointer: [UInt8])] = [(nil, [])]
            while let next = rest.popLast() {
                rest += appendLevel(below: next.item, at: next.pointer).reversed()
                guard text.count >= 65_536 else { continue }
                try output(text)
                text = []
            }
        }
        text += count == 0 ? "[]\n".utf8 : "\n]\n".utf8
        try output(text)
        return count > 0
    }

    /// Appends the operations on the children of an item.
    ///
    /// - Returns: The children with differences inside.
    private mutating func appendLevel(below parent: Int32?, at pointer: [UInt8]) -> [(item: Int32?, pointer: [UInt8])] {
        let all = pair.level(below: parent)
        let siblings = ComparedSiblings(lastMembers(all.old, of: pair.old), lastMembers(all.new, of: pair.new))
        if parent == nil, pair.new.root == .value {
            for (index, item) in siblings.new.enumerated()
            where siblings.oldIndexes[index] < 0 || pair.isChange(of: item) {
                append("replace", at: [], value: pair.new.value(of: item))
            }
            return []
        }
        // A container without children has none of them in both trees, or gets its kind from the other one.
        let isArray =
            if let first = siblings.new.first {
                pair.new.name(of: first) == nil
            } else {
                siblings.old.first.map { pair.old.name(of: $0) == nil } ?? false
            }
        let pairsOfNames = pairsOfNames(siblings, all)
        let comparisons = pair.compareValues(of: siblings.common)
        let renamed = Set(zip(siblings.common, comparisons).filter(pair.isRenamed).map(\.0))
        var inside: [(item: Int32?, pointer: [UInt8])] = []
        for (index, item) in siblings.old.enumerated().reversed()
        where isArray
            ? !siblings.isOldKept(index)
            : siblings.newIndexes[index] < 0 && !pairsOfNames.values.contains(item) || renamed.contains(item)
        {
            append("remove", at: step(pointer, isArray ? nil : pair.old.name(of: item), index))
        }
        var rest = comparisons[...]
        for (index, item) in siblings.new.enumerated() {
            let place = step(pointer, isArray ? nil : pair.new.name(of: item), index)
            if let old = pairsOfNames[item] {
                let value = pair.new.value(of: item)
                if value != pair.old.value(of: old) { append("replace", at: place, value: value) }
                continue
            }
            let comparison = siblings.oldIndexes[index] < 0 ? nil : rest.removeFirst()
            guard let comparison, isArray ? siblings.isKept[index] : !renamed.contains(item) else {
                append("add", at: place, value: pair.new.value(of: item))
                continue
            }
            switch comparison {
            case .same: break
            case .changed:
                if pair.isChange(of: item) { append("replace", at: place, value: pair.new.value(of: item)) }
            case .changedInside: inside.append((item, place))
            }
        }
        return inside
    }

    /// Returns children without the members that have the name of a later one.
    private func lastMembers(_ items: [Int32], of tree: TreeState) -> [Int32] {
        var names: Set<[UInt8]> = []
        return items.reversed().filter { item in tree.name(of: item).map { names.insert($0).inserted } ?? true }
            .reversed()
    }

    /// For each new member whose name an old one has that is not the same item, the old one. There are such members if
    /// others have the same name.
    private func pairsOfNames(_ siblings: ComparedSiblings, _ all: ComparedSiblings) -> [Int32: Int32] {
        guard siblings.old.count < all.old.count || siblings.new.count < all.new.count else { return [:] }
        let gone = zip(siblings.old, siblings.newIndexes).filter { $0.1 < 0 }.map(\.0)
        let names = Dictionary(gone.map { (pair.old.name(of: $0) ?? [], $0) }) { _, last in last }
        let new = zip(siblings.new, siblings.oldIndexes).filter { $0.1 < 0 }.map(\.0)
        return Dictionary(
            uniqueKeysWithValues: new.compactMap { item in names[pair.new.name(of: item) ?? []].map { (item, $0) } })
    }

    /// Returns the pointer to a child.
    private func step(_ pointer: [UInt8], _ name: [UInt8]?, _ index: Int) -> [UInt8] {
        pointer + JSONPointer([name ?? Array("\(index)".utf8)]).bytes
    }

    private mutating func append(_ operation: String, at pointer: [UInt8], value: [UInt8]? = nil) {
        text += count == 0 ? "[\n".utf8 : ",\n".utf8
        count += 1
        text += "  {\"op\": \"\(operation)\", \"path\": ".utf8
        text += JSONWriter.string(pointer)
        if let value { text += Array(", \"value\": ".utf8) + value }
        text += "}".utf8
    }
}
