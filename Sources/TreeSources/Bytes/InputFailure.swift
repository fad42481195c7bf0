/// A problem with an input, or with something that is written.
public struct InputFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// Where it is wrong, or `nil` if it has no place.
    public let place: InputPlace?

    /// The path of the part with the problem, if it is only a part of the input, such as a directory in a directory.
    package let path: [UInt8]?

    /// The problem as a sentence, without a capital letter and without a full stop.
    public let sentence: String

    /// Creates a failure.
    public init(place: InputPlace? = nil, path: [UInt8]? = nil, sentence: String) {
        (self.place, self.path, self.sentence) = (place, path, sentence)
    }

    /// The place, if there is one, and the sentence, such as `3:14: a comma is missing`.
    public var description: String { place.map { "\($0): \(sentence)" } ?? sentence }
}

/// A place in a text.
public struct InputPlace: Hashable, Sendable {
    /// The line, from 1 on. Line feeds separate lines.
    public let line: Int

    /// The column, from 1 on, in bytes.
    public let column: Int

    /// Creates a place.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

extension InputPlace: CustomStringConvertible {
    /// The place in a sentence, such as `line 3, column 1`.
    var words: String { "line \(line), column \(column)" }

    /// The line and the column, such as `3:14`.
    public var description: String { "\(line):\(column)" }
}

extension PagedBytes {
    /// Returns the line and the column of an offset.
    func place(of offset: Int) -> InputPlace {
        InputPlace(line: lineFeedCount(in: 0..<offset) + 1, column: offset - startOfLine(at: offset) + 1)
    }
}

/// What is wrong with an input.
public struct InputProblems: Hashable, Sendable {
    /// The error that ended reading, or `nil`.
    public var failure: InputFailure?

    /// A message about how the input is read although nothing is wrong with it, or `nil`.
    package var hint: InputFailure?

    /// The parts of the input that were read in another way than they are written, or not at all.
    public var notices: InputNotices

    /// Whether the error is that the text ends too early.
    package var isIncomplete = false

    /// Creates a description of problems. The parameters are the properties.
    public init(failure: InputFailure? = nil, hint: InputFailure? = nil, notices: InputNotices = InputNotices()) {
        (self.failure, self.hint, self.notices) = (failure, hint, notices)
    }
}
