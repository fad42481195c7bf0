import Testing
import TreeSources

/// A source that a program writes itself, with public symbols alone.
struct OwnSourceTests {
    /// A month for each item, and its days below it.
    private final class Calendar: TreeSource {
        private let days: [Int32] = [31, 28, 31]

        var traits: SourceTraits { SourceTraits(kind: .indented) }
        var progress: SourceProgress { SourceProgress(rowCount: Int(days.reduce(0, +)) + days.count) }

        func outline() -> TreeOutline {
            var outline = TreeOutline()
            for month in children(of: nil) {
                let days = children(of: month)
                outline.items += [month] + days
                outline.levels += [0] + days.map { _ in 1 }
            }
            return outline
        }

        func takeChanges() -> TreeSourceChanges { .none }
        func hasChildren(_ item: Int32) -> Bool { item < 100 }
        func parent(of item: Int32) -> Int32? { item < 100 ? nil : item / 100 }

        func children(of item: Int32?, readingWhile shouldContinue: (() -> Bool)?) -> [Int32] {
            guard let item else { return Array(1...Int32(days.count)) }
            return item < 100 ? (1...days[Int(item) - 1]).map { item * 100 + $0 } : []
        }

        func withRows(of items: [Int32], _ body: (any TreeDocument, [Int32?]) -> Void) { body(Days(), items) }
    }

    /// The texts of months and days.
    private struct Days: TreeDocument {
        var form: DocumentForm { DocumentForm(.indented) }
        var rowRange: Range<Int32> { 0..<400 }
        mutating func append(_ bytes: Span<UInt8>) {}
        mutating func finish() {}
        func parent(of row: Int32) -> Int32? { row < 100 ? nil : row / 100 }

        func value(of row: Int32, limit: Int, as form: ValueForm) -> ItemValue {
            ItemValue(Array((row < 100 ? "month \(row)" : "\(row % 100).\(row / 100).").utf8), limit: limit)
        }
    }

    @Test func aSourceNeedsLittleOfItsOwn() {
        let source = Calendar()
        var lines: [String] = []
        source.forEachTextLine(depth: 2) { lines.append("\($0.level) " + String(decoding: $0.text, as: UTF8.self)) }
        #expect(lines.count == 93)
        #expect(lines.prefix(2) == ["0 month 1", "1 1.1."])
        #expect(source.text(of: 203) == "3.2.")
        #expect(source.value(of: 203, limit: 2) == ItemValue(Array("3.2.".utf8), limit: 2))
        #expect(source.place(of: 203) == nil)
        #expect(source.notices == InputNotices() && source.failure == nil && source.childLoading == .immediate)
        #expect(source.frozen() === source)
    }

    /// Lines whose first byte is the number of the row above them, or a dash.
    private struct NumberedLines: TreeDocument {
        private var lines: [[UInt8]] = []
        private var rest: [UInt8] = []

        var form: DocumentForm { DocumentForm(.lines) }
        var rowRange: Range<Int32> { 0..<Int32(lines.count) }

        mutating func append(_ bytes: Span<UInt8>) {
            for index in bytes.indices {
                if bytes[index] == 0x0A { finish() } else { rest.append(bytes[index]) }
            }
        }

        mutating func finish() {
            if !rest.isEmpty { lines.append(rest) }
            rest = []
        }

        func parent(of row: Int32) -> Int32? {
            let byte = lines[Int(row)][0]
            return byte == UInt8(ascii: "-") ? nil : Int32(byte) - 0x30
        }

        func value(of row: Int32, limit: Int, as form: ValueForm) -> ItemValue {
            ItemValue(Array(lines[Int(row)].dropFirst()), limit: limit)
        }
    }

    @Test func linesOfAnyFormatNeedTheirLabelsAndParents() {
        let source = DocumentSource(NumberedLines())
        source.read(Array("-a\n0b\n-c\n".utf8))
        #expect(source.outline() == TreeOutline(items: [0, 1, 2], levels: [0, 1, 0]))
        source.read(Array("0d\n1e".utf8))
        #expect(
            source.takeChanges() == .additions([TreeAddition(parent: 0, outline: TreeOutline(items: [3], levels: [0]))])
        )
        source.finish()
        #expect(
            source.takeChanges() == .additions([TreeAddition(parent: 1, outline: TreeOutline(items: [4], levels: [0]))])
        )
        #expect(source.outline() == TreeOutline(items: [0, 1, 4, 3, 2], levels: [0, 1, 2, 1, 0]))
        #expect(source.children(of: 0) == [1, 3])
        #expect([0, 1, 2, 3, 4].map { source.hasChildren($0) } == [true, true, false, false, false])
        #expect(source.labels(of: [4])[0].text == "e")
        source.startAgain()
        source.read(Array("-c\n-a\n1b\n".utf8))
        source.finish()
        #expect(source.outline() == TreeOutline(items: [2, 0, 1], levels: [0, 0, 1]))
    }
}
