/// Counts the lines of a sample that look like paths.
struct PathLines {
    private let lineCount: Int

    /// The number of lines that can be paths.
    private var pathCount = 0

    /// The number of these lines that have a separator.
    private var separatedCount = 0

    init(_ text: TextSample) {
        lineCount = text.lines.count
        var numberCount = 0
        for line in text.lines {
            let line = text.bytes.span.extracting(line)
            guard Self.canBePath(line) else { continue }
            pathCount += 1
            if line.firstOffset(of: UInt8(ascii: "/")) != nil { separatedCount += 1 }
            if line.isNumeric { numberCount += 1 }
        }
        // Dates, networks and fractions. Directories can have such names too, but not all of them.
        if numberCount == separatedCount { separatedCount = 0 }
    }

    /// Whether nine of ten lines can be paths, and half of them have a separator. One line of at least five may be
    /// another text, such as a summary at the end.
    private var areMost: Bool {
        let others = lineCount - pathCount
        return others <= max(lineCount / 10, lineCount >= 5 ? 1 : 0) && separatedCount > 0
            && separatedCount * 2 >= lineCount
    }

    /// How much of the text a list of paths explains; `nil` if it is none.
    var claim: InputGuess? {
        let reason = lineCount == 1 ? "its only line is a path with a slash" : count
        return areMost ? InputGuess(.paths, share: Double(pathCount) / Double(lineCount), reason) : nil
    }

    /// Why the text is neither a list of paths nor of another kind, as a clause.
    var reasonForLines: String {
        switch lineCount {
        case 0: "it has no text"
        case 1: "its only line is of no other kind"
        default:
            separatedCount == 0
                ? "its lines are no paths, have no columns below titles, are not indented, and are of no other kind"
                : "only \(count), and it is of no other kind"
        }
    }

    private var count: String {
        let verb = separatedCount == 1 ? "is a path" : "are paths"
        return "\(separatedCount) of its first \(lineCount) lines \(verb) with a slash"
    }

    /// Whether a line can be a path: a word without blanks, or names with single blanks after the first separator.
    ///
    /// Texts that have a path and something else are no paths: `src/a.c:12: error`, `/bin/sh -c date`,
    /// `/etc/hosts: ASCII text`, `HOME=/root`, `bash/stable,now 5.2 amd64`. Nor are fields with colons between them,
    /// one of which is a path, such as `root:/bin/bash`; but `C:/Users` and `https://a/b` are. A date or a fraction
    /// before other words is none, and neither is a tag of XML.
    private static func canBePath(_ line: Span<UInt8>) -> Bool {
        if line.count > 0, line[0] == UInt8(ascii: "<") { return false }
        let separator = line.firstOffset(of: UInt8(ascii: "/"))
        if let separator, separator > 0, line[separator - 1] == UInt8(ascii: "=") { return false }
        var previous = UInt8(ascii: " ")
        var hasColon = false
        for offset in 0..<line.count {
            let byte = line[offset]
            if byte == 0x09 { return false }
            if byte == UInt8(ascii: ":") { hasColon = true }
            if byte == 0x20 {
                guard let separator, offset > separator, previous != 0x20, !hasColon else { return false }
            } else if previous == 0x20, offset > 0, byte == UInt8(ascii: "/") || isOption(line, at: offset) {
                return false
            }
            previous = byte
        }
        let hasDate = line.dateEnd.map { $0 < line.count && ",;:)]".utf8.contains(line[$0]) } ?? false
        return previous != 0x20 && !hasDate && !line.beginsWithDate && !line.hasLineNumber && !line.isWordWithFields
            && !line.hasPathAfterColon
    }

    /// Whether an option of a command begins at an offset, such as `-c` or `--all`.
    private static func isOption(_ line: Span<UInt8>, at offset: Int) -> Bool {
        line[offset] == UInt8(ascii: "-") && offset + 1 < line.count && line[offset + 1] != 0x20
    }
}

extension Span where Element == UInt8 {
    /// Whether the text before the first blank has a digit first, or in brackets, and no letter: it is a date or a
    /// fraction, such as `2025/10/01` or `1/2`.
    fileprivate var beginsWithDate: Bool {
        guard let end = firstOffset(of: 0x20), end > 0 else { return false }
        let first = "([".utf8.contains(self[0]) ? 1 : 0
        return (0x30...0x39).contains(self[first]) && !(0..<end).contains { self[$0].isOfWord }
    }

    /// Whether the text has a slash and digits, and no letters: `2025/10/01`, `10.0.0.0/8`, `3/4`. With a colon it may
    /// have the digits of an address: `fe80::/10`.
    fileprivate var isNumeric: Bool {
        guard firstOffset(of: UInt8(ascii: "/")) != nil else { return false }
        let hasColon = firstOffset(of: UInt8(ascii: ":")) != nil
        return (0..<count).contains { (0x30...0x39).contains(self[$0]) }
            && (0..<count).allSatisfy { !self[$0].isOfWord || hasColon && self[$0].hexDigitValue != nil }
    }

    /// The offset at which a date ends with which the text begins, such as `2025/10/01`; `nil` for none.
    fileprivate var dateEnd: Int? {
        var end = 0
        for number in 0..<3 {
            let start = end
            while end < count, (0x30...0x39).contains(self[end]) { end += 1 }
            guard (1...4).contains(end - start) else { return nil }
            if number == 2 { return end }
            guard end < count, self[end] == UInt8(ascii: "/") else { return nil }
            end += 1
        }
        return nil
    }

    /// Whether several blanks follow after the only slash, which is inside a word, as in the lines of `apt list`.
    fileprivate var isWordWithFields: Bool {
        guard let slash = firstOffset(of: UInt8(ascii: "/")), slash > 0, self[slash - 1] != UInt8(ascii: "."),
            firstOffset(of: UInt8(ascii: "/"), from: slash + 1) == nil,
            let blank = firstOffset(of: 0x20, from: slash)
        else { return false }
        return firstOffset(of: 0x20, from: blank + 1) != nil
    }

    /// Whether a slash follows a colon, and no other slash follows: a field begins there with a path. The letter of a
    /// drive is no field.
    fileprivate var hasPathAfterColon: Bool {
        var start = firstOffset(of: UInt8(ascii: ":"))
        while let colon = start {
            if colon != 1, hasBytes([0x2F], at: colon + 1), !hasBytes([0x2F, 0x2F], at: colon + 1) { return true }
            start = firstOffset(of: UInt8(ascii: ":"), from: colon + 1)
        }
        return false
    }

    /// Whether a number is between two colons, as after the name of a file in the messages of a compiler.
    fileprivate var hasLineNumber: Bool {
        var start = firstOffset(of: UInt8(ascii: ":"))
        while let colon = start {
            var end = colon + 1
            while end < count, (0x30...0x39).contains(self[end]) { end += 1 }
            if end > colon + 1, end < count, self[end] == UInt8(ascii: ":") { return true }
            start = firstOffset(of: UInt8(ascii: ":"), from: colon + 1)
        }
        return false
    }
}

extension ListingLine {
    /// Returns how much of a sample is a list of files, if nine of ten lines are a part of it. Beside the titles of
    /// `unzip`, there can be the name of the archive and a sum.
    static func claim(_ text: TextSample) -> InputGuess? {
        let lines = text.lines.map { Array(text.bytes[$0]) }
        let files = lines.compactMap(ListingLine.init)
        let hasTitles = lines.prefix(2).contains(where: isTitle)
        let others = lines.count { $0.last == UInt8(ascii: ":") || $0.starts(with: "total ".utf8) || isTitle($0) }
        let share = min(1, Double(files.count + others + (hasTitles ? 2 : 0)) / Double(max(1, lines.count)))
        guard hasTitles || files.allSatisfy({ $0.cells["MODE"] != nil }), !files.isEmpty, share >= 0.9 else {
            return nil
        }
        return InputGuess(.listing, share: share, "its lines are files with their details")
    }
}
