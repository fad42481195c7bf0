/// The beginning of a text, and its first lines.
struct TextSample {
    /// The bytes.
    let bytes: [UInt8]

    /// The offset of the first byte that is neither a blank, nor a line's end, nor the byte order mark.
    let start: Int

    /// The first lines that are not blank, at most 400. A last line that may be cut off is not one of them, unless it
    /// is the only one.
    let lines: [Range<Int>]

    init(_ text: Span<UInt8>) {
        let mark = text.hasBytes([0xEF, 0xBB, 0xBF], at: 0) ? 3 : 0
        bytes = text.array(mark..<text.count)
        start = bytes.firstIndex { !$0.isBlank } ?? bytes.count
        lines = Self.lines(of: bytes)
    }

    /// Whether the text begins with a declaration, a document type or a comment of XML, and not as HTML.
    var declaresXML: Bool {
        let first = String(decoding: bytes[start...].prefix(15), as: UTF8.self).lowercased()
        if first.hasPrefix("<!doctype html") { return false }
        return first.hasPrefix("<?xml") || first.hasPrefix("<!--") || first.hasPrefix("<!doctype")
    }

    /// Whether the text begins with an element, and not as HTML. Lines without an end tag are no XML: in the log of a
    /// chat, each line begins with a name, as in `<ada> Hello`.
    var beginsWithElement: Bool {
        let text = bytes[start...]
        guard text.first == UInt8(ascii: "<") else { return false }
        if String(decoding: text.prefix(5), as: UTF8.self).lowercased() == "<html" { return false }
        let name = text.dropFirst().prefix { Self.isNameByte($0) }
        guard let initial = name.first, !(0x30...0x39).contains(initial), initial != UInt8(ascii: "-") else {
            return false
        }
        guard let next = text.dropFirst(1 + name.count).first else { return false }
        guard next.isBlank || next == UInt8(ascii: ">") || next == UInt8(ascii: "/") else { return false }
        return lines.count < 2
            || bytes.span.firstOffset(of: Array("</".utf8), from: start) != nil
            || bytes.span.firstOffset(of: Array("/>".utf8), from: start) != nil
    }

    /// The reason why the text is indented text: half of its lines have guides, or the lines that are indented further
    /// than a line above are not fewer than those that have a slash or are blank; `nil` for other text. The blanks
    /// before numbers that end in the same column align them, and are no indentation. Nor are columns for a mark, and
    /// cells without a text.
    var indentation: String? {
        guard !isStatusList, !TableStart.areMarked(lines.map { bytes.span.array($0) }) else { return nil }
        var indented = 0
        var slashed = 0
        var reader = IndentationReader(tabWidth: 8)
        var above = 0..<0
        var outermost = Int.max
        var numberEnd = -1
        var isCounted = false
        var guided = 0
        var blank = 0
        for (line, next) in zip(lines, lines.dropFirst() + [bytes.count..<bytes.count]) {
            let text = bytes.span.extracting(line)
            let gap = bytes[line.upperBound..<next.lowerBound].count { $0 == 0x0A } - 1
            let below = gap > 0 ? [] : Array(bytes[next])
            guard let indentation = reader.read(text, below: bytes.span.extracting(above), above: below) else {
                continue
            }
            if gap > 0, !next.isEmpty {
                blank += gap
                _ = reader.read([UInt8]().span, below: text, above: nil)
            }
            if indentation.hasGuides { guided += 1 }
            if indentation.hasBranch || indentation.length < text.count { above = line }
            let isAligned = indentation.numberEnd >= 0 && indentation.numberEnd == numberEnd
            // The number above is aligned too.
            if isAligned, isCounted { indented -= 1 }
            numberEnd = indentation.numberEnd
            // The side of a box aligns it too.
            let isBox = text.endsAsBox && text[text.count - 1] >= 0x80
            isCounted = indentation.length > outermost && !isAligned && !isBox && !indentation.hasGuides
            if isCounted {
                indented += 1
            } else if text.firstOffset(of: UInt8(ascii: "/")) != nil {
                slashed += 1
            }
            outermost = min(outermost, indentation.length)
        }
        if guided > 0, guided * 2 >= lines.count { return "its lines have the guides of a tree" }
        guard indented > 0, indented >= slashed + blank, guided == 0 || (indented + guided) * 2 >= lines.count,
            !hasEmptyCells
        else { return nil }
        return "\(indented) of its first \(lines.count) lines \(indented == 1 ? "is" : "are") indented"
    }

    /// Whether each line begins with two letters and a blank, as in the output of `git status -s`. One of the letters
    /// can be a blank.
    private var isStatusList: Bool {
        let letters = Set(" ACDMRTUXB?!".utf8)
        return lines.allSatisfy { line in
            let text = bytes[line]
            return text.count > 3 && text.prefix(2).allSatisfy(letters.contains) && !text.starts(with: "  ".utf8)
                && text.dropFirst(2).first == 0x20 && text.dropFirst(3).first != 0x20
        }
    }

    /// Whether the indented lines only have no text in the first cell, as in the output of `nm`: their first two words
    /// begin where words of the other lines begin. Lines of one word say nothing.
    private var hasEmptyCells: Bool {
        let starts = lines.map { ColumnWord.words(of: bytes.span.extracting($0)).map(\.columns.lowerBound) }
        let outermost = starts.lazy.compactMap(\.first).min()
        guard let indented = starts.first(where: { $0.first != outermost })?.prefix(2), indented.count == 2 else {
            return false
        }
        let others = starts.filter { $0.first == outermost && $0.count > 1 }
        return !others.isEmpty && others.allSatisfy { Set($0).isSuperset(of: indented) }
            && starts.allSatisfy { $0.first == outermost || $0.prefix(2) == indented }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte.isLetterOrDigit || byte >= 0x80 || "_:-.".utf8.contains(byte)
    }

    private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        while start < bytes.count, lines.count < 400 {
            let end = bytes.span.firstOffset(of: 0x0A, from: start)
            if end == nil, !lines.isEmpty { break }
            var line = start..<(end ?? bytes.count)
            if line.upperBound > start, bytes[line.upperBound - 1] == 0x0D { line = start..<line.upperBound - 1 }
            if !bytes[line].allSatisfy(\.isBlank) { lines.append(line) }
            start = (end ?? bytes.count) + 1
        }
        return lines
    }
}

/// The bytes with which files begin that are not text.
package enum BinaryContent {
    /// Returns the kind of the bytes, or `nil` if they can be text.
    package static func find(in bytes: Span<UInt8>) -> InputKindError? {
        let encoding = TextEncoding.find(in: bytes.array(0..<bytes.count), isWhole: true)
        if case .other(let encoding) = encoding, encoding.unitSize > 1 {
            return InputKindError(message: "this looks like UTF-16; only UTF-8 can be read", offset: 0)
        }
        for (start, content) in beginnings where bytes.hasBytes(start, at: 0) {
            return InputKindError(message: "this is \(content), not text", offset: 0)
        }
        if bytes.hasBytes(Array("ustar".utf8), at: 257) {
            return InputKindError(message: "this is a tar archive, not text", offset: 257)
        }
        guard let zero = bytes.firstOffset(of: 0) else { return nil }
        let isList = (0..<bytes.count).allSatisfy { bytes[$0] == 0 || bytes[$0] >= 0x20 || bytes[$0] == 0x0A }
        let message = isList ? "there are zero bytes; use -0 if they end the lines" : "this is binary data, not text"
        return InputKindError(message: message, offset: zero)
    }

    private static let beginnings: [([UInt8], String)] = [
        ([0x1F, 0x8B], "gzip data"),
        ([0x28, 0xB5, 0x2F, 0xFD], "zstd data"),
        ([0xFD] + Array("7zXZ".utf8) + [0], "xz data"),
        (Array("BZh".utf8) + [0x31], "bzip2 data"),
        (Array("BZh9".utf8), "bzip2 data"),
        (Array("PK".utf8) + [3, 4], "a zip archive"),
        (Array("7z".utf8) + [0xBC, 0xAF], "a 7z archive"),
        ([0x89] + Array("PNG".utf8), "a PNG image"),
        ([0xFF, 0xD8, 0xFF], "a JPEG image"),
        (Array("GIF8".utf8), "a GIF image"),
        (Array("%PDF-".utf8), "a PDF document"),
        ([0x7F] + Array("ELF".utf8), "an ELF program"),
        ([0xCF, 0xFA, 0xED, 0xFE], "a Mach-O program"),
        ([0xCA, 0xFE, 0xBA, 0xBE], "a Mach-O program or Java class"),
        ([0] + Array("asm".utf8), "a WebAssembly module"),
        (Array("SQLite format 3".utf8) + [0], "an SQLite database"),
        (Array("bplist00".utf8), "a binary property list"),
    ]
}
