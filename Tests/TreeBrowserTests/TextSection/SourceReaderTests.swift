import Synchronization
import TestSupport
import Testing

@testable import TreeBrowser
@testable import TreeSources

struct SourceReaderTests {
    /// The updates of a reader, in order.
    @MainActor
    private final class Updates {
        var tree = TreeSnapshot()
        var kinds: [String] = []

        func take(_ update: SourceUpdate) {
            switch update {
            case .source: kinds.append("source")
            case .unreported: kinds.append("unreported")
            case .reading(let reading):
                tree.apply(reading.edit, input: 0, source: nil)
                kinds.append(reading.past == nil ? "reading" : "past")
            case .progress: break
            case .hint: kinds.append("hint")
            case .end: kinds.append("end")
            }
        }
    }

    /// Creates a reader whose input a test sends, and whose updates it takes.
    private func makeReader(
        _ makeSource: @escaping TextInput.SourceMaker, isReadAgain: Bool = false, clock: BrowserClock = BrowserClock(),
        update: @escaping @MainActor @Sendable (SourceUpdate) -> Void
    ) -> SourceReader {
        let request: @Sendable () -> Void = {}
        let input = TextInput(makeSource: makeSource, read: { _ in }, requestReading: isReadAgain ? request : nil)
        return SourceReader(
            input, memoryLimit: .max, clock: clock, consumer: SourceReporter(input: 0, update: update))
    }

    @Test(arguments: 0..<20)
    func piecesReadDuringAReportAreReportedOnceBeforeTheEnd(run: Int) async {
        let updates = await MainActor.run { Updates() }
        let source = DocumentSource(PathList())
        let reader = makeReader({ _ in source }, isReadAgain: true) { updates.take($0) }
        for round in 1...2 {
            _ = await reader.receive(.begin)
            for piece in 0..<(40 + run) {
                let lines = (0..<40).map { "\(piece)/\($0)/\(round)\n" }.joined()
                _ = await reader.receive(.piece(Array(lines.utf8)))
            }
            _ = await reader.receive(.end(nil))
            let (kinds, tree) = await (updates.kinds, updates.tree)
            #expect(kinds.suffix(2) == ["past", "end"] && kinds.count { $0 == "past" } == round)
            #expect(kinds.count { $0 == "end" } == round && kinds.first == "source")
            #expect(tree.count == (40 + run) * 81)
        }
    }

    /// A report waits for a frame since the last one began, and for as long as that one took.
    @MainActor
    @Test(arguments: [(5, 33), (100, 200)])
    func theListGetsAFrameForAReportAndARestAfterIt(milliseconds: Int, interval: Int) async throws {
        let time = TestTime()
        let reader = makeReader({ _ in DocumentSource(PathList()) }, clock: time.clock) { update in
            if case .source = update { return }
            time.note()
            time.pass(.milliseconds(milliseconds))
        }
        _ = await reader.receive(.begin)
        for piece in 0..<3 {
            let lines = (0..<10_000).map { "\(piece)/\($0)\n" }.joined()
            _ = await reader.receive(.piece(Array(lines.utf8)))
            try await time.changes.waitUntil { time.noted.count > piece }
        }
        #expect(time.noted.prefix(3) == [.zero, .milliseconds(interval), .milliseconds(2 * interval)])
    }

    /// The list and the text output guess by the same bytes, also if they arrive in several pieces within 100 ms.
    @Test func theListAndTheTextTakeAnInputForTheSameKind() async throws {
        let flat = (0..<160).map { "the line with the number \($0 + 100)\n" }.joined()
        let pieces = [flat, (0..<200).map { "parent \($0)\n  child\n" }.joined()].map { Array($0.utf8) }
        let clock = TestTime(isManual: true).clock
        let kinds = await MainActor.run { SourceKinds() }
        let reader = makeReader(TextInput.guess(), clock: clock) { kinds.take($0) }
        for event in [.begin] + pieces.map(InputEvent.piece) + [.end(nil)] { _ = await reader.receive(event) }
        #expect(await kinds.kinds == [.indented])
        let input = TextInput(makeSource: TextInput.guess()) { receive in
            for event in [.begin] + pieces.map(InputEvent.piece) + [.end(nil)] { _ = await receive(event) }
        }
        let text = Mutex<[UInt8]>([])
        _ = await TextReading(TreeText(), title: nil) { piece throws(Never) in
            text.withLock { $0 += piece }
        }.read(input, clock: clock)
        #expect(String(decoding: text.withLock { $0 }, as: UTF8.self).hasSuffix("parent 199\n  child\n"))
    }

    /// The list does not wait for more than 100 ms, and a consumer without such a time does.
    @Test(arguments: [nil, Duration.milliseconds(100)])
    func theKindIsGuessedAfterTheTimeOfTheConsumer(sampleTime: Duration?) async throws {
        let time = TestTime(isManual: true)
        let consumer = KindKeeper(sampleTime: sampleTime)
        let input = TextInput(makeSource: TextInput.guess(), read: { _ in })
        let reader = SourceReader(input, memoryLimit: .max, clock: time.clock, consumer: consumer)
        let pieces = ["one line\n", "parent\n  child\n  child\n"].map { InputEvent.piece(Array($0.utf8)) }
        for event in [.begin, pieces[0]] { _ = await reader.receive(event) }
        if let sampleTime {
            try await time.changes.waitUntil { time.isAwaited(in: sampleTime) }
            time.pass(sampleTime)
            try await consumer.changes.waitUntil { consumer.kinds == [.lines] }
        } else {
            // A wait would end at once.
            time.pass(.seconds(10))
            for _ in 0..<100 { await Task.yield() }
        }
        for event in [pieces[1], .end(nil)] { _ = await reader.receive(event) }
        #expect(consumer.kinds == [sampleTime == nil ? .indented : .lines])
    }

    /// Keeps the kinds of the sources.
    private final class KindKeeper: SourceConsumer {
        let followsInput = false
        let sampleTime: Duration?
        let changes = Signals()
        private let begun = Mutex<[InputKind]>([])
        var kinds: [InputKind] { begun.withLock { $0 } }

        init(sampleTime: Duration?) { self.sampleTime = sampleTime }

        func begin(_ source: any TextSource) {
            begun.withLock { $0.append(source.kind) }
            changes.send()
        }
        func report(_ source: any TextSource, isReadingAgain: Bool) -> Bool { true }
        func end(_ end: ReadingEnd) -> Bool { false }
    }

    /// The kinds of the sources that a list gets.
    @MainActor
    private final class SourceKinds {
        private(set) var kinds: [InputKind] = []

        func take(_ update: SourceUpdate) { if case .source(let source) = update { kinds.append(source.kind) } }
    }

    /// Otherwise a report would have more rows the longer the one before took, and keys would wait for it.
    @Test func readingWaitsForAListThatIsBehind() async throws {
        let list = SlowList()
        let input = TextInput(makeSource: { _ in DocumentSource(LineList()) }, read: { _ in })
        let reader = SourceReader(input, memoryLimit: .max, clock: TestTime().clock, consumer: list)
        let piece = InputEvent.piece(Array(repeatElement("a line\n", count: 500).joined().utf8))
        for event in [.begin, piece] { _ = await reader.receive(event) }
        try await list.changes.waitUntil { list.rowCounts == [500] }
        list.isOpen = false
        let sent = Mutex(0)
        let sending = Task {
            for _ in 0..<20 {
                _ = await reader.receive(piece)
                sent.withLock { $0 += 1 }
            }
        }
        try await list.changes.waitUntil { list.rowCounts.count == 2 }
        for _ in 0..<2000 { await Task.yield() }
        #expect(sent.withLock { $0 } <= 4)
        list.isOpen = true
        await sending.value
        _ = await reader.receive(.end(nil))
        let counts = list.rowCounts
        #expect(counts.last == 10_500 && zip(counts, counts.dropFirst()).allSatisfy { $1 - $0 <= 2000 })
    }

    /// Takes the numbers of rows, a report at a time when it is open.
    private final class SlowList: SourceConsumer {
        let followsInput = true
        let rowLimit: Int? = 1000
        let changes = Signals()
        private let state = Mutex((counts: [Int](), isOpen: true, waiting: [CheckedContinuation<Void, Never>]()))

        var rowCounts: [Int] { state.withLock { $0.counts } }

        var isOpen: Bool {
            get { state.withLock { $0.isOpen } }
            set {
                let waiting = state.withLock { state in
                    defer { state.waiting = [] }
                    state.isOpen = newValue
                    return newValue ? state.waiting : []
                }
                for continuation in waiting { continuation.resume() }
            }
        }

        func report(_ source: any TextSource, isReadingAgain: Bool) async -> Bool {
            state.withLock { $0.counts.append(source.rowCount) }
            changes.send()
            await withCheckedContinuation { continuation in
                let goesOn = state.withLock { state in
                    if !state.isOpen { state.waiting.append(continuation) }
                    return state.isOpen
                }
                if goesOn { continuation.resume() }
            }
            return true
        }

        func end(_ end: ReadingEnd) -> Bool {
            state.withLock { $0.counts.append(end.source?.rowCount ?? 0) }
            return false
        }
    }
}
