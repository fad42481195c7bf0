import SeededRandom
import Testing
import TreeSources

@testable import TextMatching
@testable import TreeBrowser

extension String {
    /// The text after the name of a field and a sign, where one is given, with `!` at its beginning.
    fileprivate func inField(_ field: String?) -> String {
        guard let field else { return self }
        return hasPrefix("!") ? "!" + field + dropFirst() : field + self
    }
}

/// A search reads only the items that can match, and finds what it finds if it reads all of them.
@Suite("Items that a search need not read")
struct RequiredTextTests {
    private static let kinds: [InputKind] = [
        .json, .jsonl, .yaml, .toml, .ini, .xml, .csv, .table, .indented, .lines, .diff,
    ]

    private static let words = [
        "api", "api-server", "Running", "café", "Über", "naïve", "kelvin\u{212A}", "404", "10.0.3.7", "a.b_c", "x",
        "error", "pending", "ß", "日本", "needle", "metadata", "name", "value", "it's", "a:b", "per%cent", "{}", "[3]",
    ]

    /// Returns a text of a kind with so many records, of which some have a rare word.
    private static func text(_ kind: InputKind, _ count: Int, _ random: inout SplitMix) -> String {
        func word() -> String { words.randomElement(using: &random)! }
        func quoted(_ text: String) -> String {
            // Some letters are written as escapes.
            let escaped = text.map { $0.isASCII && random.next(below: 40) == 0 ? escape($0) : String($0) }
            return "\"" + escaped.joined() + "\""
        }
        func escape(_ letter: Character) -> String {
            let digits = String(letter.asciiValue!, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
        func object(_ index: Int) -> String {
            let name = "\"name\": \(quoted(word() + "-\(index)"))"
            let inside = "\"list\": [\(index), \(quoted(word())), {\(quoted("deep")): \(quoted(word()))}]"
            let text = "\"text\": \"{\\\"inner\\\": \\\"\(word().filter { $0.isASCII && $0 != "'" })\\\"}\""
            return random.next(below: 2) == 0
                ? "{\"metadata\": {\(name)}, \(inside), \(text)}"
                : "{\(inside), \"id\": \(index), \"metadata\": {\"n\": {}, \(name)}}"
        }
        func lines(_ line: (Int) -> String) -> String { (0..<count).map { line($0) + "\n" }.joined() }
        switch kind {
        case .json: return "[" + (0..<count).map(object).joined(separator: ",\n") + "]"
        case .jsonl: return lines(object)
        case .yaml:
            return lines { index in
                let values = [
                    "'\(word().filter { $0 != "'" })'", "&a\(index) !t {x: \(quoted(word()))}", quoted(word()),
                ]
                let value = values.randomElement(using: &random)!
                return "- name: \(quoted(word()))\n  \(quoted(word() + "k")): \(value)\n  t: |\n    \(word())\n    b"
            }
        case .toml: return lines { "[[a]]\nb.c = \(quoted(word()))\nn\($0) = { d = \(quoted(word())) }" }
        case .ini: return lines { "[\($0)]\n# c\nname = \(word())\nother: \"\(word())\"" }
        case .xml:
            return "<r>"
                + lines { index in
                    let text = word().map { letter in
                        random.next(below: 9) == 0 ? "&#\(letter.unicodeScalars.first!.value);" : "\(letter)"
                    }
                    let attributes = "id=\"\(index)\" w='\(word().filter { $0 != "'" })'"
                    return "<item \(attributes)>\(text.joined())<b>\(word())</b></item>"
                } + "<!-- \(word()) --></r>"
        case .csv: return "name,count,note\n" + lines { "\(word()),\($0),\"\(word()) \"\"\(word())\"\"\"" }
        case .table:
            return "NAME            COUNT  NOTE\n"
                + lines { index in
                    let name = word()
                    let padding = String(repeating: " ", count: 16 - name.count)
                    return name + padding + "\(index)      ".prefix(7) + "\u{1B}[1m" + word() + "\u{1B}[0m"
                }
        case .indented: return lines { String(repeating: "  ", count: $0 % 4) + word() + " " + word() }
        case .diff:
            let changes = lines { ["+", "-", " "][$0 % 3] + word() + " " + word() }
            let old = (0..<count).count { $0 % 3 > 0 }
            let new = (0..<count).count { $0 % 3 != 1 }
            return "diff --git a/api.txt b/api.txt\n--- a/api.txt\n+++ b/api.txt\n@@ -1,\(old) +1,\(new) @@ \(word())\n"
                + changes
        default: return lines { _ in word() + "\u{1B}[1m" + word() + "\u{1B}[0m " + word() }
        }
    }

    private static let fields = [
        "name", "metadata.name", ".list", "inner", "id", "n7", "count", "list.2.deep", "text",
    ]

    private static let signs = [":", ">", "<=", "=", "!="]

    private static func typed(_ random: inout SplitMix) -> String {
        let terms = (0...random.next(below: 3)).map { _ in
            let word = words.randomElement(using: &random)!
            let length = 1 + random.next(below: word.count)
            let part = String(word.dropFirst(random.next(below: word.count - length + 1)).prefix(length))
            let letters = word.filter { _ in random.next(below: 3) > 0 }
            let field = fields.randomElement(using: &random)! + signs.randomElement(using: &random)!
            return ["'" + part, part, letters, "^" + part, part + "$", "!" + part, part.lowercased(), "12", "'1"]
                .randomElement(using: &random)!.inField(random.next(below: 4) == 0 ? field : nil)
        }
        return terms.joined(separator: [" ", " | "].randomElement(using: &random)!)
    }

    private static func source(_ kind: InputKind, _ text: String) -> any TextSource {
        let source = kind.makeSource()
        source.read(Array(text.utf8))
        source.finish()
        return source
    }

    /// Returns all items, each before those below it, also those of texts that are documents.
    private static func items(
        below item: Int32? = nil, level: Int = 0, in source: any TreeSource
    ) -> [(item: Int32, level: Int)] {
        source.children(of: item).flatMap { [($0, level)] + items(below: $0, level: level + 1, in: source) }
    }

    private static func isPossible(
        _ items: ArraySlice<(item: Int32, level: Int)>, in source: any TreeSource, toHave required: RequiredText
    ) -> [Bool] {
        var isPossible = source.isPossible(items.map(\.item), toHave: required)
        isPossible.includeAncestors(levels: items.map(\.level))
        return isPossible
    }

    @Test("Each item that matches is possible", arguments: kinds)
    func each(kind: InputKind) throws {
        var random = SplitMix(seed: 7)
        let source = Self.source(kind, Self.text(kind, 150, &random))
        let items = Self.items(in: source)
        try #require(items.count >= 150 && source.problems.failure == nil, "\(kind) \(source.problems)")
        let texts = items.map { source.text(of: $0.item) }
        var (screened, found) = (0, 0)
        for _ in 0..<200 {
            let typed = Self.typed(&random)
            let pattern = FilterPattern(typed, scope: FilterScope.allCases.randomElement(using: &random)!)
            let search = try SearchPattern(typed.filter { !"'^!$|".contains($0) })
            // Slices begin and end anywhere.
            let start = random.next(below: 100)
            let slice = start..<min(items.count, start + 1 + random.next(below: 400))
            func check(_ required: RequiredText?, _ matches: (String, @escaping ItemFields) -> Bool) {
                guard let required else { return }
                screened += 1
                let isPossible = Self.isPossible(items[slice], in: source, toHave: required)
                for (index, isPossible) in zip(slice, isPossible) where !isPossible {
                    let fields = { name in
                        source.rowValue(ItemField(name), of: items[index].item, limit: .max)
                            .map { String(decoding: $0.bytes, as: UTF8.self) }
                    }
                    #expect(!matches(texts[index], fields), "\(kind) \(typed): \(texts[index])")
                }
                found += isPossible.count { $0 }
            }
            switch pattern.scope {
            case .rows:
                check(RequiredText(pattern)) { text, fields in
                    // A row with a field says that there are such rows.
                    pattern.score(in: text, fields: fields) != nil || pattern.fieldNames.contains { fields($0) != nil }
                }
            case .matches, .records:
                check(RequiredText(pattern)) { text, fields in
                    pattern.groups.joined().contains { $0.scoreOfOccurrence(in: text, fields) != nil }
                }
            }
            check(RequiredText(search)) { text, fields in search.matches(text) || search.matches(fields: fields) }
        }
        #expect(screened > 150 && found > 0)
    }

    @Test("Few items are possible for a rare word", arguments: kinds)
    func few(kind: InputKind) throws {
        var random = SplitMix(seed: 3)
        // Texts with a backslash, also those that are documents, are always possible.
        let text = Self.text(kind, 1000, &random).filter { $0.isASCII && $0 != "\\" }
            .replacing("\"{\"inner\": \"", with: "\"").replacing("\"}\"", with: "\"")
        let source = Self.source(kind, text)
        let items = Self.items(in: source)
        let required = try #require(RequiredText(FilterPattern("'rare")))
        var count = 0
        for start in stride(from: 0, to: items.count, by: 256) {
            let slice = items[start..<min(items.count, start + 256)]
            count += Self.isPossible(slice, in: source, toHave: required).count { $0 }
        }
        #expect(count < items.count / 20, "\(kind): \(count) of \(items.count)")
    }

    @Test("Text has the same lines", arguments: kinds)
    func lines(kind: InputKind) async throws {
        var random = SplitMix(seed: 11)
        let text = Self.text(kind, 60, &random)
        for run in 0..<20 {
            // Small pieces end between a row and its children.
            let size = run < 10 ? 61 : 5000
            let pattern = FilterPattern(Self.typed(&random), scope: FilterScope.allCases.randomElement(using: &random)!)
            var expected: [UInt8] = []
            TreeText(filter: pattern).write(Self.source(kind, text)) { expected += $0 }
            let input = TextInput(
                makeSource: { _ in kind.makeSource() },
                read: { receive in
                    _ = await receive(.begin)
                    var rest = Array(text.utf8)[...]
                    while !rest.isEmpty {
                        _ = await receive(.piece(Array(rest.prefix(size))))
                        rest = rest.dropFirst(size)
                    }
                    _ = await receive(.end(nil))
                })
            let pieces = Pieces()
            _ = await TextBrowser(TreeText(filter: pattern), hasTitles: false).write(
                BrowserInput(name: [], content: .text(input))
            ) { pieces.append($0) }
            #expect(pieces.bytes == expected, "\(kind) \(pattern.scope) \(pattern.text)")
        }
    }
}
