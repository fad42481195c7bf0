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
        let path = Self.path(of: "Demo/unfold-watch.svg")
        let kept = getenv("UPDATE_PICTURE") == nil ? String(decoding: readFile(path), as: UTF8.self) : nil
        let animation = ScreenAnimation(
            try recordedWatch(kept: kept),
            description: "unfold shows the output of a command that runs again, and marks changes")
        let svg = Self.withTheTimeOfTheRecording(animation.svg)
        if kept == nil { writeFile(path, Array(svg.utf8)) }
        #expect(svg.utf8.count <= 150_000)
        #expect(
            String(decoding: readFile(path), as: UTF8.self) == svg,
            "the animation is out of date: make it again with Demo/picture, and check it")
    }

    /// A picture in which each reading has the time of the recording.
    private static func withTheTimeOfTheRecording(_ svg: String) -> String {
        svg.replacing(/[0-9]{2}:[0-9]{2}:[0-9]{2}/, with: "12:00:04")
    }

    /// The screens of a watch: the user shows the pods as a table and pins them, the command runs again twice, and the
    /// user asks for the changes alone and then for the table again. The command is a program that prints a file.
    ///
    /// - Parameter kept: The animation that is in the repository: a screen is recorded when it equals its frame there.
    ///   With `nil`, it is recorded after 100 milliseconds.
    private func recordedWatch(kept: String?) throws -> [ScreenAnimation.Frame] {
        let script = """
            cd % && printf '#!/bin/sh\ncat pods.json\n' >kubectl && chmod +x kubectl &&
            PATH=%:$PATH exec "$0" --watch 3600 -- kubectl get pods -A -o json
            """
        let list = try ListSession(
            ["-c", script, ProductFolder.executable("unfold")], files: ["pods.json": PodList.readings[0].json],
            program: "bash", size: Size(columns: 90, rows: 20))
        var frames: [ScreenAnimation.Frame] = []
        func record(_ keys: [Key], until text: String, seconds: Int = 2) throws {
            for key in keys { try list.session.press(key) }
            try list.waitFor(text)
            if let kept {
                try list.session.waitUntil {
                    let group = ScreenAnimation.group(of: $0.screen, at: frames.count)
                    return kept.contains(Self.withTheTimeOfTheRecording(group))
                }
            } else {
                try list.session.watch(for: .milliseconds(100))
            }
            frames.append(ScreenAnimation.Frame(list.session.screen, seconds: seconds))
        }
        func read(_ pods: PodList, until text: String, seconds: Int) throws {
            writeFile("\(list.folder.path)/pods.json", Array(pods.json.utf8))
            try record([.character("r")], until: text, seconds: seconds)
        }
        try record([], until: "kube-proxy-4mw7t")
        // The table shows the phases, for which the tree has no space.
        try record([Key(.down), Key(.down), .character("t")], until: "Pending")
        try record([.character("P")], until: "pinned", seconds: 1)
        try read(PodList.readings[1], until: "Pending → Running", seconds: 3)
        try read(PodList.readings[2], until: "Running → Failed", seconds: 4)
        try record([.character("d")], until: "\"Pending\" → \"Running\"", seconds: 4)
        try record([.character("d")], until: "Running → Failed")
        return frames
    }

    private static func path(of name: String) -> String {
        #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined() + "/" + name
    }

    private func picture(_ list: ListSession) -> String {
        ScreenPicture(
            list.session.screen, description: "unfold: a JSON file that has just changed, with marks and the pane"
        ).svg
    }
}
