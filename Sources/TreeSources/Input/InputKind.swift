/// The kind of an input, which decides how it is read.
public enum InputKind: String, CaseIterable, Hashable, Sendable {
    /// A directory, whose files are listed.
    case directory

    /// A list of paths, one a line.
    case paths

    /// A flat list of lines.
    case lines

    /// JSON: one document, or several one after the other.
    case json

    /// JSON documents, one a line.
    case jsonl

    /// YAML documents.
    case yaml

    /// A TOML document.
    case toml

    /// Sections with names and values: an ini file, environment variables or properties.
    case ini

    /// An XML document.
    case xml

    /// Indented text, by blanks or by the guides that `tree` draws.
    case indented

    /// The output of `git diff` or `diff -u`: commits, files, hunks and lines.
    case diff

    /// Lines with cells: below the titles of a header, as commands write them, or words.
    case table

    /// The files that `ls -l`, `ls -lR`, `tar tvf` and `unzip -l` list.
    case listing

    /// Comma-separated values (RFC 4180), or values with another separator between them.
    case csv

    /// Tab-separated values.
    case tsv
}

/// Why the kind of an input cannot be guessed: it is not text.
public struct InputKindError: Error, Hashable, Sendable {
    /// One sentence without a full stop, such as `this is a PNG image, not text`.
    package let message: String

    /// The offset of the byte that shows it.
    package let offset: Int
}

extension InputKindError: CustomStringConvertible {
    /// The message.
    public var description: String { message }
}

extension InputKind {
    /// How the name of a file of the kind ends, such as `.json`.
    package var fileExtension: String {
        switch self {
        case .directory, .paths, .lines, .indented, .table, .listing: ".txt"
        case .json, .jsonl, .yaml, .toml, .ini, .xml, .diff, .csv, .tsv: "." + rawValue
        }
    }

    /// What the items of inputs are.
    package enum Form: Hashable, Sendable {
        /// Files and directories, or their paths.
        case files
        /// Values of a document.
        case document
        /// Rows with cells.
        case table
        /// Lines.
        case lines
    }

    /// What the items of an input of the kind are.
    package var form: Form {
        switch self {
        case .directory, .paths: .files
        case .json, .jsonl, .yaml, .toml, .ini, .xml: .document
        case .table, .listing, .csv, .tsv: .table
        case .lines, .indented, .diff: .lines
        }
    }

    /// Whether the end of the last line is a part of the text. In documents and separated values, whose cells are
    /// compared, the ends of lines have no meaning.
    package var hasLineEnds: Bool { form == .lines || self == .paths || self == .table }

    /// Whether the items are files and directories, or name them.
    package var namesFiles: Bool { form == .files || self == .listing }

    /// Whether the items have fields, such as members and cells.
    package var hasFields: Bool { form == .document || form == .table }
}
