/// What makes elements on a ``DemandThread``. Only that thread uses it.
protocol DemandSource: SendableMetatype {
    associatedtype Element: Sendable

    /// Makes the next element, or returns `nil` at the end.
    ///
    /// - Parameter waiting: What to wait with, so that the thread can be woken.
    mutating func next(_ waiting: Waiting) throws(InputError) -> Element?
}

/// How a source waits for a descriptor.
struct Waiting: Sendable {
    let pipe: WakePipe
    let hasEnded: @Sendable () -> Bool

    /// Waits until a descriptor can be read. It can return earlier.
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor, or `nil` to wait for the time.
    ///   - milliseconds: How long to wait at most; -1 for as long as it takes.
    /// - Returns: Whether the descriptor can be read.
    func wait(for descriptor: Int32?, milliseconds: Int32 = -1) -> Bool {
        pipe.wait(for: descriptor, milliseconds: milliseconds)
    }

    /// Whether nobody needs the next element any more.
    var isCancelled: Bool { hasEnded() }
}
