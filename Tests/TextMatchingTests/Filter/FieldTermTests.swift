import SeededRandom
import Testing

@testable import TextMatching

/// Terms that compare fields.
@Suite struct FieldTermTests {
    private static let pod = [
        "phase": "Pending", "status.phase": "Pending", "restarts": "12", "size": "1.5G", "age": "3d4h", "ready": "1/2",
        "created": "2026-05-14T10:00:00Z", "CPU%": "99.5", "name": "über api", "last seen": "5 (3h ago)", "none": "",
        "http": "x", "pages": "1,234,567", "uptime": "2 days ago", "cpu": "1500m", "big": "9007199254740993",
        "born": "12026-05-01", "founded": "-0044-03-15", "elapsed": "2-03:00:22", "pears": "2 apples",
    ]

    private func matches(_ typed: String, _ text: String = "api-7d9f") -> Bool {
        let score = FilterPattern(typed).score(in: text) { Self.pod[$0] }
        var filter = PathFilter(FilterPattern(typed), separator: nil)
        #expect(filter.visit(text, level: 0) { Self.pod[$0] } == score)
        return score != nil
    }

    @Test(
        "A term with a name, a comparison and a value compares the field",
        arguments: [
            ("phase:Pend", true), ("phase:png", true), ("phase:'end", true), ("phase:'png", false),
            ("phase:^pend", true),
            ("phase:^end", false), ("phase:ing$", true), ("phase:Run", false), ("phase:!Run", true),
            (".phase:pend", true),
            (".status.phase=Pending", true), ("status.phase=pending", true), ("phase=Pend", false),
            ("phase==Pending", true),
            ("phase!=Running", true), ("phase!=Pending", false), ("!phase:Pend", false), ("!phase:Run", true),
            ("!phase=Pending", false), ("!phase!=Pending", true),
            ("restarts>3", true), ("restarts>12", false), ("restarts>=12", true), ("restarts<12", false),
            ("restarts<=12.0", true), ("restarts=12.0", true), ("restarts!=12", false), ("restarts>-1", true),
            ("size>900M", true), ("size>1.5Gi", false), ("size>=1.5GB", true), ("size<2G", true), ("age>3d", true),
            ("age<2h", false), ("age>75h", true), ("CPU%>99", true), ("last\\ seen=5", true), ("pages>1000000", true),
            ("created>2026-05-01", true), ("created<2026-05-01", false), ("created>2025", true),
            ("created<2026", false), ("name:über", true), ("name:uber", true),
            ("uptime>1d", true), ("uptime<1d", false), ("uptime>2d", false), ("uptime>30h", true), ("uptime>3m", true),
            ("cpu>0.5", true), ("cpu>1", true), ("cpu>2", false), ("cpu>250m", true), ("big>9007199254740992", true),
            ("big=9007199254740992", false), ("big<9007199254740994", true), ("born>2026-05-02", true),
            ("born>2026", true), ("born<12026-05-02", true), ("founded<2026-01-01", true), ("founded<0001", true),
            ("elapsed>1:00:00", true), ("elapsed>3d", false), ("pears=2", false), ("pears>1", true),
            ("last\\ seen>4", true), ("phase:Run|restarts>3", true), ("phase:Pend restarts>30", false),
            ("phase:Pend api", true), ("phase:Pend !api", false),
        ] as [(String, Bool)])
    func aFieldIsCompared(typed: String, expected: Bool) {
        #expect(FilterPattern(typed).hasFields)
        #expect(matches(typed) == expected)
    }

    @Test(
        "A value that is no number is neither less nor greater than one", arguments: ["phase>3", "phase<3", "none>0"])
    func aTextIsNoNumber(typed: String) { #expect(!matches(typed)) }

    @Test(
        "These terms are about texts",
        arguments: [
            "12:30", "http://x", "std::vector", "'phase:x", "^phase:x", "phase:", "phase=", ":x", "=x", ".:x", "phase!",
            "phase!x", "a\\ b", "x", "", "..", "3>2", "!", "phase:!", "->", "<b>",
        ])
    func otherTermsAreAboutTexts(typed: String) {
        #expect(!FilterPattern(typed).hasFields)
        #expect(matches(typed, typed) == FilterPattern(typed).matches(typed))
    }

    @Test(
        "Without the blanks around a comparison, a pattern compares a field",
        arguments: [
            ("restarts > 3", "restarts>3"), ("restarts >3", "restarts>3"), ("restarts> 3 api", "restarts>3 api"),
            ("phase != Running", "phase!=Running"), ("phase = Run size >= 2", "phase=Run size>=2"),
            ("a b", nil), ("3 > 2", nil), ("restarts>3", nil), ("a -> b", nil), ("> x", nil), ("x >", nil), ("", nil),
        ] as [(String, String?)])
    func blanksAroundAComparison(typed: String, other: String?) {
        #expect(FilterPattern(typed).withoutBlanks?.text == other)
    }

    @Test("A pattern matches the text of an item as before, whatever its field is")
    func theTextIsComparedToo() {
        #expect(matches(#"phase:\ Run"#, "phase: Running") && matches("phase:\"Run", "phase: \"Running\""))
        #expect(!matches("!phase:Run", "phase:Run"))
    }

    @Test(
        "An item without the field is compared by its text",
        arguments: [
            ("a.c:12", "src/a.c:12: error"), ("key=value", "set key=value"), ("x->y", "x->y"), ("a<b", "if a<b"),
            ("!warn:1", "error:1"), ("List<Int>", "List<Int>"), ("note:that$", "note:that"),
        ])
    func anItemWithoutTheFieldIsComparedByItsText(typed: String, text: String) {
        #expect(matches(typed, text))
        #expect(!matches(typed, typed.hasPrefix("!") ? String(typed.dropFirst()) : "other"))
    }

    /// Patterns of all characters that mean something, as before there were fields.
    @Test("Without the field, a pattern means what it means to a text", arguments: 0..<20)
    func oldPatternsMeanWhatTheyMeant(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let pieces = ["a", "b", ":", "=", "<", ">", "!", ".", "1", " ", "|", "'", "^", "$", "a", "A"]
        func text(_ count: Int) -> String {
            (0..<random.next(below: count)).map { _ in pieces[random.next(below: pieces.count)] }.joined()
        }
        for _ in 0..<300 {
            let (typed, text) = (text(9), text(9))
            let pattern = FilterPattern(typed)
            let score = pattern.score(in: text)
            #expect((score == nil) == (NaiveFilter(typed).score(in: text) == nil), "\(typed) in \(text)")
            #expect(pattern.score(in: text) { _ in nil } == score)
            var filter = PathFilter(pattern, separator: nil)
            #expect(filter.visit(text, level: 0) { _ in nil } == score)
        }
    }

    @Test("A term about a field narrows only itself")
    func aFieldNarrowsOnlyItself() {
        func narrows(_ a: String, _ b: String) -> Bool { FilterPattern(a).narrows(FilterPattern(b)) }
        #expect(narrows("phase:Pend x", "phase:Pend"))
        #expect(
            !narrows("phase:Pend", "phase:Pe") && !narrows("phase:Pend", "phase")
                && !narrows("restarts>30", "restarts>3"))
    }

    @Test(
        "The value is highlighted where the text has it",
        arguments: [
            ("phase=Pending", "phase: Pending", "phase: [Pending]"),
            ("status.phase:Pend", "phase: Pending", "phase: [Pend]ing"),
            ("restarts>3", "restarts: 12", "restarts: 12"),
            ("status.phase:Pend zzz", "phase: Pending", "phase: Pending"),
        ])
    func theValueIsHighlighted(typed: String, text: String, expected: String) {
        let filter = PathFilter(FilterPattern(typed), separator: nil)
        #expect(marked(text, filter.ranges(in: text)) == expected)
    }
}
