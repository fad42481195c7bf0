import Testing

@testable import TerminalCanvas

/// Texts with escape sequences for styles.
@Suite("Styled bytes")
struct StyledBytesTests {
    /// The parts of a text, each with its style.
    private func runs(_ text: String, limit: Int = .max) -> [String] {
        StyledBytes(Array(text.replacing("^", with: "\u{1B}").utf8).span, limit: limit).runs.map {
            let style = name(of: $0.style)
            return String(decoding: $0.bytes, as: UTF8.self) + (style.isEmpty ? "" : " {\(style)}")
        }
    }

    private func name(of style: Style) -> String {
        let attributes: [(Style.Attributes, String)] = [
            (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
            (.strikethrough, "strike"),
        ]
        return
            (name(of: style.foreground, "") + name(of: style.background, "on ")
            + attributes.filter { style.attributes.contains($0.0) }.map(\.1)).joined(separator: " ")
    }

    private func name(of color: Color, _ prefix: String) -> [String] {
        switch color {
        case .standard: []
        case .palette(let entry): ["\(prefix)\(entry)"]
        case .rgb(let red, let green, let blue): ["\(prefix)\(red)/\(green)/\(blue)"]
        }
    }

    @Test(
        "SGR gives the text after it a style",
        arguments: [
            ("plain", ["plain"]), ("", []), ("^[m", []), ("^[31mred^[0m x", ["red {1}", " x"]),
            ("^[31mred^[mx", ["red {1}", "x"]), ("a^[91mb^[39mc", ["a", "b {9}", "c"]),
            ("^[43ma^[103mb^[49mc", ["a {on 3}", "b {on 11}", "c"]),
            ("^[1ma^[2mb^[22mc", ["a {bold}", "b {bold dim}", "c"]),
            ("^[3ma^[23mb^[4mc^[24md", ["a {italic}", "b", "c {underline}", "d"]),
            ("^[4:3ma^[4:0mb^[21mc", ["a {underline}", "b", "c {underline}"]),
            ("^[7ma^[27mb^[9mc^[29md", ["a {reverse}", "b", "c {strike}", "d"]),
            ("^[1;3;4;7;9;32;44mx", ["x {2 on 4 bold italic underline reverse strike}"]),
            ("^[38;5;208mx^[48;5;17my", ["x {208}", "y {208 on 17}"]),
            ("^[38;2;1;2;3mx^[48;2;4;5;6my", ["x {1/2/3}", "y {1/2/3 on 4/5/6}"]),
            ("^[38:5:208mx", ["x {208}"]), ("^[38:2:1:2:3mx", ["x {1/2/3}"]), ("^[38:2::1:2:3mx", ["x {1/2/3}"]),
            ("^[48:2:9:1:2:3:0:0mx", ["x {on 1/2/3}"]),
            // The color of the underline is not drawn, and its parts are no other parameters.
            ("^[58;5;1;31mx", ["x {1}"]), ("^[58:2::1:2:3;4mx", ["x {underline}"]), ("^[58;2;1;1;1mx", ["x"]),
            ("^[;1mx", ["x {bold}"]), ("^[1;mx", ["x"]), ("^[01;34mx", ["x {4 bold}"]),
            ("^[5;8;25;28;53;3mx", ["x {italic}"]),
        ])
    func styles(text: String, expected: [String]) { #expect(runs(text) == expected) }

    @Test(
        "Unknown parameters have no effect",
        arguments: [
            ("^[1;999;31mx", ["x {1 bold}"]), ("^[31;99999999999999999999999mx", ["x {1}"]), ("^[38;5;256mx", ["x"]),
            ("^[38;2;300;1;1;1mx", ["x {bold}"]), ("^[1;38;9;1;31mx", ["x {bold}"]), ("^[1;38mx", ["x {bold}"]),
            ("^[38:mx", ["x"]), ("^[38:5mx", ["x"]), ("^[1:2mx", ["x"]), ("^[:::;;:mx", ["x"]),
        ])
    func unknownParameters(text: String, expected: [String]) { #expect(runs(text) == expected) }

    @Test(
        "Black, white and hidden text can be read",
        arguments: [
            ("^[30ma^[37mb^[97mc^[38;5;16md^[38;2;255;255;255me", ["abcde"]),
            ("^[30;47mx", ["x {0 on 7}"]), ("^[30;40mx", ["x"]), ("^[1;97mx", ["x {bold}"]),
            ("^[7;30mx", ["x {reverse}"]),
            ("^[38;2;1;1;1;48;2;1;1;1mx", ["x"]), ("^[30ma^[41mb", ["a", "b {0 on 1}"]),
        ])
    func readableText(text: String, expected: [String]) { #expect(runs(text) == expected) }

    @Test(
        "Sequences beside SGR are left out",
        arguments: [
            ("^[01;31m^[Kmatch^[m^[K rest", ["match {1 bold}", " rest"]), ("a^[0Kb", ["ab"]), ("a^(B^[mb", ["ab"]),
            ("a ^]8;;http://x.y/?q=é^\\link^]8;;^\\ b", ["a link b"]),
            ("^]8;id=1;http://x\u{7}link^]8;;\u{7}", ["link"]),
        ])
    func otherSequences(text: String, expected: [String]) { #expect(runs(text) == expected) }

    @Test(
        "Everything else is text",
        arguments: [
            "^[2J", "^[1K", "^[2K", "^[H", "^[31", "^[", "^", "^[31;", "^[?25l", "^[>4;2m", "^[<1m", "^[31 m",
            "^[31\nm",
            "^[31\u{7}m", "^]0;title\u{7}", "^]8;;http://x", "^]8;;a\nb^\\", "^]8", "^]88;;x\u{7}", "^]52;c;aGk=\u{7}",
            "^P1$r^\\",
            "^_x^\\", "^c", "^(0", "^(", "\u{9B}31m", "^^[", "^[31^", "^[\u{9B}m",
        ])
    func everythingElse(text: String) {
        #expect(runs(text) == [text.replacing("^", with: "\u{1B}")])
    }

    @Test("A sequence has at most 4,096 bytes, and ten thousand parameters are text")
    func longSequences() {
        let parameters = { (count: Int) in "^[" + String(repeating: "1;", count: count) + "m" }
        #expect(runs(parameters(2000) + "x") == ["x"])
        #expect(runs(parameters(10_000) + "x").count == 1)
        #expect(runs("^]8;;" + String(repeating: "a", count: 10_000) + "^\\x").count == 1)
    }

    @Test("The bytes of a character stay together, and invalid bytes stay as they are")
    func characters() {
        func bytes(_ parts: [UInt8]...) -> [[UInt8]] {
            StyledBytes(Array(parts.joined(separator: Array("\u{1B}[31m".utf8))).span).runs.map(\.bytes)
        }
        #expect(bytes([0xC3], [0xA9, 0x61]) == [[0xC3, 0xA9], [0x61]])
        #expect(bytes([0xF0, 0x9F], [0x98, 0x80]) == [[0xF0, 0x9F, 0x98, 0x80]])
        #expect(bytes([0x61, 0xFF], [0xFE]) == [[0x61, 0xFF], [0xFE]])
        #expect(bytes([], [0x80, 0x80]) == [[0x80, 0x80]])
    }

    @Test("After a number of parts the rest is one")
    func limit() {
        #expect(runs("^[31ma^[32mb^[33mc^[34md", limit: 2) == ["a {1}", "bcd {2}"])
    }
}
