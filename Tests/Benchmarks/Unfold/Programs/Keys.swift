import TerminalCanvas
import TestSupport

/// Keys that are measured: after each, the time until the program has drawn its answer.
struct Keys {
    /// The name in the table.
    let name: String

    /// Keys that are pressed before and are not measured.
    let preparation: [Key]

    /// The keys, which are pressed in turn.
    let keys: [Key]

    /// The keys of a list, from its first row on.
    static let all = [
        Keys(name: "down", preparation: [Key(.home)], keys: [Key(.down)]),
        Keys(name: "page", preparation: [Key(.home)], keys: [Key(.pageDown), Key(.pageUp)]),
        Keys(name: "end and home", preparation: [Key(.home)], keys: [Key(.end), Key(.home)]),
        Keys(name: "right and left", preparation: [Key(.home)], keys: [Key(.left), Key(.right)]),
    ]
}

/// What keys cost in one session. Unlike the time, the work depends little on what else the machine does.
struct KeyCosts {
    /// The times until the answer was complete, in milliseconds.
    private(set) var times: [Double] = []

    /// The processor times, in milliseconds.
    private(set) var work: [Double] = []

    /// Adds the cost of a key, if it has an answer.
    mutating func add(_ time: Double?, work: Double) {
        guard let time else { return }
        times.append(time)
        self.work.append(work)
    }
}

extension TerminalSession {
    /// An answer is complete when the program has written nothing for this many milliseconds.
    private static let silence = 40

    /// Presses a key, and returns the milliseconds until the answer was complete; `nil` if the screen did not change.
    func time(of key: Key, silence: Int = TerminalSession.silence) throws -> Double? {
        let start = ContinuousClock.now
        let count = output.count
        try press(key)
        try watch(for: .milliseconds(silence))
        while ContinuousClock.now - max(lastRead, start) < .milliseconds(silence) {
            try watch(for: .milliseconds(1))
        }
        return output.count > count ? (lastRead - start) / .milliseconds(1) : nil
    }

    /// Presses keys that are not measured.
    func prepare(_ keys: [Key]) throws {
        for key in keys {
            try press(key)
            try watch(for: .milliseconds(300))
        }
    }
}

/// Presses each kind of key in several sessions in turn.
///
/// - Returns: For each kind, the costs in each session.
func keyCosts(_ sessions: [TerminalSession], count: Int) throws -> [(name: String, costs: [KeyCosts])] {
    try Keys.all.map { kind in
        for session in sessions { try session.prepare(kind.preparation) }
        var costs = sessions.map { _ in KeyCosts() }
        for number in 0..<count {
            for (index, session) in sessions.enumerated() {
                let before = session.processorTimeSoFar
                let time = try session.time(of: kind.keys[number % kind.keys.count])
                costs[index].add(time, work: (session.processorTimeSoFar - before) / .milliseconds(1))
            }
        }
        return (kind.name, costs)
    }
}
