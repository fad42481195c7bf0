/// The kind that an input seems to have, with the reason.
///
/// ```swift
/// let guess = try InputGuess(name: nil, firstBytes: Array("api 1/1 Running\n".utf8))
/// guess.kind  // lines
/// guess.reason  // its only line is of no other kind
/// ```
public struct InputGuess: Hashable, Sendable {
    /// The kind.
    public let kind: InputKind

    /// The reason as a clause that can follow `because`, such as `its name ends in .json`.
    public let reason: String

    /// Whether an error further down in the text can show that it is of another kind: the kind is not that of the name,
    /// and the text does not begin with `<?xml` or a document type.
    package let mayBeWrong: Bool

    /// Whether the text is the output of `du`: a table of sizes and paths. ``TableFormat/ofSizesAndPaths`` is its
    /// format.
    package private(set) var hasSizesAndPaths = false

    /// Guesses the kind of an input, as ``InputKind/guess(name:firstBytes:)`` does.
    ///
    /// - Parameters:
    ///   - name: The name of the file, with or without directories, or `nil` for the standard input.
    ///   - firstBytes: The first bytes of the input. 64 kB are enough.
    /// - Throws: An error if the bytes are not text.
    /// - Complexity: O(number of bytes).
    public init(name: [UInt8]?, firstBytes: [UInt8]) throws(InputKindError) {
        if let error = BinaryContent.find(in: firstBytes.span) { throw error }
        // Colors say nothing about the kind.
        let plain = firstBytes.withoutStyleSequences
        let bytes = plain.span
        let text = TextSample(bytes)
        let json = JSONStart(text)
        if let name, let (kind, reason) = Self.kind(ofName: name) {
            self.init(kind == .json && json == .lines ? .jsonl : kind, reason, mayBeWrong: false)
        } else if let reason = DiffStart.reason(text) {
            self.init(.diff, reason)
        } else if text.declaresXML {
            self.init(.xml, "it begins as an XML document", mayBeWrong: false)
        } else if text.beginsWithElement {
            var document = XMLDocument()
            document.append(bytes)
            if let place = document.error?.place {
                let error = "line \(place.line), column \(place.column)"
                self.init(.lines, "it begins with an element, but \(error) is no XML")
            } else {
                self.init(.xml, "it begins with an element")
            }
        } else if json == .document {
            self.init(.json, "it begins as an object or an array of JSON")
        } else if json == .lines {
            self.init(.jsonl, "it begins with two lines of JSON")
        } else if json == .nearlyAllLines {
            self.init(.jsonl, "nearly all of its first \(text.lines.count) lines are objects of JSON")
        } else if TOMLStart.matches(text) {
            self.init(.toml, "it has tables and values of TOML")
        } else if YAMLStart.matches(text) {
            self.init(.yaml, "it begins as a YAML document")
        } else if let table = SeparatedStart(text) {
            self.init(table.kind, table.reason)
            hasSizesAndPaths = table.hasSizesAndPaths
        } else if let table = TableStart(text.bytes.span, text.lines) {
            self.init(.table, table.reason)
        } else {
            self.init(PathLines(text), text)
        }
    }

    private init(_ paths: PathLines, _ text: TextSample) {
        if paths.areMost {
            self.init(.paths, paths.reasonForPaths)
        } else if let reason = text.indentation {
            self.init(.indented, reason)
        } else {
            self.init(.lines, paths.reasonForLines)
        }
    }

    private init(_ kind: InputKind, _ reason: String, mayBeWrong: Bool = true) {
        (self.kind, self.reason, self.mayBeWrong) = (kind, reason, mayBeWrong)
    }

    /// The names of files that have TOML.
    private static let tomlNames = ["Cargo.lock", "Pipfile", "pdm.lock", "poetry.lock", "uv.lock"]

    /// Returns the kind that belongs to a file's name, or to its end, with the reason.
    private static func kind(ofName name: [UInt8]) -> (InputKind, reason: String)? {
        let file = name.split(separator: UInt8(ascii: "/")).last ?? []
        if let name = tomlNames.first(where: { file.elementsEqual($0.utf8) }) { return (.toml, "its name is \(name)") }
        guard let dot = file.lastIndex(of: UInt8(ascii: ".")), dot > file.startIndex else { return nil }
        let ending = String(decoding: file[(dot + 1)...], as: UTF8.self).lowercased()
        let kind: InputKind? =
            switch ending {
            case "json", "jsonc", "json5", "code-workspace", "geojson", "webmanifest", "ipynb", "har", "topojson":
                .json
            case "csv": .csv
            case "tsv", "tab": .tsv
            case "jsonl", "ndjson", "jsonlines", "ldjson": .jsonl
            case "yaml", "yml": .yaml
            case "toml": .toml
            case "diff", "patch": .diff
            case "xml", "svg", "plist", "xsd", "xsl", "xslt", "rss", "atom", "gpx", "kml", "xhtml", "pom", "csproj",
                "wsdl":
                .xml
            default: nil
            }
        return kind.map { ($0, "its name ends in .\(ending)") }
    }
}

/// Counts the lines of a sample that look like paths.
struct PathLines {
    private let lineCount: Int

    /// The number of lines that can be paths.
    private var pathCount = 0

    /// The number of these lines that have a separator.
    private var separatedCount = 0

    init(_ text: TextSample) {
        lineCount = text.lines.count
        for line in text.lines {
            let line = text.bytes.span.extracting(line)
            guard Self.canBePath(line) else { continue }
            pathCount += 1
            if line.firstOffset(of: UInt8(ascii: "/")) != nil { separatedCount += 1 }
        }
    }

    /// Whether nine of ten lines can be paths, and half of them have a separator. One line of at least five may be
    /// another text, such as a summary at the end.
    var areMost: Bool {
        let others = lineCount - pathCount
        return others <= max(lineCount / 10, lineCount >= 5 ? 1 : 0) && separatedCount > 0
            && separatedCount * 2 >= lineCount
    }

    /// Why the text is a list of paths, as a clause.
    var reasonForPaths: String {
        lineCount == 1 ? "its only line is a path with a slash" : count
    }

    /// Why the text is neither a list of paths nor of another kind, as a clause.
    var reasonForLines: String {
        switch lineCount {
        case 0: "it has no text"
        case 1: "its only line is of no other kind"
        default:
            separatedCount == 0
                ? "its lines are no paths, have no columns below titles, and are not indented"
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
    /// one of which is a path, such as `root:/bin/bash`; but `C:/Users` and `https://a/b` are.
    private static func canBePath(_ line: Span<UInt8>) -> Bool {
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
        return previous != 0x20 && !line.hasLineNumber && !line.isWordWithFields && !line.hasPathAfterColon
    }

    /// Whether an option of a command begins at an offset, such as `-c` or `--all`.
    private static func isOption(_ line: Span<UInt8>, at offset: Int) -> Bool {
        line[offset] == UInt8(ascii: "-") && offset + 1 < line.count && line[offset + 1] != 0x20
    }
}

extension Span where Element == UInt8 {
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

extension InputKind {
    /// Guesses the kind of an input.
    ///
    /// ```swift
    /// try InputKind.guess(name: nil, firstBytes: Array("{\"a\": 1}".utf8))  // json
    /// try InputKind.guess(name: nil, firstBytes: Array("src/main.c\nREADME\n".utf8))  // paths
    /// try InputKind.guess(name: nil, firstBytes: Array("api 1/1 Running\n".utf8))  // lines
    /// try InputKind.guess(name: Array("values.yml".utf8), firstBytes: Array("a: 1\n".utf8))  // yaml
    /// ```
    ///
    /// Bytes that are not text are an error, whatever the name is. Otherwise the end of the name decides if it is
    /// known, then the beginning of the text:
    ///
    /// 0. `diff --git`, a commit of git with its author, or two names of a file after `---` and `+++` and a hunk: a
    ///    diff.
    /// 1. `<?xml`, `<!--`, `<!DOCTYPE`, or an element in which no error of XML follows, but not HTML: XML.
    /// 2. An object or an array, perhaps after comments: JSON. If it ends on its line and another value comes on the
    ///    next, or if nearly all lines are objects: JSON Lines. Words that are not JSON's are an error of JSON after
    ///    the name of a member, and show elsewhere that the text is no JSON.
    /// 3. Headers such as `[name]` and keys with values, without an error of TOML: TOML.
    /// 3. `---` or `%YAML` on the first line, or lines of which each is a key, an item or a comment of YAML, and that
    ///    are nested: YAML. Short lists of keys are not YAML without a name, because much other text has colons.
    /// 4. Records that have the same number of tabs, commas or semicolons: TSV or CSV. Two columns need titles, and
    ///    numbers below one of them, or numbers before each tab, as in the output of `du`.
    /// 5. A header whose words stand over the cells of the lines below: a table. A caption may be above it.
    /// 6. Lines of which nearly all can be paths and most have a slash: paths. A line with a word before the slash, a
    ///    run of blanks or a tab is no path.
    /// 7. Guides of `tree` and other programs, or indented lines that are not fewer than the lines with a slash:
    ///    indented text.
    /// 8. Any other text, also none: lines.
    ///
    /// - Parameters:
    ///   - name: The name of the file, with or without directories, or `nil` for the standard input.
    ///   - firstBytes: The first bytes of the input. 64 kB are enough.
    /// - Throws: An error if the bytes are not text.
    /// - Complexity: O(number of bytes).
    public static func guess(name: [UInt8]?, firstBytes: [UInt8]) throws(InputKindError) -> InputKind {
        try InputGuess(name: name, firstBytes: firstBytes).kind
    }
}
