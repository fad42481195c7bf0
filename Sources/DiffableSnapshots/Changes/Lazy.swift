import Synchronization

/// A value that is computed when it is first read, once, on the thread that reads it first; other threads wait for it.
final class Lazy<Value: Sendable>: Sendable {
    private enum State {
        case pending(@Sendable () -> Value)
        case known(Value)
    }

    private let state: Mutex<State>

    init(_ compute: @escaping @Sendable () -> Value) { state = Mutex(.pending(compute)) }

    var value: Value {
        state.withLock { state in
            switch state {
            case .known(let value):
                return value
            case .pending(let compute):
                let value = compute()
                state = .known(value)
                return value
            }
        }
    }
}
