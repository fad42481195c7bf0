import TreeSources

/// Ends reading before an input that never ends has used up the memory.
struct MemoryGuard {
    /// The number of bytes that the process may have in memory.
    let limit: Int

    private var count = 0

    /// The number of pieces of which one is checked.
    private static let interval = 16

    init(limit: Int) { self.limit = limit }

    /// Returns why the next piece is not read, or `nil`.
    mutating func failure() -> InputFailure? {
        defer { count += 1 }
        guard count % Self.interval == 0, MemoryUse.current > limit else { return nil }
        return InputFailure(sentence: "reading has ended here, because most of the memory is used")
    }
}
