/// The text of a JSON string or name as it is shown: escapes are decoded.
///
/// ```swift
/// let document = JSONDocument(#""caf\u00e9 \ud83d\ude00 \ud800""#.utf8)
/// let string = document.children(of: nil)[0]
/// document.valueText(of: string)  // café 😀 <\uD800>
/// ```
///
/// Bytes that are not Unicode text are separate parts, so a screen can show them in a way that no text can imitate.
public struct JSONText: Hashable, Sendable, CustomStringConvertible {
    /// A part of a text.
    package enum Part: Hashable, Sendable {
        /// Unicode text. It may have control characters.
        case text(String)
        /// A byte that is not part of well-formed UTF-8.
        case byte(UInt8)
        /// An escape such as `\ud800` that is half a surrogate pair.
        case surrogate(UInt16)
    }

    /// The parts, in order. No two parts of text are neighbors.
    package let parts: [Part]

    /// Whether the text was cut after the parts.
    package let isCut: Bool

    /// The bytes of the text. Half a surrogate pair is written as `\uD800`.
    var bytes: [UInt8] { bytes { $0 } }

    /// The bytes of the text with escapes in the place of control characters, quotes and backslashes.
    var escapedOnOneLine: [UInt8] { bytes(\.escapedOnOneLine) }

    private func bytes(_ transform: ([UInt8]) -> [UInt8]) -> [UInt8] {
        parts.flatMap { part in
            switch part {
            case .text(let text): transform(Array(text.utf8))
            case .byte(let byte): [byte]
            case .surrogate(let unit): Array(Self.escape(unit).utf8)
            }
        }
    }

    /// Half a surrogate pair as it is shown.
    static func escape(_ surrogate: UInt16) -> String { "\\u\(String(surrogate, radix: 16, uppercase: true))" }

    /// The text. A byte is written as `<FF>`, and half a surrogate pair as `<\uD800>`.
    public var description: String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .byte(let byte): "<\(String(byte, radix: 16, uppercase: true))>"
            case .surrogate(let unit): "<\(Self.escape(unit))>"
            }
        }.joined()
    }
}

extension JSONText {
    /// Decodes the bytes between the quotes of a string.
    ///
    /// - Parameters:
    ///   - bytes: The bytes, perhaps only the first ones.
    ///   - isCut: Whether more bytes follow. Then an escape or a character that the end cuts is left out.
    init(decoding bytes: [UInt8], isCut: Bool) {
        var parts: [Part] = []
        var run: [UInt8] = []
        for unit in JSONStringReader(bytes, isCut: isCut) {
            switch unit {
            case .byte(let byte): run.append(byte)
            case .scalar(let scalar): run += UTF8.encode(scalar)!
            case .surrogate(let unit):
                parts += Self.parts(of: run, isCut: false)
                parts.append(.surrogate(unit))
                run = []
            }
        }
        // The other half of the pair may have been cut.
        if isCut, run.isEmpty, case .surrogate(let unit) = parts.last, UTF16.isLeadSurrogate(unit) {
            parts.removeLast()
        }
        self.parts = parts + Self.parts(of: run, isCut: isCut)
        self.isCut = isCut
    }

    /// Takes bytes as they are, without decoding escapes.
    init(verbatim bytes: [UInt8], isCut: Bool) {
        parts = Self.parts(of: bytes, isCut: isCut)
        self.isCut = isCut
    }

    /// Takes the first bytes of a text as they are.
    init(verbatim bytes: [UInt8], limit: Int) {
        self.init(verbatim: bytes.count > limit ? Array(bytes.prefix(limit)) : bytes, isCut: bytes.count > limit)
    }

    /// Splits bytes into well-formed text and other bytes.
    private static func parts(of bytes: [UInt8], isCut: Bool) -> [Part] {
        var parts: [Part] = []
        var start = 0
        var position = 0
        func endText() {
            if start < position { parts.append(.text(String(decoding: bytes[start..<position], as: UTF8.self))) }
        }
        while position < bytes.count {
            let character = UTF8Sequence(in: bytes, at: position)
            switch character {
            case .whole(let length): position += length
            case .unfinished where isCut:
                endText()
                return parts
            case .unfinished, .wrong:
                endText()
                parts.append(.byte(bytes[position]))
                position += 1
                start = position
            }
        }
        endText()
        return parts
    }
}
