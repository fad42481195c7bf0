import Synchronization

/// An item that counts how often items of its kind are hashed.
struct CountedItem: Hashable, Sendable {
    final class Counter: Sendable {
        private let value = Atomic(0)

        var count: Int { value.load(ordering: .relaxed) }

        func increment() { value.add(1, ordering: .relaxed) }

        /// How often items are hashed in a call.
        func count(_ call: () -> Void) -> Int {
            let before = count
            call()
            return count - before
        }
    }

    let value: Int
    let counter: Counter

    static func == (left: CountedItem, right: CountedItem) -> Bool {
        left.value == right.value
    }

    func hash(into hasher: inout Hasher) {
        counter.increment()
        hasher.combine(value)
    }
}
