public import struct FoundationEssentials.IndexPath

extension CollectionView {
    /// The type under its name in UIKit.
    public typealias CellRegistration<Cell: ListCell, Item> = CollectionViews.CellRegistration<Cell, Item>

    /// The type under its name in UIKit.
    public typealias SupplementaryRegistration<Supplementary: ListCell> =
        CollectionViews.SupplementaryRegistration<Supplementary>

    /// Returns a cell of a registration, configured by its handler: a cell that has left the screen or, if there is
    /// none, a new one.
    ///
    /// - Parameters:
    ///   - registration: A registration that was created outside the cell provider.
    ///   - indexPath: The position of the item, for the handler.
    ///   - item: The item that the cell shows; if `nil`, the handler is not called.
    public func dequeueConfiguredReusableCell<Cell: ListCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let cell = dequeue(Cell.self, from: registration.pool)
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// Returns a header or footer of a registration, configured by its handler.
    ///
    /// - Parameters:
    ///   - registration: A registration that was created outside the supplementary view provider.
    ///   - indexPath: The position of the section, for the handler.
    public func dequeueConfiguredReusableSupplementary<Supplementary: ListCell>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let view = dequeue(Supplementary.self, from: registration.pool)
        registration.handler(view, registration.elementKind, indexPath)
        return view
    }

    /// A cell of a pool. While an item is reconfigured, the first call returns the item's own cell, which keeps its
    /// content.
    func dequeue<Cell: ListCell>(_ type: Cell.Type, from pool: ReusePool) -> Cell {
        guard let cell = features.reconfiguredCell as? Cell, cell.pool === pool else { return pool.take(type) }
        features.reconfiguredCell = nil
        return cell
    }
}

/// Cells by reuse identifiers, for code that is older than registrations.
extension CollectionView {
    /// Registers the class of the cells that ``dequeueReusableCell(withReuseIdentifier:for:)`` returns.
    ///
    /// ```swift
    /// view.register(TrackCell.self, forCellWithReuseIdentifier: "track")
    /// ```
    ///
    /// A ``CellRegistration`` needs no identifiers, and its handler knows the types of cell and item.
    ///
    /// - Parameters:
    ///   - cellClass: The class; `nil` for none.
    ///   - identifier: The name of this use of the class.
    public func register(_ cellClass: ListCell.Type?, forCellWithReuseIdentifier identifier: String) {
        features.registeredClasses.register(cellClass, for: .init(elementKind: nil, reuseIdentifier: identifier))
    }

    /// Registers the class of the headers or footers that
    /// ``dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)`` returns.
    ///
    /// - Parameters:
    ///   - viewClass: The class; `nil` for none.
    ///   - elementKind: ``elementKindSectionHeader`` or ``elementKindSectionFooter``.
    ///   - identifier: The name of this use of the class.
    public func register(
        _ viewClass: ListCell.Type?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        features.registeredClasses.register(
            viewClass, for: .init(elementKind: elementKind, reuseIdentifier: identifier))
    }

    /// Returns a cell of the class that is registered for an identifier: a cell that has left the screen or, if there
    /// is none, a new one.
    ///
    /// While the item at the position is configured again, this is the item's own cell.
    ///
    /// - Parameters:
    ///   - identifier: The name under which the class is registered.
    ///   - indexPath: The position of the item.
    /// - Precondition: A class is registered for the identifier.
    public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> ListCell {
        guard let entry = features.registeredClasses[.init(elementKind: nil, reuseIdentifier: identifier)] else {
            preconditionFailure(
                "could not dequeue a cell with identifier '\(identifier)': no class is registered for the identifier")
        }
        return dequeue(entry.cellClass, from: entry.pool)
    }

    /// Returns a header or footer of the class that is registered for a kind and an identifier: one that has left the
    /// screen or, if there is none, a new one.
    ///
    /// - Parameters:
    ///   - elementKind: ``elementKindSectionHeader`` or ``elementKindSectionFooter``.
    ///   - identifier: The name under which the class is registered.
    ///   - indexPath: The position of the section.
    /// - Precondition: A class is registered for the kind and the identifier.
    public func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> ListCell {
        guard let entry = features.registeredClasses[.init(elementKind: elementKind, reuseIdentifier: identifier)]
        else {
            preconditionFailure(
                "could not dequeue a view of kind '\(elementKind)' with identifier '\(identifier)': "
                    + "no class is registered for the kind and the identifier")
        }
        return dequeue(entry.cellClass, from: entry.pool)
    }
}
