import TerminalCanvas

extension KnownSequence {
    /// Mouse reports in all encodings.
    static let mouse: [KnownSequence] = [
        .init("\u{1b}[<0;1;1M", .pressed(.left), 0, 0), .init("\u{1b}[<1;2;3M", .pressed(.middle), 1, 2),
        .init("\u{1b}[<2;300;200M", .pressed(.right), 299, 199), .init("\u{1b}[<0;1;1m", .released(.left), 0, 0),
        .init("\u{1b}[<2;1;1m", .released(.right), 0, 0), .init("\u{1b}[<32;5;6M", .dragged(.left), 4, 5),
        .init("\u{1b}[<34;5;6M", .dragged(.right), 4, 5), .init("\u{1b}[<35;5;6M", .moved, 4, 5),
        .init("\u{1b}[<64;5;6M", .scrolledUp, 4, 5), .init("\u{1b}[<65;5;6M", .scrolledDown, 4, 5),
        .init("\u{1b}[<66;5;6M", .scrolledLeft, 4, 5), .init("\u{1b}[<67;5;6M", .scrolledRight, 4, 5),
        .init("\u{1b}[<4;1;1M", .pressed(.left), 0, 0, .shift), .init("\u{1b}[<8;1;1M", .pressed(.left), 0, 0, .alt),
        .init("\u{1b}[<16;1;1M", .pressed(.left), 0, 0, .control),
        .init("\u{1b}[<93;1;1M", .scrolledDown, 0, 0, [.shift, .alt, .control]),
        .init("\u{1b}[<128;1;1M", .pressed(.other(8)), 0, 0), .init("\u{1b}[<131;1;1m", .released(.other(11)), 0, 0),
        .init("\u{1b}[<161;1;1M", .dragged(.other(9)), 0, 0), .init("\u{1b}[<64;1;1m"), .init("\u{1b}[<96;1;1M"),
        // Large numbers are reduced. Reports with missing or negative numbers are ignored.
        .init("\u{1b}[<0;99999;99999M", .pressed(.left), 65_534, 65_534),
        .init("\u{1b}[<0;99999999999999999999;1M", .pressed(.left), 65_534, 0), .init("\u{1b}[<0;0;0M"),
        .init("\u{1b}[<0;-1;1M"), .init("\u{1b}[<0;1M"), .init("\u{1b}[<0;;1M"), .init("\u{1b}[<;1;1M"),
        .init("\u{1b}[<M"), .init("\u{1b}[<0;1;1;1M"), .init("\u{1b}[<256;1;1M"),
        .init("\u{1b}[<99999999999999999999;1;1M"),
        // Three bytes, each plus 32.
        .init("\u{1b}[M !!", .pressed(.left), 0, 0), .init("\u{1b}[M!+,", .pressed(.middle), 10, 11),
        .init("\u{1b}[M\"!!", .pressed(.right), 0, 0), .init("\u{1b}[M`!!", .scrolledUp, 0, 0),
        .init("\u{1b}[Ma!!", .scrolledDown, 0, 0), .init("\u{1b}[M@!!", .dragged(.left), 0, 0),
        .init("\u{1b}[MC!!", .moved, 0, 0), .init("\u{1b}[M0!!", .pressed(.left), 0, 0, .control),
        .init(
            Array("\u{1b}[M ".utf8) + [0xfe, 0xfe],
            [.mouse(MouseEvent(.pressed(.left), at: Point(column: 221, row: 221)))]),
        .init(Array("\u{1b}[M ".utf8) + [0xff, 0xff], []), .init("\u{1b}[M \u{0}\u{0}"), .init("\u{1b}[M   "),
        // The release of the button that was pressed last.
        .init(
            "\u{1b}[M\"!!\u{1b}[M#!!", .mouse(MouseEvent(.pressed(.right), at: Point(column: 0, row: 0))),
            .mouse(MouseEvent(.released(.right), at: Point(column: 0, row: 0)))),
        // Numbers without a marker, the button plus 32.
        .init("\u{1b}[32;300;200M", .pressed(.left), 299, 199), .init("\u{1b}[97;1;1M", .scrolledDown, 0, 0),
        .init("\u{1b}[64;1;1M", .dragged(.left), 0, 0), .init("\u{1b}[0;1;1M"), .init("\u{1b}[32;0;1M"),
    ]

    /// Replies and changes of the focus.
    static let replies: [KnownSequence] = [
        .init("\u{1b}[I", .focusChanged(true)), .init("\u{1b}[O", .focusChanged(false)),
        .init("\u{1b}[?1;2c", .deviceAttributes([1, 2])),
        .init("\u{1b}[?65;1;9;15c", .deviceAttributes([65, 1, 9, 15])),
        .init("\u{1b}[?6c", .deviceAttributes([6])),
        .init("\u{1b}[>41;379;0c", .secondaryDeviceAttributes([41, 379, 0])),
        .init("\u{1b}[24;80R", .cursorPosition(Point(column: 79, row: 23))),
        .init("\u{1b}[1;1R", .cursorPosition(Point(column: 0, row: 0))),
        .init("\u{1b}[1;17R", .cursorPosition(Point(column: 16, row: 0))),
        .init("\u{1b}[?1;5R", .cursorPosition(Point(column: 4, row: 0))),
        .init("\u{1b}[?24;80;1R", .cursorPosition(Point(column: 79, row: 23))), .init("\u{1b}[0;0R"),
        .init("\u{1b}[?2026;2$y", .mode(2026, .reset)), .init("\u{1b}[?2026;0$y", .mode(2026, .unknown)),
        .init("\u{1b}[?2004;1$y", .mode(2004, .set)), .init("\u{1b}[?7;3$y", .mode(7, .permanentlySet)),
        .init("\u{1b}[?8;4$y", .mode(8, .permanentlyReset)), .init("\u{1b}[?8;5$y"), .init("\u{1b}[4;2$y"),
        .init("\u{1b}[?0u", .keyboardFlags(0)), .init("\u{1b}[?31u", .keyboardFlags(31)), .init("\u{1b}[?u"),
        .init("\u{1b}[?997;1n", .prefersDarkColors(true)), .init("\u{1b}[?997;2n", .prefersDarkColors(false)),
        .init("\u{1b}[?997;3n"), .init("\u{1b}[0n"),
        .init("\u{1b}[8;24;80t", .screenSize(Size(columns: 80, rows: 24))),
        .init("\u{1b}[48;50;132;480;640t", .screenSize(Size(columns: 132, rows: 50))),
        .init("\u{1b}]11;rgb:0000/8080/ffff\u{1b}\\", .color(number: 11, .rgb(0, 128, 255))),
        .init("\u{1b}]11;rgb:0000/8080/ffff\u{7}", .color(number: 11, .rgb(0, 128, 255))),
        .init("\u{1b}]10;rgb:f/0/8\u{7}", .color(number: 10, .rgb(255, 0, 136))),
        .init("\u{1b}]10;rgb:fff/000/7ff\u{7}", .color(number: 10, .rgb(255, 0, 127))),
        .init("\u{1b}]12;rgba:ffff/0000/0000/8000\u{7}", .color(number: 12, .rgb(255, 0, 0))),
        .init("\u{1b}]10;#ff8000\u{7}", .color(number: 10, .rgb(255, 128, 0))), .init("\u{1b}]11;\u{7}"),
        .init("\u{1b}]11;rgb:0/0\u{7}"), .init("\u{1b}]11;rgb:g/0/0\u{7}"), .init("\u{1b}]11;rgb:00000/0/0\u{7}"),
        .init("\u{1b}]11;#\u{7}"), .init("\u{1b}]11;#ff00\u{7}"), .init("\u{1b}]11;rgb:+1/0/0\u{7}"),
        .init("\u{1b}]52;c;cm0gLXJmCg==\u{7}"), .init("\u{1b}]4;1;rgb:ffff/0000/0000\u{1b}\\"),
        .init("\u{1b}P>|xterm(379)\u{1b}\\", .name("xterm(379)")), .init("\u{1b}P>|\u{1b}\\", .name("")),
        .init("\u{1b}P1$r0m\u{1b}\\"), .init("\u{1b}P1+r524742=38\u{1b}\\"), .init("\u{1b}P!|00000000\u{1b}\\"),
    ]

    /// Bracketed pastes.
    static let pastes: [KnownSequence] = [
        .init("\u{1b}[200~\u{1b}[201~", .pasted("")), .init("\u{1b}[200~abc\u{1b}[201~", .pasted("abc")),
        .init("\u{1b}[200~q\n\u{3}\u{1b}:!rm\u{1b}[201~", .pasted("q\n:!rm")),
        .init("\u{1b}[200~a\rb\r\nc\nd\u{1b}[201~", .pasted("a\nb\nc\nd")),
        .init("\u{1b}[200~é漢😀\u{1b}[201~", .pasted("é漢😀")),
        .init("\u{1b}[200~\u{1b}[201\u{1b}[20\u{1b}\u{1b}[201~", .pasted("[201[20")),
        .init("\u{1b}[200~\u{1b}[200~x\u{1b}[201~", .pasted("[200~x")),
        .init("\u{1b}[200~x\u{1b}[201~j", .pasted("x"), .key(.character("j"))),
        .init(Array("\u{1b}[200~".utf8) + [0xff] + Array("\u{1b}[201~".utf8), [.pasted("\u{fffd}")]),
        .init("\u{1b}[200~never closed", .pasted("never closed")),
        .init("\u{1b}[200~never closed\u{1b}[20", .pasted("never closed[20")),
        .init("\u{1b}[201~"), .init("\u{1b}[200;1~"),
    ]

    /// Unknown sequences, which are dropped as a whole, and the key after them.
    static let unknown: [KnownSequence] = [
        .init("\u{1b}[99~j", "j"), .init("\u{1b}[~j", "j"), .init("\u{1b}[1;2;3;4xj", "j"), .init("\u{1b}[!pj", "j"),
        .init("\u{1b}[?!qj", "j"), .init("\u{1b}[1 qj", "j"), .init("\u{1b}[=5;3cj", "j"), .init("\u{1b}[1<2Aj", "j"),
        .init("\u{1b}[99$$Aj", "j"), .init("\u{1b}[1!2Aj", "j"), .init("\u{1b}[qj", "j"), .init("\u{1b}[[Zj", "j"),
        .init("\u{1b}Ozj", "j"), .init("\u{1b}O1;2zj", "j"), .init("\u{1b}[99$~j", "j"), .init("\u{1b}[Ej", "j"),
        .init("\u{1b}]0;title\u{7}j", "j"), .init("\u{1b}]0;q\rrm\n\u{1b}\\j", "j"), .init("\u{1b}Pq#0\u{1b}\\j", "j"),
        .init("\u{1b}Xtext\u{1b}\\j", "j"), .init("\u{1b}^private\u{1b}\\j", "j"),
        .init("\u{1b}_Gi=1;OK\u{1b}\\j", "j"),
        .init("\u{1b}_a\u{7}b\u{1b}\\j", "j"),
        // Ended by CAN, by SUB, by another sequence or by a key.
        .init("\u{1b}[1;\u{18}j", "j"), .init("\u{1b}[1;\u{1a}j", "j"), .init("\u{1b}]0;x\u{18}j", "j"),
        .init("\u{1b}Px\u{1a}j", "j"), .init("\u{1b}[1;\u{1b}[A", .up), .init("\u{1b}]0;x\u{1b}[A", .up),
        .init("\u{1b}]0;x\u{1b}", .escape), .init("\u{1b}[1;\r", .enter), .init("\u{1b}[1;\u{3}", "c", .control),
        .init("\u{1b}[1;é", "é"), .init("\u{1b}[\u{7f}", .backspace), .init("\u{1b}O\u{1b}[A", .up),
        .init("\u{1b}[M \u{1b}[A", .up), .init("\u{1b}[M\r", .enter), .init("\u{1b}[[\u{1b}[A", .up),
        // Unfinished.
        .init("\u{1b}["), .init("\u{1b}[1;5"), .init("\u{1b}[M "), .init("\u{1b}[["), .init("\u{1b}O1;"),
        .init("\u{1b}]11;rgb:"), .init("\u{1b}P>|x"), .init([0xe2, 0x82], []),
    ]
}
