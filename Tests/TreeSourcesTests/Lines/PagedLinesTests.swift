import SeededRandom
import Testing

@testable import TreeSources

/// The store of lines, of which nothing is copied while it grows.
struct PagedLinesTests {
    /// The memory of a text doubled when the array grew, and when rows were read while more arrived.
    @Test func noLineMovesWhenMoreArriveNorInACopy() {
        var lines = TextLines()
        func append(_ count: Int) {
            for _ in 0..<count { lines.append("a line of some length".utf8.span, number: lines.count + 1) }
        }
        func places(in lines: TextLines) -> [UnsafePointer<UInt8>?] {
            stride(from: 0, to: 90_000, by: 1000).map { line in
                lines.bytes[lines.range(of: line)].withUnsafeBufferPointer(\.baseAddress)
            }
        }
        append(100_000)
        let before = places(in: lines)
        let copy = lines
        append(300_000)
        #expect(places(in: lines) == before && places(in: copy) == before)
        #expect(copy.count == 100_000 && lines.count == 400_000)
    }

    @Test func noFullPageMovesWhenElementsAreAppendedNorInACopy() {
        var array = PagedArray<Int>()
        for number in 0..<50_000 { array.append(number) }
        func places(_ array: PagedArray<Int>) -> [UnsafePointer<Int>?] {
            array.fullPages.prefix(3).map { $0.withUnsafeBufferPointer(\.baseAddress) }
        }
        let (copy, before) = (array, places(array))
        for number in 50_000..<100_000 { array.append(number) }
        #expect(before.count == 3 && places(array) == before && places(copy) == before)
        #expect(array.elementsEqual(0..<100_000) && copy.elementsEqual(0..<50_000))
    }

    /// Lines are shorter and longer than a page, and some are removed.
    @Test(arguments: RandomRuns.seeds(10)) func linesAreThoseThatWereAppended(seed: UInt64) {
        var random = SplitMix(seed: seed)
        var (lines, expected) = (TextLines(), [(text: [UInt8], number: Int)]())
        for step in 1...60 {
            let length = [0, 3, 40_000, LineBytes.pageSize, 3 * LineBytes.pageSize].randomElement(using: &random)!
            let text = [UInt8](repeating: UInt8(truncatingIfNeeded: step), count: length)
            lines.append(text.span, number: step)
            expected.append((text, step))
            if random.next(below: 4) == 0 {
                lines.appendToLast(text.span, 0..<length / 2)
                expected[expected.count - 1].text += text[..<(length / 2)]
            }
            guard random.next(below: 8) == 0 else { continue }
            let first = random.next(below: expected.count)
            let removed = first..<first + random.next(below: expected.count - first) + 1
            lines.remove(removed)
            expected.removeSubrange(removed)
        }
        #expect(lines.count == expected.count)
        for (line, (text, number)) in expected.enumerated() {
            let range = lines.range(of: line)
            #expect(lines.bytes[range].elementsEqual(text) && lines.place(ofLine: line).line == number)
            guard !text.isEmpty else { continue }
            #expect(lines.place(of: range.upperBound - 1) == InputPlace(line: number, column: text.count))
        }
    }
}
