import TerminalCanvas
import TestSupport

/// The times in which symbol-browser opens a tree of numbers, handles keys and quits, by the number of items.
struct SizeTable {
    private let counts: [Int]
    private let size: Size

    /// A picture counts as complete when the program has written nothing for this many milliseconds.
    private static let silence: Int32 = 40

    /// - Parameters:
    ///   - counts: The numbers of items. The table has a column for each.
    ///   - size: The size of the terminal.
    init(counts: [Int], size: Size) {
        self.counts = counts
        self.size = size
    }

    /// Starts a program for each count, one after the other, and prints the medians in milliseconds.
    func measure(keys count: Int) throws {
        let columns = try counts.map { try measure(items: $0, keys: count) }
        print(Self.line("median in ms", counts.map { "\($0) items" }))
        for (index, row) in columns[0].enumerated() {
            print(Self.line(row.name, columns.map { Self.text($0[index].samples) }))
        }
    }

    private func measure(items: Int, keys count: Int) throws -> [(name: String, samples: [Double])] {
        let start = ContinuousClock.now
        let session = try TerminalSession(["symbol-browser", "--synthetic", "\(items)"], size: size)
        var rows = [("start to first picture", [try session.answer(since: start, silence: Self.silence).duration])]
        for (name, keys, runs) in [
            ("down", [Key(.down)], count), ("page down", [Key(.pageDown)], count),
            ("home, and end", [Key(.end), Key(.home)], count),
            ("close the root, and open it", [Key(.left), Key(.right)], count),
            ("close everything, and open it", [.character("C"), .character("E")], min(count, 10)),
        ] {
            let durations = try (0..<runs).map { number in
                let key = keys[number % keys.count]
                return try session.answer(to: session.encoded([key]), silence: Self.silence).duration
            }
            rows.append((name, durations))
        }
        rows.append(("quit", [try session.ending(after: session.encoded([.character("q")]))]))
        return rows.map { name, durations in (name, durations.map { $0 / .milliseconds(1) }) }
    }

    private static func line(_ name: String, _ cells: [String]) -> String {
        "| " + ([pad(name, 30)] + cells.map { pad($0, 16) }).joined(separator: " | ") + " |"
    }

    private static func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    /// The median with one decimal place.
    private static func text(_ samples: [Double]) -> String {
        let tenths = Int((samples.median * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
