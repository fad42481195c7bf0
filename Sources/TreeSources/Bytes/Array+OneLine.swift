import DiffableSnapshots

// Bytes as they are written on one line.
extension [UInt8] {
    /// Whether a control character is among the bytes: a line feed, or another one below the blank, or DEL.
    var hasControlCharacter: Bool { contains { $0 < 0x20 || $0 == 0x7F } }

    /// A name of a file on one line: if it has a line feed, it is written as a shell reads it, such as `$'a\nb'`.
    var nameOnOneLine: [UInt8] {
        guard contains(0x0A) else { return self }
        let body = flatMap { byte -> [UInt8] in
            switch byte {
            case 0x0A: Array("\\n".utf8)
            case UInt8(ascii: "\\"), UInt8(ascii: "'"): [UInt8(ascii: "\\"), byte]
            default: [byte]
            }
        }
        return Array("$'".utf8) + body + Array("'".utf8)
    }

    /// The bytes as a string in double quotes, with the escapes that JSON and YAML have.
    var quotedOnOneLine: [UInt8] { Array("\"".utf8) + escapedOnOneLine + Array("\"".utf8) }

    /// The bytes as they stand in a string in double quotes, with the escapes that JSON and YAML have.
    var escapedOnOneLine: [UInt8] {
        flatMap { byte -> [UInt8] in
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): return [UInt8(ascii: "\\"), byte]
            case 0x0A: return Array("\\n".utf8)
            case 0x0D: return Array("\\r".utf8)
            case 0x09: return Array("\\t".utf8)
            case 0..<0x20, 0x7F:
                return Array("\\u\(byte.padded(to: 4, radix: 16))".utf8)
            default: return [byte]
            }
        }
    }

    /// The bytes with XML's references to characters in the place of control characters.
    var withCharacterReferences: [UInt8] {
        guard hasControlCharacter else { return self }
        return flatMap { $0 < 0x20 || $0 == 0x7F ? Array("&#\($0);".utf8) : [$0] }
    }
}

extension String {
    /// The bytes of the text in UTF-8.
    var bytes: [UInt8] { Array(utf8) }
}
