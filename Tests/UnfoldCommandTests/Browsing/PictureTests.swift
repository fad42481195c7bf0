import Glibc
import TerminalCanvas
import TestSupport
import Testing

/// The picture and the animation of unfold in README.md. `Demo/picture` makes them from the program's screens on a
/// terminal.
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
        let path = Self.path(of: "Demo/unfold.svg")
        if getenv("UPDATE_PICTURE") != nil {
            try list.session.watch(for: .milliseconds(100))
            writeFile(path, Array(picture(list).utf8))
        }
        let picture = String(decoding: readFile(path), as: UTF8.self)
        // If it is out of date, make it again with Demo/picture, and check it.
        try list.session.waitUntil { _ in self.picture(list) == picture }
    }

    @Test func theAnimationEqualsTheOutputOfTheProgram() throws {
        let animation = ScreenAnimation(
            try recordedWatch(), description: "unfold shows the output of a command that runs again, and marks changes")
        // The time of a reading is that of the recording.
        let svg = animation.svg.replacing(/[0-9]{2}:[0-9]{2}:[0-9]{2}/, with: "12:00:04")
        let path = Self.path(of: "Demo/unfold-watch.svg")
        if getenv("UPDATE_PICTURE") != nil { writeFile(path, Array(svg.utf8)) }
        #expect(svg.utf8.count <= 150_000)
        #expect(
            String(decoding: readFile(path), as: UTF8.self) == svg,
            "the animation is out of date: make it again with Demo/picture, and check it")
    }

    /// The screens of a watch: the user opens a row, the command runs again twice, and the user asks for the changes
    /// and filters by a field. The command is a program that prints a file.
    private func recordedWatch() throws -> [ScreenAnimation.Frame] {
        let script = """
            cd % && printf '#!/bin/sh\ncat pods.json\n' >curl && chmod +x curl &&
            PATH=%:$PATH exec "$0" --expand 1 --watch 3600 -- curl -s localhost:8080/pods
            """
        let list = try ListSession(
            ["-c", script, ProductFolder.executable("unfold")], files: ["pods.json": Self.pods[0]], program: "bash",
            size: Size(columns: 76, rows: 13))
        var frames: [ScreenAnimation.Frame] = []
        func record(_ keys: [Key], until text: String, seconds: Int = 2) throws {
            for key in keys { try list.session.press(key) }
            try list.waitFor(text)
            // The text may not be the last part of the frame.
            try list.session.watch(for: .milliseconds(100))
            frames.append(ScreenAnimation.Frame(list.session.screen, seconds: seconds))
        }
        func read(_ text: String, until end: String, seconds: Int) throws {
            writeFile("\(list.folder.path)/pods.json", Array(text.utf8))
            try record([.character("r")], until: end, seconds: seconds)
        }
        try record([], until: "2 web-5c4b")
        try record([Key(.down), Key(.down), Key(.right), Key(.down), Key(.down)], until: "node: \"b\"")
        try read(Self.pods[1], until: "cache-x2", seconds: 3)
        try read(Self.pods[2], until: "restarts: 3", seconds: 3)
        try record([.character("d")], until: "\"Pending\" → \"Running\"", seconds: 4)
        try record([.character("d")], until: "name: \"db-0\"", seconds: 1)
        try record(Key.typing("&restarts>0"), until: "&restarts>0  1 of 4 records", seconds: 3)
        return frames
    }

    /// What the command prints: at first, and when it runs again.
    private static let pods = [
        """
        {"pods": [
          {"name": "api-7d9f", "phase": "Running", "restarts": 0, "node": "a"},
          {"name": "db-0", "phase": "Pending", "restarts": 0, "node": "b"},
          {"name": "web-5c4b", "phase": "Running", "restarts": 1, "node": "a"}]}
        """,
        """
        {"pods": [
          {"name": "api-7d9f", "phase": "Running", "restarts": 0, "node": "a"},
          {"name": "cache-x2", "phase": "Pending", "restarts": 0, "node": "b"},
          {"name": "db-0", "phase": "Running", "restarts": 0, "node": "b"},
          {"name": "web-5c4b", "phase": "CrashLoop", "restarts": 2, "node": "a"}]}
        """,
        """
        {"pods": [
          {"name": "api-7d9f", "phase": "Running", "restarts": 0, "node": "a"},
          {"name": "cache-x2", "phase": "Running", "restarts": 0, "node": "b"},
          {"name": "db-0", "phase": "Running", "restarts": 0, "node": "b"},
          {"name": "web-5c4b", "phase": "Running", "restarts": 3, "node": "a"}]}
        """,
    ]

    private static func path(of name: String) -> String {
        #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined() + "/" + name
    }

    private func picture(_ list: ListSession) -> String {
        ScreenPicture(
            list.session.screen, description: "unfold: a JSON file that has just changed, with marks and the pane"
        ).svg
    }
}
