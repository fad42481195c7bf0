@testable import TreeSources

/// A recursive reader of JSON that is easy to check against RFC 8259. It notes the same rows as ``JSONDocument``.
struct NaiveJSON {
    struct Row: Equatable {
        var level: Int
        var name: Range<Int>?
        var value: Range<Int>
    }

    struct Wrong: Error {}

    private let text: [UInt8]
    private var position = 0
    private(set) var rows: [Row] = []

    /// Returns the rows of a document, or `nil` if the text is not JSON.
    static func rows(of text: [UInt8]) -> [Row]? {
        var reader = NaiveJSON(text: text)
        do {
            reader.skipBlanks()
            try reader.value(level: 0, name: nil)
            reader.skipBlanks()
            return reader.position == text.count ? reader.rows : nil
        } catch {
            return nil
        }
    }

    private init(text: [UInt8]) { self.text = text }

    private var next: Character? { position < text.count ? Character(Unicode.Scalar(text[position])) : nil }

    private mutating func skipBlanks() {
        while let next, [" ", "\n", "\r", "\t"].contains(next) { position += 1 }
    }

    private mutating func take(_ characters: String) throws {
        for character in characters {
            guard next == character else { throw Wrong() }
            position += 1
        }
    }

    private mutating func value(level: Int, name: Range<Int>?) throws {
        let start = position
        let row = rows.count
        rows.append(Row(level: level, name: name, value: start..<start))
        switch next {
        case "{": try members(level: level + 1)
        case "[": try elements(level: level + 1)
        case "\"": _ = try string()
        case "t": try take("true")
        case "f": try take("false")
        case "n": try take("null")
        default: try number()
        }
        rows[row].value = start..<position
    }

    private mutating func members(level: Int) throws {
        try list(closedBy: "}") { reader in
            let name = try reader.string()
            reader.skipBlanks()
            try reader.take(":")
            reader.skipBlanks()
            try reader.value(level: level, name: name)
        }
    }

    private mutating func elements(level: Int) throws {
        try list(closedBy: "]") { try $0.value(level: level, name: nil) }
    }

    private mutating func list(closedBy end: Character, _ item: (inout NaiveJSON) throws -> Void) throws {
        position += 1
        skipBlanks()
        guard next != end else { return position += 1 }
        while true {
            try item(&self)
            skipBlanks()
            if next == end { return position += 1 }
            try take(",")
            skipBlanks()
        }
    }

    private mutating func string() throws -> Range<Int> {
        try take("\"")
        let start = position
        while let next, next != "\"" {
            guard text[position] >= 0x20 else { throw Wrong() }
            position += 1
            if next == "\\" { try escape() }
        }
        try take("\"")
        return start..<position - 1
    }

    private mutating func escape() throws {
        guard let letter = next, "\"\\/bfnrtu".contains(letter) else { throw Wrong() }
        position += 1
        guard letter == "u" else { return }
        for _ in 0..<4 {
            guard let next, next.isHexDigit, next.isASCII else { throw Wrong() }
            position += 1
        }
    }

    private mutating func number() throws {
        if next == "-" { position += 1 }
        if next == "0" { position += 1 } else { try digits() }
        if next == "." {
            position += 1
            try digits()
        }
        guard next == "e" || next == "E" else { return }
        position += 1
        if next == "+" || next == "-" { position += 1 }
        try digits()
    }

    private mutating func digits() throws {
        guard let next, "0123456789".contains(next) else { throw Wrong() }
        while let next = self.next, "0123456789".contains(next) { position += 1 }
    }
}

extension JSONDocument {
    /// The rows, as the naive reader notes them.
    var naiveRows: [NaiveJSON.Row] {
        (0..<rowCount).map(Int32.init).map {
            NaiveJSON.Row(level: level(of: $0), name: nameRange(of: $0), value: valueRange(of: $0))
        }
    }
}
