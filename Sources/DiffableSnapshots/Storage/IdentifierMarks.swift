/// Identifiers marked for reloading or reconfiguring: distinct, in the order in which they were marked first.
struct IdentifierMarks<Identifier: Hashable & Sendable>: Sendable {
    private(set) var identifiers: [Identifier] = []
    private var members: Set<Identifier> = []

    var isEmpty: Bool { identifiers.isEmpty }

    func contains(_ identifier: Identifier) -> Bool {
        members.contains(identifier)
    }

    mutating func insert(_ newIdentifiers: some Sequence<Identifier>) {
        for identifier in newIdentifiers where members.insert(identifier).inserted {
            identifiers.append(identifier)
        }
    }

    /// Forgets those that do not satisfy a condition. Free when nothing is marked, which is nearly always.
    mutating func keep(where isKept: (Identifier) -> Bool) {
        guard !isEmpty else { return }
        identifiers.removeAll {
            guard !isKept($0) else { return false }
            members.remove($0)
            return true
        }
    }

    mutating func removeAll() {
        guard !isEmpty else { return }
        self = IdentifierMarks()
    }
}
