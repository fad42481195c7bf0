import TerminalCanvas

extension KnownSequence {
    /// Sequences that violate the syntax, are too long, or end too early.
    static let malformed: [KnownSequence] =
        controlSequences + strings + mouseReports + tornPastes + [
            // Keys with numbers without a meaning.
            .init("\u{1b}[99999999999u"), .init("\u{1b}[0;;229u", "å"), .init("\u{1b}[49:33;2u", "!"),
            .init("\u{1b}[1;1:2A", .up), .init("\u{1b}[65535u"), .init("\u{1b}[0;;64976u"),
            // Bytes that are not text.
            .init([0xff], []), .init([0x80, 0xbf], []), .init([0xe6, 0xbc, 0x71], [.key(.character("q"))]),
            .init([0xed, 0xa0, 0x80], []), .init([0xf5], []), .init("\u{9b}"), .init("\u{ffff}"),
            .init("\u{10fffe}q", "q"), .init([0x1b, 0xff], [.key(Key(.escape))]),
        ]

    private static let controlSequences: [KnownSequence] = [
        .init("\u{1b}[\(String(repeating: "1;", count: 150))A"),
        .init("\u{1b}[\(String(repeating: "9", count: 300))~"),
        // A digit after an intermediate byte. These sequences begin like Shift-Home of rxvt.
        .init("\u{1b}[1$2A"), .init("\u{1b}[1$A"), .init("\u{1b}[1$$A"), .init("\u{1b}[1$\u{18}"),
        .init("\u{1b}[1$\u{1b}[2$", .key(Key(.home, modifiers: .shift)), .key(Key(.insert, modifiers: .shift))),
        .init("\u{1b}[1$\r", .key(Key(.home, modifiers: .shift)), .key(Key(.enter))),
        .init("\u{1b}\u{1b}[1$", .home, [.alt, .shift]),
        .init("\u{1b}[\u{3}", "c", .control), .init("\u{1b}[\u{1b}[A", .up), .init("\u{1b}[1\u{18}"),
        .init("\u{1b}[M\u{3}", "c", .control), .init("\u{1b}O\r", .enter), .init("\u{1b}[[\r", .enter),
        .init("\u{1b}O!"), .init("\u{1b}[1;2;3;4;5q"), .init("\u{1b}[?25h"),
        .init("\u{1b}[8;24t"), .init("\u{1b}[48;24;80t"), .init("\u{1b}[8;;80t"), .init("\u{1b}[9;24;80t"),
    ]

    private static let strings: [KnownSequence] = [
        .init("\u{1b}]0;q\u{3}\r:!rm\u{1b}\\"),
        .init("\u{1b}Xq\u{7}q\u{1b}\\"), .init("\u{1b}]11;red\u{7}"),
        .init("\u{1b}]0;q\u{18}"), .init("\u{1b}]0;q\u{1b}[B", .down), .init("\u{1b}X\u{1b}\\"),
        .init("\u{1b}^q\u{1b}\\"),
    ]

    private static let mouseReports: [KnownSequence] = [
        .init("\u{1b}[<0;-5;3M"), .init("\u{1b}[<0;5M"), .init("\u{1b}[<;5;5M"), .init("\u{1b}[<0;5;M"),
        .init("\u{1b}[<64;5;5m"), .init("\u{1b}[<256;5;5M"), .init("\u{1b}[<0;5;5;5M"),
    ]

    private static let tornPastes: [KnownSequence] = [
        .init("\u{1b}[200~a\u{1b}[201~\u{1b}[200~b\u{1b}[201~", .pasted("a"), .pasted("b")),
        .init("\u{1b}[200~a\u{1b}[201~\u{1b}[Bx", .pasted("a"), .key(Key(.down)), .key(.character("x"))),
        .init("\u{1b}[200~a\u{1b}[201~\u{1b}[20", .pasted("a")),
        .init("\u{1b}[200~a\r\nb\rc\td\u{9b}é\u{7f}\u{1b}[201~", .pasted("a\nb\nc\tdé")),
        .init("\u{1b}[200~a\u{1b}\u{1b}[20\u{1b}[201~", .pasted("a[20")),
    ]
}
