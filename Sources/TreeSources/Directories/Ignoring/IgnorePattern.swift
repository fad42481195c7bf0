/// A pattern of a file `.gitignore` or `.ignore`, with the meaning that it has for Git.
///
/// `?`, `*` and `[a-z]` match no slash. `**/` matches the names of any directories, and `/**` all that is in a
/// directory.
struct IgnorePattern: Hashable, Sendable {
    private enum Unit: Hashable {
        case byte(UInt8)
        case anyByte
        case set(ByteSet)
        /// `*`: bytes other than slashes.
        case run
        /// `**/`: nothing, or bytes with a slash at the end.
        case directories
        /// `**` after the last slash: any bytes.
        case rest

        /// Returns whether it matches a byte by itself. Only a byte matches a slash.
        func matches(_ byte: UInt8) -> Bool {
            switch self {
            case .byte(let other): byte == other
            case .anyByte: byte != 0x2F
            case .set(let set): byte != 0x2F && set.contains(byte)
            case .run, .directories, .rest: false
            }
        }
    }

    private var units: [Unit] = []

    /// The text that matches if there are no wildcards, and no other text does; `nil` if there are some.
    var literal: [UInt8]? { end.count == units.count ? end : nil }

    /// The bytes after the last wildcard, with which all texts that match end.
    var end: [UInt8] {
        units.reversed().prefix { if case .byte = $0 { true } else { false } }.reversed().compactMap {
            if case .byte(let byte) = $0 { byte } else { nil }
        }
    }

    /// Creates a pattern; `nil` if the text has no meaning, so that it matches nothing.
    ///
    /// - Complexity: O(number of bytes).
    init?(_ text: ArraySlice<UInt8>) {
        var rest = text
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\\"):
                guard let next = rest.popFirst() else { return nil }
                units.append(.byte(next))
            case UInt8(ascii: "?"): units.append(.anyByte)
            case UInt8(ascii: "["):
                guard let set = ByteSet(takenFrom: &rest) else { return nil }
                units.append(.set(set))
            case UInt8(ascii: "*"): appendStars(&rest)
            default: units.append(.byte(byte))
            }
        }
    }

    /// Takes the stars after a star, and the slash after them if they stand for directories.
    private mutating func appendStars(_ rest: inout ArraySlice<UInt8>) {
        let isName = units.last.map { $0 == .byte(0x2F) || $0 == .directories } ?? true
        let isDouble = rest.first == UInt8(ascii: "*")
        rest = rest.drop { $0 == UInt8(ascii: "*") }
        guard isDouble, isName else { return units.append(.run) }
        let slash = rest.first == UInt8(ascii: "\\") ? 2 : 1
        if rest.isEmpty {
            units.append(.rest)
        } else if rest.prefix(slash).last == 0x2F {
            rest = rest.dropFirst(slash)
            units.append(.directories)
        } else {
            units.append(.run)
        }
    }

    /// Returns whether all of a text matches.
    ///
    /// - Complexity: O(number of bytes of the text × length of the pattern).
    func matches(_ text: ArraySlice<UInt8>) -> Bool {
        var (unit, position) = (0, text.startIndex)
        // After the last `*` and the last `**/`: there matching goes on, with more bytes for them, when it has failed.
        var run: (unit: Int, position: Int)?
        var directories: (unit: Int, position: Int)?
        while true {
            let next = unit < units.count ? units[unit] : nil
            switch next {
            case nil where position == text.endIndex, .rest?: return true
            case .run?:
                unit += 1
                run = (unit, position)
                continue
            case .directories?:
                unit += 1
                (directories, run) = ((unit, position), nil)
                continue
            case let single? where position < text.endIndex && single.matches(text[position]):
                (unit, position) = (unit + 1, position + 1)
                continue
            default: break
            }
            if let last = run, last.position < text.endIndex, text[last.position] != 0x2F {
                (unit, position) = (last.unit, last.position + 1)
                run = (unit, position)
            } else if let last = directories, let slash = text[last.position...].firstIndex(of: 0x2F) {
                (unit, position) = (last.unit, slash + 1)
                (directories, run) = ((unit, position), nil)
            } else {
                return false
            }
        }
    }
}

/// The bytes that `[a-z]` matches.
private struct ByteSet: Hashable {
    /// A bit for each byte.
    private var bits = SIMD4<UInt64>(repeating: 0)

    func contains(_ byte: UInt8) -> Bool { bits[Int(byte >> 6)] >> UInt64(byte & 63) & 1 == 1 }

    private mutating func insert(_ byte: UInt8) { bits[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }

    /// Takes a set from the bytes after `[`; `nil` if it has no end, or a class that is not known.
    init?(takenFrom rest: inout ArraySlice<UInt8>) {
        let isNegated = rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "^")
        if isNegated { rest.removeFirst() }
        // The first byte may be `]` itself.
        var isFirst = true
        var previous: UInt8?
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "]"), !isFirst {
                if isNegated { bits = ~bits }
                return
            }
            isFirst = false
            switch byte {
            case UInt8(ascii: "\\"):
                guard let escaped = rest.popFirst() else { return nil }
                insert(escaped)
                previous = escaped
            case UInt8(ascii: "-") where previous != nil && rest.first != nil && rest.first != UInt8(ascii: "]"):
                guard var end = rest.popFirst() else { return nil }
                if end == UInt8(ascii: "\\") {
                    guard let escaped = rest.popFirst() else { return nil }
                    end = escaped
                }
                if let start = previous, start <= end { for byte in start...end { insert(byte) } }
                previous = nil
            case UInt8(ascii: "[") where rest.first == UInt8(ascii: ":"):
                guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return nil }
                let name = rest[..<end].dropFirst()
                guard name.last == UInt8(ascii: ":") else {
                    // It is no class, but a set with `[`.
                    insert(byte)
                    previous = byte
                    continue
                }
                guard insertClass(String(decoding: name.dropLast(), as: UTF8.self)) else { return nil }
                rest = rest[(end + 1)...]
                previous = nil
            default:
                insert(byte)
                previous = byte
            }
        }
        return nil
    }

    /// - Returns: Whether there is such a class.
    private mutating func insertClass(_ name: String) -> Bool {
        let isIn: (Unicode.Scalar) -> Bool
        switch name {
        case "alnum": isIn = { $0.properties.isAlphabetic || ("0"..."9").contains($0) }
        case "alpha": isIn = { $0.properties.isAlphabetic }
        case "blank": isIn = { $0 == " " || $0 == "\t" }
        case "cntrl": isIn = { $0.value < 32 || $0.value == 127 }
        case "digit": isIn = { ("0"..."9").contains($0) }
        case "graph": isIn = { $0.value > 32 && $0.value < 127 }
        case "lower": isIn = { ("a"..."z").contains($0) }
        case "print": isIn = { $0.value >= 32 && $0.value < 127 }
        case "punct":
            isIn = {
                $0.value > 32 && $0.value < 127 && !$0.properties.isAlphabetic && !("0"..."9").contains($0)
            }
        case "space": isIn = { $0 == " " || (9...13).contains($0.value) }
        case "upper": isIn = { ("A"..."Z").contains($0) }
        case "xdigit": isIn = { $0.properties.isASCIIHexDigit }
        default: return false
        }
        for byte in UInt8(0)..<128 where isIn(Unicode.Scalar(byte)) { insert(byte) }
        return true
    }
}
