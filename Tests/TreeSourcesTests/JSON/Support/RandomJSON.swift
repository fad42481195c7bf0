import SeededRandom

/// Random JSON texts, and texts that are nearly JSON.
struct RandomJSON {
    private var random: SplitMix

    init(seed: UInt64) { random = SplitMix(seed: seed) }

    /// A document with blanks, escapes, equal names and odd numbers.
    mutating func document(depth: Int = 4) -> String {
        let kind = random.next(below: depth == 0 ? 3 : 5)
        switch kind {
        case 0: return pick(["0", "-0", "1e999", "-12.50E+3", "0.1", "18446744073709551616"])
        case 1: return pick(["true", "false", "null"])
        case 2: return string()
        case 3: return list("[", "]") { $0.document(depth: depth - 1) }
        default:
            return list("{", "}") { $0.string() + $0.blank() + ":" + $0.blank() + $0.document(depth: depth - 1) }
        }
    }

    /// A text with some bytes removed, inserted, replaced or repeated.
    mutating func mutated(_ text: [UInt8]) -> [UInt8] {
        var text = text
        for _ in 0...random.next(below: 3) {
            let position = random.next(below: text.count + 1)
            let byte = pick(Array("{}[]\",:\\u0019eE+-. \ntfnulrasx/'\u{1}".utf8) + [0x80, 0xFF, 0xEF, 0])
            let end = min(text.count, position + random.next(below: 3))
            text.replaceSubrange(position..<end, with: random.next(below: 2) == 0 ? [byte] : [])
        }
        return text
    }

    /// The same values with comments, other blanks, too many commas or too few, and names in other quotes or none.
    mutating func loosened(_ text: String) -> String {
        var loose = ""
        var isInString = false
        var last: Character = "["
        var rest = text[...]
        while let character = rest.popFirst() {
            defer { if !character.isWhitespace { last = character } }
            if character == "\\" {
                loose += "\\" + String(rest.removeFirst())
            } else if character == "\"" {
                isInString.toggle()
                loose.append(character)
            } else if isInString {
                loose.append(character)
            } else {
                if "]}".contains(character), !"[{".contains(last) { loose += pick(["", ",", " , ", ",,"]) }
                let isCommaFree = rest.first { !$0.isWhitespace }.map("\"[{".contains) ?? false
                let token = character == "," ? pick([",", ",,", isCommaFree ? " " : ","]) : String(character)
                loose += "{}[],:".contains(character) ? aside() + token + aside() : token
            }
        }
        return pick(["// ]\n", ""]) + loose.replacing("\"a\"", with: pick(["'a'", "\"\\x61\""])) + aside()
    }

    private mutating func aside() -> String {
        pick(["", "", "/* \" ] */", "// '}\n", "#\n", "\u{A0}", "\u{2003}\u{FEFF}", "\u{C}", "/**/ /***/"])
    }

    private mutating func list(_ open: String, _ close: String, _ item: (inout RandomJSON) -> String) -> String {
        let items = (0..<random.next(below: 4)).map { _ in blank() + item(&self) + blank() }
        return open + (items.isEmpty ? blank() : items.joined(separator: ",")) + close
    }

    private mutating func string() -> String {
        pick([
            #""""#, #""a""#, #""a""#, #""id""#, #""\"\\\/\b""#, #""\u00e9\ud83d\ude00""#, #""\ud800""#,
            "\"\u{E9}\u{1F600}\"",
            #""~/""#,
        ])
    }

    private mutating func blank() -> String { pick(["", "", "", " ", "\n", "\r\n\t"]) }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[random.next(below: elements.count)]
    }
}
