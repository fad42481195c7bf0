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

extension TerminalSession {
    /// An answer is complete when the program has written nothing for this many milliseconds.
    private static let silence: Int32 = 40

    /// Presses a key, and returns the milliseconds until the answer was complete; `nil` if the screen did not change.
    func time(of key: Key, silence: Int32 = TerminalSession.silence) throws -> Double? {
        let start = ContinuousClock.now
        let count = output.count
        try press(key)
        try watch(for: .milliseconds(Int(silence)))
        while ContinuousClock.now - max(lastRead, start) < .milliseconds(Int(silence)) {
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
/// - Returns: For each kind, the median in milliseconds of each session.
func keyTimes(_ sessions: [TerminalSession], count: Int) throws -> [(name: String, medians: [Double?])] {
    try Keys.all.map { kind in
        for session in sessions { try session.prepare(kind.preparation) }
        var times = sessions.map { _ in [Double]() }
        for number in 0..<count {
            for (index, session) in sessions.enumerated() {
                if let time = try session.time(of: kind.keys[number % kind.keys.count]) { times[index].append(time) }
            }
        }
        return (kind.name, times.map { $0.isEmpty ? nil : $0.median })
    }
}
