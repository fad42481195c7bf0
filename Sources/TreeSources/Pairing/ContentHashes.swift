/// The hashes of the values of a document's rows, each with the rows inside.
///
/// Two rows of the two documents have the same hash if they have the same value. Members of objects and attributes may
/// be in any order, but not those with the same name. Other rows are in theirs.
struct ContentHashes {
    let document: any TreeDocument

    /// The document with which this one is compared.
    private let other: any TreeDocument

    /// Whether the rows inside belong to the value of a row. Below a line, they are other lines.
    let isDeep: Bool

    /// The hashes of rows with many rows inside, so that each is made once and not once for each level above it.
    private var known: [Int32: Int] = [:]

    /// The number of rows inside from which on a hash is kept.
    private static let keptCount = 16

    init(_ document: any TreeDocument, comparedWith other: any TreeDocument) {
        (self.document, self.other) = (document, other)
        isDeep = document.kind.form == .document
    }

    /// A row whose rows inside are being hashed.
    private struct OpenRow {
        let row: Int32
        let rows: [Int32]
        let isElement: Bool
        var hasher = Hasher()
        /// The hashes of the members, each with those before it that have the same name, by the names.
        var members: [[UInt8]: Int] = [:]
        var index = 0
        var count = 0

        mutating func add(_ hash: Int, name: [UInt8]?, count: Int) {
            if let name {
                // The order of elements counts, that of members and attributes does not.
                if isElement, name.first != UInt8(ascii: "@") {
                    hasher.combine(RowContent.hash(hash, name))
                } else {
                    members[name] = RowContent.hash(hash &+ members[name, default: 0], name)
                }
            } else {
                hasher.combine(hash)
            }
            index += 1
            self.count += count
        }
    }

    /// Returns the hash of a row.
    ///
    /// - Complexity: O(number of bytes of the row and the rows inside), once.
    mutating func hash(of row: Int32) -> Int {
        guard isDeep else { return content(of: row).hash }
        var open: [OpenRow] = []
        var next = row
        while true {
            var (hash, count) = (0, 1)
            if let known = known[next] {
                (hash, count) = (known, Self.keptCount)
            } else {
                let content = document.content(of: next, comparedWith: other)
                let rows = rows(inside: next, content)
                if let first = rows.first {
                    var row = OpenRow(row: next, rows: rows, isElement: document.kind(of: next).value == .element)
                    row.hasher.combine(content.hash)
                    open.append(row)
                    next = first
                    continue
                }
                hash = content.hash
            }
            while var last = open.popLast() {
                last.add(hash, name: document.name(of: last.rows[last.index]), count: count)
                if last.index < last.rows.count {
                    next = last.rows[last.index]
                    open.append(last)
                    break
                }
                last.hasher.combine(last.members.values.reduce(0, &+))
                (hash, count) = (last.hasher.finalize(), last.count + 1)
                if count >= Self.keptCount { known[last.row] = hash }
                if open.isEmpty { return hash }
            }
            if open.isEmpty { return hash }
        }
    }

    /// Returns the rows inside that belong to the value of a row.
    func rows(inside row: Int32, _ content: RowContent) -> [Int32] {
        isDeep ? content.rows ?? document.children(of: row) : []
    }

    /// Returns the rows inside that are compared to find out whether two rows are alike: also the lines below a line.
    func comparedRows(inside row: Int32, _ content: RowContent) -> [Int32] {
        isDeep ? rows(inside: row, content) : document.kind.form == .table ? [] : document.children(of: row)
    }

    /// Returns the value of a row without the rows inside.
    func content(of row: Int32) -> RowContent { document.content(of: row, comparedWith: other) }

    /// Returns the hashes of the values inside a row that have no others inside, each with the names on its path, in
    /// ascending order. The indexes of elements are no part of a path. Of a line, these are the line and those below.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - limit: The number of values after which the rest is left out.
    ///   - isShape: Whether the values do not count, but only the paths.
    /// - Complexity: O(limit) values.
    func leaves(of row: Int32, limit: Int, isShape: Bool = false) -> [Int] {
        var leaves: [Int] = []
        var rest = [(row: row, path: 0)]
        while leaves.count < limit, let (row, path) = rest.popLast() {
            let content = content(of: row)
            let rows = comparedRows(inside: row, content)
            let inside = isDeep ? path : content.hash
            rest += rows.lazy.map { ($0, RowContent.hash(inside, document.name(of: $0) ?? [])) }
            if isDeep, !rows.isEmpty { continue }
            for cell in content.cells.isEmpty ? [content.hash] : content.cells {
                leaves.append(isShape ? path : RowContent.hash(path &+ cell, []))
            }
        }
        return leaves.sorted()
    }
}
