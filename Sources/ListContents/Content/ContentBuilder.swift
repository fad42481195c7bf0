/// Writes contents down one below the other.
///
/// Each expression is a ``Content``; `for`, `if`, `if let`, `else`, `switch`, `#available` and local `let` are allowed
/// between them. Whether a statement shows something or not, the ones behind it keep their position, so an `if` that
/// becomes false takes nothing from what follows.
@resultBuilder
public enum ContentBuilder {
    /// A content.
    @inlinable
    public static func buildExpression<Part: Content>(_ content: Part) -> Part { content }

    /// An empty block.
    @inlinable
    public static func buildBlock() -> EmptyContent { EmptyContent() }

    /// A block of one statement.
    @inlinable
    public static func buildBlock<Part: Content>(_ content: Part) -> Part { content }

    /// A block of several statements.
    @inlinable
    @_disfavoredOverload
    public static func buildBlock<each Part: Content>(_ parts: repeat each Part) -> Block<repeat each Part> {
        Block(repeat each parts)
    }

    /// `if` without `else`, `if let`.
    @inlinable
    public static func buildOptional<Part: Content>(_ content: Part?) -> Part? { content }

    /// The first branch of `if … else` or `switch`.
    @inlinable
    public static func buildEither<First: Content, Second: Content>(first: First) -> Either<First, Second> {
        .first(first)
    }

    /// The other branches of `if … else` or `switch`.
    @inlinable
    public static func buildEither<First: Content, Second: Content>(second: Second) -> Either<First, Second> {
        .second(second)
    }

    /// `for`. Where its block calls a function that returns `some Content` the compiler (of Swift 6.3) loses the type: write
    /// ``ForEach`` or `map` there.
    @inlinable
    public static func buildArray<Part: Content>(_ contents: [Part]) -> [Part] { contents }

    /// `if #available`.
    @inlinable
    public static func buildLimitedAvailability(_ content: some Content) -> AnyContent { AnyContent(content) }
}
