import TreeSources

extension InputNotices {
    /// What was not read: the first line that is left out, and the number of the other notices; `nil` if all was read.
    var failure: InputFailure? { first.first { $0.kind.losesLine }.map(described) }

    /// What was read although it breaks a rule: the first notice and the number of the others, if all was read.
    var hint: InputFailure? { failure == nil ? first.first.map(described) : nil }

    private func described(_ notice: InputNotice) -> InputFailure {
        let others = count > 1 ? " (and \(count - 1) more)" : ""
        return InputFailure(
            place: InputPlace(line: notice.line, column: notice.column), sentence: notice.message + others)
    }
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
