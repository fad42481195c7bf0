import Synchronization
import Testing

@testable import TreeSources

@Suite(.timeLimit(.minutes(5)))
struct RunScheduleTests {
    private let clock = TestClock()

    /// Waits for the next run of a schedule, for which time has to pass.
    ///
    /// - Returns: The task that waits, with the time at which the run was due.
    private func wait(for schedule: RunSchedule<TestClock>) async -> Task<Duration?, Never> {
        let task = Task { await schedule.next() ? clock.now.time : nil }
        #expect(await eventually { clock.sleeperCount == 1 })
        // A task that does not wait would go on here.
        for _ in 0..<1000 { await Task.yield() }
        #expect(clock.sleeperCount == 1)
        return task
    }

    @Test func theFirstRunIsDueAtOnce() async {
        #expect(await RunSchedule(every: .seconds(1000)).next())
    }

    @Test func theNextRunIsDueAfterTheInterval() async {
        let schedule = RunSchedule(every: .seconds(2), clock: clock)
        #expect(await schedule.next())
        let task = await wait(for: schedule)
        clock.advance(by: .seconds(1))
        #expect(clock.sleeperCount == 1)
        clock.advance(by: .seconds(1))
        #expect(await task.value == .seconds(2))
    }

    @Test func aRunThatTakesLongerIsFollowedAtOnce() async {
        let schedule = RunSchedule(every: .seconds(2), clock: clock)
        #expect(await schedule.next())
        clock.advance(by: .seconds(7))
        #expect(await schedule.next())
        // The runs that were missed are left out.
        let task = await wait(for: schedule)
        clock.advance(by: .seconds(2))
        #expect(await task.value == .seconds(9))
    }

    @Test func aRequestMakesTheRunDue() async {
        let schedule = RunSchedule(every: .seconds(2), clock: clock)
        #expect(await schedule.next())
        clock.advance(by: .seconds(1))
        let task = await wait(for: schedule)
        schedule.runNow()
        #expect(await task.value == .seconds(1))
        // The interval begins with that run.
        let next = await wait(for: schedule)
        clock.advance(by: .seconds(2))
        #expect(await next.value == .seconds(3))
    }

    @Test func requestsDuringARunAreOneRun() async {
        let schedule = RunSchedule(every: .seconds(2), clock: clock)
        #expect(await schedule.next())
        schedule.runNow()
        schedule.runNow()
        #expect(await schedule.next())
        let task = await wait(for: schedule)
        clock.advance(by: .seconds(2))
        #expect(await task.value == .seconds(2))
    }

    @Test func cancellingEndsTheRuns() async {
        let schedule = RunSchedule(every: .seconds(2), clock: clock)
        #expect(await schedule.next())
        let task = await wait(for: schedule)
        task.cancel()
        #expect(await task.value == nil)
    }
}

/// A clock that a test moves.
private final class TestClock: Clock, Sendable {
    struct Instant: InstantProtocol {
        var time: Duration

        func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
        func duration(to other: Instant) -> Duration { other.time - time }
        static func < (left: Instant, right: Instant) -> Bool { left.time < right.time }
    }

    private struct State {
        var now = Instant(time: .zero)
        var sleepers: [Int: (due: Instant, waiter: CheckedContinuation<Void, Never>)] = [:]
        var count = 0
    }

    private let state = Mutex(State())

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .zero }
    var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let number = state.withLock { state in
            state.count += 1
            return state.count
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                let isOver = state.withLock { state in
                    let isOver = Task.isCancelled || deadline <= state.now
                    if !isOver { state.sleepers[number] = (deadline, waiter) }
                    return isOver
                }
                if isOver { waiter.resume() }
            }
        } onCancel: {
            state.withLock { $0.sleepers.removeValue(forKey: number) }?.waiter.resume()
        }
        try Task.checkCancellation()
    }

    func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.due <= state.now }
            for number in due.keys { state.sleepers[number] = nil }
            return due.values.map(\.waiter)
        }
        for waiter in due { waiter.resume() }
    }
}
