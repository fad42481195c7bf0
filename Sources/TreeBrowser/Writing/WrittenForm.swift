import TreeSources

/// The form in which items are written to a file or a command.
enum WrittenForm: Hashable {
    /// Lines, indented by level; or the lines of the input, if it is a flat list of them.
    case text
    /// One JSON document.
    case json
    /// A JSON document on each line.
    case jsonLines

    /// Returns the form for the name of a file, or for a command.
    ///
    /// - Parameters:
    ///   - name: The name; `nil` for a command.
    ///   - kinds: The kinds of the inputs.
    /// - Throws: A sentence if the name promises a form that is not written.
    init(name: [UInt8]?, kinds: [InputKind]) throws(WritingError) {
        let name = String(decoding: name ?? [], as: UTF8.self).lowercased()
        func ends(_ endings: String...) -> Bool { endings.contains(where: name.hasSuffix) }
        if ends(".json") {
            self = .json
        } else if ends(".jsonl", ".ndjson") {
            self = .jsonLines
        } else if ends(".txt", ".text", ".log") {
            self = .text
        } else if ends(".yaml", ".yml", ".xml", ".toml") {
            throw WritingError("Only text and JSON are written: end the name with .txt or .json")
        } else if kinds.allSatisfy({ $0 == .jsonl }) {
            self = .jsonLines
        } else {
            self = kinds.allSatisfy { $0 == .json || $0 == .jsonl } ? .json : .text
        }
    }
}

/// Why items are not written.
struct WritingError: Error, Hashable {
    /// A sentence without a full stop.
    let sentence: String

    init(_ sentence: String) { self.sentence = sentence }
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
