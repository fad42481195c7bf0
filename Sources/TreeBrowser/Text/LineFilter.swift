import TextMatching
import TreeSources

/// Decides which lines of a text a pattern matches, as a filter of a list decides about items.
struct LineFilter {
    /// A line, and whether it is written.
    typealias Decision = (line: TextLine, isMatch: Bool)

    /// Decides about rows, unless records are filtered.
    private var rows: PathFilter

    /// Decides about records; `nil` if rows are filtered.
    private var records: RecordFilter?

    /// The lines of a record that has not ended.
    private var undecided: [TextLine] = []

    /// The titles of the lines that follow, as long as none of these matches.
    private var titles: [TextLine] = []

    /// The pattern without blanks around signs of comparisons, if it compares other fields then.
    private let withoutBlanks: FilterPattern?

    /// The fields that the pattern compares, with and without blanks, and no line has had.
    private var missingFields: [String]

    private let fieldNames: [String]

    /// Creates a filter.
    ///
    /// - Parameter separator: The separator of the names of a path; `nil` if no term is about paths.
    init(_ pattern: FilterPattern, separator: String?) {
        rows = PathFilter(pattern, separator: separator)
        records = pattern.scope == .records ? RecordFilter(pattern, separator: separator) : nil
        withoutBlanks = pattern.withoutBlanks
        fieldNames = pattern.fieldNames
        missingFields = fieldNames + (withoutBlanks?.fieldNames ?? [])
    }

    /// A reason why no line matches, without the nearest name of a field; `nil` if none is known.
    var hint: FilterHint? {
        if let name = fieldNames.first(where: missingFields.contains) { return .missingField(name, nearest: nil) }
        guard let withoutBlanks, !withoutBlanks.fieldNames.contains(where: missingFields.contains) else { return nil }
        return .blanks(withoutBlanks: withoutBlanks.text)
    }

    /// Visits the next line in pre-order.
    ///
    /// - Returns: The lines that are decided, in order. The lines of a record are decided when it ends.
    mutating func visit(_ line: TextLine) -> [Decision] {
        if line.isTitle {
            titles.append(line)
            return []
        }
        return withTitles(decide(about: line))
    }

    private mutating func decide(about line: TextLine) -> [Decision] {
        let text = String(decoding: line.matched ?? line.text, as: UTF8.self)
        let fields = line.fields.map { fields -> ItemFields in
            { name in fields.value(ItemField(name)).map { String(decoding: $0.bytes, as: UTF8.self) } }
        }
        missingFields.removeAll { name in
            fields?(name) != nil || line.fields?.hasName(ItemField(name)) == true
        }
        guard records != nil else {
            return [(line, rows.visit(text, level: line.level, fields: fields) != nil)]
        }
        records?.leave(level: line.level)
        let before = decide()
        records?.visit(text, level: line.level, isRecord: line.fields?.isRecord() ?? false, fields: fields)
        undecided.append(line)
        return before + decide()
    }

    /// Ends the lines.
    ///
    /// - Returns: The lines that were not decided.
    mutating func end() -> [Decision] {
        records?.end()
        return withTitles(decide())
    }

    /// Returns decisions, with the titles before the first match.
    private mutating func withTitles(_ decisions: [Decision]) -> [Decision] {
        guard !titles.isEmpty, decisions.contains(where: \.isMatch) else { return decisions }
        return exchange(&titles, with: []).map { ($0, true) } + decisions
    }

    /// Returns the lines that were not decided, if no record is open.
    private mutating func decide() -> [Decision] {
        guard let matches = records?.matches, records?.undecided == nil, !undecided.isEmpty else { return [] }
        var decisions: [Decision] = []
        var rest = matches[...]
        for (position, line) in undecided.enumerated() {
            while let first = rest.first, first.positions.upperBound <= position { rest.removeFirst() }
            decisions.append((line, rest.first?.positions.contains(position) ?? false))
        }
        undecided = []
        records?.startAgain()
        return decisions
    }
}
