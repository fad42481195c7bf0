/// The cells of one registration that have left the screen and can be used for other items.
///
/// A cell that is in use holds its pool, and the pool holds the cells that are not in use. When the last cell of a pool
/// returns and no registration holds the pool, the pool and its cells are released.
@MainActor
final class ReusePool {
    /// The greatest number of cells in the pool: more than a screen has rows.
    private static let limit = 256

    /// The identifier under which the class of the cells is registered; `nil` for a registration's cells.
    let reuseIdentifier: String?

    private var waiting: [ListCell] = []

    nonisolated init(reuseIdentifier: String? = nil) { self.reuseIdentifier = reuseIdentifier }

    /// A cell of the pool or, if it is empty, a new one.
    func take<Cell: ListCell>(_ type: Cell.Type) -> Cell {
        let reused = waiting.popLast() as? Cell
        reused?.prepareForReuse()
        let cell = reused ?? type.init()
        cell.pool = self
        return cell
    }

    /// Returns a cell to the pool for another item.
    func give(_ cell: ListCell) {
        cell.host = nil
        cell.pool = nil
        // A cell in the pool must not keep objects of the app alive.
        cell.resetValues()
        if let field = cell.contentView as? any FieldView {
            field.endEditing()
            // The field may show a value that the item has not.
            (cell.contentView, cell.showsFocusInContent) = (nil, false)
        }
        if waiting.count < Self.limit { waiting.append(cell) }
    }
}

/// The classes of cells that are registered for reuse identifiers, each with its pool.
@MainActor
struct RegisteredClasses {
    /// A use for which a class is registered.
    struct Key: Hashable {
        /// The kind of headers or footers; `nil` for the cells of items.
        let elementKind: String?

        let reuseIdentifier: String
    }

    typealias Entry = (cellClass: ListCell.Type, pool: ReusePool)

    private var entries: [Key: Entry] = [:]

    nonisolated init() {}

    subscript(_ key: Key) -> Entry? { entries[key] }

    /// Registers a class for a use, with an empty pool. It replaces the class that was registered; `nil` only removes
    /// that class.
    mutating func register(_ cellClass: ListCell.Type?, for key: Key) {
        entries[key] = cellClass.map { ($0, ReusePool(reuseIdentifier: key.reuseIdentifier)) }
    }
}
