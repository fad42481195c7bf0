/// The keys by which elements were found again, by the paths of their arrays.
package struct FoundKeys: Sendable {
    /// The fields that the user has named.
    let given: ElementKey?

    /// The fields that do not count, and are no keys.
    let ignored: [ItemField]

    /// The keys that were found, from the first one on: a key comes back after readings in which it does not tell the
    /// elements apart, or that have none.
    private var found: [ArrayPath: [ElementKey]] = [:]

    /// The keys of the last reading with elements; `nil` if these were found by their values.
    private var keys: [ArrayPath: ElementKey?] = [:]

    /// The paths whose keys are known to tell elements apart in the present reading; `nil` if none does.
    private var checked: [ArrayPath: ElementKey?] = [:]

    /// Creates keys of which nothing is known.
    ///
    /// - Parameters:
    ///   - given: The fields that the user has named.
    ///   - ignored: The fields that do not count, and are no keys.
    package init(given: ElementKey? = nil, ignoring ignored: [ItemField] = []) {
        (self.given, self.ignored) = (given, ignored)
    }

    /// The paths where a key was looked for in one document of the present reading.
    private var searched: Set<ArrayPath> = []

    mutating func beginReading() { (checked, searched) = ([:], []) }

    /// Returns the key of the arrays at a path: the one of the readings before, if it still tells the elements apart.
    mutating func key(at path: ArrayPath, _ old: any TreeDocument, _ new: any TreeDocument) -> ElementKey? {
        if let key = checked[path] { return key }
        let search = KeySearch([.init(at: path, in: old), .init(at: path, in: new)], ignoring: ignored)
        let key = found[path]?.first(where: search.tellsApart) ?? search.best()
        checked[path] = .some(key)
        if let key { use(key, at: path) }
        return key
    }

    private mutating func use(_ key: ElementKey, at path: ArrayPath) {
        if found[path, default: []].contains(key) == false { found[path, default: []].append(key) }
        keys[path] = key
    }

    /// Says that elements of the arrays at a path were found by their values, because fewer changes are left.
    mutating func reject(at path: ArrayPath) { keys[path] = .some(nil) }
}

extension FoundKeys {
    /// Returns the key by which the elements inside a row are found again, or `nil` if they are known by their values.
    ///
    /// - Parameters:
    ///   - row: The row, or `nil` for the top level.
    ///   - document: The document.
    func key(below row: Int32?, in document: any TreeDocument) -> ElementKey? {
        if let given, !given.fields.contains(where: document.lacks) { return given }
        guard document.kind.form == .table || document.kind.form == .document else { return nil }
        var names: Set<[UInt8]> = []
        // Of XML, the first elements that have the same name.
        let name = document.children(of: row, limit: 1000).lazy.compactMap(document.name).first {
            document.kind == .xml && !names.insert($0).inserted
        }
        let path = ArrayPath(below: row, named: name, in: document)
        if let key = keys[path] { return key }
        let key = KeySearch([.init(at: path, in: document)], ignoring: ignored).best()
        return key.flatMap { $0.strength > .weak ? $0 : nil }
    }
}

// Rows that are gone.
extension FoundKeys {
    /// Returns what rows are known by when they come back after a reading without them: the name of a member or of the
    /// only element of its name, the value of the key of an element, and otherwise the value. The only document is
    /// always the same.
    ///
    /// - Parameters:
    ///   - rows: Children of the same row.
    ///   - document: The document.
    /// - Complexity: O(number of bytes of the rows and those inside).
    mutating func marks(of rows: [Int32], in document: any TreeDocument) -> [Int] {
        guard let first = rows.first else { return [] }
        let parent = document.parent(of: first)
        var hashes = ContentHashes(document, comparedWith: document)
        var paths: [[UInt8]?: ElementKey?] = [:]
        var nameCounts: [[UInt8]: Int] = [:]
        if document.kind == .xml {
            for row in document.children(of: parent) { nameCounts[document.name(of: row) ?? [], default: 0] += 1 }
        }
        return rows.map { row in
            if document.isOnlyText(row) { return 0 }
            let name = document.name(of: row)
            if let name, nameCounts[name, default: 1] == 1 { return RowContent.hash(0, name) }
            let key: ElementKey?
            if let known = paths[name] {
                key = known
            } else {
                key = given ?? markingKey(at: ArrayPath(below: parent, named: name, in: document), in: document)
                paths[name] = .some(key)
            }
            let value = key.flatMap { $0.value(of: row, in: document) }.map { RowContent.hash(1, $0) }
            return RowContent.hash(value ?? hashes.hash(of: row), name ?? [])
        }
    }

    /// Returns the key of the arrays at a path, which is looked for in one document if none was found before.
    private mutating func markingKey(at path: ArrayPath, in document: any TreeDocument) -> ElementKey? {
        if let key = keys[path] { return key }
        guard document.kind.form == .table || document.kind.form == .document, searched.insert(path).inserted else {
            return nil
        }
        guard let key = KeySearch([.init(at: path, in: document)], ignoring: ignored).best(), key.strength > .weak
        else {
            return nil
        }
        use(key, at: path)
        return key
    }
}
