import Synchronization

/// An item that counts how often such items are hashed during a call.
struct CountedKey: Hashable, Sendable {
    let value: Int

    @TaskLocal private static var counter: Counter?

    static func hashes(_ call: () -> Void) -> Int {
        let counter = Counter()
        $counter.withValue(counter) { call() }
        return counter.count.load(ordering: .relaxed)
    }

    func hash(into hasher: inout Hasher) {
        Self.counter?.count.add(1, ordering: .relaxed)
        hasher.combine(value)
    }

    static func == (left: CountedKey, right: CountedKey) -> Bool { left.value == right.value }

    private final class Counter: Sendable {
        let count = Atomic(0)
    }
}
