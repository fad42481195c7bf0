import Synchronization

/// A value that several threads use.
package final class Shared<Value>: Sendable {
    private let value: Mutex<Value>

    /// Creates a place for a value.
    package init(_ value: consuming sending Value) { self.value = Mutex(value) }

    /// Calls a closure with the value, while no other thread uses it.
    package func withLock<Result>(_ body: (inout sending Value) -> sending Result) -> sending Result {
        value.withLock(body)
    }
}

extension Shared where Value: Sendable {
    /// Returns another place for the same value.
    func copy() -> Shared { Shared(withLock { $0 }) }
}
