import Testing

@testable import NcursesTerminal

struct FramePaceTests {
    private let start = ContinuousClock.now

    @Test func aTerminalIsFastUntilItTakesAFrameSlowly() {
        var pace = FramePace()
        #expect(pace.isFast)
        pace.begin(at: start)
        #expect(!pace.isFast)
        pace.end(at: start + .milliseconds(2))
        #expect(pace.isFast)
        pace.begin(at: start)
        pace.end(at: start + .milliseconds(40))
        #expect(!pace.isFast)
    }

    @Test func theTimeCountsFromTheFirstFrameThatWaits() {
        var pace = FramePace()
        pace.begin(at: start)
        pace.begin(at: start + .milliseconds(30))
        pace.end(at: start + .milliseconds(32))
        #expect(!pace.isFast)
    }

    @Test func aTerminalThatTakesFramesInTimeAgainIsFast() {
        var pace = FramePace()
        pace.begin(at: start)
        pace.end(at: start + .seconds(1))
        pace.begin(at: start)
        pace.end(at: start + .milliseconds(1))
        #expect(pace.isFast)
    }
}
