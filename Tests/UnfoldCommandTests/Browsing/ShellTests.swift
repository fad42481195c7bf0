import Glibc
import TerminalCanvas
import TestSupport
import Testing

@Suite("The functions of --init in real shells")
struct ShellTests {
    /// A shell on a terminal that has read the functions, in a folder of its own.
    private struct ShellSession {
        let folder: TemporaryFolder
        let session: TerminalSession

        /// The folder of temporary files, which is inside the folder.
        let temporary: String

        init(_ arguments: [String], reading line: String, files: [String] = [], folders: [String] = []) throws {
            folder = try TemporaryFolder()
            temporary = folder.file("tmp")
            let home = folder.file("home")
            mkdir(home, 0o700)
            for name in ["config", "config/fish", "data", "data/fish", "data/fish/fish_history"] {
                _ = folder.file("home/\(name)")
            }
            mkdir(temporary, 0o700)
            _ = (folder.file("folder"), folder.file("out"))
            mkdir("\(folder.path)/folder", 0o700)
            for name in folders { mkdir(folder.file("folder/\(name)"), 0o700) }
            for name in files { writeFile(folder.file("folder/\(name)"), []) }
            session = try TerminalSession(
                arguments, size: Size(columns: 100, rows: 16),
                environment: [
                    "PATH": "\(ProductFolder.path):/usr/local/bin:/usr/bin:/bin", "TMPDIR": temporary,
                    // Fish makes folders there.
                    "HOME": home, "XDG_CONFIG_HOME": "\(home)/config", "XDG_DATA_HOME": "\(home)/data",
                    "UNFOLD_OPTS": nil,
                ])
            try session.type("\(line); cd '\(folder.path)/folder'; echo re''ady\r")
            try session.waitFor("ready")
        }

        /// Runs a command whose output goes to a file, and returns the output as soon as it ends with some bytes.
        func output(of command: String, ending end: String) throws -> [UInt8] {
            try session.type("\(command) >'\(folder.path)/out'\r")
            try session.waitUntil { _ in bytes.suffix(end.utf8.count).elementsEqual(end.utf8) }
            let output = bytes
            unlink("\(folder.path)/out")
            return output
        }

        private var bytes: [UInt8] { readFile("\(folder.path)/out") }
    }

    private static func isThere(_ shell: String) -> Bool {
        ["/bin", "/usr/bin", "/usr/local/bin"].contains { access("\($0)/\(shell)", X_OK) == 0 }
    }

    private static let (bash, zsh, fish) = (
        (words: ["bash", "--norc", "--noprofile", "-i"], line: #"eval "$(unfold --init bash)""#),
        (words: ["zsh", "-f", "-i"], line: #"eval "$(unfold --init zsh)""#),
        (words: ["fish", "--no-config", "-i"], line: "unfold --init fish | source")
    )

    @Test("In bash, Q changes to the directory") func directoryInBash() throws { try changeDirectory(Self.bash) }

    @Test("In zsh, Q changes to the directory", .enabled(if: isThere("zsh"), "zsh is needed"))
    func directoryInZsh() throws { try changeDirectory(Self.zsh) }

    @Test("In fish, Q changes to the directory", .enabled(if: isThere("fish"), "fish is needed"))
    func directoryInFish() throws { try changeDirectory(Self.fish) }

    @Test("In bash, Ctrl-T inserts paths") func pathsInBash() throws { try insertPaths(Self.bash) }

    @Test("In zsh, Ctrl-T inserts paths", .enabled(if: isThere("zsh"), "zsh is needed"))
    func pathsInZsh() throws { try insertPaths(Self.zsh) }

    @Test("In fish, Ctrl-T inserts paths", .enabled(if: isThere("fish"), "fish is needed"))
    func pathsInFish() throws { try insertPaths(Self.fish) }

    private func changeDirectory(_ shell: (words: [String], line: String)) throws {
        // The name has a blank, a quote, and line feeds inside and at its end.
        let name = "-a 'b\nc\n\n"
        let shell = try ShellSession(shell.words, reading: shell.line, folders: [name])
        try shell.session.type("unfold\r")
        try shell.session.waitFor("1 of 1")
        try shell.session.press("Q")
        try shell.session.waitUntil { !$0.screen.isAlternate }
        #expect(try isIn(name, shell))
        // Another end changes nothing, and the status is that of the program.
        try shell.session.type("unfold --depth 0 --pick\r")
        try shell.session.waitFor("--depth needs at least one level")
        try shell.session.type("unfold\r")
        try shell.session.waitFor("No data")
        try shell.session.press("q")
        try shell.session.waitUntil { !$0.screen.isAlternate }
        #expect(try isIn(name, shell))
        try shell.session.type("exit\r")
        _ = try shell.session.waitForExit()
        #expect(!Self.names(in: shell.temporary).contains { $0.hasPrefix("unfold.") || $0.hasPrefix("tmp.") })
    }

    /// Whether the shell is in a directory with a name.
    private func isIn(_ name: String, _ shell: ShellSession) throws -> Bool {
        let path = try shell.output(of: "command pwd -P", ending: "\n")
        return String(decoding: path, as: UTF8.self).hasSuffix("/folder/\(name)\n")
    }

    private func insertPaths(_ shell: (words: [String], line: String)) throws {
        let names = ["$HOME", "a b", "it's\n"]
        let shell = try ShellSession(shell.words, reading: shell.line, files: names)
        // A name that is no UTF-8 comes last.
        let path = "\(shell.folder.path)/folder/z".utf8.map { CChar(bitPattern: $0) } + [CChar(bitPattern: 0xFF), 0]
        close(open(path, O_CREAT | O_WRONLY, 0o600))
        defer { unlink(path) }
        try shell.session.type("printf '%s,' x y")
        try shell.session.press(Key(.left))
        try shell.session.press(.control("t"))
        try shell.session.waitFor("Esc list")
        try shell.session.press(.escape)
        try shell.session.waitFor("1 of 4")
        try shell.session.press(.control("a"))
        try shell.session.waitFor("4 selected")
        try shell.session.press(.enter)
        try shell.session.waitUntil { !$0.screen.isAlternate && $0.screen.contains("HOME") }
        let output = try shell.output(of: "\u{5}", ending: "y,")
        #expect(output == Array("x,./$HOME,./a b,./it's\n,./z".utf8) + [0xFF] + Array(",y,".utf8))
        // Nothing is inserted if nothing is chosen.
        try shell.session.type("printf '%s,' z ")
        try shell.session.press(.control("t"))
        try shell.session.waitFor("Esc list")
        try shell.session.press(.control("c"))
        try shell.session.waitUntil { !$0.screen.isAlternate }
        #expect(try shell.output(of: "", ending: "z,") == Array("z,".utf8))
    }

    private static func names(in path: String) -> [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            names.append(
                withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
        }
        return names
    }

    @Test("A file of --cd-file that is not there is an error")
    func missingFile() throws {
        let list = try ListSession(["--cd-file", "%/none", "%"], files: ["a": ""])
        try list.waitFor("1 of 1")
        try list.session.press("Q")
        try list.expectEnd(.exited(2))
        #expect(list.session.screen.contains("unfold: cannot write "))
        #expect(access("\(list.folder.path)/none", F_OK) != 0)
    }
}
