/// A text of any length, with one thing in it that is as long as the text, or comes as often as it is long.
struct GrowingText {
    /// What is long.
    let name: String

    /// The name of the file, which tells what the input is.
    var file: String

    /// The options with which it is read.
    var options: [String] = []

    /// The text before the parts.
    var start = ""

    /// Returns the part with a number.
    let part: @Sendable (Int) -> String

    /// What ends each part, after all of them, if the parts are nested.
    var close = ""

    /// The text after the parts.
    var end = ""

    /// Creates a text that repeats a part.
    init(
        _ name: String, _ file: String, _ options: [String] = [], start: String = "", close: String = "",
        end: String = "", _ part: @escaping @Sendable (Int) -> String
    ) {
        (self.name, self.file, self.options, self.start) = (name, file, options, start)
        (self.part, self.close, self.end) = (part, close, end)
    }

    /// Writes the text to a file.
    ///
    /// - Parameters:
    ///   - size: The number of bytes, which is exceeded by less than a part.
    ///   - path: The path of the file.
    func write(_ size: Int, to path: String) throws {
        var file = try OutputFile(path)
        var count = 0
        try file.add(start)
        while file.byteCount + count * close.utf8.count < size {
            try file.add(part(count))
            count += 1
        }
        if !close.isEmpty { for _ in 0..<count { try file.add(close) } }
        try file.add(end)
        try file.flush()
    }
}

extension GrowingText {
    private static let words = String(repeating: "some words ", count: 93)
    private static let letters = String(repeating: "x", count: 1024)

    /// The kinds that are measured. A tree is written with a line for each level, so deep ones are written one level
    /// deep: the indentation alone grows with the square of the depth. libyaml's own time does too, so YAML is nested
    /// 10,000 levels deep at most.
    static let all = json + lines + yaml + toml + xml

    private static let toml = [
        GrowingText("TOML, tables", "a.toml") { "[[p]]\nname = \"n \($0)\"\nid = \($0)\n" },
        GrowingText("TOML, keys", "a.toml") { "key\($0) = 1\n" },
    ]

    private static let json = [
        GrowingText("JSON, records", "a.json", start: "[0", end: "]") {
            ",\n{\"id\":\($0),\"name\":\"n \($0)\",\"o\":{\"a\":[1,2]}}"
        },
        GrowingText("JSON, a flat array", "a.json", start: "[0", end: "]") { ",\($0)" },
        GrowingText("JSON, a flat object", "a.json", start: "{\"k\":0", end: "}") { ",\"k\($0)\":1" },
        GrowingText("JSON, a string", "a.json", start: "{\"a\":\"", end: "\"}") { _ in words },
        GrowingText("JSON, a string of escapes", "a.json", start: "{\"a\":\"", end: "\"}") { _ in "\\u00e9\\n" },
        GrowingText("JSON, a name", "a.json", start: "{\"", end: "\":1}") { _ in words },
        GrowingText("JSON, a number", "a.json", start: "[", end: "]") { _ in "12345678" },
        GrowingText("JSON, levels", "a.json", close: "]") { _ in "[" },
        GrowingText("JSON, documents", "a.json") { "{\"a\":\n\($0)}\n" },
        GrowingText("JSON Lines", "a.jsonl") { "{\"id\":\($0),\"name\":\"name\"}\n" },
        GrowingText("JSON Lines, a line", "a.jsonl", start: "[\"", end: "\"]\n") { _ in words },
        GrowingText("JSON Lines, wrong lines", "a.jsonl") { "oops \($0)\n" },
    ]

    private static let lines = [
        GrowingText("paths", "a", ["--from", "paths"]) { "d\($0 / 1000)/e\($0 / 30)/f\($0)\n" },
        GrowingText("paths, a directory", "a", ["--from", "paths"]) { "f\($0)\n" },
        GrowingText("paths, out of order", "a", ["--from", "paths"]) { "d\($0 * 7919 % 1000)/f\($0)\n" },
        GrowingText("indented text", "a", ["--from", "indented"]) { "a \($0)\n  b\n    c\n" },
        GrowingText("indented text, children", "a", ["--from", "indented"], start: "a\n") { " b \($0)\n" },
        GrowingText("indented text, a line that is left out", "a", ["--from", "indented"], start: "a\n") { _ in letters
        },
        GrowingText("lines", "a", ["--from", "lines"]) { "a line \($0)\n" },
        GrowingText("CSV", "a.csv", start: "id,name,note\n") { "\($0),name \($0),\"a, note\"\n" },
        GrowingText("CSV, an open quote", "a.csv", start: "id,name\n\"") { "\($0),name\n" },
        GrowingText("a diff", "a.diff", start: "--- a/x\n+++ b/x\n") { "@@ -\($0),1 +\($0),1 @@\n-a\n+b\n" },
        GrowingText("table, groups of lines", "a", ["--group-by", "1"]) { "g\($0 % 100) x y z\n" },
        GrowingText("table, groups", "a", ["--group-by", "1"]) { "g\($0) x y z\n" },
        GrowingText("table, a line that is left out", "a", ["--from", "table"], start: "a\n") { _ in words },
    ]

    private static let yaml = [
        GrowingText("YAML, records", "a.yaml") { "- id: \($0)\n  name: n \($0)\n" },
        GrowingText("YAML, a mapping", "a.yaml") { "key\($0): 1\n" },
        GrowingText("YAML, a flow sequence", "a.yaml", start: "a: [0", end: "]\n") { _ in ", 1" },
        GrowingText("YAML, a plain value", "a.yaml", start: "a: x", end: "\n") { _ in letters },
        GrowingText("YAML, a quoted value", "a.yaml", start: "a: \"", end: "\"\n") { _ in words },
        GrowingText("YAML, a value of lines", "a.yaml", start: "a: |\n") { _ in "  some words\n" },
        GrowingText("YAML, a name", "a.yaml", start: "? x", end: "\n: 1\n") { _ in letters },
        GrowingText("YAML, a comment", "a.yaml", start: "a: 1\n# ", end: "\nb: 1\n") { _ in letters },
        GrowingText("YAML, documents", "a.yaml") { _ in "---\na: 1\n" },
        GrowingText("YAML, anchors", "a.yaml") { "k\($0): &a\($0) 1\n" },
    ]

    private static let xml = [
        GrowingText("XML, records", "a.xml", start: "<l>", end: "</l>") { "<b id=\"\($0)\"><t>n</t></b>\n" },
        GrowingText("XML, elements of many names", "a.xml", start: "<l>", end: "</l>") { "<b\($0)/>" },
        GrowingText("XML, an attribute", "a.xml", start: "<a b=\"", end: "\"/>") { _ in words },
        GrowingText("XML, an attribute with >", "a.xml", start: "<a b=\"", end: "\"/>") { _ in "x > y " },
        GrowingText("XML, attributes", "a.xml", start: "<a", end: "/>") { " a\($0)=\"1\"" },
        GrowingText("XML, a name", "a.xml", start: "<a", end: "/>") { _ in letters },
        GrowingText("XML, an end tag", "a.xml", start: "<a></a", end: ">") { _ in "        " },
        GrowingText("XML, a text", "a.xml", start: "<a>", end: "</a>") { _ in words },
        GrowingText("XML, a text of lines", "a.xml", start: "<a>", end: "</a>") { _ in "some words\n" },
        GrowingText("XML, a text of references", "a.xml", start: "<a>", end: "</a>") { _ in "&amp;" },
        GrowingText("XML, blanks", "a.xml", start: "<a>", end: "</a>") { _ in " \n" },
        GrowingText("XML, a CDATA section", "a.xml", start: "<a><![CDATA[", end: "]]></a>") { _ in "some words\n" },
        GrowingText("XML, a comment", "a.xml", start: "<a><!--", end: "--><b/></a>") { _ in words },
        GrowingText("XML, a processing instruction", "a.xml", start: "<a><?p ", end: "?></a>") { _ in words },
        GrowingText("XML, a declared entity", "a.xml", start: "<!DOCTYPE a [<!ENTITY e '", end: "'>]><a/>") { _ in words
        },
        GrowingText("XML, levels", "a.xml", close: "</a>") { _ in "<a>" },
    ]
}
