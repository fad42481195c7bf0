import TestSupport
import Testing

@testable import TreeSources

/// Texts that are deep, flat or of equal names, opened as a list opens them.
struct HostileSourceTests {
    /// Without optimization, each level takes a hundred times as long.
    private static var levelCount: Int {
        #if DEBUG
            10_001
        #else
            100_000
        #endif
    }

    @Test(arguments: [InputKind.json, .yaml, .xml, .indented, .paths])
    func aHundredThousandLevelsOpen(kind: InputKind) {
        let source = RandomSourceTests.source(kind)
        source.read(Self.deepText(kind, levels: Self.levelCount))
        source.finish()
        if source.childLoading == .onDemand { source.openEverything() }
        var outline = source.outline()
        // The text after an error is the last row.
        if source.failure != nil {
            outline = TreeOutline(items: outline.items.dropLast(), levels: outline.levels.dropLast())
        }
        let levels = [.yaml: 10_000, .indented: 1000, .json: Self.levelCount - 1][kind] ?? Self.levelCount
        // The arrays are too long to be shown.
        let hasAllLevels = outline.levels == Array(0..<Int32(levels))
        #expect(hasAllLevels, "\(source.failure?.description ?? "no failure")")
        #expect(source.labels(of: outline.items).allSatisfy { !$0.parts.isEmpty })
        #expect(outline.items.dropLast().allSatisfy(source.hasChildren))
        let haveParents = outline.items.dropFirst().map(source.parent) == outline.items.dropLast().map(Optional.some)
        #expect(haveParents)
        #expect(outline.items.last.map { source.printed(.pointer, of: $0).count } ?? 0 > levels)
    }

    @Test func tenMillionLevelsOfJSONOpen() {
        let levels = 100 * Self.levelCount
        let source = DocumentSource(JSONDocument())
        source.read(Self.deepText(.json, levels: levels))
        source.finish()
        #expect(source.rowCount == levels)
        #expect(source.failure == nil)
        var item: Int32?
        for _ in 0..<100 { item = source.children(of: item).first }
        #expect(source.labels(of: [item ?? -1]).first?.text == "0: [[…]]")
    }

    /// The time of a label must not depend on where its row is.
    @Test(arguments: [InputKind.json, .jsonl, .yaml, .xml, .indented, .paths, .lines])
    func theLastOfManySiblingsAreShownAsFastAsTheFirst(kind: InputKind) {
        let source = RandomSourceTests.source(kind)
        source.read(Self.flatText(kind, count: 50_000))
        source.finish()
        let top = source.children(of: nil)
        let children = kind == .xml ? source.children(of: top[0]) : top
        #expect(children.count == 50_000)
        let time = { (items: [Int32]) in
            threadTime {
                for item in items {
                    _ = source.labels(of: [item])
                    _ = source.printed(.pointer, of: item)
                    _ = source.printed(.name, of: item)
                }
            }
        }
        let (first, last) = (time(Array(children.prefix(200))), time(Array(children.suffix(200))))
        #expect(last < max(first * 10, .milliseconds(100)), "\(first) and \(last)")
    }

    private static func deepText(_ kind: InputKind, levels: Int) -> [UInt8] {
        let (open, close) =
            switch kind {
            case .xml: ("<a>", "</a>")
            case .paths: ("a/", "\n")
            default: ("[", "]")
            }
        if kind == .indented {
            // Blanks in each line would make the text quadratic.
            return Array((0..<1000).map { String(repeating: " ", count: $0) + "a\n" }.joined().utf8)
        }
        var text: [UInt8] = []
        for _ in 0..<levels { text += open.utf8 }
        if kind == .paths { return text + close.utf8 }
        for _ in 0..<levels { text += close.utf8 }
        return text
    }

    private static func flatText(_ kind: InputKind, count: Int) -> [UInt8] {
        let numbers = (0..<count).map(String.init)
        return switch kind {
        case .xml: Array("<r>\(numbers.map { "<e id='\($0)'/>" }.joined())</r>".utf8)
        case .json, .yaml: Array("[\(numbers.joined(separator: ", "))]".utf8)
        default: Array(numbers.joined(separator: "\n").utf8)
        }
    }
}
