import TerminalCanvas
import TestSupport

/// What a letter of a filter costs, in milliseconds.
struct FilterCost {
    /// The time until matches of the new pattern are on the screen.
    let first: Double

    /// The time until all matches are.
    let all: Double

    /// The processor time.
    let work: Double
}

/// The costs of a letter in several rounds.
struct FilterCosts {
    private var costs: [FilterCost] = []

    mutating func add(_ cost: FilterCost) { costs.append(cost) }

    var first: [Double] { costs.map(\.first) }
    var all: [Double] { costs.map(\.all) }
    var work: [Double] { costs.map(\.work) }
}

extension TerminalSession {
    private static let silence = 1000

    /// Types a letter of a filter.
    ///
    /// - Parameters:
    ///   - letter: The letter.
    ///   - pattern: What is typed with it.
    ///   - program: The program. fzf does not say when it shows matches of the new pattern: its matches count as
    ///     complete when it has written nothing for a second.
    func filterCost(of letter: Character, _ pattern: String, _ program: Competitor) throws -> FilterCost {
        let before = processorTimeSoFar
        var first: Double?
        var all: Double
        if program == .unfold {
            let start = ContinuousClock.now
            try press(Key.character(letter))
            try waitUntil(timeout: .seconds(100)) { $0.screen.filterState(pattern) != .pending }
            first = (lastRead - start) / .milliseconds(1)
            try waitUntil(timeout: .seconds(100)) { $0.screen.filterState(pattern) == .complete }
            all = (lastRead - start) / .milliseconds(1)
            try watch(for: .milliseconds(100))
        } else {
            all = try time(of: .character(letter), silence: Self.silence) ?? 0
        }
        return FilterCost(
            first: first ?? all, all: all, work: (processorTimeSoFar - before) / .milliseconds(1))
    }
}

/// What unfold shows of a filter.
private enum FilterState {
    /// Nothing, or matches of the pattern before.
    case pending
    /// Some matches.
    case part
    /// All matches.
    case complete
}

extension Screen {
    /// What unfold shows of a filter. The prompt has the pattern, then the number of matches, as in `&ember  12 of
    /// 345`.
    fileprivate func filterState(_ pattern: String) -> FilterState {
        guard let prompt = rows.last(where: { $0.contains("&\(pattern) ") }) else { return .pending }
        let words = prompt.split(separator: " ")
        guard words.count > 3, words[0] == "&\(pattern)", words[1].first?.isNumber == true else { return .pending }
        return words[3].last == "…" ? .part : .complete
    }
}
