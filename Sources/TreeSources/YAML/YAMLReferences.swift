import DiffableSnapshots

/// What the aliases and the merge keys of a YAML text stand for.
///
/// ```
/// base: &x {a: 1, b: 2}
/// copy: *x                    an alias: the row of {a: 1, b: 2}
/// more: {<<: *x, b: 3}        a merge key: this mapping has the members b: 3 and a: 1
/// ```
struct YAMLReferences: Sendable {
    /// For each alias, the row with its anchor.
    private(set) var targets: [Int32: Int32] = [:]

    /// The members of mappings with merge keys: first their own, then those that they get.
    private(set) var members: [Int32: [Int32]] = [:]

    /// The rows that have the anchors of the current document; `nil` for one of a name.
    var anchors: [[UInt8]: Int32?] = [:]

    /// The open mappings that have merge keys.
    private(set) var merging: Set<Int32> = []

    /// The aliases, in order, and before each the number of bytes for which those before it stand.
    private var aliases: [Int32] = []
    private var sizes = [0]

    /// The number of members that merge keys give.
    private var memberCount = 0

    /// The number of bytes after which aliases are texts. A small text can ask for a huge number.
    private static let sizeLimit = 1 << 24

    /// The number of members after which merge keys are other members.
    private static let memberLimit = 1 << 20

    /// The name of a member whose value is merged.
    private static let mergeKey = Array("<<".utf8)
}

// While the text is read.
extension YAMLReferences {
    /// Notes an alias, which has the last anchor with its name before it.
    mutating func addAlias(_ row: Int32, of anchor: [UInt8], in rows: DocumentRows) {
        guard let target = anchors[anchor] ?? nil, !rows.isOpen(target) else { return }
        let size = rows[target].value.count + size(before: rows.next(after: target)) - size(before: target)
        guard let last = sizes.last, last + size <= Self.sizeLimit else { return }
        targets[row] = target
        aliases.append(row)
        sizes.append(last + size)
    }

    /// Returns the number of bytes for which the aliases before a row stand.
    private func size(before row: Int32) -> Int { sizes[aliases.partitionPoint { $0 < row }] }

    /// Notes a member of a mapping whose name has no quotes.
    mutating func addMember(named name: [UInt8], of mapping: Int32) {
        if name == Self.mergeKey { merging.insert(mapping) }
    }

    /// Finds the members of a mapping with merge keys that is closed now.
    mutating func close(_ mapping: Int32, of index: YAMLIndexer.Index) {
        merging.remove(mapping)
        func name(of row: Int32) -> [UInt8]? { index.rows[row].name.map { index.bytes.copy($0) } }
        var members: [Int32] = []
        var names: Set<[UInt8]> = []
        var sources: [Int32] = []
        for member in index.rows.children(of: mapping, limit: .max) {
            let name = name(of: member) ?? []
            if name == Self.mergeKey, let merged = merged(member, in: index) {
                sources += merged
            } else {
                members.append(member)
                names.insert(name)
            }
        }
        var isRead: Set<Int32> = []
        for source in sources where isRead.insert(source).inserted {
            for member in self.members[source] ?? index.rows.children(of: source, limit: .max) {
                memberCount += 1
                guard memberCount <= Self.memberLimit else { return }
                if let name = name(of: member), names.insert(name).inserted { members.append(member) }
            }
        }
        self.members[mapping] = members
    }

    /// Returns the mappings that the value of a merge key stands for: one mapping, or a sequence of some. `nil` if it
    /// is another value.
    private func merged(_ row: Int32, in index: YAMLIndexer.Index) -> [Int32]? {
        func node(_ row: Int32) -> Int32? {
            guard index.kinds[Int(row)] == .alias else { return row }
            return targets[row]
        }
        guard let value = node(row) else { return nil }
        switch index.kinds[Int(value)] {
        case .object: return [value]
        case .array:
            let elements = index.rows.children(of: value, limit: .max).map(node)
            let mappings = elements.compactMap { $0 }.filter { index.kinds[Int($0)] == .object }
            return mappings.count == elements.count ? mappings : nil
        default: return nil
        }
    }
}
