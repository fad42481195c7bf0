import Testing

@testable import TerminalCanvas

@MainActor
struct HeadlessTerminalTests {
    private let terminal = HeadlessTerminal(size: Size(columns: 5, rows: 3))

    @Test func framesAreStoredAndTheirChangedRowsAreCounted() {
        var canvas = Canvas(size: terminal.size)
        terminal.present(canvas)
        canvas.draw(SafeText("a"), at: Point(column: 0, row: 1))
        terminal.present(canvas)
        terminal.present(canvas)
        terminal.invalidate()
        terminal.present(canvas)
        terminal.present(Canvas(size: Size(columns: 4, rows: 2)))
        #expect(terminal.changedRowCounts == [3, 1, 0, 3, 2])
        #expect(terminal.frames.count == 5)
        #expect(terminal.frame?.size == Size(columns: 4, rows: 2))
        #expect(terminal.invalidationCount == 1)
    }

    @Test func eachWaitReturnsOneBatchOfAScriptAndThenTheTerminalIsDisconnected() {
        let deadline = terminal.now + .seconds(10)
        terminal.script([.key(Key(.down)), .key(Key(.up))], [.resized(Size(columns: 9, rows: 9))])
        terminal.script(keys: .character("q"))
        terminal.send(.focusChanged(false))
        #expect(terminal.waitForEvents(until: nil) == [.focusChanged(false)])
        #expect(terminal.waitForEvents(until: nil) == [.key(Key(.down)), .key(Key(.up))])
        #expect(terminal.size == Size(columns: 5, rows: 3))
        #expect(terminal.waitForEvents(until: deadline) == [.resized(Size(columns: 9, rows: 9))])
        #expect(terminal.size == Size(columns: 9, rows: 9))
        #expect(terminal.waitForEvents(until: nil) == [.key(.character("q"))])
        #expect(terminal.waitForEvents(until: deadline) == [])
        #expect(terminal.waitForEvents(until: nil) == [.disconnected])
        #expect(terminal.waits == [nil, nil, deadline, nil, deadline, nil])
    }

    @Test func keysAreScriptedByNameAndAsTypedText() {
        terminal.script(keys: "down ctrl-c")
        terminal.script(typing: "é\n")
        let keys = [Key(.down), .control("c"), .character("é"), Key(.enter)]
        for key in keys { #expect(terminal.waitForEvents(until: nil) == [.key(key)]) }
        #expect(terminal.waitForEvents(until: nil) == [.disconnected])
    }

    @Test func itsClockAdvancesOnlyDuringWaits() {
        terminal.pause = .milliseconds(30)
        terminal.script([.key(Key(.down))], [.key(Key(.up))])
        let start = terminal.now
        #expect(terminal.waitForEvents(until: start + .milliseconds(16)) == [])
        #expect(terminal.now - start == .milliseconds(16))
        #expect(terminal.waitForEvents(until: nil) == [.key(Key(.down))])
        #expect(terminal.now - start == .milliseconds(30))
        #expect(terminal.waitForEvents(until: start + .milliseconds(60)) == [.key(Key(.up))])
        #expect(terminal.waitForEvents(until: start + .milliseconds(75)) == [])
        #expect(terminal.now - start == .milliseconds(75))
    }

    @Test func aSuspensionIsFollowedByAResizeAndAFullFrame() {
        terminal.present(Canvas(size: terminal.size))
        terminal.suspend()
        terminal.present(Canvas(size: terminal.size))
        #expect(terminal.suspensionCount == 1)
        #expect(terminal.changedRowCounts == [3, 3])
        #expect(terminal.waitForEvents(until: nil) == [.resized(Size(columns: 5, rows: 3))])
        terminal.close()
        #expect(terminal.isClosed)
    }

    @Test func copiesAndProgramsAreStoredUntilItIsClosed() throws {
        try terminal.pasteboard.setString("é")
        #expect(terminal.copies == [[0xc3, 0xa9]])
        #expect(throws: PasteboardError.tooLong(byteCount: 74_995, limit: 74_994)) {
            try terminal.copy([UInt8](repeating: 0, count: 74_995))
        }
        terminal.present(Canvas(size: terminal.size))
        terminal.programHandler = { (program) throws(ForegroundProgramError) in
            guard program.name == "vi" else { throw .notFound(name: program.name) }
            return .signaled(9)
        }
        #expect(try terminal.run(ForegroundProgram("vi", "a")) == .signaled(9))
        #expect(throws: ForegroundProgramError.notFound(name: "ed")) { try terminal.run(ForegroundProgram("ed")) }
        #expect(terminal.programs.map(\.name) == ["vi", "ed"])
        #expect(terminal.waitForEvents(until: nil).contains(.resized(terminal.size)))
        terminal.present(Canvas(size: terminal.size))
        #expect(terminal.changedRowCounts == [3, 3])
        terminal.close()
        #expect(throws: PasteboardError.noTerminal) { try terminal.copy([]) }
        #expect(throws: ForegroundProgramError.noTerminal) { try terminal.run(ForegroundProgram("vi")) }
        #expect(terminal.programs.count == 2)
    }
}

struct ProgramDescriptionTests {
    @Test func anEditorGetsNoPathThatLooksLikeAnOption() {
        #expect(ForegroundProgram.editor(opening: Array("-a".utf8)).arguments.last == Array("./-a".utf8))
        #expect(ForegroundProgram.editor(opening: Array("/-a".utf8)).arguments.last == Array("/-a".utf8))
        #expect(ForegroundProgram.editor(opening: [0xff]).arguments.last == [0xff])
    }

    @Test func aPauseDependsOnTheEnding() {
        let endings: [ForegroundProgram.Ending] = [.exited(status: 0), .exited(status: 1), .signaled(2)]
        #expect(endings.map(ForegroundProgram.Pause.never.isNeeded) == [false, false, false])
        #expect(endings.map(ForegroundProgram.Pause.afterFailure.isNeeded) == [false, true, true])
        #expect(endings.map(ForegroundProgram.Pause.always.isNeeded) == [true, true, true])
    }

    @Test func errorsAreSentencesThatAreSafeToPrint() {
        #expect("\(ForegroundProgramError.notFound(name: "a\u{1b}b"))" == "'a^[b' was not found")
        let long = ForegroundProgramError.failed(name: String(repeating: "a", count: 100), reason: "why")
        #expect("\(long)" == "'\(String(repeating: "a", count: 59))…' cannot be run: why")
    }
}
