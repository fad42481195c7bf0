/// The numbers of rows among their siblings with the same name, as in `book[2]`.
///
/// Names are kept only for elements that are not closed.
struct XMLOrdinals: Sendable {
    /// The siblings with the same name so far.
    private struct Namesakes {
        let first: Int
        var count: Int32
    }

    /// For each row, its number from 1 on, or 0 if no sibling has its name.
    private var ordinals: [Int32] = []

    /// The names at the top level and in each element that is not closed, from outside to inside.
    private var open: [[[UInt8]: Namesakes]] = [[:]]

    /// Returns the number of a row, or `nil` if no sibling has its name.
    func ordinal(of row: Int32) -> Int? {
        let ordinal = ordinals[Int(row)]
        return ordinal == 0 ? nil : Int(ordinal)
    }

    /// Adds the next row.
    ///
    /// - Parameters:
    ///   - name: The name, or `nil` for a row that is not numbered.
    ///   - isOpen: Whether rows inside it may follow.
    mutating func append(_ name: [UInt8]?, isOpen: Bool) {
        ordinals.append(0)
        if let name { number(ordinals.count - 1, name) }
        if isOpen { open.append([:]) }
    }

    private mutating func number(_ row: Int, _ name: [UInt8]) {
        let innermost = open.count - 1
        open[innermost][name, default: Namesakes(first: row, count: 0)].count += 1
        guard let namesakes = open[innermost][name], namesakes.count > 1 else { return }
        ordinals[namesakes.first] = 1
        ordinals[row] = namesakes.count
    }

    /// Closes the innermost element that is not closed.
    mutating func close() { open.removeLast() }
}
