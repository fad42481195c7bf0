/// The order in which a reading finds the items, and the order of the reading before it.
///
/// Lists change little, so the item that followed the last one in the previous reading is a good guess for the next
/// one: a list that did not change is read again without a look into a table.
struct ReadingOrder: Sendable {
    /// The items, or `nil` for all numbers in order, as in the first reading.
    private var items: [Int32]?

    /// The number of items.
    private(set) var count = 0

    /// Whether the order is a pre-order of the tree.
    var isPreorder = true

    /// The order of the previous reading; empty for all numbers in order.
    private var previous: [Int32] = []

    private var previousCount = 0

    /// The index of the guess in the previous order.
    private var guessIndex = 0

    /// For each number, its index in the previous order, or -1. Made when a guess was wrong.
    private var previousIndexes: [Int32]?

    /// Whether this is the first reading.
    var isFirst: Bool { items == nil }

    /// The items in their order.
    var sequence: [Int32] { items ?? Array(0..<Int32(count)) }

    /// Returns the items for which a closure returns `true`, in their order.
    func filter(_ isIncluded: (Int32) -> Bool) -> [Int32] {
        items.map { $0.filter(isIncluded) } ?? (0..<Int32(count)).filter(isIncluded)
    }

    /// The item that comes next, if nothing changed.
    @inline(__always)
    var guess: Int32? {
        guard guessIndex < previousCount else { return nil }
        return previous.isEmpty ? Int32(truncatingIfNeeded: guessIndex) : previous[guessIndex]
    }

    /// Notes that the reading comes to an item for the first time.
    @inline(__always)
    mutating func append(_ item: Int32) {
        count &+= 1
        items?.append(item)
    }

    /// Makes the item that followed an item the next guess.
    @inline(__always)
    mutating func guess(after item: Int32) {
        guard previousCount > 0 else { return }
        if item == guess {
            guessIndex &+= 1
            return
        }
        let index = previousIndex(of: item)
        if index >= 0 { guessIndex = index + 1 }
    }

    /// Begins the next reading.
    ///
    /// - Parameter isFinished: Whether this reading was finished. If not, the one before it stays the previous one, if
    ///   there is one.
    mutating func startAgain(isFinished: Bool) {
        if isFinished || isFirst {
            previous = items ?? []
            previousCount = count
        }
        items = []
        items?.reserveCapacity(previousCount)
        count = 0
        isPreorder = true
        guessIndex = 0
        previousIndexes = nil
    }

    private mutating func previousIndex(of item: Int32) -> Int {
        guard !previous.isEmpty else { return Int(item) < previousCount ? Int(item) : -1 }
        if previousIndexes == nil {
            var indexes = Array(repeating: Int32(-1), count: Int(previous.max() ?? -1) + 1)
            for (index, item) in previous.enumerated() { indexes[Int(item)] = Int32(index) }
            previousIndexes = indexes
        }
        guard let indexes = previousIndexes, Int(item) < indexes.count else { return -1 }
        return Int(indexes[Int(item)])
    }
}
