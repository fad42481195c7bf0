import Foundation
import TerminalCanvas
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// Runs commands with hostile values. Programs that print their arguments stand for those that are not there.
struct ShellStage {
    /// Shells that can be `/bin/sh`.
    static let shells: [String] = ["/bin/sh", "/bin/dash", "/bin/bash", "/bin/zsh"].filter { path in
        access(path, X_OK) == 0
    }

    let values: [[UInt8]]

    private let shell: String
    private let folder: TemporaryFolder
    private let marker: String

    /// The directory in which commands run: some write files.
    private var place: String { folder.file("place") }

    /// Whether a part of a value has been run.
    var hasRunValue: Bool { access(marker, F_OK) == 0 }

    /// Makes the programs.
    init(_ shell: String, programs: [String] = []) throws {
        self.shell = shell
        folder = try TemporaryFolder()
        marker = folder.file("marker")
        values = Self.values(marker)
        let program = folder.file("program")
        try #"""
        #!/bin/sh
        for x do printf '<%s>' "$x"; done
        """#.write(toFile: program, atomically: false, encoding: .utf8)
        #expect(chmod(program, 0o700) == 0)
        for name in programs { #expect(symlink("program", folder.file(name)) == 0) }
        #expect(mkdir(place, 0o700) == 0)
    }

    /// Returns what the commands print that a template has for all values, as a key runs them.
    func output(of template: String) async throws -> [UInt8] {
        let template = ShellTemplate(template, addsItems: false)
        let program = ForegroundProgram.shell(try template.commands(forItems: values.count) { values[$1] })
        let arguments = program.arguments[..<3].map { argument in
            Array(String(decoding: argument, as: UTF8.self).replacing("/bin/sh", with: shell).utf8)
        }
        let path = "PATH=\(folder.path):/usr/bin:/bin"
        var output: [UInt8] = []
        let environment = ["/usr/bin/env", "--chdir=\(place)", path].map { Array($0.utf8) }
        _ = try await Command(environment + arguments + program.arguments[3...]).run { output += $0 }
        return output
    }

    private static func values(_ marker: String) -> [[UInt8]] {
        let touch = "touch \(marker)"
        let values: [String] = [
            "", " ", "a  b", "'", "''", "\"", "\\", "\n", "a\nb\n", "-rf", "-c", "+x", "$(\(touch))", "`\(touch)`",
            ";\(touch)", "';\(touch);'", "\";\(touch);\"", "\n\(touch)\n", ")\n\(touch)\n(", "x[$(\(touch))]",
            "}\(touch)",
            "$HOME", "${_1}", "*", "?", "~", "#", "!", "%s", "\u{1B}[2J", "é\u{301}", "a=b",
        ]
        return values.map { Array($0.utf8) } + [[0xFF, 0x80, 0x81, 0x88, 0x01], Array(1...9) + Array(11...255)]
    }
}
