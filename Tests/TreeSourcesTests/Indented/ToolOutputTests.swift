import Testing

@testable import TreeSources

/// The output of programs that draw or indent trees, or align lines to the right, and the trees that are meant.
///
/// Recorded on Debian 12 (`eza` from its forerunner exa), shortened. From other programs' documentation: gradle, mvn,
/// kubectl tree, systemctl.
struct ToolOutputTests {
    @Test(arguments: tools)
    func outputOfAToolIsTheTreeThatIsMeant(tool: Tool) throws {
        let input = bytes(tool.output + "\n")
        var text = IndentedText()
        text.append(input)
        text.finish()
        let rows = (0..<Int32(text.rowCount)).map {
            String(repeating: "  ", count: text.level(of: $0)) + text.labelText(of: $0)
        }
        #expect(rows.joined(separator: "\n") == tool.tree)
        #expect(text.notices.first == [])
        // What is printed are the lines of the input.
        let lines = tool.output.split(separator: "\n").map(String.init)
        let printed = text.rowRange.map { String(decoding: text.printed(.line, of: $0), as: UTF8.self) }
        #expect(printed.allSatisfy(lines.contains))
        if tool.name.hasPrefix("pstree") { #expect(text.printed(.line, of: nil, limit: .max) == input) }
        guard let kind = tool.kind else { return }
        #expect(try InputKind.guess(name: nil, firstBytes: input) == kind)
    }

    @Test func piecesOfAnOutputGiveTheSameRows() {
        for tool in tools {
            var whole = IndentedText()
            whole.append(bytes(tool.output))
            var fed = IndentedText()
            for byte in tool.output.utf8 { fed.append([byte]) }
            whole.finish()
            fed.finish()
            #expect(fed.outline() == whole.outline(), "\(tool)")
        }
    }
}

/// What a program writes.
struct Tool: CustomStringConvertible, Sendable {
    let name: String
    let output: String

    /// The labels, indented by two blanks a level.
    let tree: String

    /// The kind that the output is guessed to be; `nil` for any one. Lines that only align numbers are not indented. A
    /// table in which a tree is drawn or indented has columns too.
    var kind: InputKind? = .indented

    var description: String { name }
}

private let tools = Tool.files + Tool.processes + Tool.lines
