/// Counts how often nodes of a tree are looked into. Tests compare costs as counts, since times on a busy machine
/// mislead.
///
/// Only debug builds count, and only during a call of `counted`. In release builds `note()` is empty.
enum NodeVisits {
    #if DEBUG
        @TaskLocal private static var counter: Counter?

        private final class Counter: @unchecked Sendable {
            // Sendable: it belongs to the task that counts.

            var count = 0
        }

        /// How often nodes are looked into during a call.
        static func counted(_ call: () -> Void) -> Int {
            let counter = Counter()
            $counter.withValue(counter, operation: call)
            return counter.count
        }
    #endif

    @inline(__always)
    static func note() {
        #if DEBUG
            counter?.count += 1
        #endif
    }
}
