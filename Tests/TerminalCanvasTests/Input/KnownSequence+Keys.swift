import TerminalCanvas

extension KnownSequence {
    /// The keys of xterm and most other terminals, with and without application modes.
    static let xterm: [KnownSequence] = [
        .init("\u{1b}[A", .up), .init("\u{1b}[B", .down), .init("\u{1b}[C", .right), .init("\u{1b}[D", .left),
        .init("\u{1b}OA", .up), .init("\u{1b}OB", .down), .init("\u{1b}OC", .right), .init("\u{1b}OD", .left),
        .init("\u{1b}[H", .home), .init("\u{1b}[F", .end), .init("\u{1b}OH", .home), .init("\u{1b}OF", .end),
        .init("\u{1b}[1~", .home), .init("\u{1b}[4~", .end), .init("\u{1b}[2~", .insert), .init("\u{1b}[3~", .delete),
        .init("\u{1b}[5~", .pageUp), .init("\u{1b}[6~", .pageDown), .init("\u{1b}[Z", .tab, .shift),
        // Modifiers: the number is 1 plus 1 for Shift, 2 for Alt, 4 for Control, 8 for Super.
        .init("\u{1b}[1;2A", .up, .shift), .init("\u{1b}[1;3A", .up, .alt), .init("\u{1b}[1;4A", .up, [.shift, .alt]),
        .init("\u{1b}[1;5A", .up, .control), .init("\u{1b}[1;6A", .up, [.shift, .control]),
        .init("\u{1b}[1;7A", .up, [.alt, .control]), .init("\u{1b}[1;8A", .up, [.shift, .alt, .control]),
        .init("\u{1b}[1;9A", .up, .command), .init("\u{1b}[1;5B", .down, .control),
        .init("\u{1b}[1;5C", .right, .control), .init("\u{1b}[1;5D", .left, .control),
        .init("\u{1b}[1;6H", .home, [.shift, .control]), .init("\u{1b}[1;6F", .end, [.shift, .control]),
        .init("\u{1b}[2;2~", .insert, .shift), .init("\u{1b}[3;5~", .delete, .control),
        .init("\u{1b}[5;3~", .pageUp, .alt), .init("\u{1b}[6;8~", .pageDown, [.shift, .alt, .control]),
        // Older forms of modifiers.
        .init("\u{1b}[5A", .up, .control), .init("\u{1b}[1A", .up), .init("\u{1b}[;5A", .up, .control),
        .init("\u{1b}[>1;5D", .left, .control), .init("\u{1b}O5C", .right, .control),
        .init("\u{1b}O1;2D", .left, .shift), .init("\u{1b}O1;5P", .function(1), .control),
        // Function keys.
        .init("\u{1b}OP", .function(1)), .init("\u{1b}OQ", .function(2)), .init("\u{1b}OR", .function(3)),
        .init("\u{1b}OS", .function(4)), .init("\u{1b}[15~", .function(5)), .init("\u{1b}[17~", .function(6)),
        .init("\u{1b}[18~", .function(7)), .init("\u{1b}[19~", .function(8)), .init("\u{1b}[20~", .function(9)),
        .init("\u{1b}[21~", .function(10)), .init("\u{1b}[23~", .function(11)), .init("\u{1b}[24~", .function(12)),
        .init("\u{1b}[P", .function(1)), .init("\u{1b}[1;2P", .function(1), .shift),
        .init("\u{1b}[1;2Q", .function(2), .shift), .init("\u{1b}[1;2R", .function(3), .shift),
        .init("\u{1b}[1;16R", .function(3), [.shift, .alt, .control, .command]),
        .init("\u{1b}[1;5S", .function(4), .control), .init("\u{1b}[15;2~", .function(5), .shift),
        .init("\u{1b}[24;5~", .function(12), .control),
        // The keypad in its application mode.
        .init("\u{1b}OM", .enter), .init("\u{1b}OI", .tab), .init("\u{1b}O ", " "), .init("\u{1b}Oj", "*"),
        .init("\u{1b}Ok", "+"), .init("\u{1b}Ol", ","), .init("\u{1b}Om", "-"), .init("\u{1b}On", "."),
        .init("\u{1b}Oo", "/"), .init("\u{1b}Op", "0"), .init("\u{1b}Oq", "1"), .init("\u{1b}Oy", "9"),
        .init("\u{1b}OX", "="),
        // modifyOtherKeys, formatOtherKeys 0.
        .init("\u{1b}[27;5;109~", "m", .control), .init("\u{1b}[27;6;65~", "a", [.shift, .control]),
        .init("\u{1b}[27;5;13~", .enter, .control), .init("\u{1b}[27;2;13~", .enter, .shift),
        .init("\u{1b}[27;2;9~", .tab, .shift), .init("\u{1b}[27;5;9~", .tab, .control),
        .init("\u{1b}[27;5;27~", .escape, .control), .init("\u{1b}[27;2;127~", .backspace, .shift),
        .init("\u{1b}[27;2;32~", " ", .shift), .init("\u{1b}[27;2;65~", "A"), .init("\u{1b}[27;2;33~", "!"),
        .init("\u{1b}[27;6;64~", "@", .control), .init("\u{1b}[27;3;233~", "é", .alt),
    ]

    /// The keys of rxvt, the Linux console and other terminals.
    static let otherTerminals: [KnownSequence] = [
        .init("\u{1b}[7~", .home), .init("\u{1b}[8~", .end), .init("\u{1b}[a", .up, .shift),
        .init("\u{1b}[b", .down, .shift), .init("\u{1b}[c", .right, .shift), .init("\u{1b}[d", .left, .shift),
        .init("\u{1b}Oa", .up, .control), .init("\u{1b}Ob", .down, .control), .init("\u{1b}Oc", .right, .control),
        .init("\u{1b}Od", .left, .control), .init("\u{1b}[3$", .delete, .shift), .init("\u{1b}[3^", .delete, .control),
        .init("\u{1b}[3@", .delete, [.shift, .control]), .init("\u{1b}[7$", .home, .shift),
        .init("\u{1b}[11~", .function(1)), .init("\u{1b}[12~", .function(2)), .init("\u{1b}[13~", .function(3)),
        .init("\u{1b}[14~", .function(4)), .init("\u{1b}[11^", .function(1), .control),
        .init("\u{1b}[23$", .function(11), .shift), .init("\u{1b}[25~", .function(13)),
        .init("\u{1b}[26~", .function(14)), .init("\u{1b}[28~", .function(15)), .init("\u{1b}[29~", .function(16)),
        .init("\u{1b}[31~", .function(17)), .init("\u{1b}[34~", .function(20)),
        .init("\u{1b}[[A", .function(1)), .init("\u{1b}[[B", .function(2)), .init("\u{1b}[[C", .function(3)),
        .init("\u{1b}[[D", .function(4)), .init("\u{1b}[[E", .function(5)),
    ]

    /// The keys of kitty's keyboard protocol, and of xterm's formatOtherKeys 1, which uses the same form.
    static let keyProtocol: [KnownSequence] = [
        .init("\u{1b}[97u", "a"), .init("\u{1b}[97;1u", "a"), .init("\u{1b}[97;5u", "a", .control),
        .init("\u{1b}[97;6u", "a", [.shift, .control]), .init("\u{1b}[65;6u", "a", [.shift, .control]),
        .init("\u{1b}[97;3u", "a", .alt), .init("\u{1b}[97;9u", "a", .command), .init("\u{1b}[97;17u", "a", .command),
        .init("\u{1b}[97;33u", "a", .alt), .init("\u{1b}[97;2u", "A"), .init("\u{1b}[65;2u", "A"),
        .init("\u{1b}[97;65u", "A"), .init("\u{1b}[97;66u", "a"), .init("\u{1b}[97;129u", "a"),
        .init("\u{1b}[97:65;2u", "A"), .init("\u{1b}[97:65;6u", "a", [.shift, .control]),
        .init("\u{1b}[55:47;2u", "/"), .init("\u{1b}[55:47;4u", "/", .alt), .init("\u{1b}[55;4u", "7", [.shift, .alt]),
        .init("\u{1b}[55;2u", "7", .shift), .init("\u{1b}[32;2u", " ", .shift), .init("\u{1b}[32;5u", " ", .control),
        .init("\u{1b}[1089::99;5u", "c", .control), .init("\u{1b}[1089:1057:99;6u", "c", [.shift, .control]),
        .init("\u{1b}[1089;5u", "с", .control), .init("\u{1b}[233;3u", "é", .alt),
        .init("\u{1b}[97;;97u", "a"), .init("\u{1b}[97;2;65u", "A"), .init("\u{1b}[97:65;2;65u", "A"),
        .init("\u{1b}[97;5;97u", "a", .control), .init("\u{1b}[0;;233u", "é"),
        .init("\u{1b}[0;;233:234u", .key(.character("é")), .key(.character("ê"))),
        .init("\u{1b}[13u", .enter), .init("\u{1b}[13;2u", .enter, .shift), .init("\u{1b}[9;5u", .tab, .control),
        .init("\u{1b}[9;2u", .tab, .shift), .init("\u{1b}[27u", .escape), .init("\u{1b}[27;3u", .escape, .alt),
        .init("\u{1b}[127;5u", .backspace, .control), .init("\u{1b}[1;1H", .home),
        // Press, repeat, release.
        .init("\u{1b}[97;1:1u", "a"), .init("\u{1b}[97;1:2u", "a"), .init("\u{1b}[97;1:3u"),
        .init("\u{1b}[1;1:3A"), .init("\u{1b}[1;5:2A", .up, .control), .init("\u{1b}[3;1:3~"),
        .init("\u{1b}[3;5:1~", .delete, .control), .init("\u{1b}[0;1:3;233u"), .init("\u{1b}[27;1:3u"),
        // Keys with private numbers: the keypad, F13, and keys that are not supported.
        .init("\u{1b}[57399u", "0"), .init("\u{1b}[57408u", "9"), .init("\u{1b}[57409u", "."),
        .init("\u{1b}[57410u", "/"), .init("\u{1b}[57411u", "*"), .init("\u{1b}[57412u", "-"),
        .init("\u{1b}[57413u", "+"), .init("\u{1b}[57414u", .enter), .init("\u{1b}[57415u", "="),
        .init("\u{1b}[57416u", ","), .init("\u{1b}[57417u", .left), .init("\u{1b}[57418u", .right),
        .init("\u{1b}[57419;5u", .up, .control), .init("\u{1b}[57420u", .down), .init("\u{1b}[57421u", .pageUp),
        .init("\u{1b}[57422u", .pageDown), .init("\u{1b}[57423u", .home), .init("\u{1b}[57424u", .end),
        .init("\u{1b}[57425u", .insert), .init("\u{1b}[57426u", .delete), .init("\u{1b}[57376u", .function(13)),
        .init("\u{1b}[57398;2u", .function(35), .shift), .init("\u{1b}[57358u"), .init("\u{1b}[57363u"),
        .init("\u{1b}[57441;2u"), .init("\u{1b}[57427u"), .init("\u{1b}[1E"),
        // Numbers without a meaning.
        .init("\u{1b}[u"), .init("\u{1b}[55296u"), .init("\u{1b}[1114112u"), .init("\u{1b}[133u"),
        .init("\u{1b}[97;999u"), .init("\u{1b}[97;1:9u"), .init("\u{1b}[99999999999999999999u"),
        .init("\u{1b}[3u"), .init("\u{1b}[1;257A"), .init("\u{1b}[2;5A"),
    ]
}
