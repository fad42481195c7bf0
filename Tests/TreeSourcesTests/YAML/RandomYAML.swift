import SeededRandom

@testable import TreeSources

/// Random YAML texts, with the rows that a reader must find in them.
struct RandomYAML: RandomDocument {
    typealias Document = YAMLDocument

    static let marks = "[]{}:-,#&*!|>'\"%@`\t\n ?ab\u{0}"

    var random: SplitMix
    private(set) var text = ""
    private(set) var rows: [ExpectedRow] = []

    init(seed: UInt64) { random = SplitMix(seed: seed) }

    /// Makes another text of one or more documents.
    mutating func makeText(depth: Int) {
        (text, rows) = ("", [])
        for _ in 0...random.next(below: 2) {
            text += ["---\n", "--- # a document\n", "# before\n---\n"][random.next(below: 3)]
            block(nil, level: 0, indent: 0, depth: depth)
        }
    }

    /// Writes a value, at the beginning of a line or after `name:` or `-`.
    private mutating func block(_ name: String?, level: Int, indent: Int, depth: Int) {
        let count = random.next(below: 3) + 1
        switch depth > 0 ? random.next(below: 5) : 4 {
        case 0:
            add(level, name)
            text += level > 0 ? "\n" : ""
            for _ in 0..<count {
                text += String(repeating: " ", count: indent) + "- "
                block(nil, level: level + 1, indent: indent + 2, depth: depth - 1)
            }
        case 1, 2:
            add(level, name)
            text += level > 0 ? "\n" : ""
            for _ in 0..<count {
                let key = scalar(isKey: true)
                text += String(repeating: " ", count: indent) + key.source + ": "
                block(key.value, level: level + 1, indent: indent + 1, depth: depth - 1)
            }
        case 3:
            flow(name, level: level, depth: depth)
            endLine()
        default:
            if level > 0, random.next(below: 6) == 0 { return literal(name, level: level, indent: indent) }
            leaf(name, level: level)
            endLine()
        }
    }

    private mutating func literal(_ name: String?, level: Int, indent: Int) {
        let blanks = String(repeating: " ", count: indent + 1)
        let source = "|\n\(blanks)first ü\n\(blanks)  second\n"
        rows.append(ExpectedRow(level: level, name: name, value: "first ü\n  second\n", source: source))
        text += source
    }

    private mutating func flow(_ name: String?, level: Int, depth: Int) {
        guard depth > 0, random.next(below: 3) > 0 else { return leaf(name, level: level) }
        let isMapping = random.next(below: 2) == 0
        let number = rows.count
        let start = text.utf8.count
        add(level, name)
        text += isMapping ? "{" : "["
        for index in 0..<random.next(below: 4) {
            text += index > 0 ? [", ", ",\n     "][random.next(below: 2)] : ""
            let key = isMapping ? scalar(isKey: true) : nil
            text += key.map { $0.source + ": " } ?? ""
            flow(key?.value, level: level + 1, depth: depth - 1)
        }
        text += isMapping ? "}" : "]"
        rows[number].source = String(decoding: text.utf8.dropFirst(start), as: UTF8.self)
    }

    private mutating func leaf(_ name: String?, level: Int) {
        let scalar = scalar(isKey: false)
        rows.append(ExpectedRow(level: level, name: name, value: scalar.value, source: scalar.source))
        text += scalar.source
    }

    private mutating func add(_ level: Int, _ name: String?) {
        rows.append(ExpectedRow(level: level, name: name, value: "", source: nil))
    }

    private mutating func endLine() { text += ["\n", " # x: [\n", "\n\n", "\n# ü\n"][random.next(below: 4)] }

    private mutating func scalar(isKey: Bool) -> (source: String, value: String) {
        let number = random.next(below: 1000)
        return switch random.next(below: isKey ? 6 : 7) {
        case 0: ("k\(number)", "k\(number)")
        case 1: ("ключ \(number) 😀", "ключ \(number) 😀")
        case 2: ("'it''s: \(number)'", "it's: \(number)")
        case 3: ("\"a\\n\\u00e9\\\"\(number)\"", "a\né\"\(number)")
        case 4: ("\"\"", "")
        case 5: ("'[\(number)'", "[\(number)")
        default: ("&anchor\(number) !tag word", "word")
        }
    }
}
