import TreeSources

/// How the bytes of an input are read.
struct InputFormat: Hashable {
    /// The kind of the input, or `nil` to guess it.
    let kind: InputKind?

    /// How paths are written.
    let paths: PathFormat

    /// How lines are grouped.
    let columns: ColumnFormat

    /// The field by which elements are known when they are read again; `nil` for the usual ones.
    let field: [UInt8]?

    /// The fields that label elements; none for the usual ones.
    let labelFields: [[UInt8]]

    /// The options, `--id` or `--label`, that inputs without elements ignore, because settings have them for all inputs.
    private let optionalFields: Set<String>

    /// How directories are arranged.
    let arrangement: DirectoryArrangement

    /// Parses the options of inputs.
    ///
    /// - Parameters:
    ///   - options: The options.
    ///   - optionalFields: Those of the options `--id` and `--label` that only settings have.
    init(_ options: InputOptions, optionalFields: Set<String> = []) throws(UsageError) {
        self.optionalFields = optionalFields
        kind = try Self.kind(options)
        let separator = options.separator?.bytes
        if separator == [] { throw UsageError("--separator needs at least one byte") }
        if let separator, separator.contains(options.hasZeros ? 0 : 0x0A) {
            throw UsageError("--separator cannot have the byte that ends a line")
        }
        paths = PathFormat(separator: separator ?? [UInt8(ascii: "/")], terminator: options.hasZeros ? .zero : .newline)
        columns = ColumnFormat(
            groupedBy: options.groupBy?.numbers ?? [], separator: separator.map { .bytes($0) } ?? .blanks,
            hasHeader: options.header)
        field = options.id?.bytes
        labelFields = options.label?.names ?? []
        arrangement = DirectoryArrangement(
            showsHiddenFiles: options.hidden, showsDirectoriesFirst: options.directoriesFirst)
        if let kind, let sentence = fieldError(of: kind, named: kind.rawValue) { throw UsageError(sentence) }
    }

    /// Returns why inputs of a kind cannot have the fields that the user asks for, or `nil`.
    func fieldError(of kind: InputKind, named name: String) -> String? {
        if field != nil, !isOptional("--id"), !Self.hasFields(kind) {
            return "--id is for JSON, YAML, TOML and XML, not for \(name)"
        }
        if !labelFields.isEmpty, !isOptional("--label"), !Self.hasLabels(kind) {
            return "--label is for JSON, YAML and TOML, not for \(name)"
        }
        return nil
    }

    private func isOptional(_ option: String) -> Bool { optionalFields.contains(option) }

    private static func kind(_ options: InputOptions) throws(UsageError) -> InputKind? {
        let columnOption = options.groupBy != nil ? "--group-by" : options.header ? "--header" : nil
        if options.hasZeros, let columnOption { throw UsageError("-0 is for paths, so it has no \(columnOption)") }
        if let columnOption, let kind = options.from, kind != .columns {
            throw UsageError("\(columnOption) is for columns, not for --from \(kind.rawValue)")
        }
        switch options.from {
        case let kind? where options.hasZeros && kind != .paths:
            throw UsageError("-0 is for paths, not for --from \(kind.rawValue)")
        case let kind? where options.separator != nil && kind != .columns && kind != .paths:
            throw UsageError("--separator is for paths and columns, not for --from \(kind.rawValue)")
        case let kind?: return kind
        case nil where columnOption != nil: return .columns
        case nil where options.hasZeros || options.separator != nil: return .paths
        case nil: return nil
        }
    }

    /// Returns the source for an input.
    ///
    /// - Parameters:
    ///   - name: The name of the file, or `nil` for another input.
    ///   - firstBytes: The first bytes of the input, at most 64 kB.
    ///   - explain: Called with the kind and the reason for it.
    func makeSource(
        name: [UInt8]?, firstBytes: [UInt8], explain: (InputKind, String) -> Void
    ) throws(InputKindError) -> any TextSource {
        let known: InputKind
        var mayBeWrong = false
        if let kind {
            known = kind
            explain(known, "an option says so")
        } else {
            let guess = try InputGuess(name: name, firstBytes: firstBytes)
            (known, mayBeWrong) = (guess.kind, guess.mayBeWrong)
            explain(known, guess.reason)
        }
        let field = Self.hasFields(known) || !isOptional("--id") ? self.field : nil
        let labelFields = Self.hasLabels(known) || !isOptional("--label") ? self.labelFields : []
        func text(_ field: [UInt8]) -> String { String(decoding: field, as: UTF8.self) }
        return known.makeSource(
            paths: paths, columns: columns, field: field.map(text), labelFields: labelFields.map(text),
            mayBeWrong: mayBeWrong)
    }

    /// Whether inputs of a kind have elements with fields.
    private static func hasFields(_ kind: InputKind) -> Bool {
        switch kind {
        case .json, .jsonl, .yaml, .toml, .xml: true
        case .directory, .paths, .lines, .indented, .diff, .columns: false
        }
    }

    /// Whether inputs of a kind have elements with labels. In XML each has a name.
    private static func hasLabels(_ kind: InputKind) -> Bool { kind != .xml && hasFields(kind) }
}
