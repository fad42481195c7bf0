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
