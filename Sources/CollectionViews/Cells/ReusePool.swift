/// The cells of one registration that left the screen and wait for another item.
///
/// A cell holds its pool while it is in use, and the pool holds the cell while it waits. When the last cell of a pool comes
/// back and no registration holds the pool, the pool and its cells are released.
@MainActor
final class ReusePool {
    /// The most cells that wait: more rows than a screen has.
    private static let limit = 256

    private var waiting: [ListCell] = []

    nonisolated init() {}

    /// A cell that waits, or a new one.
    func take<Cell: ListCell>(_ type: Cell.Type) -> Cell {
        let reused = waiting.popLast() as? Cell
        reused?.prepareForReuse()
        let cell = reused ?? Cell()
        cell.pool = self
        return cell
    }

    /// Keeps a cell of this pool for another item.
    func give(_ cell: ListCell) {
        cell.host = nil
        cell.pool = nil
        cell.releaseHandlers()
        if waiting.count < Self.limit { waiting.append(cell) }
    }
}
