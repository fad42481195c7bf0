import TerminalCanvas

extension KnownSequence {
    /// Typed characters.
    static let text: [KnownSequence] = [
        .init("a", "a"), .init("Z", "Z"), .init("?", "?"), .init(" ", " "), .init("~", "~"), .init("[", "["),
        .init("é", "é"), .init("漢", "漢"), .init("😀", "😀"), .init("\u{a0}", "\u{a0}"),
        .init("\u{10fffd}", "\u{10fffd}"), .init("\u{ffff}j", "j"),
        .init("e\u{301}", .key(.character("e")), .key(.character("\u{301}"))),
        .init("ab", .key(.character("a")), .key(.character("b"))),
        // An 8-bit introducer is a C1 control character in UTF-8, and not a key.
        .init("\u{9b}A", "A"), .init("\u{9d}x", "x"), .init("\u{85}j", "j"),
        // Invalid bytes: stray, incomplete, surrogates, overlong forms, too large.
        .init([0xff, 0x6a], [.key(.character("j"))]),
        .init([0xc3, 0x28], [.key(.character("("))]),
        .init([0xe1, 0x6a], [.key(.character("j"))]),
        .init([0xe1, 0x80, 0x6a], [.key(.character("j"))]),
        .init([0x80, 0xbf, 0x6a], [.key(.character("j"))]),
        .init([0xed, 0xa0, 0x80, 0x6a], [.key(.character("j"))]),
        .init([0xc0, 0xaf, 0x6a], [.key(.character("j"))]),
        .init([0xe0, 0x80, 0xaf, 0x6a], [.key(.character("j"))]),
        .init([0xf4, 0x90, 0x80, 0x80, 0x6a], [.key(.character("j"))]),
        .init([0xf5, 0x6a], [.key(.character("j"))]),
        .init([0xf0, 0x9f, 0xc3, 0xa9], [.key(.character("é"))]),
        .init([0xc3, 0x1b, 0x5b, 0x41], [.key(Key(.up))]),
        .init([0xff, 0x0d], [.key(Key(.enter))]),
    ]

    /// Control characters.
    static let control: [KnownSequence] = [
        .init("\u{0}", " ", .control), .init("\u{1}", "a", .control), .init("\u{2}", "b", .control),
        .init("\u{3}", "c", .control), .init("\u{4}", "d", .control), .init("\u{5}", "e", .control),
        .init("\u{6}", "f", .control), .init("\u{7}", "g", .control), .init("\u{8}", .backspace),
        .init("\u{9}", .tab), .init("\u{a}", .enter), .init("\u{b}", "k", .control), .init("\u{c}", "l", .control),
        .init("\u{d}", .enter), .init("\u{e}", "n", .control), .init("\u{f}", "o", .control),
        .init("\u{10}", "p", .control), .init("\u{11}", "q", .control), .init("\u{12}", "r", .control),
        .init("\u{13}", "s", .control), .init("\u{14}", "t", .control), .init("\u{15}", "u", .control),
        .init("\u{16}", "v", .control), .init("\u{17}", "w", .control), .init("\u{18}", "x", .control),
        .init("\u{19}", "y", .control), .init("\u{1a}", "z", .control), .init("\u{1b}", .escape),
        .init("\u{1c}", "\\", .control), .init("\u{1d}", "]", .control), .init("\u{1e}", "^", .control),
        .init("\u{1f}", "_", .control), .init("\u{7f}", .backspace),
        .init("\r\n", .key(Key(.enter)), .key(Key(.enter))),
    ]

    /// Keys with Alt, which is sent as ESC before the key.
    static let alt: [KnownSequence] = [
        .init("\u{1b}a", "a", .alt), .init("\u{1b}A", "a", [.alt, .shift]), .init("\u{1b}?", "?", .alt),
        .init("\u{1b} ", " ", .alt), .init("\u{1b}1", "1", .alt), .init("\u{1b}\\", "\\", .alt),
        .init("\u{1b}é", "é", .alt), .init("\u{1b}É", "é", [.alt, .shift]), .init("\u{1b}ß", "ß", .alt),
        .init("\u{1b}漢", "漢", .alt), .init("\u{1b}\r", .enter, .alt), .init("\u{1b}\t", .tab, .alt),
        .init("\u{1b}\u{7f}", .backspace, .alt), .init("\u{1b}\u{8}", .backspace, .alt),
        .init("\u{1b}\u{1}", "a", [.alt, .control]), .init("\u{1b}\u{0}", " ", [.alt, .control]),
        .init("\u{1b}\u{18}", "x", [.alt, .control]),
        // Introducers of sequences, alone.
        .init("\u{1b}O", "o", [.alt, .shift]), .init("\u{1b}P", "p", [.alt, .shift]),
        .init("\u{1b}X", "x", [.alt, .shift]), .init("\u{1b}]", "]", .alt), .init("\u{1b}^", "^", .alt),
        .init("\u{1b}_", "_", .alt),
        // Before a sequence a second ESC means Alt (rxvt, PuTTY). Otherwise two ESC are two Escape keys.
        .init("\u{1b}\u{1b}[A", .up, .alt), .init("\u{1b}\u{1b}OB", .down, .alt),
        .init("\u{1b}\u{1b}[3~", .delete, .alt), .init("\u{1b}\u{1b}[5^", .pageUp, [.alt, .control]),
        .init("\u{1b}\u{1b}", .key(Key(.escape)), .key(Key(.escape))),
        .init("\u{1b}\u{1b}\u{1b}", .key(Key(.escape)), .key(Key(.escape)), .key(Key(.escape))),
        .init("\u{1b}\u{1b}a", .key(Key(.escape)), .key(Key(.character("a"), modifiers: .alt))),
        .init("\u{1b}\u{3}", .key(Key(.escape)), .key(.control("c"))),
        .init("\u{1b}\u{1b}\u{3}", .key(Key(.escape)), .key(Key(.escape)), .key(.control("c"))),
        .init("\u{1b}\u{1b}[I", .key(Key(.escape)), .focusChanged(true)),
        .init(
            "\u{1b}\u{1b}[<64;1;1M", .key(Key(.escape)),
            .mouse(MouseEvent(.scrolledUp, at: Point(column: 0, row: 0)))),
        .init("\u{1b}\u{1b}[200~x\u{1b}[201~", .key(Key(.escape)), .pasted("x")),
        .init("\u{1b}\u{1b}]11;rgb:0/0/0\u{7}", .key(Key(.escape)), .replied(.color(number: 11, .rgb(0, 0, 0)))),
    ]
}
