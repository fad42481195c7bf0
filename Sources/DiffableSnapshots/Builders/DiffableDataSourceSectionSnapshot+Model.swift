extension DiffableDataSourceSectionSnapshot {
    /// Creates a snapshot of a recursive model, whose elements hold their children.
    ///
    /// ```swift
    /// struct Folder: Hashable {
    ///     var name: String
    ///     var folders: [Folder] = []
    /// }
    ///
    /// let documents = Folder(name: "Documents", folders: [Folder(name: "Letters")])
    /// let snapshot = DiffableDataSourceSectionSnapshot([documents], children: \.folders)
    /// let names = snapshot.items.map(\.name)  // ["Documents", "Letters"]
    /// ```
    ///
    /// The elements are the items. `Folder` compares its children too. So an element becomes another item when anything
    /// below it changes: it is collapsed, and loses focus and selection. For a model that changes use
    /// ``init(_:id:children:)``, which takes an identifier of each element as the item, and look up the element when a
    /// cell is configured.
    ///
    /// All items are collapsed. Traps when an element occurs twice; ``init(checking:children:)`` throws instead.
    ///
    /// - Parameters:
    ///   - roots: The elements without a parent, in order.
    ///   - children: The children of an element, in order.
    /// - Complexity: O(*n*) expected, where *n* is the number of elements.
    public init(
        _ roots: some Sequence<ItemIdentifierType>, children: (ItemIdentifierType) -> some Sequence<ItemIdentifierType>
    ) {
        self.init(roots, id: { $0 }, children: children)
    }

    /// Creates a snapshot of a recursive model, with an identifier of each element as the item.
    ///
    /// ```swift
    /// struct Folder: Identifiable {
    ///     let id: Int
    ///     var name: String
    ///     var folders: [Folder] = []
    /// }
    ///
    /// let documents = Folder(id: 1, name: "Documents", folders: [Folder(id: 2, name: "Letters")])
    /// let snapshot = DiffableDataSourceSectionSnapshot([documents], id: \.id, children: \.folders)
    /// let identifiers = snapshot.items  // [1, 2]
    /// ```
    ///
    /// An item stays the same when the content or the children of its element change.
    ///
    /// All items are collapsed. Traps when an identifier occurs twice; ``init(checking:id:children:)`` throws instead.
    ///
    /// - Parameters:
    ///   - roots: The elements without a parent, in order.
    ///   - id: The identifier of an element, which is the item.
    ///   - children: The children of an element, in order.
    /// - Complexity: O(*n*) expected, where *n* is the number of elements.
    public init<Element>(
        _ roots: some Sequence<Element>, id: (Element) -> ItemIdentifierType,
        children: (Element) -> some Sequence<Element>
    ) {
        do {
            try self.init(checking: roots, id: id, children: children)
        } catch {
            fatalError(error.description)
        }
    }

    /// Throws where ``init(_:children:)`` traps.
    ///
    /// - Throws: `duplicateItems` for elements that occur twice.
    public init(
        checking roots: some Sequence<ItemIdentifierType>,
        children: (ItemIdentifierType) -> some Sequence<ItemIdentifierType>
    ) throws(SnapshotError) {
        try self.init(checking: roots, id: { $0 }, children: children)
    }

    /// Throws where ``init(_:id:children:)`` traps.
    ///
    /// - Throws: `duplicateItems` for identifiers that occur twice.
    public init<Element>(
        checking roots: some Sequence<Element>, id: (Element) -> ItemIdentifierType,
        children: (Element) -> some Sequence<Element>
    ) throws(SnapshotError) {
        var items: [ItemIdentifierType] = []
        var levels: [Int] = []
        // Not recursive, because a model may be nested deeper than the thread's stack allows.
        var unfinished = [Array(roots).makeIterator()]
        while !unfinished.isEmpty {
            let level = unfinished.count - 1
            guard let element = unfinished[level].next() else {
                unfinished.removeLast()
                continue
            }
            items.append(id(element))
            levels.append(level)
            unfinished.append(Array(children(element)).makeIterator())
        }
        try self.init(checkingPreorder: items, levels: levels, isExpanded: [Bool](repeating: false, count: items.count))
    }
}
