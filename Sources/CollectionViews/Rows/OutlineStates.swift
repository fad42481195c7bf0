import struct FoundationEssentials.IndexPath

/// The outline states of about a screen of rows. The view needs one at a time; the model makes them together.
@MainActor
struct OutlineStates {
    private let section: Int
    private let first: Int
    private let states: [OutlineState]

    /// The number of rows that are read together.
    private static let count = 48

    /// Reads the states of the rows around a position from a model.
    init(around indexPath: IndexPath, rowCount: Int, in model: any ListModel) {
        section = indexPath.section
        first = max(0, indexPath.item - Self.count / 2)
        states = model.outlineStates(ofRows: first..<max(first, min(first + Self.count, rowCount)), inSection: section)
    }

    /// The state at a position, if it was read.
    subscript(indexPath: IndexPath) -> OutlineState? {
        guard indexPath.count == 2, indexPath.section == section else { return nil }
        let index = indexPath.item - first
        return index >= 0 && index < states.count ? states[index] : nil
    }
}
