/// Where a text deviates from JSON and can be understood all the same: the first thousand places, and the number of
/// all.
struct JSONDeviations: Sendable {
    /// The first thousand, in the order of the text.
    private(set) var first: [JSONIndexer.Failure] = []

    /// The number of all.
    private(set) var count = 0

    mutating func append(_ deviation: JSONIndexer.Failure) {
        count += 1
        if first.count < 1000 { first.append(deviation) }
    }

    /// Forgets the last ones.
    mutating func removeLast(_ removed: Int) {
        count -= removed
        first.removeLast(max(0, first.count - count))
    }
}
