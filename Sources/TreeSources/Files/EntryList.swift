/// The names and kinds of a directory's entries, in the order in which the system returns them.
struct EntryList: Sendable {
    /// The bytes of all names, one after the other.
    private(set) var bytes: [UInt8] = []

    /// For each entry, the offset of the byte after its name.
    private var ends: [Int] = []

    /// For each entry, its kind.
    private(set) var kinds: [FileKind] = []

    /// The links among the entries that lead to directories.
    private(set) var directoryLinks: Set<Int> = []

    /// The number of entries.
    var count: Int { ends.count }

    /// Returns where the name of an entry lies.
    func range(of index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }

    /// The names in the order of their bytes. Those of directories end with a slash.
    var names: [[UInt8]] {
        let names = (0..<count).map { bytes[range(of: $0)] + (kinds[$0] == .directory ? [UInt8(ascii: "/")] : []) }
        return names.map(Array.init).sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// Returns whether there is an entry with a name.
    ///
    /// - Complexity: O(number of entries).
    func contains(_ name: [UInt8]) -> Bool {
        (0..<count).contains { range(of: $0).count == name.count && bytes[range(of: $0)].elementsEqual(name) }
    }

    /// Adds an entry.
    ///
    /// - Parameter leadsToDirectory: Whether it is a link to a directory.
    mutating func append(_ name: some Collection<UInt8>, _ kind: FileKind, leadsToDirectory: Bool = false) {
        if leadsToDirectory { directoryLinks.insert(count) }
        bytes.append(contentsOf: name)
        ends.append(bytes.count)
        kinds.append(kind)
    }
}
