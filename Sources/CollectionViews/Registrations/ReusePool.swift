/// Who a registration is: copies of a registration share it.
final class RegistrationIdentity: Sendable {}

/// Cells that left the screen, by registration, waiting for another item.
@MainActor
final class ReusePool {
    private struct Waiting {
        weak var registration: RegistrationIdentity?
        var cells: [ListCell]
    }

    /// No more cells of one registration wait than this; a screen has hardly more rows.
    static let limit = 256

    private var waiting: [ObjectIdentifier: Waiting] = [:]

    /// The cell that is being configured again: handed out once, to its own registration, as it is.
    var reconfigured: ListCell?

    /// A cell of the registration: the one that is configured again, one that waits, or a new one.
    func take<Cell: ListCell>(_ type: Cell.Type, of registration: RegistrationIdentity) -> Cell {
        if let cell = reconfigured as? Cell, cell.registration === registration {
            reconfigured = nil
            return cell
        }
        if let cell = waiting[ObjectIdentifier(registration)]?.cells.popLast() as? Cell {
            cell.prepareForReuse()
            return cell
        }
        let cell = Cell()
        cell.registration = registration
        return cell
    }

    /// Keeps a cell for another item of its registration, if the registration still exists.
    func give(_ cell: ListCell) {
        guard let registration = cell.registration else { return }
        let key = ObjectIdentifier(registration)
        if waiting[key]?.registration == nil {
            waiting = waiting.filter { $0.value.registration != nil }
            waiting[key] = Waiting(registration: registration, cells: [])
        }
        if waiting[key]!.cells.count < Self.limit { waiting[key]!.cells.append(cell) }
    }
}
