import TreeSources

/// The form in which items are written to a file or a command.
enum WrittenForm: Hashable {
    /// Lines, indented by level; or the lines of the input, if it is a flat list of them.
    case text
    /// One JSON document.
    case json
    /// A JSON document on each line.
    case jsonLines
    /// The rows of tables with a separator between the cells: CSV or TSV.
    case separated(by: UInt8)
    /// The lines of diffs, with whole hunks, so that they are patches.
    case patch

    /// Returns the form for the name of a file, or for a command.
    ///
    /// - Parameters:
    ///   - name: The name; `nil` for a command.
    ///   - kinds: The kinds of the inputs.
    /// - Throws: A sentence if the name promises a form that is not written.
    init(name: [UInt8]?, kinds: [InputKind]) throws(InputFailure) {
        let ending = name.map { String(decoding: $0, as: UTF8.self).lowercased() }?.split(separator: ".").last ?? ""
        func check(_ isWritten: Bool, _ what: String) throws(InputFailure) {
            if !isWritten {
                throw InputFailure(sentence: "Only \(what) is written as .\(ending): end the name with .txt or .json")
            }
        }
        switch ending {
        case "json": self = .json
        case "jsonl", "ndjson": self = .jsonLines
        case "txt", "text", "log": self = .text
        case "csv", "tsv":
            try check(kinds.allSatisfy { $0.form == .table }, "a table")
            self = .separated(by: UInt8(ascii: ending == "csv" ? "," : "\t"))
        case "diff", "patch":
            try check(kinds.allSatisfy { $0 == .diff }, "a diff")
            self = .patch
        case "yaml", "yml", "xml", "toml", "ini":
            throw InputFailure(sentence: "Only text and JSON are written: end the name with .txt or .json")
        default:
            self =
                kinds.allSatisfy { $0 == .diff }
                ? .patch
                : kinds.allSatisfy { $0 == .jsonl }
                    ? .jsonLines : kinds.allSatisfy { $0 == .json || $0 == .jsonl } ? .json : .text
        }
    }
}

/// Where the user wants items to be written.
enum WritingTarget: Hashable {
    case file([UInt8])
    case command(String)

    /// Reads what the user has typed: a path, in which `~` is the user's folder, or a bar and a command. Returns `nil`
    /// for neither.
    init?(_ text: String, home: String?) {
        let text = String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        if text.hasPrefix("|") {
            guard text.dropFirst().contains(where: { $0 != " " }) else { return nil }
            self = .command(String(text.dropFirst().drop { $0 == " " }))
            return
        }
        guard !text.isEmpty else { return nil }
        if let home, !home.isEmpty, text == "~" || text.hasPrefix("~/") {
            self = .file(Array((home + text.dropFirst()).utf8))
        } else {
            self = .file(Array(text.utf8))
        }
    }
}
