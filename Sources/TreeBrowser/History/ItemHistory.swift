import TerminalCanvas
import TreeSources

/// The values of an item in the snapshots that are kept, equal ones that follow each other joined.
///
/// ```
/// ▁▁▃█                   numbers, the oldest first
/// 14:03:00            99
/// 14:02:31            12
/// 14:02:07–14:02:19   3
/// ```
struct ItemHistory {
    /// Equal values of snapshots that follow each other.
    private struct Run {
        let start: LocalTime
        var end: LocalTime

        /// The number of snapshots.
        var count = 1

        /// The value; `nil` if the item was missing.
        let value: ItemValue?

        /// The text of the value: of several lines, such as the cells of a row, those that are not the same in all
        /// snapshots.
        var text = ""

        /// The number that the value is, or that its only changed cell has, as in `RESTARTS: 3`.
        var number: Double? { Double(text) ?? text.firstRange(of: ": ").flatMap { Double(text[$0.upperBound...]) } }
    }

    /// The greatest number of snapshots that are asked, the newest.
    static let snapshotLimit = 1000

    /// The number of bytes of a value that are compared.
    private static let valueLimit = 2000

    /// The number of snapshots that the sparkline has.
    private static let sparklineLimit = 40

    private var runs: [Run] = []

    /// Asks snapshots for the value of an item.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - snapshots: The snapshots, the newest last.
    /// - Returns: `nil` if the value has never changed.
    /// - Complexity: O(number of snapshots).
    init?(of item: Int32, in snapshots: some Sequence<PastSnapshot>) {
        for snapshot in snapshots {
            let source = snapshot.source
            let isMissing = source.labels(of: [item], limit: 1)[0].parts.isEmpty
            let value = isMissing ? nil : source.value(of: item, limit: Self.valueLimit)
            if let last = runs.last, last.value == value {
                runs[runs.count - 1].end = snapshot.time
                runs[runs.count - 1].count += 1
            } else if value != nil || !runs.isEmpty {
                runs.append(Run(start: snapshot.time, end: snapshot.time, value: value))
            }
        }
        guard runs.count > 1 else { return nil }
        let lines = runs.map { $0.value?.bytes.split(separator: UInt8(ascii: "\n")).map(Array.init) ?? [] }
        var counts: [[UInt8]: Int] = [:]
        for lines in lines { for line in Set(lines) { counts[line, default: 0] += 1 } }
        let valueCount = runs.count { $0.value != nil }
        for (index, lines) in lines.enumerated() {
            let changed = lines.filter { counts[$0] != valueCount }
            let shown = lines.count > 1 && !changed.isEmpty ? changed : Array(lines.prefix(1))
            runs[index].text = String(decoding: Array(shown.joined(separator: "  ".utf8)), as: UTF8.self)
        }
    }

    /// The numbers of the newest snapshots as a row of bars, the oldest first; `nil` if a value is no number.
    var sparkline: String? {
        let values = runs.flatMap { run in
            repeatElement(run.value.map { _ in run.number }, count: run.count)
        }
        let newest = values.suffix(Self.sparklineLimit).compactMap { $0 }
        let numbers = newest.compactMap { $0 }.filter(\.isFinite)
        guard numbers.count == newest.count, !numbers.isEmpty else { return nil }
        return CharacterRepertoire.unicode.sparkline(numbers)
    }

    /// A line for each value with the time since when it is known, the newest first.
    var lines: [String] {
        runs.reversed().map { run in
            let (start, end) = (run.start.timeOfDay, run.end.timeOfDay)
            let time = start == end ? start : "\(start)-\(end)"
            let padding = String(repeating: " ", count: max(2, 19 - time.count))
            return "\(time)\(padding)\(run.value == nil ? "(missing)" : run.text)"
        }
    }
}
