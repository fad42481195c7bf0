import Foundation
import Testing

/// The article *From UIKit* has commands for what Swift without Objective-C cannot say.
struct RecipeTests {
    @Test func theCommandsDoTheMechanicalPart() throws {
        let article = try Repository.lines(of: "Sources/Unfold/Unfold.docc/FromUIKit.md")
        let section = article.drop { !$0.hasPrefix("### What Swift without Objective-C") }
        let commands = section.drop { $0 != "```" }.dropFirst().prefix { $0 != "```" }
        #expect((3...10).contains(commands.count))
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Screen.swift")
        try Self.before.write(to: file, atomically: true, encoding: .utf8)
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", commands.joined(separator: "\n")]
        shell.currentDirectoryURL = folder
        try shell.run()
        shell.waitUntilExit()
        #expect(shell.terminationStatus == 0)
        #expect(try String(contentsOf: file, encoding: .utf8) == Self.after)
    }

    private static let before = """
        class Screen: UITableViewController {
            @IBOutlet weak var field: Field!
            override func viewDidLoad() {
                button = Button(target: self, action: #selector(add))
                other = Button(target: self, action: #selector(Screen.change(_:)), for: .all)
                third = Button(target: self, action: #selector(move(_:to:)))
            }

            @objc
            func add() {}
            @objc(change:) private func change(_ sender: Any) {}
            @IBAction func move(_ sender: Any, to place: Any) {}
        }

        // MARK: - The rows

        extension Screen {
            override func rows() -> Int {
                1
            }
        }
        extension Screen {
            public override func columns() -> Int { 2 }
        }

        extension Screen: Delegate {
            func call() {}
        }

        extension Screen {
            func help() {}
        }

        """

    private static let after = """
        class Screen: UITableViewController {
            weak var field: Field!
            override func viewDidLoad() {
                button = Button(target: self, action: add)
                other = Button(target: self, action: change(_:), for: .all)
                third = Button(target: self, action: move(_:to:))
            }

            func add() {}
            private func change(_ sender: Any) {}
            func move(_ sender: Any, to place: Any) {}

        // MARK: - The rows

            override func rows() -> Int {
                1
            }
            public override func columns() -> Int { 2 }
        }

        extension Screen: Delegate {
            func call() {}
        }

        extension Screen {
            func help() {}
        }

        """
}
