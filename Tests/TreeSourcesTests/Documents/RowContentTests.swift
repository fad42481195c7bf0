import Testing

@testable import TreeSources

/// What is equal, in each format's own terms.
struct RowContentTests {
    @Test(
        "Values of YAML are equal if they mean the same",
        arguments: [
            ("a: !Ref x", "a: !Sub x", false), ("a: !Ref x", "a: x", false), ("!A {a: 1}", "!B {a: 1}", false),
            ("a: !!str 12", "a: \"12\"", true), ("a: ! 12", "a: '12'", true), ("a: !!str 12", "a: 12", false),
            ("a: !<tag:yaml.org,2002:str> 12", "a: '12'", true), ("a: !!int \"12\"", "a: 12", true),
            ("%TAG !y! tag:yaml.org,2002:\n---\na: !y!str 1", "a: '1'", true), ("a: !!map {b: 1}", "a: {b: 1}", true),
            ("a: 1", "a: 1.0", true), ("a: 1", "a: '1'", false), ("a: 0x1F", "a: 31", true),
            ("a: 0644", "a: 644", true), ("a: -00.50", "a: -.5", true),
            ("a: 0o10", "a: 010", false), ("a: 5.e3", "a: 5000", true), ("a: 0X10", "a: 16", false),
            ("a: 0b1", "a: 1", false), ("a: -0x1", "a: -1", false), ("a: nUll", "a:", false),
            ("a: tRUe", "a: true", false), ("a: !A []", "a: !A {}", false), ("a: !A x", "a: !A 'x'", true),
            ("a: 0x1FFFFFFFFFFFFFFFFF", "a: 590295810358705651711", true),
            ("a: +1", "a: 1", true), ("a: .5", "a: 0.5", true), ("a: 1e400", "a: 1e500", false),
            ("a: 1e-400", "a: 0", false), ("a: 1e400", "a: 10e399", true), ("a: -0", "a: 0", true),
            ("a: 1_0", "a: '1_0'", true),
            ("a: .inf", "a: .INF", true), ("a: .inf", "a: inf", false), ("a: --1", "a: '--1'", true),
            ("a: 9007199254740993", "a: 9007199254740992", false),
            ("a: 9007199254740993", "a: '9007199254740993'", false),
            ("a: ~", "a: null", true), ("a:", "a: Null", true), ("a: ''", "a:", false), ("a: 'null'", "a: null", false),
            ("a: True", "a: true", true), ("a: true", "a: 'true'", false), ("a: yes", "a: 'yes'", true),
            ("a: x", "a: 'x'", true), ("a: 'x'", "a: \"\\x78\"", true), ("a: |-\n  x", "a: x", true),
            ("a: 1\nb: 2", "b: 2\na: 1", true), ("[1, 2]", "[2, 1]", false), ("a: []", "a: {}", false),
            ("a: 2026-01-01", "a: '2026-01-01'", true),
        ] as [(String, String, Bool)])
    func yaml(old: String, new: String, isEqual: Bool) {
        #expect(areEqual(YAMLDocument(old.utf8), YAMLDocument(new.utf8)) == isEqual)
    }

    @Test(
        "An alias is its node, and a merge key gives members",
        arguments: [
            ("b: &x 1\nc: *x", "b: &y 1\nc: *y", true), ("b: &x 1\nc: *x", "b: &x 1\nc: '*x'", false),
            ("b: &x 1\nc: *x", "b: 1\nc: 1", true), ("b: &x {k: 1}\nc: *x", "b: {k: 1}\nc: {k: 1}", true),
            ("b: &x {k: 1}\nc: *x", "b: {k: 1}\nc: {k: 2}", false),
            ("b: &x [1, 2]\nc: *x", "b: [1, 2]\nc: [1, 2]", true),
            ("- &x 1\n- &x 2\n- *x", "- 1\n- 2\n- 2", true), ("- &x !t 1\n- *x", "- !t 1\n- !t 1", true),
            ("- &x 1\n- &x k: v\n- *x", "- 1\n- k: v\n- '*x'", false), ("? &x k\n: *x", "? k\n: '*x'", false),
            ("--- &x 1\n--- [*x]", "--- 1\n--- [1]", false), ("&x [1, *x]", "&y [1, *y]", false),
            ("&x [1, *x]", "&x [1, *x]", true), ("&x [&y [*x], *y]", "&x [[*x], [*x]]", true),
            ("b: &x {k: 1}\nc: {<<: *x, l: 2}", "b: {k: 1}\nc: {k: 1, l: 2}", true),
            ("b: &x {k: 1}\nc: {<<: *x, k: 2}", "b: {k: 1}\nc: {k: 2}", true),
            ("b: &x {k: 1}\nc: {k: 2, <<: *x}", "b: {k: 1}\nc: {k: 1}", false),
            ("b: &x {k: 1}\nc: {'<<': *x}", "b: {k: 1}\nc: {k: 1}", false),
            ("b: &x {k: 1}\nc: &y {<<: *x, l: 2}\nd: {<<: *y}", "b: {k: 1}\nc: {k: 1, l: 2}\nd: {l: 2, k: 1}", true),
            ("b: &x {k: 1}\nc: &y {<<: *x, l: 2}\nd: *y", "b: {k: 1}\nc: {k: 1, l: 2}\nd: {l: 2, k: 1}", true),
            (
                "- &x {k: 1, l: 1}\n- &y {k: 2, m: 2}\n- {<<: [*x, *y]}",
                "- {k: 1, l: 1}\n- {k: 2, m: 2}\n- {k: 1, l: 1, m: 2}", true
            ),
            ("- &l [{k: 1}, {k: 2}]\n- {<<: *l}", "- [{k: 1}, {k: 2}]\n- {k: 1}", true),
            ("c: {<<: {k: 1}, l: 2}", "c: {k: 1, l: 2}", true), ("c: {<<: 1}", "c: {}", false),
            ("&x {<<: *x, k: 1}", "{k: 1}", false), ("c: {<<: *no, k: 1}", "c: {k: 1}", false),
        ])
    func references(old: String, new: String, isEqual: Bool) {
        #expect(areEqual(YAMLDocument(old.utf8), YAMLDocument(new.utf8)) == isEqual)
    }

    @Test("Aliases and merge keys that stand for a huge number of values cost little", arguments: ["- %", "{<<: [%]}"])
    func hugeReferences(element: String) {
        let count = 3000
        var text = "- &a0 {" + (0..<count).map { "k\($0): 1" }.joined(separator: ", ") + "}\n"
        for level in 1..<count {
            let last = "*a\(level - 1)"
            let value = element == "- %" ? "[\(last), \(last)]" : "{<<: [\(last), *a0], l\(level): 1}"
            text += "- &a\(level) \(value)\n"
        }
        let document = YAMLDocument(text.utf8)
        #expect(document.error == nil)
        let counts = document.rowRange.map { document.content(of: $0, comparedWith: document).rows?.count ?? 0 }
        #expect(counts.reduce(0, +) < 2_000_000)
    }

    @Test(
        "Values of TOML are equal if they mean the same",
        arguments: [
            ("a = 1_000", "a = 1000", true), ("a = 0xff", "a = 255", true), ("a = 1", "a = \"1\"", false),
            ("a = 1979-05-27", "a = \"1979-05-27\"", false), ("a = 1979-05-27", "a = 1979-05-27", true),
            ("a = 'x'", "a = \"x\"", true), ("a.b = 1", "[a]\nb = 1", true), ("a = inf", "a = 'inf'", false),
            ("a = true", "a = 'true'", false), ("a = 1e-400", "a = 2e-400", false),
            ("a = 9007199254740993", "a = 9007199254740992", false),
        ])
    func toml(old: String, new: String, isEqual: Bool) {
        #expect(areEqual(YAMLDocument(old.utf8, as: .toml), YAMLDocument(new.utf8, as: .toml)) == isEqual)
    }

    @Test(
        "Numbers of JSON are equal by their signs, digits and exponents",
        arguments: [
            ("[1]", "[1.0]", true), ("[1]", "[\"1\"]", false), ("[9007199254740993]", "[9007199254740992]", false),
            ("[1e400]", "[2e400]", false), ("[1e-400]", "[2e-400]", false), ("[1e-400]", "[0]", false),
            ("[1e400]", "[10e399]", true), ("[1e3]", "[1000]", true), ("[1E+2]", "[100.00]", true),
            ("[10]", "[1]", false), ("[-0]", "[0]", true), ("[0.00]", "[0e5]", true),
            ("[0.05]", "[5e-2]", true), ("[-1]", "[1]", false),
            ("[1.000000000000000000]", "[1]", true), ("[0.1]", "[0.10000000000000001]", false),
            ("[12345678901234567890123]", "[12345678901234567890124]", false), ("[0x1F]", "[31]", true),
            ("[1e99999999999999999999]", "[1e99999999999999999998]", false), ("[.5]", "[0.5]", true),
            ("[5.]", "[5]", true), ("[010]", "[10]", false), ("[+1]", "[1]", true),
            ("[\"a\"]", "[\"\\u0061\"]", true), ("{\"a\":1,\"b\":2}", "{\"b\":2,\"a\":1}", true),
        ] as [(String, String, Bool)])
    func json(old: String, new: String, isEqual: Bool) {
        let documents = [old, new].map { text in
            var document = JSONDocument()
            document.append(Array(text.utf8).span)
            document.finish()
            return document
        }
        #expect(areEqual(documents[0], documents[1]) == isEqual)
    }

    @Test(
        "Blanks count in mixed content and where they are preserved, and attributes have no order",
        arguments: [
            ("<r a='1' b='2'/>", "<r b='2' a='1'/>", true), ("<r a='1'/>", "<r a='2'/>", false),
            ("<p>one <b>x</b> two</p>", "<p>one<b>x</b>two</p>", false), ("<p> x </p>", "<p>x</p>", true),
            ("<l> <b/>\n <c/> </l>", "<l><b/><c/></l>", true), ("<p>x<b/> <c/></p>", "<p>x<b/><c/></p>", false),
            ("<p>x<b/><c/></p>", "<p>x<b/><c/> </p>", false), ("<p>x<b/>\r\n<c/></p>", "<p>x<b/>\n<c/></p>", true),
            ("<p>x<b/> <c/></p>", "<p>x <b/><c/></p>", false), ("<p>x <b/></p>", "<p>x  <b/></p>", false),
            ("<p xml:space='preserve'> x </p>", "<p xml:space='preserve'>x</p>", false),
            ("<p xml:space='preserve'> <b/></p>", "<p xml:space='preserve'><b/></p>", false),
            ("<p xml:space='preserve'> </p>", "<p xml:space='preserve'></p>", false),
            (
                "<p xml:space='preserve'><q xml:space='default'> <b/></q></p>",
                "<p xml:space='preserve'><q xml:space='default'><b/></q></p>", true
            ),
            ("<p xml:space='preserve'><q> <b/></q></p>", "<p xml:space='preserve'><q><b/></q></p>", false),
            ("<a>p<![CDATA[<x]]> q</a>", "<a>p&lt;x q</a>", true), ("<a>p <![CDATA[x]]></a>", "<a>px</a>", false),
            ("<a><![CDATA[x]]><![CDATA[y]]></a>", "<a>xy</a>", true), ("<a> <![CDATA[x]]>\n</a>", "<a>x</a>", true),
            ("<p><b/> <![CDATA[x]]></p>", "<p><b/> x</p>", true), ("<p><b/> <![CDATA[x]]></p>", "<p><b/>x</p>", false),
            ("<a><![CDATA[ x]]></a>", "<a>x</a>", false), ("<a>p<![CDATA[]]>q</a>", "<a>pq</a>", true),
            ("<a>&lt;x</a>", "<a><![CDATA[<x]]></a>", true), ("<a>x</a>", "<a>y</a>", false),
            ("<a><!-- x --></a>", "<a><!-- y --></a>", false), ("<a><!-- x --></a>", "<a/>", false),
            ("<a><!-- x -->\n</a>", "<a>\n<!-- x --></a>", true), ("<a><!--x--></a>", "<a>&lt;!--x--&gt;</a>", false),
            ("<a><?php echo 1 ?></a>", "<a><?php echo 2 ?></a>", false), ("<a><?b  c?></a>", "<a><?b c?></a>", true),
            ("<!DOCTYPE a><a/>", "<!DOCTYPE b><a/>", false), ("<!DOCTYPE a><a/>", "<a/>", false),
            ("<!DOCTYPE a [\r\n]><a/>", "<!DOCTYPE a [\n]><a/>", true),
        ])
    func xml(old: String, new: String, isEqual: Bool) {
        #expect(areEqual(XMLDocument(old.utf8), XMLDocument(new.utf8)) == isEqual)
    }

    @Test("A text of XML is written with the blanks that count")
    func writtenBlanks() {
        let document = XMLDocument("<p>one <b> x </b> two</p>".utf8)
        let values = (1..<5).map { String(decoding: document.printed(.value, of: $0), as: UTF8.self) }
        #expect(values == ["one ", "<b> x </b>", "x", " two"])
    }

    @Test(
        "Cells are equal by their titles and texts",
        arguments: [
            ("id,v\n1,a\n", "id,v\n\"1\",\"a\"\n", true), ("id,v\n1,a\"b\n", "id,v\n1,\"a\"\"b\"\n", true),
            ("id,v\n1,a\n", "id;v\n1;a\n", true), ("id,v\n1,a\n", "id\tv\n1\ta\n", true),
            ("id,v\n1,a\n", "v,id\na,1\n", true), ("id,v\nx,y\n", "v,id\nx,y\n", false),
            ("id,v\n1,a\n", "id,v,w\n1,a,z\n", true), ("id,v\n1,a\n", "id\n1\n", true),
            ("id,v\n1,a\n", "id,V\n1,b\n", true), ("id,v\n1,a\n", "id,v\n1,b\n", false),
            ("id,v,v\n1,a,b\n", "v,id,v\na,1,b\n", true), ("id,v,v\n1,a,b\n", "v,id,v\nb,1,a\n", false),
            ("id,v\n1,a\n", "id,v\n1,a,\n", true), ("id,v\n1,a\n", "id,v\n1,a,b\n", false),
            ("id,v\n1,\n", "id,v\n1\n", true),
            ("1,a\n", "1,b\n", false), ("1,a\n", "a,1\n", false), ("1,a\n", "1,a,b\n", false),
            ("1,a\n", "\"1\",a\n", true),
        ])
    func tables(old: String, new: String, isEqual: Bool) {
        let tables = [old, new].map { text in
            let hasTitles = text.lowercased().contains("v")
            var table = TableText(TableFormat(header: hasTitles ? .present : .guessed), kind: .csv)
            table.append(Array(text.utf8))
            table.finish()
            return table
        }
        #expect(areEqual(tables[0], tables[1]) == isEqual)
    }

    private func areEqual(_ old: any TreeDocument, _ new: any TreeDocument) -> Bool {
        func hashes(_ document: any TreeDocument, comparedWith other: any TreeDocument) -> [Int] {
            var hashes = ContentHashes(document, comparedWith: other)
            return document.children(of: nil).map { hashes.hash(of: $0) }
        }
        return hashes(old, comparedWith: new) == hashes(new, comparedWith: old)
    }
}
