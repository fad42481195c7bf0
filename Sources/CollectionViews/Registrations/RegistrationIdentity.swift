/// Who a registration is, which copies of it share; and its cells that left the screen, waiting for another item.
///
/// A cell holds its registration while it is in use, and is held by it while it waits, so neither outlives what uses it: when
/// the last cell of a registration that nobody else holds comes back, all of them go.
@MainActor
@usableFromInline final class RegistrationIdentity {
    /// No more cells than this wait; a screen has hardly more rows.
    private static let limit = 256

    private var waiting: [ListCell] = []

    /// Creates a registration without cells.
    nonisolated init() {}

    /// A cell: one that waits, or a new one.
    func take<Cell: ListCell>(_ type: Cell.Type) -> Cell {
        guard let cell = change({ $0.popLast() }) as? Cell else {
            let cell = Cell()
            cell.registration = self
            return cell
        }
        cell.registration = self
        cell.prepareForReuse()
        return cell
    }

    /// Keeps a cell of this registration for another item.
    func give(_ cell: ListCell) {
        cell.registration = nil
        cell.dropHandlers()
        if waiting.count < Self.limit { change { $0.append(cell) } }
    }

    /// Changes the list of cells, which is moved out and in again: changed in its place, every access would be checked for
    /// being exclusive.
    private func change<Result>(_ change: (inout [ListCell]) -> Result) -> Result {
        var cells = waiting
        waiting = []
        let result = change(&cells)
        waiting = cells
        return result
    }
}
