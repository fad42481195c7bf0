/// Identifiers marked for reloading or reconfiguring: distinct, in the order in which they were marked first.
///
/// They are kept in what section snapshots are kept in, as roots alone: copying costs nothing, and marking one in a
/// copy or forgetting one costs O(log n), however many are marked.
struct IdentifierMarks<Identifier: Hashable & Sendable>: Sendable {
    private var storage = OutlineStorage<Identifier>()

    /// No identifiers.
    init() {}

    /// The identifiers in some contents.
    init(shared: SharedContents<OutlineContents>) { storage.shared = shared }

    /// What holds the identifiers.
    var shared: SharedContents<OutlineContents> { storage.shared }

    /// The identifiers in order.
    ///
    /// - Complexity: O(n)
    var identifiers: [Identifier] { storage.items }

    var count: Int { storage.count }

    var isEmpty: Bool { storage.count == 0 }

    func contains(_ identifier: Identifier) -> Bool { storage.number(of: identifier) != nil }

    /// Marks identifiers; those that are marked already stay where they are.
    mutating func insert(_ identifiers: [Identifier]) {
        guard !storage.insert(identifiers, at: .endOfRoots).isEmpty else { return }
        let numbers = storage.numbers(of: identifiers)
        let unmarked = identifiers.indices.filter { numbers[$0] == nil }.map { identifiers[$0] }
        _ = storage.insert(firstOccurrences(in: unmarked), at: .endOfRoots)
    }

    /// Forgets identifiers, whether they are marked or not. Free when nothing is marked, which is nearly always.
    mutating func remove(_ identifiers: [Identifier]) {
        guard !isEmpty else { return }
        storage.remove(storage.numbers(of: identifiers).compactMap { $0 })
    }

    /// Forgets those that do not satisfy a condition. Free when nothing is marked.
    mutating func keep(where isKept: (Identifier) -> Bool) {
        guard !isEmpty else { return }
        remove(identifiers.filter { !isKept($0) })
    }

    mutating func removeAll() { storage.removeAll() }
}
