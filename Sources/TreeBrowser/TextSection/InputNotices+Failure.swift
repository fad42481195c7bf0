import TreeSources

extension InputNotices {
    /// What could not be read as it stands in the input: the first line that is left out, or else the first notice, and
    /// the number of the others; `nil` if all was read.
    var failure: InputFailure? {
        guard let notice = first.first(where: { $0.kind.losesLine }) ?? first.first else { return nil }
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
