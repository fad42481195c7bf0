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
                for _ in 0..<8 { group.addTask { pattern.matches("xx abc1") && !pattern.matches("abc") } }
                return await group.reduce(true) { $0 && $1 }
            }
            #expect(found)
        }
    }
}
