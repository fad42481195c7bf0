import TerminalCanvas
import TestSupport
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The programs in README.md, on a real terminal.
struct ExampleProgramTests {
    @Test func theShortestProgramShowsItsListUntilQ() throws {
        let session = try TerminalSession(["HelloExample"], size: Size(columns: 40, rows: 8))
        try session.waitFor("Hello, moon")
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
    }

    @Test func thePictureOfTheSettingsEqualsTheOutputOfTheProgram() throws {
        let session = try TerminalSession(["SettingsExample"], size: Size(columns: 60, rows: 25))
        try session.waitFor("Add a folder")
        try session.press(.end)
        try session.waitFor("12 of 12")
        try session.press(.enter)
        try session.waitFor("Folder 3")
        try session.press(.home, .down)
        try session.waitFor("3 of 13")
        let picture = ScreenPicture(
            session.screen,
            description: "A form in two boxes: texts, a box that is ticked, a choice, a day, a number and folders")
        if ProcessInfo.processInfo.environment["UPDATE_PICTURE"] != nil {
            try Repository.write(picture.svg, to: "Demo/settings.svg")
        }
        #expect(
            try Repository.lines(of: "Demo/settings.svg").joined(separator: "\n") == picture.svg,
            "make the picture again with Demo/picture, and look at it")
    }
}
