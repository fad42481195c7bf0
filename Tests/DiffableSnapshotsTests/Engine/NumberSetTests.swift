import Testing

@testable import DiffableSnapshots

struct NumberSetTests {
    @Test func aSetHasTheInsertedNumbers() {
        var random = SplitMix(seed: 1)
        for bound in [1, 63, 64, 65, 200] {
            let numbers = (0..<30).map { _ in random.next(below: bound) } + [bound - 1]
            var set = NumberSet(bound: bound)
            var plain: Set<Int> = []
            for number in numbers { #expect(set.insert(number) == plain.insert(number).inserted) }
            for number in 0..<bound { #expect(set.contains(number) == plain.contains(number)) }
        }
    }
}
