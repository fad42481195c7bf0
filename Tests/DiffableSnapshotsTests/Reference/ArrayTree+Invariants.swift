@testable import DiffableSnapshots

extension ArrayTree {
    func checkInvariants() {
        precondition(items.count == levels.count && items.count == expanded.count, "The arrays differ in length")
        precondition(positions.count == items.count, "\(positions.count) positions for \(items.count) items")
        var deepest = 0
        for (index, item) in items.enumerated() {
            precondition(
                positions[item] == index, "\(item) stands at \(index), not at \(String(describing: positions[item]))")
            precondition(0...deepest ~= levels[index], "\(item) has level \(levels[index]) below \(deepest - 1)")
            deepest = levels[index] + 1
        }
    }
}
