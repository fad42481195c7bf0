import CollectionViews
import SeededRandom
import TerminalCanvas
import Testing
import TextMatching

@testable import Screens

/// How a text is divided into rows.
@Suite("Text layout")
@MainActor
struct TextLayoutTests {
    private func layout(_ text: TextStorage, columns: Int = 10, wraps: Bool = true) -> TextLayout {
        let layout = TextLayout()
        layout.replace(text)
        layout.format = TextFormat(columns: columns, wraps: wraps)
        return layout
    }

    private func sgr(_ text: String) -> TextStorage {
        TextStorage(parsingSGR: Array(text.replacing("^", with: "\u{1B}").utf8))
    }

    private func texts(
        _ layout: TextLayout, from position: TextPosition = TextPosition(), count: Int = 1000
    ) -> [String] {
        layout.rows(from: position, count: count).map(\.text.text)
    }

    @Test func linesAreWrappedAndEndsOfLinesAreLeftOut() {
        #expect(texts(layout("one\r\n\nlonger than ten\nlast\n")) == ["one", "", "longer tha", "n ten", "last"])
        #expect(texts(layout("")) == [])
        #expect(texts(layout("\n")) == [""])
    }

    @Test func tabsGoToTheNextStop() {
        #expect(texts(layout("a\tb\té\tc", columns: 40)) == ["a       b       é       c"])
        #expect(
            texts(layout(sgr("a^[31mbc^[m\td\n^[31mabcdef^[m"), columns: 4)) == ["abc ", "    ", "d", "abcd", "ef"])
        #expect(texts(layout(sgr("^[31mabcdef^[m"), columns: 4, wraps: false)) == ["abc…"])
    }

    @Test func charactersAndEscapesAreNotCut() {
        #expect(texts(layout("漢字漢字漢字", columns: 5)) == ["漢字", "漢字", "漢字"])
        #expect(texts(layout("abc\u{202e}d", columns: 9)) == ["abc", "<U+202E>d"])
        #expect(texts(layout("漢", columns: 1)) == ["漢"])
    }

    @Test func linesThatAreNotWrappedAreCut() {
        #expect(texts(layout("longer than ten\nshort", wraps: false)) == ["longer th…", "short"])
    }

    @Test func aLongLineHasPiecesThatDoNotCutCharactersOrSequences() {
        for length in [TextChunk.pieceSize - 30, TextChunk.pieceSize - 1, 3 * TextChunk.pieceSize] {
            let letters = "a" + String(repeating: "漢é", count: length / 5)
            let text = letters + "^[38;5;208mred^]8;;http://x^\\link^]8;;^\\ " + letters
            let rows = texts(layout(sgr(text), columns: 100), count: .max / 2)
            #expect(rows.joined() == letters + "redlink " + letters)
        }
    }

    @Test func theTextIsTheOneWithoutSequencesWhateverTheBytesAre() {
        var random = SplitMix(seed: 3)
        let pieces = ["a", "é", "漢", "\t", "\n", "^[31m", "^[m", "^[", "^[2J", "^]8;;x^\\", "^", "^[38;2;1;2;3m"]
        for _ in 0..<300 {
            let text = (0..<random.next(below: 30)).map { _ in pieces.randomElement(using: &random)! }.joined()
            let bytes = Array(text.replacing("^", with: "\u{1B}").utf8)
            let plain = String(decoding: StyledBytes(bytes.span).runs.flatMap(\.bytes), as: UTF8.self)
            #expect(texts(layout(sgr(text), columns: 7)) == texts(layout(TextStorage(plain), columns: 7)), "\(text)")
        }
    }

    @Test func movementGoesThroughAllRowsInBothDirections() {
        var random = SplitMix(seed: 7)
        for _ in 0..<200 {
            let lines = (0..<random.next(below: 7)).map { _ in
                String((0..<random.next(below: 31)).map { _ in "ab漢\u{1}\t".randomElement(using: &random)! })
            }
            let layout = layout(
                TextStorage(lines.joined(separator: "\n")), columns: 1 + random.next(below: 12),
                wraps: random.next(below: 2) == 0)
            let all = texts(layout)
            let end = layout.position(TextPosition(), movedBy: .max)
            let wrong = all.indices.filter { row in
                let down = layout.position(TextPosition(), movedBy: row)
                return texts(layout, from: down) != Array(all[row...])
                    || layout.position(end, movedBy: row - (all.count - 1)) != down
                    || layout.position(down, movedBy: .min) != TextPosition()
                    || layout.position(of: layout.place(of: down)) != down
            }
            #expect(wrong == [], "\(lines)")
            let height = 1 + random.next(below: 8)
            #expect(texts(layout, from: layout.lastPosition(height: height)) == Array(all.suffix(height)))
        }
    }

    @Test func matchesAcrossPiecesOfALongLineAreFound() throws {
        var text = Array(repeating: UInt8(ascii: "x"), count: 3 * TextChunk.pieceSize)
        let needle = Array("needle".utf8)
        text.replaceSubrange(TextChunk.pieceSize - 3..<TextChunk.pieceSize + 3, with: needle)
        text.replaceSubrange(2 * TextChunk.pieceSize..<2 * TextChunk.pieceSize + 6, with: needle)
        var storage: TextStorage = "a needle"
        storage.append(TextStorage(parsingSGR: text))
        let pattern = try SearchPattern("needle")
        let matches = (0..<storage.blockCount).map { storage.matches(of: pattern, inBlock: $0, .unicode) }
        #expect(matches == [[2..<8], [TextChunk.pieceSize - 3..<TextChunk.pieceSize + 3], [], [0..<6]])
    }

    @Test func aSearchFindsTheSameAsInEachBlock() async throws {
        var random = SplitMix(seed: 11)
        for typed in ["ab", "a", "a\nb", "\\va+$", "B", "^["] {
            let pattern = try SearchPattern(typed)
            let letters = ["a", "b", "B", "\n", "\r\n"] + [[], ["\t"], ["é"]].randomElement(using: &random)!
            var text = TextStorage((0..<90_000).map { _ in letters.randomElement(using: &random)! }.joined())
            text.appendLine(StyledText(String(repeating: "ab", count: 40_000)))
            text.append((0..<9000).map { _ in letters.randomElement(using: &random)! }.joined())
            let start = random.next(below: 200)
            var found: [TextPlace] = []
            var counts: [Int] = []
            await text.search(for: pattern, from: start, limit: .max, .unicode) { matches, count, isLast in
                found += matches
                counts.append(count)
                #expect(found.allSatisfy { $0.block < count } && isLast == (counts.last == text.blockCount))
            }
            let expected = (start..<text.blockCount).flatMap { block in
                text.matches(of: pattern, inBlock: block, .unicode).map {
                    TextPlace(block: block, offset: $0.lowerBound)
                }
            }
            #expect(found == expected, "\(typed)")
            #expect(counts.count >= 3 && counts == counts.sorted())
        }
    }
}
