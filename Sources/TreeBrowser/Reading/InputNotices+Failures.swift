import TreeSources

// Messages about an input, for the list and the text output.
extension InputNotices {
    /// The first line that is left out, and the number of the other notices; `nil` if no line is left out.
    var failure: InputFailure? { first.first { $0.kind.losesLine }.map(described) }

    /// The first deviation from a rule, and the number of the others, if no line is left out.
    var hint: InputFailure? { failure == nil ? first.first.map(described) : nil }

    /// The first hundred lines that are left out, and whether there are more.
    var failures: [InputFailure] {
        let lost = first.filter(\.kind.losesLine)
        var failures = lost.prefix(100).map { InputFailure(place: $0.place, sentence: $0.message) }
        if lost.count > 100 { failures.append(InputFailure(sentence: "more lines are left out")) }
        return failures
    }

    private func described(_ notice: InputNotice) -> InputFailure {
        let others = count > 1 ? " (and \(count - 1) more)" : ""
        return InputFailure(place: notice.place, sentence: notice.message + others)
    }
}

extension InputNotice {
    fileprivate var place: InputPlace { InputPlace(line: line, column: column) }
}

extension InputNotice.Kind {
    /// Whether a line is left out.
    fileprivate var losesLine: Bool {
        switch self {
        case .lineTooLong, .tooManyNames: true
        case .unknownIndentation, .ambiguousTabs, .deviation: false
        }
    }
}

extension TextSource {
    /// Messages about the input although nothing is wrong with it.
    var hints: [InputFailure] {
        let element = kind.form == .table || kind == .lines ? "line" : "element"
        let missing = [missingField.map { [$0] } ?? [], missingLabelFields].filter { !$0.isEmpty }.map { fields in
            let names = fields.joined(separator: "' or '")
            return InputFailure(sentence: "no \(element) has a value in the field '\(names)'")
        }
        return [hint].compactMap(\.self) + missing
    }
}
