import Synchronization

/// An item that counts how often items of its kind are hashed and compared.
struct CountedItem: Hashable, Sendable {
    final class Counter: Sendable {
        private let hashes = Atomic(0)
        private let comparisons = Atomic(0)

        fileprivate func noteHash() { hashes.add(1, ordering: .relaxed) }

        fileprivate func noteComparison() { comparisons.add(1, ordering: .relaxed) }

        /// How often items are hashed in a call.
        func count(_ call: () -> Void) -> Int {
            let before = hashes.load(ordering: .relaxed)
            call()
            return hashes.load(ordering: .relaxed) - before
        }

        /// How often items are compared in a call.
        func countComparisons(_ call: () -> Void) -> Int {
            let before = comparisons.load(ordering: .relaxed)
            call()
            return comparisons.load(ordering: .relaxed) - before
        }
    }

    let value: Int
    let counter: Counter

    static func == (left: CountedItem, right: CountedItem) -> Bool {
        left.counter.noteComparison()
        return left.value == right.value
    }

    func hash(into hasher: inout Hasher) {
        counter.noteHash()
        hasher.combine(value)
    }
}
