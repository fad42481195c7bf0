// The documentation of NcursesTerminal.

import NcursesTerminal
import TerminalCanvas

@MainActor
enum TerminalExamples {
    // The first page

    static func waitForKey() throws -> [TerminalEvent] {
        let terminal = try NcursesTerminal.open()
        defer { terminal.close() }
        var canvas = Canvas(size: terminal.size)
        canvas.draw(SafeText("Press a key"), at: Point(column: 0, row: 0))
        terminal.present(canvas)
        let events = terminal.waitForEvents(until: nil)
        return events
    }

    // NcursesTerminal

    static func show(_ canvas: Canvas) throws -> [TerminalEvent] {
        let terminal = try NcursesTerminal.open()
        defer { terminal.close() }
        terminal.present(canvas)
        let events = terminal.waitForEvents(until: nil)
        return events
    }
}
