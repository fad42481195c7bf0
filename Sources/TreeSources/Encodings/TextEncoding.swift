/// How the characters of a text are written as bytes, if it is not UTF-8.
struct TextEncoding: Hashable, Sendable {
    /// The name by which the system knows the encoding.
    let name: String

    /// The number of bytes of a code unit. Most characters have one code unit.
    var unitSize = 1

    /// The number of bytes of the byte order mark.
    var markSize = 0

    /// The encoding that the first bytes of a text show.
    enum Finding: Equatable {
        /// UTF-8, or bytes that are in no encoding that is known.
        case utf8
        case other(TextEncoding)
        /// More bytes are needed.
        case unfinished
    }

    /// Finds out how a text is encoded.
    ///
    /// 1. A byte order mark decides.
    /// 2. Else the XML declaration decides. It is wrong if it names an encoding in which it would have other bytes:
    ///    .NET writes `encoding="utf-16"` in UTF-8.
    /// 3. Else zero bytes can show that it is UTF-16 without a mark; see ``UTF16Sample``.
    ///
    /// - Parameters:
    ///   - text: The first bytes of the text. Some kilobytes are enough.
    ///   - isWhole: Whether no bytes follow.
    static func find(in text: [UInt8], isWhole: Bool) -> Finding {
        let sample = Array(text.prefix(16_384))
        for (mark, encoding) in marks where sample.starts(with: mark) {
            if mark.count < 4, sample.count < 4, !isWhole { return .unfinished }
            return encoding.isPlausible(for: sample) ? .other(encoding) : .utf8
        }
        if XMLDeclaration.isUnfinished(sample), !isWhole { return .unfinished }
        if let declaration = XMLDeclaration(sample) { return find(in: declaration) }
        if sample.count < 2 || sample.count < 4 && mayBeUTF16(sample) {
            return isWhole ? UTF16Sample.find(in: sample) : .unfinished
        }
        return sample.contains(0) ? UTF16Sample.find(in: sample) : .utf8
    }

    private static let marks: [([UInt8], TextEncoding)] = [
        ([0xFF, 0xFE, 0, 0], TextEncoding(name: "UTF-32LE", unitSize: 4, markSize: 4)),
        ([0, 0, 0xFE, 0xFF], TextEncoding(name: "UTF-32BE", unitSize: 4, markSize: 4)),
        ([0xFF, 0xFE], TextEncoding(name: "UTF-16LE", unitSize: 2, markSize: 2)),
        ([0xFE, 0xFF], TextEncoding(name: "UTF-16BE", unitSize: 2, markSize: 2)),
    ]

    /// Whether two or three bytes may begin UTF-16 or UTF-32.
    private static func mayBeUTF16(_ bytes: [UInt8]) -> Bool {
        bytes.contains(0) || bytes[0] == 0xFF || bytes[0] == 0xFE
    }

    private static func find(in declaration: XMLDeclaration) -> Finding {
        guard let label = declaration.encoding else { return .utf8 }
        // UTF-8 is these two already.
        if ["utf-8", "utf8", "us-ascii", "ascii"].contains(label.lowercased()) { return .utf8 }
        guard let converter = UTF8Converter(from: label) else { return .utf8 }
        var (offset, text) = (0, [UInt8]())
        let outcome = converter.convert(Array(declaration.bytes), from: &offset, to: &text)
        guard outcome == .done, text.elementsEqual(declaration.bytes) else { return .utf8 }
        return .other(TextEncoding(name: label))
    }

    /// Whether bytes with a byte order mark are text: no code unit is zero.
    private func isPlausible(for sample: [UInt8]) -> Bool {
        stride(from: markSize, to: sample.count - unitSize + 1, by: unitSize).allSatisfy { start in
            sample[start..<start + unitSize].contains { $0 != 0 }
        }
    }

    /// Returns the UTF-8 for a code unit that is no character: a half of a surrogate pair in three bytes, so that
    /// nothing is lost, or the replacement character. In Windows's encodings, bytes without a character are control
    /// characters (WHATWG Encoding Standard).
    func replacement(for unit: ArraySlice<UInt8>) -> [UInt8] {
        if unitSize == 1 {
            let isOfWindows = ["windows-125", "cp125"].contains(where: name.lowercased().hasPrefix)
            let isControl = isOfWindows && unit.allSatisfy { (0x80...0x9F).contains($0) }
            return isControl ? [0xC2] + unit : Array(unit)
        }
        guard unit.count == unitSize else { return [0xEF, 0xBF, 0xBD] }
        let bytes = name.hasSuffix("LE") ? unit.reversed() : Array(unit)
        let value = bytes.reduce(0) { $0 << 8 | UInt32($1) }
        guard (0xD800...0xDFFF).contains(value) else { return [0xEF, 0xBF, 0xBD] }
        return [0xED, UInt8(0x80 | value >> 6 & 0x3F), UInt8(0x80 | value & 0x3F)]
    }
}
