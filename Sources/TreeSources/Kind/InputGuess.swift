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

    /// How many of the lines the kind explains, from 0 to 1.
    let share: Double

    /// The reason as a clause that can follow `because`, such as `its name ends in .json`.
    public let reason: String

    /// Whether an error further down in the text can show that it is of another kind: the kind is not that of the name,
    /// and the text does not begin with `<?xml` or a document type.
    package let mayBeWrong: Bool

    /// Whether the text is the output of `du`: a table of sizes and paths. ``TableFormat/ofSizesAndPaths`` is its
    /// format.
    package let hasSizesAndPaths: Bool

    /// Whether the first record of CSV or TSV has titles although some of them are empty or repeated.
    package let hasUnclearTitles: Bool

    /// Whether lines of text are above a document of JSON.
    package let hasTextAbove: Bool

    /// The reasons as a clause, with the next best kind, unless the name decides.
    package private(set) var explanation: String

    /// What a kind says of the first lines of a text: how many of them it explains, and why.
    ///
    /// Lines that a kind cannot explain are shown as text and count against it. A kind that explains too few of them
    /// claims nothing.
    init(
        _ kind: InputKind, share: Double, _ reason: String, mayBeWrong: Bool = true, hasSizesAndPaths: Bool = false,
        hasUnclearTitles: Bool = false, hasTextAbove: Bool = false
    ) {
        (self.kind, self.share, self.reason, explanation) = (kind, share, reason, reason)
        (self.mayBeWrong, self.hasSizesAndPaths) = (mayBeWrong, hasSizesAndPaths)
        (self.hasUnclearTitles, self.hasTextAbove) = (hasUnclearTitles, hasTextAbove)
    }

    /// Whether a name is that of a file with environment variables, as `.env`, which may have comments behind values.
    package static func isEnvironment(_ name: [UInt8]?) -> Bool {
        name?.split(separator: UInt8(ascii: "/")).last?.isNameOfEnvironment == true
    }

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
        let text = TextSample(plain.span)
        if let name, let (kind, reason) = Self.kind(ofName: name) {
            let start = kind == .json ? JSONStart(text) : nil
            let separated = kind == .csv || kind == .tsv ? SeparatedStart(text) : nil
            self.init(
                start == .lines ? .jsonl : kind, share: 1, reason, mayBeWrong: false,
                hasUnclearTitles: separated?.kind == kind && separated?.hasUnclearTitles == true,
                hasTextAbove: start?.hasTextAbove == true)
            return
        }
        let claims = Self.claims(of: text)
        let best = claims.indices.max { claims[$0].share < claims[$1].share } ?? 0
        let others = claims.indices.filter { $0 != best && claims[$0].kind != claims[best].kind }
        self = claims[best]
        if let next = others.max(by: { claims[$0].share < claims[$1].share }).map({ claims[$0] }) {
            explanation += "; the next best is \(next.kind.rawValue), because \(next.reason)"
        }
    }

    /// The names of files that have TOML.
    private static let tomlNames = ["Cargo.lock", "Pipfile", "pdm.lock", "poetry.lock", "uv.lock"]

    /// Returns the kind that belongs to a file's name, or to its end, with the reason.
    private static func kind(ofName name: [UInt8]) -> (InputKind, reason: String)? {
        let file = name.split(separator: UInt8(ascii: "/")).last ?? []
        if let name = tomlNames.first(where: { file.elementsEqual($0.utf8) }) { return (.toml, "its name is \(name)") }
        if file.isNameOfEnvironment, file.first == UInt8(ascii: ".") { return (.ini, "its name begins with .env") }
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
            case "ini", "env", "properties", "service", "socket", "timer", "desktop": .ini
            case "diff", "patch": .diff
            case "xml", "svg", "plist", "xsd", "xsl", "xslt", "rss", "atom", "gpx", "kml", "xhtml", "pom", "csproj",
                "wsdl":
                .xml
            default: nil
            }
        return kind.map { ($0, "its name ends in .\(ending)") }
    }
}

extension ArraySlice<UInt8> {
    /// Whether the name of a file begins with `.env`, or ends in it.
    fileprivate var isNameOfEnvironment: Bool { starts(with: ".env".utf8) || suffix(4).elementsEqual(".env".utf8) }
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
    /// known. Without such a name, each kind says how many of the first lines it explains, and the one that explains
    /// most is the kind. Of kinds that explain as many, it is the first one of this list:
    ///
    /// 1. A diff: commits of git with their authors, files and hunks, also below other lines. If there are hunks, half
    ///    of the lines may be something else, or all lines above a line of `diff`.
    /// 2. XML: `<?xml`, `<!--`, `<!DOCTYPE`, or an element in which no error of XML follows, but not HTML.
    /// 3. JSON: an object or an array, perhaps after comments. If it ends on its line and another value comes on the
    ///    next, or if more than half of the lines are objects, it is JSON Lines. Words that are not JSON's are an error
    ///    of JSON after the name of a member, and show elsewhere that the text is no JSON. Fewer lines of text than the
    ///    document has can be above it.
    /// 4. TOML: headers such as `[name]` and keys with values, without an error of TOML.
    /// 5. Ini: sections such as `[name]`, names with values, and comments; or the records of `psql -x` and of mysql's
    ///    `\G`.
    /// 6. YAML: `---` or `%YAML` on the first line, or lines of which each is a key, an item or a comment of YAML, and
    ///    that are nested; without an error of YAML. Short lists of keys are not YAML without a name, because much
    ///    other text has colons.
    /// 7. TSV or CSV: records with the same number of tabs, commas or semicolons. Two columns need titles, and numbers
    ///    below one of them, or numbers before each tab, as in the output of `du`. A few lines can be above them, with
    ///    an empty line between, or comments.
    /// 8. A list of files with details, as `ls -l`, `tar tvf` and `unzip -l` write it.
    /// 9. A table: rows with bars between their cells below a line of dashes, the only column of `psql` above the
    ///    number of its rows, or a header whose words stand over the cells of the lines below. A caption may be above
    ///    it, and notes may be below it.
    /// 10. Paths: nearly all lines can be paths and most have a slash. A line with a word before the slash, a run of
    ///    blanks or a tab is no path.
    /// 11. Indented text: guides of `tree` and other programs before half of the lines, or indented lines that are not
    ///    fewer than the blank ones and those with a slash.
    /// 12. Lines: any text, also none.
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
