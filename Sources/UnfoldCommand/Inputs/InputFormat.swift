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

    /// Whether lines without the field are an error. Settings name a field for all inputs.
    let reportsMissingField: Bool

    /// How directories are arranged.
    let arrangement: DirectoryArrangement

    /// Parses the options of inputs.
    ///
    /// - Parameters:
    ///   - options: The options.
    ///   - hasFieldOfSettings: Whether settings name the field.
    init(_ options: InputOptions, hasFieldOfSettings: Bool = false) throws(UsageError) {
        reportsMissingField = !hasFieldOfSettings
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
        if let kind, field != nil, reportsMissingField, !Self.hasFields(kind) {
            throw UsageError("--id is for JSON, YAML and XML, not for \(kind.rawValue)")
        }
        arrangement = DirectoryArrangement(
            showsHiddenFiles: options.hidden, showsDirectoriesFirst: options.directoriesFirst)
    }

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
        if let kind {
            known = kind
            explain(known, "an option says so")
        } else {
            let guess = try InputGuess(name: name, firstBytes: firstBytes)
            known = guess.kind
            explain(known, guess.reason)
        }
        let field = Self.hasFields(known) || reportsMissingField ? self.field : nil
        return known.makeSource(
            paths: paths, columns: columns, field: field.map { String(decoding: $0, as: UTF8.self) })
    }

    /// Whether inputs of a kind have elements with fields.
    private static func hasFields(_ kind: InputKind) -> Bool {
        switch kind {
        case .json, .jsonl, .yaml, .xml: true
        case .directory, .paths, .lines, .indented, .columns: false
        }
    }
}
