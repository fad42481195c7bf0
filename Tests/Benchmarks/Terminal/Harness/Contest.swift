import TerminalCanvas
import TestSupport

/// Starts the two programs with the same list.
struct Contest {
    private let size: Size
    private let listPath: String

    /// The first picture of a program counts as complete when the program has written nothing for this many
    /// milliseconds.
    private static let silence: Int32 = 100

    /// Writes the list to a file, which the C program reads.
    init(size: Size) throws {
        self.size = size
        listPath = "\(ProductFolder.path)/TerminalBenchmark.txt"
        let writer = try TerminalSession(
            ["symbol-browser", "--all"], streams: [.terminal, .file(listPath), .terminal])
        let status = try writer.waitForExit()
        guard status == .exited(0) else { throw WaitError(description: "symbol-browser ended with \(status)") }
    }

    private func session(of competitor: Competitor) throws -> TerminalSession {
        switch competitor {
        case .ours: try TerminalSession(["symbol-browser", "--all"], size: size)
        case .floor: try TerminalSession(["TerminalFloor", listPath], size: size)
        }
    }

    /// Both programs, showing their first pictures.
    func start() throws -> Pair {
        let sessions = try Both { try session(of: $0) }
        for session in [sessions.ours, sessions.floor] { _ = try session.answer(since: .now, silence: Self.silence) }
        let pair = Pair(sessions: sessions)
        try pair.compare()
        return pair
    }

    /// Starts and ends both programs in turn.
    func measureStarts(_ count: Int) throws -> [Row] {
        var starts = Both { _ in Samples() }
        var ends = Both { _ in Samples() }
        for _ in 0..<count {
            let sessions = try Both { competitor in
                let start = ContinuousClock.now
                let session = try session(of: competitor)
                let answer = try session.answer(since: start, silence: Self.silence)
                starts[competitor].add(answer, processorTime: session.processorTimeSoFar)
                return session
            }
            try Pair(sessions: sessions).compare()
            for competitor in Competitor.allCases {
                let session = sessions[competitor]
                ends[competitor].add(duration: try session.ending(after: session.encoded([.character("q")])))
            }
        }
        return [Row("start to first picture", starts), Row("quit", ends)]
    }
}
