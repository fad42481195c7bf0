/// Whether a text begins with JSON: with an object or an array of which nothing shows that it is something else.
///
/// Lines such as `[INFO] ready` and `[12:30] ready` begin with a bracket too, so the whole first value is looked at. It
/// is enough that its words, strings and brackets could be JSON's or JSON5's, or that it begins with the name of a
/// member; the reader reports errors in it. Comments may be before it.
enum JSONStart: Equatable {
    /// An object or an array, and perhaps others after it.
    case document

    /// An object or an array that ends on its line, and another on a line below.
    case lines

    /// Nearly all lines are objects. The others can be the plain lines that a program writes when it starts and ends.
    case nearlyAllLines

    /// Something else.
    case other

    init(_ text: TextSample) {
        self.init(beginningOf: text)
        if self == .other, Self.areNearlyAllObjects(text) { self = .nearlyAllLines }
    }

    /// Whether nine of ten lines are objects, or all but one of at least three.
    private static func areNearlyAllObjects(_ text: TextSample) -> Bool {
        let otherCount = text.lines.count { line in
            guard text.bytes[line].first == UInt8(ascii: "{") else { return true }
            var scan = JSONScan(bytes: Array(text.bytes[line]), offset: 0)
            guard case .finished = scan.skipValue() else { return true }
            _ = scan.skipWhite()
            return scan.offset < scan.bytes.count
        }
        return text.lines.count > 2 && otherCount <= max(1, text.lines.count / 10)
    }

    private init(beginningOf text: TextSample) {
        self = .other
        var scan = JSONScan(bytes: text.bytes, offset: text.start)
        _ = scan.skipWhite()
        guard scan.isAtBracket else { return }
        var start = scan
        switch scan.skipValue() {
        case .wrong: if start.skipToMember() { self = .document }
        case .unfinished: self = .document
        case .finished(let hasLines):
            let isNextLine = scan.skipWhite()
            guard scan.offset < text.bytes.count else {
                self = .document
                return
            }
            if scan.isAtBracket { self = isNextLine && !hasLines && !scan.hasSeparators ? .lines : .document }
        }
    }
}

/// Goes over the first value of a text, without recursion.
private struct JSONScan {
    let bytes: [UInt8]
    var offset: Int

    /// The brackets that must still come, the next one at the end.
    private var closers: [UInt8] = []

    /// Whether only a name or the object's end can come.
    private var isKeyExpected = false

    /// Whether the character RS was skipped, which is before each text of a sequence (RFC 7464).
    private(set) var hasSeparators = false

    init(bytes: [UInt8], offset: Int) {
        self.bytes = bytes
        self.offset = offset
    }

    enum Outcome {
        case finished(hasLines: Bool)
        case unfinished
        case wrong
    }

    /// Whether an object or an array begins here.
    var isAtBracket: Bool {
        offset < bytes.count && (bytes[offset] == UInt8(ascii: "{") || bytes[offset] == UInt8(ascii: "["))
    }

    /// Goes to the next byte that is neither white nor in a comment.
    ///
    /// - Returns: Whether a line ended on the way.
    mutating func skipWhite() -> Bool {
        var hasLines = false
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x0A: hasLines = true
            case 0x1E where closers.isEmpty: hasSeparators = true
            case UInt8(ascii: "/"):
                guard let end = endOfComment() else { return hasLines }
                offset = end
            // Before the first bracket, it begins a comment of YAML. In `[#12] ready` it begins none.
            case UInt8(ascii: "#") where !closers.isEmpty && TextSample.isWhite(bytes[offset - 1]):
                offset = endOfLine()
            case let byte where WideBlank.canBegin(with: byte):
                guard let length = WideBlank.length(in: bytes, at: offset) else {
                    if WideBlank.match(Array(bytes[offset...])) == .unfinished { offset = bytes.count }
                    return hasLines
                }
                offset += length - 1
            case let byte: guard TextSample.isWhite(byte) else { return hasLines }
            }
            offset += 1
        }
        return hasLines
    }

    /// Returns the offset of the last byte of the comment here, or `nil` if there is none.
    private func endOfComment() -> Int? {
        let text = bytes.span
        if text.hasBytes(Array("//".utf8), at: offset) { return endOfLine() }
        guard text.hasBytes(Array("/*".utf8), at: offset) else { return nil }
        return text.firstOffset(of: Array("*/".utf8), from: offset + 2).map { $0 + 1 } ?? bytes.count - 1
    }

    /// Returns the offset of the last byte of this line.
    private func endOfLine() -> Int { (bytes.span.firstOffset(of: 0x0A, from: offset) ?? bytes.count) - 1 }

    /// Goes over opening brackets to the colon after the first name in double quotes.
    ///
    /// - Returns: Whether it is there.
    mutating func skipToMember() -> Bool {
        var isInObject = false
        while isAtBracket, !isInObject {
            isInObject = bytes[offset] == UInt8(ascii: "{")
            offset += 1
            _ = skipWhite()
        }
        guard isInObject, offset < bytes.count, bytes[offset] == UInt8(ascii: "\""), skipString() else { return false }
        _ = skipWhite()
        return offset < bytes.count && bytes[offset] == UInt8(ascii: ":")
    }

    /// Goes to the end of an object or an array.
    mutating func skipValue() -> Outcome {
        var hasLines = false
        repeat {
            if skipWhite() { hasLines = true }
            guard offset < bytes.count else { return .unfinished }
            guard skipToken() else { return offset < bytes.count ? .wrong : .unfinished }
        } while !closers.isEmpty
        return .finished(hasLines: hasLines)
    }

    /// Goes to the end of a bracket, a comma, a colon, a string or a word.
    ///
    /// - Returns: Whether it is there and can be JSON's. If the text cuts it off, the offset is at the end.
    private mutating func skipToken() -> Bool {
        let byte = bytes[offset]
        let isKeyExpected = isKeyExpected
        self.isKeyExpected = false
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            guard !isKeyExpected else { return false }
            // In ASCII, the closing bracket comes two after the opening one.
            closers.append(byte + 2)
            self.isKeyExpected = byte == UInt8(ascii: "{")
        case UInt8(ascii: "}"), UInt8(ascii: "]"): guard closers.popLast() == byte else { return false }
        case UInt8(ascii: ","): self.isKeyExpected = closers.last == UInt8(ascii: "}")
        case UInt8(ascii: ":"): break
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return skipString()
        default: return isKeyExpected ? skipBareName() : skipWord()
        }
        offset += 1
        return true
    }

    /// Goes to the end of a string.
    private mutating func skipString() -> Bool {
        let quote = bytes[offset]
        offset += 1
        while offset < bytes.count {
            if bytes[offset] == quote {
                offset += 1
                return true
            }
            offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        return false
    }

    /// Goes to the colon after a name without quotes.
    ///
    /// - Returns: Whether it is there. If the text cuts it off, the offset is at the end.
    private mutating func skipBareName() -> Bool {
        let start = offset
        while offset < bytes.count, bytes[offset].isInBareName { offset += 1 }
        guard offset > start else { return false }
        _ = skipWhite()
        if offset < bytes.count, bytes[offset] == UInt8(ascii: ":") { return true }
        if offset < bytes.count { offset = start }
        return false
    }

    /// Goes to the end of a number or of a word such as `true`, which the text may cut off.
    private mutating func skipWord() -> Bool {
        let start = offset
        while offset < bytes.count, !isWordEnd(bytes[offset]), WideBlank.length(in: bytes, at: offset) == nil {
            offset += 1
        }
        var word = bytes[start..<offset]
        if let sign = word.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { word.removeFirst() }
        let isCut = offset == bytes.count
        let isLiteral = JSONWord.allCases.contains { literal in
            literal.letters.withUTF8Buffer { isCut ? $0.starts(with: word) : $0.elementsEqual(word) }
        }
        if isLiteral || Self.isNumber(word) { return true }
        offset = start
        return false
    }

    /// Whether a word has only characters of numbers without a sign: `0x` and hexadecimal digits, or digits, dots, and
    /// signs after an "e".
    private static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
        let prefix = word.prefix(2)
        if prefix.elementsEqual("0x".utf8) || prefix.elementsEqual("0X".utf8) {
            return word.dropFirst(2).allSatisfy { $0.hexDigitValue != nil }
        }
        return word.allSatisfy { $0.isDigit || "+-.eE".utf8.contains($0) }
            && word.first.map { $0.isDigit || $0 == UInt8(ascii: ".") } ?? false
            && zip(word, word.dropFirst()).allSatisfy { before, byte in
                !"+-".utf8.contains(byte) || "eE".utf8.contains(before)
            }
    }

    private func isWordEnd(_ byte: UInt8) -> Bool {
        TextSample.isWhite(byte) || ",:]}[{\"'/".utf8.contains(byte)
    }
}
