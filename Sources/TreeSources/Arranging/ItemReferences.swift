/// Which elements refer to which: the value of a field of one is the identifier of the other.
///
/// ```
/// PID  PPID
///   1     0    refers to no element
///   7     1    refers to the first one
///   8     9    these two refer to each other: the circle ends at 8, which is first
///   9     8
/// ```
struct ItemReferences {
    /// For each element, the index of the element to which it refers, or -1.
    private(set) var targets: [Int32]

    /// The elements that refer to another one in a circle, and count as referring to none: the first one of each
    /// circle.
    private(set) var circleStarts: [Int] = []

    /// Whether several elements have the same identifier.
    private var isAmbiguous = false

    /// Finds the references. An element that refers to itself refers to none. Of elements with the same identifier, the
    /// first one is meant.
    ///
    /// - Parameters:
    ///   - parents: For each element, the identifier of another one.
    ///   - identifiers: For each element, its identifier.
    /// - Complexity: O(number of elements and bytes), expected.
    init(parents: FieldTexts, identifiers: FieldTexts) {
        targets = Array(repeating: OutlineLinks.none, count: parents.count)
        let seed = UInt64.random(in: .min ... .max)
        let (known, wanted) = (identifiers.bytes.span, parents.bytes.span)
        let table: NameTable
        (table, isAmbiguous) = Self.table(of: identifiers, seed)
        for index in targets.indices {
            let range = parents.range(of: index)
            guard !range.isEmpty, !wanted.isNull(range) else { continue }
            let target = table.find(wanted.hash(of: range, seed: seed)) {
                known.equals(identifiers.range(of: Int($0)), wanted, range)
            }
            if let target, Int(target) != index { targets[index] = target }
        }
        breakCircles()
    }

    /// Finds the elements that are in directories of other elements: each refers to the nearest one.
    ///
    /// - Parameter paths: For each element, its path.
    /// - Complexity: O(number of elements and bytes), expected, for each name in a path.
    init(paths: FieldTexts) {
        targets = Array(repeating: OutlineLinks.none, count: paths.count)
        let seed = UInt64.random(in: .min ... .max)
        let bytes = paths.bytes.span
        let (table, _) = Self.table(of: paths, seed)
        let separator = UInt8(ascii: "/")
        for index in targets.indices {
            let path = paths.range(of: index)
            var end = path.upperBound
            while let slash = (path.lowerBound..<end).last(where: { bytes[$0] == separator }) {
                // The directory of the first name is the slash.
                let directory = path.lowerBound..<max(slash, path.lowerBound + 1)
                guard directory.count < path.count else { break }
                let target = table.find(bytes.hash(of: directory, seed: seed)) {
                    bytes.equals(paths.range(of: Int($0)), bytes, directory)
                }
                if let target {
                    targets[index] = target
                    break
                }
                end = slash
            }
        }
    }

    /// Returns a table of the first elements with each text, and whether several have the same text.
    private static func table(of texts: FieldTexts, _ seed: UInt64) -> (NameTable, isAmbiguous: Bool) {
        let bytes = texts.bytes.span
        var (table, isAmbiguous) = (NameTable(), false)
        table.reserve(texts.count)
        for index in 0..<texts.count {
            let range = texts.range(of: index)
            guard !range.isEmpty, !bytes.isNull(range) else { continue }
            let hash = bytes.hash(of: range, seed: seed)
            let first = table.find(hash) { bytes.equals(texts.range(of: Int($0)), bytes, range) }
            if first == nil { table.insert(Int32(index), hash: hash) } else { isAmbiguous = true }
        }
        return (table, isAmbiguous)
    }

    /// The number of elements that refer to another one.
    var count: Int { targets.count { $0 != OutlineLinks.none } }

    /// Whether the field of the identifiers is more likely the right one: it tells the elements apart, or more of them
    /// are named.
    func isBetter(than other: ItemReferences) -> Bool {
        let (count, otherCount) = (count, other.count)
        if count == 0 || otherCount == 0 { return count > otherCount }
        return isAmbiguous == other.isAmbiguous ? count > otherCount : other.isAmbiguous
    }

    /// Follows the references from each element. Each element is visited once.
    private mutating func breakCircles() {
        // For each element, the element from which it was reached first, or -1.
        var starts = Array(repeating: OutlineLinks.none, count: targets.count)
        for start in targets.indices {
            var element = start
            while starts[element] == OutlineLinks.none {
                starts[element] = Int32(start)
                let target = targets[element]
                guard target != OutlineLinks.none else { break }
                element = Int(target)
                if starts[element] == Int32(start) { breakCircle(with: element) }
            }
        }
    }

    private mutating func breakCircle(with element: Int) {
        var first = element
        var next = Int(targets[element])
        while next != element {
            first = min(first, next)
            next = Int(targets[next])
        }
        targets[first] = OutlineLinks.none
        circleStarts.append(first)
    }
}

extension Span where Element == UInt8 {
    /// Whether a range has the `null` of JSON or YAML, which names nothing.
    fileprivate func isNull(_ range: Range<Int>) -> Bool {
        range.count == 4 && hasBytes([0x6E, 0x75, 0x6C, 0x6C], at: range.lowerBound)
    }
}
