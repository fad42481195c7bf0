import Testing

@testable import TerminalCanvas

#if canImport(Glibc)
    import Glibc

    @_silgen_name("wcwidth") private func wcwidth(_ character: Int32) -> Int32
#endif

struct WidthTests {
    @Test(
        arguments: [
            ("a", 1), ("é", 1), ("漢", 2), ("한", 2), ("ｱ", 1), ("Ａ", 2), ("Ⓐ", 1), ("🅐", 1),
            ("🄰", 1), ("🅰", 1), ("①", 1), ("▸", 1), ("▾", 1), ("…", 1), ("│", 1), ("✔", 1), ("❤", 1),
            ("✅", 2), ("📌", 2), ("⏰", 2), ("😀", 2), ("🫠", 2),
            ("\u{E0B0}", 1), ("\u{10FFFD}", 1), ("\u{A0}", 1), ("\u{3000}", 2), ("🏽", 2), ("각", 2), ("각", 2),
            ("का", 2), ("क्षि", 3), ("\u{600}1", 2), ("ﷺ", 1), ("\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}", 3),
        ] as [(String, Int)])
    func aTextIsAsWideAsInCurses(_ source: String, _ width: Int) {
        #expect(SafeText(source).width == width)
    }

    #if canImport(Glibc)
        /// Curses uses the widths of the C library to place text.
        @Test func eachDrawnScalarIsAsWideAsInTheCLibrary() throws {
            let locale = try #require(newlocale(Int32(1 << LC_CTYPE), "C.UTF-8", nil))
            let previous = uselocale(locale)
            defer {
                uselocale(previous)
                freelocale(locale)
            }
            var count = 0
            for value in UInt32(0x20)..<0x110000 {
                let width = ScalarTraits(value).width
                guard width != .escaped else { continue }
                count += 1
                let expected = wcwidth(Int32(value))
                if Int32(width.rawValue) != expected {
                    Issue.record("U+\(String(value, radix: 16)) is \(width), wcwidth says \(expected)")
                }
            }
            #expect(count == 281_748)
        }
    #endif

    @Test(.enabled(if: UnicodeFile.isInstalled))
    func theTableAgreesWithEastAsianWidth() throws {
        let file = try UnicodeFile("EastAsianWidth.txt")
        #expect(file.lines.count == 2_575)
        var isWide = [Bool](repeating: false, count: 0x110000)
        for line in file.lines {
            let fields = line.data.split(separator: ";")
            let isWideRange = fields[1].hasPrefix("W") || fields[1].hasPrefix("F")
            for value in UnicodeFile.scalars(fields[0]) { isWide[Int(value)] = isWideRange }
        }
        // Eight circled numbers and the hexagrams are wide in the C library, but not in the file.
        let exceptions = Set(UInt32(0x3248)...0x324F).union(0x4DC0...0x4DFF)
        for value in UInt32(0)..<0x110000 {
            let width = ScalarTraits(value).width
            guard width == .one || width == .two, !exceptions.contains(value) else { continue }
            #expect((width == .two) == isWide[Int(value)], "U+\(String(value, radix: 16))")
        }
    }
}
