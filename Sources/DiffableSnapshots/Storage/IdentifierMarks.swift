/// Identifiers marked for reloading or reconfiguring: distinct, in the order in which they were marked first.
///
/// They are stored as a section snapshot's items are, all of them as roots. So copying takes no time, and adding or
/// removing a mark takes O(log n) for n marks.
struct IdentifierMarks<Identifier: Hashable & Sendable>: Sendable {
    private var storage = OutlineStorage<Identifier>()

    /// No identifiers.
    init() {}

    /// The identifiers in some contents.
    init(shared: SharedContents<OutlineContents>) { storage.shared = shared }

    /// The contents with the identifiers.
    var shared: SharedContents<OutlineContents> { storage.shared }

    /// The identifiers in order.
    ///
    /// - Complexity: O(n)
    var identifiers: [Identifier] { storage.items }

    var count: Int { storage.count }

    var isEmpty: Bool { storage.count == 0 }

    func contains(_ identifier: Identifier) -> Bool { storage.number(of: identifier) != nil }

    /// Marks identifiers. Those that are marked already keep their place in the order.
    mutating func insert(_ identifiers: [Identifier]) {
        guard !storage.insert(identifiers, at: .endOfRoots).isEmpty else { return }
        let numbers = storage.numbers(of: identifiers)
        let unmarked = identifiers.indices.filter { numbers[$0] == nil }.map { identifiers[$0] }
        _ = storage.insert(firstOccurrences(in: unmarked), at: .endOfRoots)
    }

    /// Removes the marks of identifiers, some of which may not be marked. O(1) when nothing is marked.
    mutating func remove(_ identifiers: [Identifier]) {
        guard !isEmpty else { return }
        storage.remove(storage.knownNumbers(of: identifiers))
    }

    /// Removes the marks that do not satisfy a condition. O(1) when nothing is marked.
    mutating func keep(where isKept: (Identifier) -> Bool) {
        guard !isEmpty else { return }
        remove(identifiers.filter { !isKept($0) })
    }

    mutating func removeAll() { storage.removeAll() }
}
