/// The classes of cells that are registered under reuse identifiers, each with the cells that can be reused.
@MainActor
struct RegisteredClasses {
    /// What a class is registered for.
    struct Key: Hashable {
        /// The kind of headers or footers; `nil` for the cells of items.
        let elementKind: String?

        let reuseIdentifier: String
    }

    /// A class with its cells.
    typealias Entry = (cellClass: ListCell.Type, pool: ReusePool)

    private var entries: [Key: Entry] = [:]

    nonisolated init() {}

    /// The class that is registered for a use; `nil` for none. A class that is set begins without cells.
    subscript(_ key: Key) -> Entry? { entries[key] }

    /// Registers a class for a use, in place of the one that was registered; `nil` registers none.
    mutating func register(_ cellClass: ListCell.Type?, for key: Key) {
        entries[key] = cellClass.map { ($0, ReusePool(reuseIdentifier: key.reuseIdentifier)) }
    }
}
