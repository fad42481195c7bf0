import SymbolNames
import TextMatching

/// Measures how long patterns take for a million names: those of the SF Symbols, with numbers behind them.
///
/// The first row is a plain search for bytes, one position after the other, which every search is compared with. Times
/// are medians. Beside them stands how many names match.
///
///     MatchingBenchmark [NAMES [RUNS]]
///     MatchingBenchmark --names [NAMES]    prints the names, for example for `fzf --filter`
@main
struct MatchingBenchmark {
    private let names: [String]
    private let runs: Int

    static func main() throws {
        var arguments = CommandLine.arguments.dropFirst()
        let printsNames = arguments.first == "--names"
        if printsNames { arguments.removeFirst() }
        let benchmark = MatchingBenchmark(
            names: Self.names(arguments.first.flatMap { Int($0) } ?? 1_000_000),
            runs: arguments.dropFirst().first.flatMap { Int($0) } ?? 9)
        if printsNames {
            for name in benchmark.names { print(name) }
        } else {
            try benchmark.measureAll()
        }
    }

    private static func names(_ count: Int) -> [String] {
        let bytes = UnsafeRawBufferPointer(start: symbol_names(), count: symbol_names_size())
        let symbols = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        return (0..<count).map { "\(symbols[$0 % symbols.count]).\($0 / symbols.count)" }
    }

    private func measureAll() throws {
        let bytes = names.reduce(0) { $0 + $1.utf8.count }
        print("\(names.count) names, \(bytes) bytes, \(runs) runs, medians of milliseconds\n")
        let needle = Array("fill".utf8)
        measure("bytes", "fill") { $0.utf8.withContiguousStorageIfAvailable { hasBytes(needle, in: $0) } ?? false }
        for typed in ["fill", "circle.fill", "zzz"] {
            measure("search", typed, try SearchPattern(typed).matches)
        }
        for typed in ["'fill", "^circle fill !badge"] { measure("exact", typed, FilterPattern(typed)) }
        for typed in ["a", "cf", "crcfill", "zzz"] { measure("fuzzy", typed, FilterPattern(typed)) }
    }

    private func measure(_ kind: String, _ typed: String, _ pattern: FilterPattern) {
        measure("\(kind), score", typed) { pattern.score(in: $0) != nil }
        measure("\(kind), match", typed) { pattern.match(in: $0) != nil }
    }

    private func measure(_ kind: String, _ typed: String, _ isMatch: (String) -> Bool) {
        var count = 0
        let times = (0..<runs).map { _ in
            ContinuousClock().measure { count = names.count(where: isMatch) } / .milliseconds(1)
        }
        let median = Int(times.sorted()[runs / 2] + 0.5)
        print(padded(kind, 14) + padded(typed, 22) + "\(median)".leftPadded(6) + "\(count)".leftPadded(10))
    }

    private func hasBytes(_ needle: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count >= needle.count else { return false }
        return (0...text.count - needle.count).contains { start in
            needle.indices.allSatisfy { needle[$0] == text[start + $0] }
        }
    }

    private func padded(_ text: String, _ columns: Int) -> String {
        text + String(repeating: " ", count: max(0, columns - text.count))
    }
}

extension String {
    fileprivate func leftPadded(_ columns: Int) -> String {
        String(repeating: " ", count: max(0, columns - count)) + self
    }
}
