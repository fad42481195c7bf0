/// Whether a text begins with JSON: with an object or an array of which nothing shows that it is something else.
///
/// Lines such as `[INFO] ready` and `[12:30] ready` begin with a bracket too, so the whole first value is looked at. It
/// is enough that its words, strings and brackets could be JSON's; errors in it are for the reader to tell.
enum JSONStart: Equatable {
    /// An object or an array, and perhaps others after it.
    case document

    /// An object or an array that ends on its line, and another on a line below.
    case lines

    /// Something else.
    case other

    init(_ text: TextSample) {
        self = .other
        var scan = JSONScan(bytes: text.bytes, offset: text.start)
        guard scan.isAtBracket else { return }
        switch scan.skipValue() {
        case .wrong: return
        case .unfinished: self = .document
        case .finished(let hasLines):
            let isNextLine = scan.skipWhite()
            guard scan.offset < text.bytes.count else {
                self = .document
                return
            }
            if scan.isAtBracket { self = isNextLine && !hasLines ? .lines : .document }
        }
    }
}

/// Goes over the first value of a text, without recursion.
private struct JSONScan {
    let bytes: [UInt8]
    var offset: Int

    enum Outcome {
        case finished(hasLines: Bool)
        case unfinished
        case wrong
    }

    /// Whether an object or an array begins here.
    var isAtBracket: Bool {
        offset < bytes.count && (bytes[offset] == UInt8(ascii: "{") || bytes[offset] == UInt8(ascii: "["))
    }

    /// Goes to the next byte that is not white.
    ///
    /// - Returns: Whether a line ended on the way.
    mutating func skipWhite() -> Bool {
        var hasLines = false
        while offset < bytes.count, TextSample.isWhite(bytes[offset]) {
            if bytes[offset] == 0x0A { hasLines = true }
            offset += 1
        }
        return hasLines
    }

    /// Goes to the end of an object or an array.
    mutating func skipValue() -> Outcome {
        var closers: [UInt8] = []
        var hasLines = false
        var isKeyExpected = false
        repeat {
            if skipWhite() { hasLines = true }
            guard offset < bytes.count else { return .unfinished }
            let byte = bytes[offset]
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                if isKeyExpected { return .wrong }
                closers.append(byte + 2)
                offset += 1
                isKeyExpected = byte == UInt8(ascii: "{")
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard closers.popLast() == byte else { return .wrong }
                offset += 1
                isKeyExpected = false
            case UInt8(ascii: ","), UInt8(ascii: ":"):
                offset += 1
                isKeyExpected = byte == UInt8(ascii: ",") && closers.last == UInt8(ascii: "}")
            case UInt8(ascii: "\""):
                isKeyExpected = false
                guard skipString() else { return .unfinished }
            default:
                guard !isKeyExpected, skipWord() else { return .wrong }
            }
        } while !closers.isEmpty
        return .finished(hasLines: hasLines)
    }

    /// Goes to the end of a string.
    private mutating func skipString() -> Bool {
        offset += 1
        while offset < bytes.count {
            if bytes[offset] == UInt8(ascii: "\"") {
                offset += 1
                return true
            }
            offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        return false
    }

    /// Goes to the end of a number, `true`, `false` or `null`, which the text may cut off.
    private mutating func skipWord() -> Bool {
        let start = offset
        while offset < bytes.count, !isWordEnd(bytes[offset]) { offset += 1 }
        let word = bytes[start..<offset]
        if word.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }) {
            return !word.isEmpty && word.contains { (0x30...0x39).contains($0) } && !word.dropFirst(1).contains(0x2D)
                || Self.isNumberWithExponent(word)
        }
        let isCut = offset == bytes.count
        return ["true", "false", "null"].contains { literal in
            isCut ? literal.utf8.starts(with: word) : literal.utf8.elementsEqual(word)
        }
    }

    private static func isNumberWithExponent(_ word: ArraySlice<UInt8>) -> Bool {
        guard let minus = word.lastIndex(of: 0x2D), minus > word.startIndex else { return word.elementsEqual([0x2D]) }
        return word[minus - 1] | 0x20 == UInt8(ascii: "e")
    }

    private func isWordEnd(_ byte: UInt8) -> Bool {
        TextSample.isWhite(byte) || ",:]}[{\"".utf8.contains(byte)
    }
}
