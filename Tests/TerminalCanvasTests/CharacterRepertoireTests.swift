import TerminalCanvas
import Testing

struct CharacterRepertoireTests {
    @Test(arguments: [
        ([:], CharacterRepertoire.ascii),
        (["LANG": "C"], .ascii),
        (["LANG": "POSIX"], .ascii),
        (["LANG": ""], .ascii),
        (["LANG": "xx_YY"], .ascii),
        (["LANG": "en_US.ISO-8859-1"], .ascii),
        (["LANG": "en_US.UTF-8"], .unicode),
        (["LANG": "C.UTF-8"], .unicode),
        (["LANG": "C.utf8"], .unicode),
        (["LANG": "de_DE.UTF-8@euro"], .unicode),
        (["LC_CTYPE": "UTF-8"], .unicode),
        (["LANG": "C", "LC_CTYPE": "C.UTF-8"], .unicode),
        (["LANG": "C.UTF-8", "LC_ALL": "C"], .ascii),
        (["LANG": "C", "LC_CTYPE": "C", "LC_ALL": "en_US.UTF-8"], .unicode),
        (["LANG": "C.UTF-8", "LC_CTYPE": "", "LC_ALL": ""], .unicode),
    ])
    func theFirstVariableThatIsSetIsUsed(environment: [String: String], expected: CharacterRepertoire) {
        #expect(CharacterRepertoire { environment[$0] } == expected)
    }

    @Test(
        arguments: [
            ([0, 1, 2, 3, 4, 5, 6, 7], nil, "▁▂▃▄▅▆▇█", "_.-=+*%#"), ([5, 5], nil, "▁▁", "__"), ([], nil, "", ""),
            ([-9, 0.5, 9, .nan, .infinity], 0.0...1.0, "▁▅█  ", "_+#  "),
            ([0.1, 0.3, 0.9, 0.4], 0...1, "▂▃▇▄", ".-%="),
            ([-.infinity], nil, " ", " "), ([1, 2], 3...3, "▁▁", "__"),
            ([-1e308, 0, 1.5e308], nil, "▁▄█", "_=#"), ([1, 2], -Double.infinity...Double.infinity, "▁▁", "__"),
        ] as [([Double], ClosedRange<Double>?, String, String)])
    func valuesAreALineOfBars(values: [Double], range: ClosedRange<Double>?, unicode: String, ascii: String) {
        #expect(CharacterRepertoire.unicode.sparkline(values, in: range) == unicode)
        #expect(CharacterRepertoire.ascii.sparkline(values, in: range) == ascii)
    }

    @Test(
        arguments: [
            (0.5, 4, "██░░"), (-1, 3, "░░░"), (7, 3, "███"), (.nan, 2, "░░"), (.infinity, 2, "██"), (0.5, -1, ""),
        ] as [(Double, Int, String)])
    func aBarIsFilledUpToAFraction(fraction: Double, columns: Int, bar: String) {
        #expect(CharacterRepertoire.unicode.bar(fraction, columns: columns) == bar)
    }
}
