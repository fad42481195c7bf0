public import CollectionViews

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

    /// Not available: a section is made of cells, and a `Text` is a part of the row that one cell shows.
    @available(*, unavailable, message: "a section is made of cells: write LabelCell(\"…\") instead of Text(\"…\")")
    public static func buildExpression(_ part: some RowPart) -> EmptyContent { EmptyContent() }

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
    ///
    /// A cell of one branch never has the identity of a cell of another, so when the branch changes, its cells are new.
    /// To keep the identity, give the contents of both branches the same ``Content/id(_:)``. This works for all cases
    /// of a `switch` and all branches of `if … else if … else`.
    @inlinable
    public static func buildEither(first: some Content) -> AnyContent { AnyContent(Branch(content: first, number: 0)) }

    /// Builds a content from a further branch of `if … else` or `switch`.
    @inlinable
    public static func buildEither(second: some Content) -> AnyContent {
        AnyContent(Branch(content: second, number: 1))
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

/// A content that shows nothing: an empty block, or a statement without a value such as `print("x")`.
public struct EmptyContent: PrimitiveContent {
    /// Creates a content that shows nothing.
    public init() {}

    @inlinable
    public func write(to writer: inout ContentWriter) {}
}

/// Several contents, one below the other: a block of several statements.
///
/// It is no `some Content`, because Swift 6.3 infers no type of a `for` loop with such a content.
public struct TupleContent<each Part: Content>: PrimitiveContent {
    @usableFromInline let parts: (repeat each Part)

    @inlinable
    init(_ parts: repeat each Part) { self.parts = (repeat each parts) }

    @inlinable
    public func write(to writer: inout ContentWriter) {
        let outer = writer.enter()
        var position = 0
        for part in repeat each parts {
            writer.move(to: .position(position), index: position)
            part.write(to: &writer)
            position += 1
        }
        writer.leave(to: outer)
    }
}

/// The content of one branch of `if … else` or `switch`. Only the first branch has the number 0.
@usableFromInline
struct Branch<Inner: Content>: PrimitiveContent {
    @usableFromInline let content: Inner
    @usableFromInline let number: Int

    @inlinable
    init(content: Inner, number: Int) { (self.content, self.number) = (content, number) }

    @inlinable
    public func write(to writer: inout ContentWriter) {
        let outer = writer.enterBranch(number)
        content.write(to: &writer)
        writer.restore(outer)
    }
}
