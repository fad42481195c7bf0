import SeededRandom
import Testing

@testable import TextMatching

/// Random texts, searched all at once and one by one.
struct PackedTextLawTests {
    @Test(arguments: 0..<60)
    func packedTextsMatchAsTheTextsThemselves(seed: UInt64) throws {
        var texts = RandomTexts(seed: seed)
        var random = SplitMix(seed: seed)
        let isASCII = seed.isMultiple(of: 2)
        for _ in 0..<40 {
            let list = (0..<random.next(below: 40)).map { _ in
                random.next(below: 8) == 0 ? nil : Self.text(from: &texts, isASCII: isASCII)
            }
            let packed = PackedTexts(list)
            #expect(!isASCII || packed.isASCII)
            let start = random.next(below: list.count + 1)
            let range = start..<start + random.next(below: list.count - start + 1)
            for _ in 0..<10 {
                let typed = (random.next(below: 10) == 0 ? #"\v"# : "") + texts.text(upTo: 3)
                guard let pattern = try? SearchPattern(typed) else { continue }
                let expected = range.filter { list[$0].map(pattern.matches) ?? false }
                #expect(pattern.matches(in: packed, range) == expected, "\(typed.debugDescription) in \(list)")
            }
        }
    }

    private static func text(from texts: inout RandomTexts, isASCII: Bool) -> String {
        // Some texts are longer than the bytes that are compared at once.
        let text = texts.text(upTo: 3) + texts.text(upTo: 12)
        return isASCII ? text.filter(\.isASCII) : text
    }

    @Test func aMatchBeginsOrEndsAtAnyByte() throws {
        for length in 1..<20 {
            for offset in 0...20 {
                let word = String(repeating: "ab", count: length).prefix(length)
                let texts = PackedTexts([
                    String(repeating: ".", count: offset) + word, "", nil,
                    String(word.dropLast()), String(word.dropFirst()), word + ".", word.uppercased(),
                ])
                let pattern = try SearchPattern(String(word))
                #expect(pattern.matches(in: texts, 0..<texts.count) == [0, 5, 6], "\(word) after \(offset)")
                #expect(pattern.matches(in: texts, 1..<6) == [5])
                #expect(pattern.matches(in: texts, 1..<1) == [])
            }
        }
    }

    @Test func aMatchDoesNotGoFromOneTextToTheNext() throws {
        let texts = PackedTexts(["ab", "cd", "a", "b", "\u{301}b"])
        #expect(try SearchPattern("bc").matches(in: texts, 0..<5) == [])
        #expect(try SearchPattern("b").matches(in: texts, 0..<5) == [0, 3, 4])
        #expect(try SearchPattern("b\u{301}").matches(in: texts, 0..<5) == [])
    }
}

extension PackedTexts {
    fileprivate init(_ texts: [String?]) { self.init { append in texts.forEach(append) } }
}
