import TestSupport
import Testing

@testable import TreeBrowser
@testable import TreeSources

struct SourceReaderTests {
    /// What a reader tells, in order.
    @MainActor
    private final class Told {
        var readings: [TreeReading] = []
        var kinds: [String] = []

        func take(_ update: SourceUpdate) {
            switch update {
            case .source: kinds.append("source")
            case .unreported: kinds.append("unreported")
            case .additions: kinds.append("additions")
            case .reading(let reading):
                readings.append(reading)
                kinds.append(reading.past == nil ? "reading" : "past")
            case .progress: break
            case .hint: kinds.append("hint")
            case .end: kinds.append("end")
            }
        }
    }

    @Test(arguments: 0..<20)
    func whatIsReadWhileSomethingIsToldIsToldOnceAndBeforeTheEnd(run: Int) async {
        let told = await MainActor.run { Told() }
        let source = PathSource()
        let reader = SourceReader(
            input: 0, isReadAgain: true, memoryLimit: .max, makeSource: { _ in source }, update: { told.take($0) })
        for round in 1...2 {
            _ = await reader.receive(.begin)
            for piece in 0..<(40 + run) {
                let lines = (0..<40).map { "\(piece)/\($0)/\(round)\n" }.joined()
                _ = await reader.receive(.piece(Array(lines.utf8)))
            }
            _ = await reader.receive(.end(nil))
            let (kinds, last) = await (told.kinds, told.readings.last)
            #expect(kinds.suffix(2) == ["past", "end"] && kinds.count { $0 == "past" } == round)
            #expect(kinds.count { $0 == "end" } == round && kinds.first == "source")
            #expect(last?.snapshot.count == (40 + run) * 81)
        }
    }

    /// A report waits for a frame since the last one began, and for as long as that one took.
    @MainActor
    @Test(arguments: [(5, 33), (100, 200)])
    func theListGetsAFrameForAReportAndARestAfterIt(milliseconds: Int, interval: Int) async throws {
        let time = TestTime()
        let reader = SourceReader(
            input: 0, isReadAgain: false, memoryLimit: .max, makeSource: { _ in PathSource() }, clock: time.clock
        ) { update in
            if case .source = update { return }
            time.note()
            time.pass(.milliseconds(milliseconds))
        }
        _ = await reader.receive(.begin)
        for piece in 0..<3 {
            let lines = (0..<1000).map { "\(piece)/\($0)\n" }.joined()
            _ = await reader.receive(.piece(Array(lines.utf8)))
            try await waitUntil { time.noted.count > piece }
        }
        #expect(time.noted.prefix(3) == [.zero, .milliseconds(interval), .milliseconds(2 * interval)])
    }

    @Test(arguments: [true, false]) func aListThatCanBeReadAgainGetsItsTableAfterTheReading(isReadAgain: Bool) async {
        let source = PathSource()
        let reader = SourceReader(
            input: 0, isReadAgain: isReadAgain, memoryLimit: .max, makeSource: { _ in source }, update: { _ in })
        for event in [InputEvent.begin, .piece(Array("a/b\nc\n".utf8)), .end(nil)] { _ = await reader.receive(event) }
        #expect(source.latestList.itemCount == 3)
        #expect(source.latestList.lookup.method == (isReadAgain ? .table : .openDirectories))
    }
}
