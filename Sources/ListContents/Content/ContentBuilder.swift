/// Builds a content from the statements of a block.
///
/// Each expression is a ``Content``. Between them you can write `for`, `if`, `if let`, `else`, `switch`, `#available`,
/// local `let` and statements without a value, such as `print("x")`. Every statement has a position in its block,
/// whether it shows something or not. So when an `if` becomes false, the contents below it keep their identity.
@resultBuilder
public enum ContentBuilder {
    /// Builds a content from an expression.
    @inlinable
    public static func buildExpression<Part: Content>(_ content: Part) -> Part { content }

    /// Builds a content that shows nothing from a statement without a value, such as `print("x")`.
    @inlinable
    public static func buildExpression(_ void: Void) -> EmptyContent { EmptyContent() }

    /// Builds a content that shows nothing from an empty block.
    @inlinable
    public static func buildBlock() -> EmptyContent { EmptyContent() }

    /// Builds a content from a block of one statement.
    @inlinable
    public static func buildBlock<Part: Content>(_ content: Part) -> Part { content }

    /// Builds a content from a block of several statements.
    @inlinable
    @_disfavoredOverload
    public static func buildBlock<each Part: Content>(_ parts: repeat each Part) -> TupleContent<repeat each Part> {
        TupleContent(repeat each parts)
    }

    /// Builds a content from `if` without `else`.
    @inlinable
    public static func buildOptional<Part: Content>(_ content: Part?) -> Part? { content }

    /// Builds a content from the first branch of `if … else` or `switch`.
    @inlinable
    public static func buildEither<First: Content, Second: Content>(first: First) -> Either<First, Second> {
        .first(first)
    }

    /// Builds a content from a further branch of `if … else` or `switch`.
    @inlinable
    public static func buildEither<First: Content, Second: Content>(second: Second) -> Either<First, Second> {
        .second(second)
    }

    /// Builds a content from `for`.
    ///
    /// Swift 6.3 cannot infer the type if the loop calls a function that returns `some Content`. Use ``ForEach`` or
    /// `map` there.
    @inlinable
    public static func buildArray<Part: Content>(_ contents: [Part]) -> [Part] { contents }

    /// Builds a content from `if #available`.
    @inlinable
    public static func buildLimitedAvailability(_ content: some Content) -> AnyContent { AnyContent(content) }
}
