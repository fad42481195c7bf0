import SeededRandom
import TerminalCanvas
import Testing

@testable import TreeSources

/// Lines and indented text with escape sequences for styles.
@Suite("Styled labels")
struct StyledLabelTests {
    private func source(_ kind: InputKind, _ text: String) -> any TextSource {
        let source = kind.makeSource()
        source.read(bytes(text.replacing("^", with: "\u{1B}")))
        source.finish()
        return source
    }

    private func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
    }

    private let red = Style(foreground: .palette(1))

    @Test("A label has a part for each style, and its texts have no sequences")
    func lines() {
        let source = source(.lines, "^[31mred^[0m x\nplain\n^[31mno end\nnext\n^[2J\n")
        let parts = source.labels(of: [0])[0].parts
        #expect(parts == [.init(bytes("red"), .name, style: red), .init(bytes(" x"), .name)])
        #expect(source.labels(of: [0])[0].text == "red x" && source.text(of: 0) == "red x")
        #expect(source.labels(of: [1])[0].parts == [.init(bytes("plain"), .name)])
        #expect(source.labels(of: [3])[0].parts == [.init(bytes("next"), .name)])
        #expect(source.text(of: 4) == "\u{1B}[2J")
        for part in PrintedPart.allCases {
            #expect(text(source.printed(part, of: 0)) == (part == .line ? "^[31mred^[0m x" : "red x"), "\(part)")
        }
        #expect(text(source.value(of: 0, limit: 100).bytes) == "^[31mred^[0m x")
        var lines: [String] = []
        source.forEachTextLine(depth: .max) { lines.append(text($0.text)) }
        #expect(lines == ["red x", "plain", "no end", "next", "^[2J"])
    }

    @Test("Guides and text of a tree may be colored")
    func tree() {
        let tree = "^[01;34m.^[0m\n^[2m├──^[0m ^[31ma^[0m\n│\u{A0}\u{A0} └── b\n"
        let source = source(.indented, tree)
        #expect(source.outline().levels == [0, 1, 2])
        #expect(source.outline().items.map { source.labels(of: [$0])[0].text } == [".", "a", "b"])
        #expect(source.labels(of: [1])[0].parts == [.init(bytes("a"), .name, style: red)])
        #expect(text(source.printed(.line, of: 1)) == "^[2m├──^[0m ^[31ma^[0m")
        #expect(text(source.printed(.path, of: 2)) == "./a/b")
    }

    @Test("A color that begins among the guides goes on in the label")
    func colorOfGuides() {
        let source = source(.indented, "a\n^[31m  b\n")
        #expect(source.labels(of: [1])[0].parts == [.init(bytes("b"), .name, style: red)])
    }

    @Test("Colors do not change the tree", arguments: Tool.files + Tool.processes + Tool.lines)
    func colorsOfTrees(tool: Tool) {
        var random = SplitMix(seed: 1)
        let plain = source(.indented, tool.output)
        for _ in 0..<3 {
            let styled = source(.indented, colored(tool.output, &random))
            #expect(styled.outline().levels == plain.outline().levels)
            let items = plain.outline().items
            #expect(items.map { styled.text(of: $0) } == items.map { plain.text(of: $0) })
            #expect(styled.notices.first.map(\.line) == plain.notices.first.map(\.line))
        }
    }

    @Test("The cells of a table have styles, and everything else goes by the texts")
    func table() {
        let plain = "NAME  STATUS   AGE\nweb   Running  3d\ndb    Pending  12d\n"
        let colors = "^[1mNAME^[0m  STATUS   AGE\n^[31mweb   Running^[0m  3d\ndb    ^[33mPend^[1ming^[m  12d\n"
        let (source, other) = (source(.table, colors), source(.table, plain))
        let columns = source.columns(below: nil)
        #expect(columns == other.columns(below: nil))
        let fields = columns.map(\.field)
        let cells = source.fieldValues(fields, of: [0, 1], limit: 100).map { $0.map { $0?.label.parts ?? [] } }
        let yellow = Style(foreground: .palette(3))
        let bold = Style(foreground: .palette(3), attributes: .bold)
        #expect(
            cells[0] == [
                [.init(bytes("web"), .name, style: red)], [.init(bytes("Running"), .name, style: red)],
                [.init(bytes("3d"), .name)],
            ])
        #expect(
            cells[1] == [
                [.init(bytes("db"), .name)],
                [.init(bytes("Pend"), .name, style: yellow), .init(bytes("ing"), .name, style: bold)],
                [.init(bytes("12d"), .name)],
            ])
        #expect(source.text(of: 1) == other.text(of: 1) && source.labels(of: [0]) == other.labels(of: [0]))
        #expect(text(source.printed(.line, of: 1)) == "db    ^[33mPend^[1ming^[m  12d")
        #expect(source.printed(.value, of: 1) == other.printed(.value, of: 1))
        #expect(text(source.value(of: 1, limit: 99).bytes).contains("STATUS: ^[33mPend^[1ming^[m^[m\n"))
        #expect(source.rowValue(ItemField("status"), of: 1, limit: 99)?.bytes == bytes("Pending"))
        source.startAgain()
        source.read(bytes(plain))
        source.finish()
        #expect(source.takeChangedItems() == [])
    }

    @Test("Colors do not change a table", arguments: 0..<20 as Range<UInt64>)
    func colorsOfTables(seed: UInt64) {
        let lines = (0..<30).map { "pod-\($0)   \($0 % 3 == 0 ? "Running" : "Failed ")  \($0 * 7) h  10.0.0.\($0)" }
        let output = "NAME    STATUS   AGE    IP\n" + lines.joined(separator: "\n") + "\n"
        var random = SplitMix(seed: seed)
        let plain = source(.table, output)
        let styled = source(.table, colored(output, &random))
        let fields = plain.columns(below: nil).map(\.field)
        #expect(styled.columns(below: nil) == plain.columns(below: nil))
        let items = plain.outline().items
        #expect(styled.outline() == plain.outline())
        let cells = styled.fieldValues(fields, of: items, limit: 100)
        #expect(
            cells.map { $0.map(\.?.bytes) }
                == plain.fieldValues(fields, of: items, limit: 100).map { $0.map(\.?.bytes) })
        #expect(cells.allSatisfy { $0.allSatisfy { $0?.label.text.utf8.elementsEqual($0?.bytes ?? []) ?? true } })
    }

    @Test("A line of sixteen megabytes has few parts")
    func longLine() {
        let source = source(.lines, String(repeating: "^[31ma^[32mb", count: 100_000) + "\n")
        let label = source.labels(of: [0])[0]
        #expect(label.parts.count == 2000)
        #expect(label.text.utf8.count == 200_000 && source.text(of: 0).utf8.count == 200_000)
    }

    @Test("Names of paths keep their bytes")
    func paths() {
        let source = InputKind.paths.makeSource(paths: PathFormat(terminator: .zero))
        source.read(bytes("\u{1B}[31ma\0"))
        source.finish()
        #expect(text(source.printed(.path, of: 0)) == "^[31ma")
        #expect(source.labels(of: [0])[0].parts == [.init(bytes("\u{1B}[31ma"), .name)])
    }
}
