import Testing

@testable import TerminalCanvas

/// Unicode's test files.
@Suite(.enabled(if: UnicodeFile.isInstalled))
struct ClusterTests {
    @Test func eachEmojiIsDrawnWholeOrAsItsBaseAndASign() throws {
        var counts: [String: Int] = [:]
        for line in try UnicodeFile("emoji/emoji-test.txt").lines {
            let scalars = line.data.split(separator: ";")[0].split(separator: " ").compactMap {
                UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
            }
            let source = String(String.UnicodeScalarView(scalars))
            counts[form(of: source, scalars), default: 0] += 1
            #expect(SafeText("|" + source + "|").width == SafeText(source).width + 2)
        }
        #expect(
            counts == [
                "whole": 1_597, "base and sign": 2_848, "letters of a flag": 258, "escape": 20, "escape and sign": 10,
            ])
    }

    private func form(of source: String, _ scalars: [Unicode.Scalar]) -> String {
        let text = SafeText(source)
        let withoutSelectors = String(String.UnicodeScalarView(scalars.filter { $0.value != 0xFE0F }))
        if text.escapes.isEmpty { return text.text.utf8.elementsEqual(withoutSelectors.utf8) ? "whole" : "\(text)" }
        let runs = text.runs.map { $0.isEscape ? "[\($0.text)]" : $0.text }
        let escape = "[<U+\(String(scalars[0].value, radix: 16, uppercase: true))>]"
        switch runs {
        case [String(Character(scalars[0])), "[+]"]: return "base and sign"
        case [escape]: return "escape"
        case [escape, "[+]"]: return "escape and sign"
        default:
            let letters = scalars.map { String(UInt8(truncatingIfNeeded: $0.value &- 0x1F1E6 &+ 0x41), radix: 16) }
            let drawn = text.text.utf8.map { String($0, radix: 16) }
            return runs.count == 1 && drawn == letters ? "letters of a flag" : "\(runs)"
        }
    }

    /// Each boundary of the standard is a boundary. Further boundaries are next to escapes.
    @Test func clustersFollowTheStandardOrArePartsOfItsClusters() throws {
        var counts: [String: Int] = [:]
        for line in try UnicodeFile("auxiliary/GraphemeBreakTest.txt").lines {
            var text = ""
            var expected: Set<Int> = []
            for word in line.data.split(separator: " ") {
                if word == "÷" {
                    expected.insert(text.utf8.count)
                } else if word != "×" {
                    text.unicodeScalars.append(try #require(UInt32(word, radix: 16).flatMap(Unicode.Scalar.init)))
                }
            }
            let boundaries = Array(text.utf8).withUnsafeBufferPointer { bytes in
                var boundaries: Set<Int> = [0]
                var offset = 0
                while offset < bytes.count {
                    offset = ClusterScanner(bytes: bytes, repertoire: .unicode).cluster(at: offset, limit: .max).end
                    boundaries.insert(offset)
                }
                return boundaries
            }
            #expect(boundaries.isSuperset(of: expected), "\(line.data)")
            if boundaries != expected { #expect(!SafeText(text).escapes.isEmpty, "\(line.data)") }
            counts[boundaries == expected ? "equal" : "finer", default: 0] += 1
        }
        #expect(counts == ["equal": 398, "finer": 204])
    }
}
