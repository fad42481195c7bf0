import SeededRandom

@testable import TreeSources

/// Random XML texts, with the rows that a reader must find in them.
struct RandomXML: RandomDocument {
    typealias Document = XMLDocument

    static let marks = "<>&;/='\"!?-[] \nab\u{0}"

    var random: SplitMix
    private(set) var text = ""
    private(set) var rows: [ExpectedRow] = []

    /// Where the last row ends, if it is a text and no markup follows it.
    private var endOfText: Int?

    init(seed: UInt64) { random = SplitMix(seed: seed) }

    /// Makes another text.
    mutating func makeText(depth: Int) {
        endOfText = nil
        (text, rows) = (["", "<?xml version=\"1.0\"?>\n", ""][random.next(below: 3)], [])
        if random.next(below: 3) == 0 {
            for source in ["<!-- ü -->", "<!DOCTYPE a>", "<?target data?>"] { markup(source, level: 0) }
        }
        element(level: 0, depth: depth)
        if random.next(below: 3) == 0 { markup("<!-- end -->", level: 0) }
    }

    /// Writes markup that is no element.
    private mutating func markup(_ source: String, level: Int) {
        text += source + ["", "\n"][random.next(below: 2)]
        rows.append(ExpectedRow(level: level, name: nil, value: source, source: source))
        endOfText = nil
    }

    /// Writes a text, which is one with the text before it.
    private mutating func write(_ source: String, meaning value: String, level: Int) {
        if let end = endOfText, let last = rows.indices.last {
            let blanks = String(decoding: text.utf8.dropFirst(end), as: UTF8.self)
            let row = rows[last]
            rows[last] = ExpectedRow(
                level: level, name: nil, value: row.value + blanks + value, source: (row.source ?? "") + blanks + source
            )
        } else {
            rows.append(ExpectedRow(level: level, name: nil, value: value, source: source))
        }
        text += source
        endOfText = text.utf8.count
    }

    private mutating func element(level: Int, depth: Int) {
        let name = ["a", "b", "ns:c", "größe"][random.next(below: 4)]
        let number = rows.count
        let start = text.utf8.count
        rows.append(ExpectedRow(level: level, name: name, value: "", source: nil))
        text += "<" + name
        endOfText = nil
        for index in 0..<random.next(below: 3) { attribute(index, level: level + 1) }
        text += ["", " ", "\n"][random.next(below: 3)]
        if random.next(below: 4) == 0 {
            text += "/>"
        } else {
            text += ">"
            contents(level: level + 1, depth: depth)
            text += "</" + name + [">", " >"][random.next(below: 2)]
        }
        endOfText = nil
        rows[number].source = String(decoding: text.utf8.dropFirst(start), as: UTF8.self)
    }

    private mutating func attribute(_ index: Int, level: Int) {
        let name = ["id", "kind"][index]
        let (source, value) = characters()
        text +=
            [" ", "\n  "][random.next(below: 2)] + name + ["=\"\(source)\"", " = '\(source)'"][random.next(below: 2)]
        rows.append(ExpectedRow(level: level, name: "@" + name, value: value, source: source))
    }

    private mutating func contents(level: Int, depth: Int) {
        for _ in 0..<random.next(below: 4) {
            switch random.next(below: 5) {
            case 0, 1: if depth > 0 { element(level: level, depth: depth - 1) }
            case 2:
                let (source, value) = characters()
                text += " \n"
                write(source, meaning: value, level: level)
                text += " "
                markup("<!-- x -->", level: level)
            case 3:
                let source = "<![CDATA[ <&\(random.next(below: 10)) ]]>"
                write(source, meaning: String(source.dropFirst(9).dropLast(3)), level: level)
            default: if random.next(below: 2) == 0 { markup("<?target data?>", level: level) } else { text += "\n  " }
            }
        }
    }

    /// Returns characters as they are written and as they are meant.
    private mutating func characters() -> (source: String, value: String) {
        let number = random.next(below: 1000)
        return [
            ("n\(number)", "n\(number)"), ("ü 😀 \(number)", "ü 😀 \(number)"), ("a &lt; &#x42;", "a < B"),
            ("&amp;\(number)&gt;", "&\(number)>"),
        ][random.next(below: 4)]
    }
}
