import Glibc
import NcursesTerminal
import Screens
import TestSupport
import Testing

@testable import SymbolBrowser

/// The program when its output is not a terminal.
@Suite struct TextOutputTests {
    @Test func theTreeIsWrittenToAFile() throws {
        let run = try ProgramRun([])
        #expect(run.status == .exited(0))
        #expect(run.output.hasPrefix("Circle\n  Fill (Circle)\n    🅐 a.circle.fill\n"))
        #expect(run.output.hasSuffix("    🄲 c.square\n"))
        #expect(run.errors == "")
    }

    @Test func theOrderCanBeChosen() throws {
        #expect(try ProgramRun(["--descending"]).output.hasPrefix("Circle\n  Fill (Circle)\n    🅒 c.circle.fill\n"))
    }

    @Test func theCatalogIsWrittenInFull() throws {
        let run = try ProgramRun(["--all"])
        #expect(run.status == .exited(0))
        #expect(run.output.hasPrefix("Circle  1143\n  Fill (Circle)  554\n    ⓿ 0.circle.fill\n"))
        #expect(run.output.split(separator: "\n").count { $0.contains(".circle") && !$0.contains("  Fill") } > 1000)
    }

    @Test func aTreeOfNumbersIsWrittenInFull() throws {
        #expect(try ProgramRun(["--synthetic", "3"]).output == "Item 0\n  Item 1\n  Item 2\n")
        #expect(try ProgramRun(["--synthetic", "0"]).output == "")
        let run = try ProgramRun(["--synthetic", "20000"])
        #expect(run.status == .exited(0))
        #expect(run.output.hasPrefix("Item 0\n  Item 1\n    Item 2\n"))
        #expect(run.output.split(separator: "\n").count == 20_000)
    }

    @Test(arguments: ["C", "POSIX", "en_US.ISO-8859-1", nil])
    func aLocaleWithoutUnicodeGetsAsciiShapes(locale: String?) throws {
        let run = try ProgramRun([], environment: ["LC_CTYPE": locale])
        #expect(run.status == .exited(0))
        #expect(run.output.hasPrefix("Circle\n  Fill (Circle)\n    (A) a.circle.fill\n"))
        #expect(run.output.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test func aUnicodeLocaleThatIsNotInstalledShowsUnicode() throws {
        #expect(try ProgramRun([], environment: ["LC_CTYPE": "xx_YY.UTF-8"]).output.contains("🅐"))
    }

    @Test(arguments: [nil, "", "dumb", "no-such-terminal"])
    func theKindOfTerminalDoesNotMatter(term: String?) throws {
        #expect(try ProgramRun([], environment: ["TERM": term]).status == .exited(0))
    }

    @Test(arguments: [[], ["--all"], ["--synthetic", "20000"], ["--help"], ["--version"]])
    func aFullDiskIsReported(arguments: [String]) throws {
        let run = try ProgramRun(arguments, output: .file("/dev/full"))
        #expect(run.status == .exited(2))
        #expect(run.errors == "symbol-browser: cannot write to standard output: No space left on device\n")
    }

    @Test(arguments: [[], ["--help"]])
    func aClosedStandardOutputIsReported(arguments: [String]) throws {
        let run = try ProgramRun(arguments, output: .closed)
        #expect(run.status == .exited(2))
        #expect(run.errors == "symbol-browser: cannot write to standard output: Bad file descriptor\n")
    }

    @Test func aFileSizeLimitIsReported() throws {
        let folder = try TemporaryFolder()
        let script = "trap '' XFSZ; ulimit -f 16; exec \"$0\" --all > \"$1\""
        let run = try ProgramRun(
            program: "bash", ["-c", script, ProductFolder.executable("symbol-browser"), folder.file("copied")])
        #expect(run.status == .exited(2))
        #expect(run.errors == "symbol-browser: cannot write to standard output: File too large\n")
    }

    @Test func aPipeThatDoesNotBlockGetsEverything() async throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        try #require(fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0)
        let readingEnd = ends[0]
        async let received = Task.detached {
            var buffer = [UInt8](repeating: 0, count: 4096)
            var total = 0
            var entry = pollfd(fd: readingEnd, events: Int16(POLLIN), revents: 0)
            // Each wait has a limit: the writing end stays open if the test fails.
            while poll(&entry, 1, 20_000) > 0 {
                let count = read(readingEnd, &buffer, buffer.count)
                guard count > 0 else { break }
                total += count
            }
            return total
        }.value
        try StandardStreams.write(Array(repeating: 0x78, count: 1_000_000), to: ends[1])
        close(ends[1])
        #expect(await received == 1_000_000)
        close(readingEnd)
    }

    @Test func aPipeThatIsNoLongerReadEndsTheProgramSilently() throws {
        let script = "\"$0\" --all | true; echo ${PIPESTATUS[0]}"
        let run = try ProgramRun(program: "bash", ["-c", script, ProductFolder.executable("symbol-browser")])
        #expect(run.output == "\(128 + SIGPIPE)\n")
        #expect(run.errors == "")
    }

    @Test func aSlowReaderGetsEverything() throws {
        let script = "\"$0\" --all | { read -r first; wc -l; }"
        let run = try ProgramRun(program: "bash", ["-c", script, ProductFolder.executable("symbol-browser")])
        let whole = try ProgramRun(["--all"]).output.split(separator: "\n").count
        #expect(run.output == "\(whole - 1)\n")
    }

    @Test func anUnknownOptionShowsTheUsage() throws {
        let run = try ProgramRun(["--colour"])
        #expect(run.status == .exited(64))
        #expect(run.output == "")
        #expect(run.errors.contains("Unknown option '--colour'"))
        #expect(run.errors.contains("Usage: symbol-browser [--all] [--descending]"))
    }

    @Test func controlCharactersInArgumentsAreMadeVisible() throws {
        let run = try ProgramRun(["--\u{1B}[31m\u{202E}"])
        #expect(run.status == .exited(64))
        #expect(run.errors.hasPrefix("Error: Unknown option '--^[[31m<U+202E>'\nUsage: "))
    }

    @Test func helpNamesTheOptions() throws {
        let run = try ProgramRun(["--help"])
        #expect(run.status == .exited(0))
        for option in ["--all", "--descending", "--inline", "--leave", "--theme", "--keys", "--style", "--help"] {
            #expect(run.output.contains(option))
        }
    }

    @Test func theVersionIsThatOfUnfold() throws {
        #expect(try ProgramRun(["--version"]).output == TerminalApplication.unfoldVersion + "\n")
    }

    @Test func aCopiedBinaryContainsTheNames() throws {
        let folder = try TemporaryFolder()
        let script = "cp \"$0\" \"$1\" && cd / && \"$1\" --all | wc -l"
        let arguments = ["-c", script, ProductFolder.executable("symbol-browser"), folder.file("copied")]
        let run = try ProgramRun(program: "bash", arguments)
        let whole = try ProgramRun(["--all"]).output.split(separator: "\n").count
        #expect(run.output == "\(whole)\n")
        #expect(run.errors == "")
    }
}
