@testable import DiffableSnapshots

/// A number with a number of its own.
struct NumberedValue: NumberedItem, CustomStringConvertible {
    let value: Int
    let number: Int

    var description: String { "\(value)" }
}

/// How values are numbered.
enum Numbering: CaseIterable {
    /// As they are.
    case equal

    /// From 1,000 downwards.
    case descending

    /// Three have the same number.
    case shared

    /// Too far apart for a list of numbers.
    case sparse

    /// Every fourth too great or negative, the others in another order.
    case mixed

    func item(_ value: Int) -> NumberedValue { NumberedValue(value: value, number: number(of: value)) }

    private func number(of value: Int) -> Int {
        switch self {
        case .equal: value
        case .descending: 1_000 - value
        case .shared: value / 3
        case .sparse: value * 1_000_003
        case .mixed: value % 4 > 0 ? value ^ 5 : value % 8 > 0 ? Int.max - value : Int.min + value
        }
    }
}
