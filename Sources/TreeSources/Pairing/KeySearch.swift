/// A search for the fields that tell the elements of arrays apart.
///
/// The usual names of keys come first, then other texts, then whole numbers. A name that is not enough, such as that of
/// an object in one of several namespaces, is tried together with others.
struct KeySearch {
    /// The arrays with the same path in a document.
    struct Arrays {
        let document: any TreeDocument
        /// The elements of each array; of long ones, those at the ends.
        let elements: [[Int32]]
        /// The elements of each array, if some of these are left out.
        var allElements: [[Int32]]?
    }

    /// The names of keys, from the best on.
    private static let usualNames = [
        "uid", "id", "uuid", "guid", "key", "name", "sku", "path", "file", "filename", "url", "uri", "href", "link",
        "title", "pid", "index", "jobid", "container id", "container_id", "image id", "names", "unit", "target",
        "mountpoint", "mounted on", "address", "host", "hostname", "email", "slug", "code", "isbn", "artifactid", "ref",
        "no", "number", "nr", "row", "rank", "position", "#",
    ]

    /// The names that tell apart those that have the same usual name.
    private static let qualifiers = ["kind", "namespace", "groupid", "apiversion", "version", "type", "protocol"]

    /// The names of keys that may only say where an element is.
    private static let placeNames: Set<String> = ["no", "number", "nr", "row", "rank", "position", "#"]

    /// The last words of names whose values are times or change all the time.
    private static let changing = ["time", "timestamp", "date", "age", "at", "count", "created", "updated", "uptime"]

    /// The depth to which fields are looked for.
    private static let depth = 3

    /// The number of elements in which fields are looked for.
    private static let sampleCount = 32

    /// The number of fields that are tried together.
    private static let joinedCount = 8

    private let arrays: [Arrays]
    private let ignored: Set<String>

    /// - Parameters:
    ///   - arrays: The arrays with the same path in a document, or in two that are compared.
    ///   - ignored: The fields that do not count.
    init(_ arrays: [Arrays], ignoring ignored: [ItemField]) {
        self.arrays = arrays
        self.ignored = Set(ignored.map(\.text))
    }

    /// A field that may be a key.
    private struct Candidate {
        let field: ItemField
        let depth: Int
        var usualIndex: Int?
        var isQualifier = false
        var isNumber = false
        var strength = ElementKey.Strength.usual

        var isPlace = false

        /// From 0 on, how good the key is: a usual name, a text, a number.
        var rank: Int { isPlace ? 2 : usualIndex != nil ? 0 : isNumber ? 2 : 1 }
    }

    /// Returns the best key, or `nil` if nothing tells the elements apart.
    func best() -> ElementKey? {
        let candidates = candidates()
        func key(_ fields: [Candidate]) -> ElementKey {
            ElementKey(fields.map(\.field), fields.map(\.strength).min() ?? .usual)
        }
        // The key with the most values in common, the first of several.
        func best(_ keys: [[Candidate]]) -> ElementKey? {
            var best: (key: ElementKey, share: Double)?
            for fields in keys where best?.share ?? 0 < 1 {
                let key = key(fields)
                if let share = commonShare(of: key), share > best?.share ?? 0 { best = (key, share) }
            }
            return best?.key
        }
        let usual = candidates.filter { $0.rank == 0 }
        let qualifiers = candidates.filter(\.isQualifier).prefix(Self.joinedCount)
        let qualified = usual.prefix(Self.joinedCount).lazy.flatMap { name in
            Self.joined(qualifiers.filter { $0.field != name.field }).map { $0 + [name] }
        }
        let named = (usual.lazy.map { [$0] } + qualified).lazy.map(key)
        if let key = named.first(where: { commonShare(of: $0) != nil }) ?? named.first(where: tellsApart) { return key }
        guard arrays.contains(where: { $0.elements.contains { $0.count > 1 } }) else { return nil }
        return best(candidates.filter { $0.rank == 1 }.map { [$0] })
            ?? best(candidates.filter { $0.rank == 2 }.map { [$0] })
            ?? best(Self.joined(candidates.filter { $0.rank < 2 }.prefix(Self.joinedCount)).filter { $0.count > 1 })
    }

    /// Returns one, two and three fields together.
    private static func joined(_ candidates: some Collection<Candidate>) -> [[Candidate]] {
        let all = Array(candidates)
        let pairs = all.indices.flatMap { first in all[..<first].map { [$0, all[first]] } }
        return all.map { [$0] } + pairs
            + (all.count > 2
                ? all.indices.flatMap { first in
                    all[..<first].indices.flatMap { second in all[..<second].map { [$0, all[second], all[first]] } }
                } : [])
    }

    /// Whether a key with a usual name, or that was found before, tells elements apart: in most arrays.
    func tellsApart(_ key: ElementKey) -> Bool { commonShare(of: key, sharing: 2) != nil }

    /// Returns the part of the values of a key that two documents have in common, of the smaller number; 1 for a
    /// single document. `nil` if elements do not have the key, if it does not tell them apart in enough arrays, or if
    /// less than half of the values are common.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - part: In less than one of this many arrays, elements may have equal values.
    ///   - usesAll: Whether no elements of long arrays are left out.
    private func commonShare(of key: ElementKey, sharing part: Int = 10, usesAll: Bool = false) -> Double? {
        var (elementCount, foundCount, arrayCount, equalCount) = (0, 0, 0, 0)
        var values: [Set<[UInt8]>] = []
        for arrays in arrays {
            var all: Set<[UInt8]> = []
            let document = arrays.document
            for array in usesAll ? arrays.allElements ?? arrays.elements : arrays.elements {
                let found = array.compactMap { key.value(of: $0, in: document) }
                let distinct = Set(found)
                (elementCount, foundCount) = (elementCount + array.count, foundCount + found.count)
                arrayCount += 1
                if distinct.count < found.count { equalCount += 1 }
                all.formUnion(distinct)
            }
            values.append(all)
        }
        guard foundCount > 0, 10 * (elementCount - foundCount) <= elementCount,
            equalCount == 0 || part * equalCount < arrayCount
        else {
            return nil
        }
        guard values.count > 1, let least = values.map(\.count).min(), least > 0 else { return 1 }
        let share = Double(values[0].intersection(values[1]).count) / Double(least)
        if share >= 0.5 { return share }
        // The ends of a log that has moved on have less in common than all of it.
        guard key.strength > .weak, !usesAll, arrays.contains(where: { $0.allElements != nil }) else { return nil }
        return commonShare(of: key, sharing: part, usesAll: true)
    }

    /// Returns the fields that most elements have and that can be keys, from the best on.
    private func candidates() -> [Candidate] {
        var places: [ItemField: (index: Int, depth: Int, values: [[UInt8]])] = [:]
        var sampled = 0
        for arrays in arrays {
            let sample = arrays.elements.lazy.flatMap { $0 }.prefix(Self.sampleCount)
            sampled += sample.count
            let columns = sample.first.map { Self.columns(beside: $0, in: arrays.document) } ?? []
            for element in sample {
                forEachField(of: element, in: arrays.document, columns) { field, depth, value in
                    if places[field] == nil { places[field] = (places.count, depth, []) }
                    places[field]?.values.append(value)
                }
            }
        }
        let found = places.filter { field, place in
            2 * place.values.count >= sampled && !isIgnored(field)
        }
        let candidates = found.compactMap { field, place -> (Int, Candidate)? in
            guard place.values.allSatisfy({ $0.count <= 256 }) else { return nil }
            let written = String(decoding: field.path.last ?? [], as: UTF8.self).drop { $0 == "@" }
            let name = written.lowercased()
            let usualIndex = Self.usualNames.firstIndex(of: name)
            // Among others, a name may look like a number or a time, such as `12e4567` and `2026-01-01-a.log`.
            let others = place.values.filter { !$0.canBeKey }
            let othersLimit = place.values.count / (usualIndex != nil ? 2 : 4)
            if others.count > othersLimit, usualIndex == nil || others.allSatisfy(\.saysNothing) { return nil }
            if usualIndex == nil, Self.changing.contains(Self.lastWord(of: written)) { return nil }
            var candidate = Candidate(field: field, depth: place.depth)
            candidate.usualIndex = usualIndex
            candidate.isQualifier = Self.qualifiers.contains(name)
            candidate.isNumber = place.values.allSatisfy(\.isPlainNumber)
            candidate.isPlace = Self.placeNames.contains(name)
            // Numbers that count up say where an element is, and not which one it is.
            let countsUp = candidate.isNumber && Self.countsUp(place.values)
            if candidate.rank == 2, countsUp, !candidate.isPlace { return nil }
            let isName = usualIndex != nil && !countsUp
            candidate.strength = candidate.rank == 2 || name == "index" ? .weak : isName ? .name : .usual
            return (place.index, candidate)
        }
        func order(_ place: (index: Int, candidate: Candidate)) -> [Int] {
            let candidate = place.candidate
            return [
                candidate.rank, candidate.depth / Self.depth, candidate.usualIndex ?? 0, candidate.depth, place.index,
            ]
        }
        return candidates.sorted { order($0).lexicographicallyPrecedes(order($1)) }.map(\.1)
    }

    /// Whether a field or what it is in does not count.
    private func isIgnored(_ field: ItemField) -> Bool {
        !ignored.isEmpty
            && field.path.indices.contains { end in
                [0, end].contains { ignored.contains(ItemField(path: Array(field.path[$0...end])).text) }
            }
    }

    /// Returns the last word of a name such as `createdAt`, `start_time` and `CPU AGE`, in small letters.
    private static func lastWord(of name: Substring) -> String {
        let end = name.lastIndex { !$0.isLetter }.map { name[name.index(after: $0)...] } ?? name
        guard end.contains(where: \.isLowercase), let capital = end.lastIndex(where: \.isUppercase) else {
            return end.lowercased()
        }
        return end[capital...].lowercased()
    }

    private static func countsUp(_ values: [[UInt8]]) -> Bool {
        let numbers = values.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
        // Each array begins again.
        let steps = zip(numbers, numbers.dropFirst()).filter { $1 != $0 + 1 }.count
        return numbers.count > 2 && steps <= numbers.count / 8 + 1
    }

    /// The number of columns of a table that are looked at, and of those without a title.
    private static let (columnLimit, untitledLimit) = (100, 20)

    /// Returns the columns of a table, by their numbers if no titles are known.
    private static func columns(beside row: Int32, in document: any TreeDocument) -> [ItemField] {
        guard document.kind.form == .table else { return [] }
        let columns = document.columns(below: document.parent(of: row)).prefix(columnLimit).map(\.field)
        return columns.isEmpty ? (1...untitledLimit).map { ItemField("\($0)") } : columns
    }

    /// Calls a closure with the fields of an element that have values: the columns of a table, or the members and
    /// attributes at the first levels.
    private func forEachField(
        of element: Int32, in document: any TreeDocument, _ columns: [ItemField],
        _ body: (ItemField, Int, [UInt8]) -> Void
    ) {
        guard document.kind.form == .document else {
            for column in columns {
                if let value = document.scalar(column, of: element) { body(column, 1, value) }
            }
            return
        }
        var rest = [(row: element, path: [[UInt8]]())]
        while let (row, path) = rest.popLast() {
            for child in document.children(of: row, limit: 100) {
                guard let name = document.name(of: child) else { continue }
                let field = ItemField(path: path + [name])
                let isObject =
                    [.object, .element].contains(document.kind(of: child).value) && document.hasChildren(child)
                if isObject {
                    if path.count + 1 < Self.depth { rest.append((child, path + [name])) }
                } else if let value = document.scalar(field, of: element) {
                    body(field, path.count + 1, value)
                }
            }
        }
    }
}

extension KeySearch.Arrays {
    private static let arrayLimit = 256
    private static let elementLimit = 4096

    /// Finds the arrays that have the same path as one.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - document: The document.
    /// - Complexity: O(number of rows in 4,096 elements, and in 256 of each level above them).
    init(at path: ArrayPath, in document: any TreeDocument) {
        var parents: [Int32?] = [nil]
        for name in path.names {
            parents = Array(
                parents.lazy.flatMap { document.children(of: $0, limit: Self.elementLimit) }
                    .filter { document.name(of: $0) == name }.prefix(Self.arrayLimit).map { $0 })
        }
        var (elements, allElements, isCut, count) = ([[Int32]](), [[Int32]](), false, 0)
        for parent in parents where count < Self.elementLimit {
            let rows = document.children(of: parent)
            let all = path.elementName == nil ? rows : rows.filter { document.name(of: $0) == path.elementName }
            // The first and the last ones, so that one that is gone at the beginning leaves the others as they are.
            let half = Self.elementLimit / 2
            let array = all.count <= 2 * half ? all : Array(all.prefix(half) + all.suffix(half))
            if array.count < all.count { isCut = true }
            if !array.isEmpty {
                elements.append(array)
                allElements.append(all)
            }
            count += array.count
        }
        self.init(document: document, elements: elements, allElements: isCut ? allElements : nil)
    }
}

/// The path of arrays: the names above them, without the indexes of elements.
struct ArrayPath: Hashable, Sendable {
    /// The names of the rows from the top down; `nil` for elements.
    let names: [[UInt8]?]

    /// The name of the elements, which are those of XML.
    let elementName: [UInt8]?

    /// - Parameters:
    ///   - parent: The row that the elements are in.
    ///   - name: The name of the elements.
    ///   - document: The document.
    init(below parent: Int32?, named name: [UInt8]?, in document: any TreeDocument) {
        names = parent.map { document.path(to: $0).map(document.name) } ?? []
        elementName = name
    }
}
