import Glibc
import TerminalCanvas
import TestSupport
import Testing

/// The picture of unfold in README.md. `Demo/picture` makes it from the program's screen on a terminal.
struct UnfoldPictureTests {
    private static let log = #""log": "listening on port 8080\nGET /pods 200\nGET /pods/7 200\nGET /health 200""#

    private static let before = """
        {"cluster": "test", "pods": [
          {"name": "api-7d9f", "phase": "Running", "restarts": 0, \(log)},
          {"name": "db-0", "phase": "Pending", "restarts": 0}]}
        """

    private static let after = """
        {"cluster": "test", "pods": [
          {"name": "api-7d9f", "phase": "Running", "restarts": 3, \(log)},
          {"name": "cache-x2", "phase": "Pending", "restarts": 0},
          {"name": "db-0", "phase": "Running", "restarts": 0}]}
        """

    @Test func thePictureEqualsTheOutputOfTheProgram() throws {
        let list = try ListSession(
            ["-c", "cd % && exec \"$0\" --secure --expand 0 pods.json", ProductFolder.executable("unfold")],
            files: ["pods.json": Self.before], program: "bash", size: Size(columns: 76, rows: 16))
        try list.waitFor("▸ pods:")
        try list.session.press(.down, .right, .down, .right, .down, .down, .down, .down)
        try list.session.press("i")
        try list.waitFor("restarts: 0", "GET /health 200")
        writeFile("\(list.folder.path)/pods.json", Array(Self.after.utf8))
        try list.waitFor("restarts: 3", "+├─▸ 1", "q quit")
        let path = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined() + "/Demo/unfold.svg"
        if getenv("UPDATE_PICTURE") != nil {
            try list.session.watch(for: .milliseconds(100))
            writeFile(path, Array(picture(list).utf8))
        }
        let picture = String(decoding: readFile(path), as: UTF8.self)
        // If it is out of date, make it again with Demo/picture, and check it.
        try list.session.waitUntil { _ in self.picture(list) == picture }
    }

    private func picture(_ list: ListSession) -> String {
        ScreenPicture(
            list.session.screen, description: "unfold: a JSON file that has just changed, with marks and the pane"
        ).svg
    }
}
