import TerminalCanvas

/// The events that wait, the oldest first.
struct EventQueue {
    private var events: [TerminalEvent] = []

    private var next = 0

    /// The number of events, from the start of the array, that ``expedite(interrupts:)`` has looked at.
    private var inspectedCount = 0

    /// The number of events that wait.
    var count: Int { events.count - next }

    var isEmpty: Bool { next == events.count }

    /// Adds events at the end.
    mutating func append(_ new: [TerminalEvent]) {
        if isEmpty {
            self = EventQueue()
            events = new
        } else {
            events += new
        }
    }

    /// The oldest event; `nil` if no event waits.
    var first: TerminalEvent? { isEmpty ? nil : events[next] }

    /// The keys that wait.
    var keys: [Key] { events[next...].compactMap { if case .key(let key) = $0 { key } else { nil } } }

    /// Removes and returns the oldest event; `nil` if no event waits.
    mutating func popFirst() -> TerminalEvent? {
        guard let first else { return nil }
        next += 1
        return first
    }

    /// Drops the keys, the mouse events and the pasted texts that wait.
    mutating func dropInput() {
        events = events[next...].filter { !$0.isInput }
        (next, inspectedCount) = (0, 0)
    }

    /// Moves urgent events to the front: signals, the end of the terminal, and a new size. If an interrupt key waits,
    /// all events before it that are not urgent are dropped, as at a shell's command line.
    ///
    /// - Parameter interrupts: Whether a key is an interrupt key.
    /// - Complexity: O(*n*) in the number of events that were added since the last call; O(``count``) if one of them is
    ///   urgent.
    mutating func expedite(interrupts: (Key) -> Bool) {
        let new = max(next, inspectedCount)
        inspectedCount = events.count
        guard events[new...].contains(where: { $0.isUrgent || $0.isKey(where: interrupts) }) else { return }
        let urgent = events[new...].filter(\.isUrgent)
        let others = events[next...].filter { !$0.isUrgent }
        let first = others.lastIndex { $0.isKey(where: interrupts) } ?? 0
        events = urgent + others[first...]
        (next, inspectedCount) = (0, events.count)
    }
}

extension TerminalEvent {
    /// Whether the event must be handled before the keys that wait.
    fileprivate var isUrgent: Bool {
        switch self {
        case .terminationRequested, .disconnected, .resized: true
        case .key, .mouse, .pasted, .focusChanged, .replied: false
        }
    }

    fileprivate func isKey(where condition: (Key) -> Bool) -> Bool {
        if case .key(let key) = self { condition(key) } else { false }
    }
}
