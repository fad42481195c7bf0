import Testing

/// README.md is short, so that a user who reads it for 90 seconds knows what the program is and what to type.
struct ReadmeTests {
    private let lines: [Substring]

    init() throws { lines = try Repository.lines(of: "README.md") }

    @Test func itHasAtMost110LinesOf120Characters() {
        // The last line ends with a line feed.
        #expect(lines.count - 1 <= 110)
        #expect(lines.filter { $0.count > 120 } == [])
    }

    @Test func noParagraphHasMoreThanFourLines() {
        var isCode = false
        var paragraph: [Substring] = []
        for line in lines {
            let isFence = line.hasPrefix("```")
            if isFence { isCode.toggle() }
            if isCode || isFence || line.isEmpty || line.hasPrefix("|") || line.hasPrefix("#") {
                #expect(paragraph.count <= 4, "\(paragraph.first ?? "")")
                paragraph = []
            } else {
                paragraph.append(line)
            }
        }
        #expect(!isCode)
    }

    @Test(arguments: ["Demo/run", "Demo/install", "Demo/package", "Tests/run"])
    func itHasTheCommandsToSeeTestAndInstall(command: String) throws {
        #expect(lines.contains { $0.hasPrefix("./\(command)") })
        #expect(try !Repository.lines(of: command).isEmpty)
    }

    /// The paths are relative to the folder of the file.
    @Test(arguments: ["", "Sources/"]) func everyLinkLeadsToAFile(folder: String) throws {
        let text = try Repository.lines(of: "\(folder)README.md").joined(separator: "\n")
        let paths = text.matches(of: /\]\(([^)]*)\)/).map { folder + $0.1 }
        #expect(paths.count > 5)
        for path in paths { #expect(throws: Never.self, "\(path)") { try Repository.lines(of: path) } }
    }

    /// The screen of each of the tasks has at most five lines below the command.
    @Test func noScreenHasMoreThanFiveLines() {
        let text = lines.joined(separator: "\n")
        let screens = text.matches(of: /\n```\n((?:.*\n)*?)```\n/).map { $0.1.split(separator: "\n").count }
        #expect(screens.count > 6)
        #expect(screens.allSatisfy { $0 <= 6 })
    }
}
