extension DiffableDataSourceSnapshot: CustomStringConvertible, CustomDebugStringConvertible {
    /// How many sections there are, and how many items in each.
    ///
    /// - Complexity: O(*s*), where *s* is the number of sections.
    public var description: String {
        "<DiffableDataSourceSnapshot: \(counts)>"
    }

    /// Each section with its items: the counts, then lines such as `[A: {a1 a2}]`.
    public var debugDescription: String {
        var text = "<DiffableDataSourceSnapshot: \(counts)"
        for index in 0..<storage.sectionCount {
            let section = storage.section(at: index)
            let items = storage.items(in: section).map { "\($0)" }.joined(separator: " ")
            text += "\n[\(storage.identifier(of: section)): {\(items)}]"
        }
        return text + ">"
    }

    private var counts: String {
        let counts = (0..<storage.sectionCount).map { storage.itemCount(in: storage.section(at: $0)) }
        return "\(counts.count) \(counts.count == 1 ? "section" : "sections") with item counts: \(counts)"
    }
}
