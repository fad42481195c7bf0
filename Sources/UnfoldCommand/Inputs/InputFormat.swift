import TreeSources

/// How the bytes of an input are read.
struct InputFormat: Hashable {
    /// The kind of the input, or `nil` to guess it.
    let kind: InputKind?

    /// The kind of an input that is not guessed to be a table, because options are about tables or paths; `nil` for the
    /// guessed kind.
    let otherKind: InputKind?

    /// How paths are written.
    let paths: PathFormat

    /// How the lines of a table are divided.
    let table: TableFormat

    /// The field by which elements and rows are known when they are read again; `nil` for the usual ones.
    let field: [UInt8]?

    /// The fields that label elements; none for the usual ones.
    let labelFields: [[UInt8]]

    /// The field that names the parent of an element; `nil` for the tree of the input.
    let parentField: [UInt8]?

    /// The fields by which rows and elements are grouped; none for no groups.
    let groupFields: [ItemField]

    /// The options, `--id`, `--ignore`, `--label` or `--parent`, that inputs without elements ignore, because settings
    /// have them for all inputs.
    private let optionalFields: Set<String>

    /// The number of rows that a list keeps; `nil` for all.
    let keptCount: Int?

    /// How directories are arranged.
    let arrangement: DirectoryArrangement

    /// Whether the input is compared with another one, so that fields of documents can be ignored.
    private let isCompared: Bool

    /// Parses the options of inputs.
    ///
    /// - Parameters:
    ///   - options: The options.
    ///   - optionalFields: Those of the options `--id`, `--ignore`, `--label` and `--parent` that only settings have.
    ///   - keptCount: The number of rows that a list keeps; `nil` for all.
    init(
        _ options: InputOptions, optionalFields: Set<String> = [], keeping keptCount: Int? = nil
    ) throws(UsageError) {
        self.optionalFields = optionalFields
        self.keptCount = keptCount
        isCompared = options.diff
        (kind, otherKind) = try Self.kinds(options)
        let separator = options.separator?.bytes
        if separator == [] { throw UsageError("--separator needs at least one byte") }
        if let separator, separator.contains(options.hasZeros ? 0 : 0x0A) {
            throw UsageError("--separator cannot have the byte that ends a line")
        }
        paths = PathFormat(separator: separator ?? [UInt8(ascii: "/")], terminator: options.hasZeros ? .zero : .newline)
        table = TableFormat(
            separator: separator.map { .bytes($0) },
            header: options.header.map { $0 ? .present : .absent } ?? .guessed,
            firstField: options.id.map { ItemField(Self.text($0.bytes)) },
            ignoring: options.ignore?.names.map { ItemField(Self.text($0)) } ?? [])
        field = options.id?.bytes
        labelFields = options.label?.names ?? []
        groupFields = options.groupBy?.names.map { ItemField(Self.text($0)) } ?? []
        parentField = options.parent?.bytes
        if parentField == [] { throw UsageError("--parent needs a field") }
        let plus = UInt8(ascii: "+")
        if let field, field.contains(plus), field.split(separator: plus, omittingEmptySubsequences: false).contains([])
        {
            throw UsageError("--id needs a field before and after each +")
        }
        arrangement = DirectoryArrangement(
            showsHiddenFiles: options.hidden, showsIgnoredFiles: options.showsIgnored)
        if let kind, let sentence = fieldError(of: kind, named: kind.rawValue) { throw UsageError(sentence) }
    }

    /// Returns why inputs of a kind cannot have the fields that the user asks for, or `nil`.
    func fieldError(of kind: InputKind, named name: String) -> String? {
        let withFields = "JSON, YAML, TOML, XML and tables"
        let wrong = [
            ("--id", withFields, field != nil && !kind.hasFields),
            ("--ignore", "tables", !table.ignoredFields.isEmpty && kind.form != .table && !isCompared),
            ("--label", "JSON, YAML and TOML", !labelFields.isEmpty && !Self.hasLabels(kind)),
            ("--group-by", withFields, !groupFields.isEmpty && !kind.hasFields),
            ("--parent", withFields, parentField != nil && !kind.hasFields),
        ].first { option, _, isWrong in isWrong && !isOptional(option) }
        return wrong.map { option, kinds, _ in "\(option) is for \(kinds), not for \(name)" }
    }

    private func isOptional(_ option: String) -> Bool { optionalFields.contains(option) }

    private static func text(_ field: [UInt8]) -> String { String(decoding: field, as: UTF8.self) }

    private static func kinds(_ options: InputOptions) throws(UsageError) -> (kind: InputKind?, other: InputKind?) {
        let tableOption = options.groupBy != nil ? "--group-by" : options.header == true ? "--header" : nil
        if options.hasZeros, let tableOption { throw UsageError("-0 is for paths, so it has no \(tableOption)") }
        if options.header == true, let kind = options.from, kind.form != .table {
            throw UsageError("--header is for tables, not for --from \(kind.rawValue)")
        }
        switch options.from {
        case let kind? where options.hasZeros && kind != .paths:
            throw UsageError("-0 is for paths, not for --from \(kind.rawValue)")
        case let kind? where options.separator != nil && kind.form != .table && kind != .paths:
            throw UsageError("--separator is for paths and tables, not for --from \(kind.rawValue)")
        case let kind?: return (kind, nil)
        case nil where options.hasZeros: return (.paths, nil)
        case nil where tableOption != nil: return (nil, .table)
        case nil where options.separator == nil: return (nil, nil)
        case nil: return (nil, options.header == false ? .table : .paths)
        }
    }

    /// Returns the source for an input.
    ///
    /// - Parameters:
    ///   - name: The name of the file, or `nil` for another input.
    ///   - firstBytes: The first bytes of the input, at most 64 kB.
    ///   - isLive: Whether the source is for a list, which may drop rows.
    ///   - explain: Called with the kind and the reason for it.
    func makeSource(
        name: [UInt8]?, firstBytes: [UInt8], isLive: Bool, explain: (InputKind, String) -> Void
    ) throws(InputKindError) -> any TextSource {
        let known: InputKind
        var table = table
        var (mayBeWrong, hasTextAbove) = (false, false)
        var hasPaths = false
        if let kind {
            known = kind
            explain(known, "an option says so")
        } else {
            let guess = try InputGuess(name: name, firstBytes: firstBytes)
            // Cells with a separator between them are not below the titles of a header.
            let isTable =
                guess.kind.form == .table && guess.kind != .listing && !(otherKind == .paths && guess.kind == .table)
            let hasGroups = !groupFields.isEmpty && table.separator == nil && table.header != .present
            if let otherKind, !isTable, !(hasGroups && guess.kind.hasFields) {
                known = otherKind
                explain(known, "an option says so")
                if table.header == .guessed, !hasGroups { table = table.with(.absent) }
                // A title is in the first line.
                if hasGroups, groupFields.contains(where: { Int($0.text) == nil }) { table = table.with(.present) }
            } else if table.header == .absent, [.lines, .indented, .paths, .listing].contains(guess.kind) {
                known = .table
                explain(known, "--no-header says so")
            } else {
                (known, mayBeWrong, hasTextAbove) = (guess.kind, guess.mayBeWrong, guess.hasTextAbove)
                hasPaths =
                    guess.hasSizesAndPaths && table.header != .present && groupFields.isEmpty
                    && table.firstField == nil && parentField == nil && keptCount == nil
                if hasPaths { table = table.ofSizesAndPaths }
                if guess.hasUnclearTitles, table.header == .guessed { table = table.with(.present) }
                explain(known, guess.explanation)
            }
        }
        let paths = hasPaths ? table.firstField : nil
        let field = known.hasFields || !isOptional("--id") ? self.field ?? paths.map { Array($0.text.utf8) } : nil
        let labelFields = Self.hasLabels(known) || !isOptional("--label") ? self.labelFields : []
        let source = known.makeSource(
            paths: self.paths, table: table, field: field.map(Self.text), labelFields: labelFields.map(Self.text),
            keeping: isLive ? keptCount : nil, mayBeWrong: mayBeWrong, hasTextAbove: hasTextAbove,
            isEnvironment: InputGuess.isEnvironment(name))
        if let paths { return ArrangedSource(source, paths: paths) }
        let hasParents = parentField != nil && (known.hasFields || !isOptional("--parent"))
        guard hasParents || known.hasFields else { return source }
        return ArrangedSource(
            source, parent: hasParents ? parentField.map { ItemField(Self.text($0)) } : nil,
            identifier: field.map { ItemField(Self.text($0)) }, grouping: groupFields)
    }

    /// Returns a source for JSON, whatever the kind of the input is.
    func makeDocument() -> any TextSource {
        let source = InputKind.json.makeSource(
            field: field.map(Self.text), labelFields: labelFields.map(Self.text))
        return ArrangedSource(
            source, parent: parentField.map { ItemField(Self.text($0)) },
            identifier: field.map { ItemField(Self.text($0)) })
    }

    /// Whether inputs of a kind have elements with labels. In XML each has a name, and in tables a first cell.
    private static func hasLabels(_ kind: InputKind) -> Bool { kind != .xml && kind.form == .document }
}
