import Testing

@testable import TextMatching

struct RegularExpressionTests {
    @Test(arguments: [
        (#"\vc.*e"#, "a circle.fill", "a [circle]"),
        (#"\v^c|l$"#, "circle.fill", "[c]ircle.fil[l]"),
        (#"\vf(i)ll"#, "FILL Fill", "[FILL] [Fill]"),
        (#"\vF"#, "Fill fill", "[F]ill fill"),
        (#"\v\W"#, "a.b", "a[.]b"),
        (#"\vc\W\S"#, "C.B", "[C.B]"),
        (#"\v\p{Letter}x"#, "AX", "[AX]"),
        (#"\v\Aa"#, "Aa", "[A]a"),
        (#"\v\\A"#, #"\a \A"#, #"\a [\A]"#),
        (#"\vx*"#, "axxb", "a[xx]b"),
        (#"\vx*"#, "ab", "ab"),
        (#"\vx*|y"#, "y", "[y]"),
        (#"\va*?"#, "ab", "[a]b"),
        (#"\v\bfill"#, "circle.fill refill", "circle.[fill] refill"),
        (#"\v\Bfill"#, "circle.fill refill", "circle.fill re[fill]"),
        (#"\vfill\b"#, "fills fill", "fills [fill]"),
        (#"\v^(a|b.*c)+$"#, "abxc", "[abxc]"),
        (#"\v(?<first>c)(?i:F)(?-i)g"#, "cfG cFg", "cfG [cFg]"),
        (#"\v\u00e9[\u{434}]"#, "\u{C9}\u{414}", "[\u{C9}\u{414}]"),
        (#"\va.c"#, "a\r\nc a\u{65E5}c", "a\r\nc [a\u{65E5}c]"),
        (#"\v."#, "e\u{301}", "[e\u{301}]"),
    ])
    func matchesAreFound(typed: String, text: String, expected: String) throws {
        let pattern = try SearchPattern(typed)
        let marked = marked(text, pattern.ranges(in: text))
        #expect(marked.hasPrefix(expected))
        #expect(pattern.matches(text) == (marked != text))
    }

    @Test(arguments: [
        (#"\va(b"#, 5, "The regular expression is wrong at its end: expected ')'"),
        (#"\va**"#, 4, "The regular expression is wrong at character 5: quantifier '*' must appear after expression"),
        (#"\v*a"#, 2, "The regular expression is wrong at character 3: quantifier '*' must appear after expression"),
        (#"\v\"#, 3, "The regular expression is wrong at its end: expected escape sequence"),
        (#"\v\p{Foo}"#, 5, "The regular expression is wrong at character 6: unknown character property 'Foo'"),
        ("\\v\u{E9}\u{1F468}\u{200D}\u{1F467}(", 5, "The regular expression is wrong at its end: expected ')'"),
        (#"\v(?<=a)b"#, 2, "The regular expression is wrong at character 3: lookbehind is not currently supported"),
    ])
    func anErrorNamesWhatIsWrongAndWhere(typed: String, position: Int, sentence: String) throws {
        let error = try #require(throws: SearchPatternError.self) { try SearchPattern(typed) }
        #expect(error.kind == .invalidExpression)
        #expect(error.position == position)
        #expect(error.description == sentence)
    }

    /// These would need a search that goes back and tries again.
    @Test(arguments: [
        (#"\v(a)\1"#, 5, #"'\1'"#), (#"\va(?=b)"#, 3, "'(?='"), (#"\v(?!b)"#, 2, "'(?!'"), (#"\va++"#, 3, "'++'"),
        (#"\v(?>a)"#, 2, "'(?>'"), (#"\v(?x) a"#, 2, "'(?x'"), (#"\v\Qa\E"#, 2, #"'\Q'"#),
    ])
    func whatIsNotSupportedIsNamed(typed: String, position: Int, part: String) throws {
        let error = try #require(throws: SearchPatternError.self) { try SearchPattern(typed) }
        #expect(error.kind == .invalidExpression)
        #expect(error.position == position)
        #expect(error.reason == "\(part) is not supported")
    }

    /// The number of ways to match grows exponentially with the text, or with its third power.
    @Test(
        .timeLimit(.minutes(15)),
        arguments: ["(a+)+b", "(a|a)*b", "(a?){30}a{30}b", "(.*)*x", "(a*a*a*)*[^a]", ".*.*.*x"])
    func nestedRepetitionsTakeNoLongerThanOthers(expression: String) throws {
        let pattern = try SearchPattern(#"\v"# + expression)
        #expect(!pattern.matches(String(repeating: "a", count: 20_000)))
    }

    @Test(arguments: ["((a{100}){100}){100}", "a{4000}", "(){5000}", "(a{0}){5000}", "(a{0,1000}){9}"])
    func anExpressionThatRepeatsTooMuchIsAnError(expression: String) throws {
        let error = try #require(throws: SearchPatternError.self) { try SearchPattern(#"\v"# + expression) }
        #expect(error.kind == .tooLong)
    }

    @Test(arguments: [
        ("a", 1001, "", SearchPatternError.Kind.tooLong), ("(", 1_000_000, "", .tooLong),
        ("[", 33, "", .tooDeeplyNested), ("[a--", 33, "]", .tooDeeplyNested), ("(", 500, "", .invalidExpression),
        ("(?:", 100, ")", .invalidExpression),
    ])
    func anExpressionThatCouldOverflowTheStackIsAnError(
        start: String, count: Int, end: String, kind: SearchPatternError.Kind
    ) throws {
        let expression = String(repeating: start, count: count) + "a" + String(repeating: end, count: count)
        let error = try #require(throws: SearchPatternError.self) { try SearchPattern(#"\v"# + expression) }
        #expect(error.kind == kind)
        #expect(error.description.hasPrefix("The regular expression is wrong"))
    }

    @Test(arguments: [
        ("a", 999, ""), ("[", 32, "]"), ("(", 60, ")"), ("b|", 400, ""), (#"\["#, 100, ""), ("[a]", 300, ""),
        ("a?", 400, ""),
    ])
    func aLargeExpressionIsCompiled(start: String, count: Int, end: String) throws {
        let expression = String(repeating: start, count: count) + "a" + String(repeating: end, count: count)
        _ = try SearchPattern(#"\v"# + expression)
    }

    /// Several tasks use a pattern that no one used before.
    @Test func aPatternCanBeUsedByManyTasksAtOnce() async throws {
        for _ in 0..<20 {
            let pattern = try SearchPattern(#"\v[a-c]+\d"#)
            let found = await withTaskGroup(of: Bool.self) { group in
                for _ in 0..<8 { group.addTask { pattern.matches("xx abc1") && !pattern.matches("\u{E9}") } }
                return await group.reduce(true) { $0 && $1 }
            }
            #expect(found)
        }
    }
}
