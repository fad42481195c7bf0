/// Who a registration is: copies of a registration share it.
final class RegistrationIdentity: Sendable {}

/// Cells that left the screen, by registration, waiting for another item.
@MainActor
final class ReusePool {
    private final class Waiting {
        weak var registration: RegistrationIdentity?
        var cells: [ListCell] = []

        init(_ registration: RegistrationIdentity) { self.registration = registration }
    }

    /// No more cells of one registration wait than this; a screen has hardly more rows.
    static let limit = 256

    private var waiting: [ObjectIdentifier: Waiting] = [:]
    private var last: Waiting?

    /// The cell that is being configured again: handed out once, to its own registration, as it is.
    var reconfigured: ListCell?

    /// A cell of the registration: the one that is configured again, one that waits, or a new one.
    func take<Cell: ListCell>(_ type: Cell.Type, of registration: RegistrationIdentity) -> Cell {
        if let cell = reconfigured as? Cell, cell.registration === registration {
            reconfigured = nil
            return cell
        }
        if let cell = waiting(for: registration)?.cells.popLast() as? Cell {
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
        let cells = waiting(for: registration) ?? newWaiting(for: registration)
        if cells.cells.count < Self.limit { cells.cells.append(cell) }
    }

    /// The cells of a registration; those that were asked for last need not be looked up.
    private func waiting(for registration: RegistrationIdentity) -> Waiting? {
        if let last, last.registration === registration { return last }
        guard let found = waiting[ObjectIdentifier(registration)], found.registration === registration else {
            return nil
        }
        last = found
        return found
    }

    private func newWaiting(for registration: RegistrationIdentity) -> Waiting {
        waiting = waiting.filter { $0.value.registration != nil }
        let new = Waiting(registration)
        waiting[ObjectIdentifier(registration)] = new
        last = new
        return new
    }
}
