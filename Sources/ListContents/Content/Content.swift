/// A part of a list: a cell, a section, a space, or a group of these.
///
/// Contents contain other contents. Your own types are made of the library's contents, and add no row of their own:
///
/// ```swift
/// struct LandmarkContent: Content {
///     let landmark: Landmark
///
///     var contents: some Content {
///         LabelCell(NameAdapter(landmark))
///         if let note = landmark.note { LabelCell(NoteAdapter(note)) }
///     }
/// }
/// ```
///
/// Optionals and arrays of contents are contents, so you can use `map` and `compactMap` in a block:
///
/// ```swift
/// Section("Landmarks") {
///     favorite.map { LabelCell(NameAdapter($0)) }
///     landmarks.map { LandmarkContent(landmark: $0).id($0.id) }
/// }
/// ```
///
/// ## Identity
///
/// An update recognizes a cell by its identity: the steps that lead to the cell from the outermost block. A step is the
/// id of a ``ForEach``'s element, or one given with ``id(_:)``. Without an id, a step is a position: the number of the
/// statement in its block, the branch of an `if` or `switch`, or the index in an array.
public protocol Content {
    /// The type of `contents`. It is `Never` for the contents that the library draws itself.
    associatedtype Contents: Content

    /// The contents that this one is made of.
    @ContentBuilder var contents: Contents { get }

    /// Adds the content to a list that is being built.
    ///
    /// The default implementation adds `contents`. You rarely implement this method yourself.
    func write(to writer: inout ContentWriter)
}

extension Content {
    @inlinable
    public func write(to writer: inout ContentWriter) { contents.write(to: &writer) }
}

extension Content where Contents == Never {
    /// Traps, because the library draws this content itself. Don't call it.
    public var contents: Never { fatalError("\(Self.self) is not made of other contents") }
}

/// A content that the library draws itself.
protocol PrimitiveContent: Content where Contents == Never {}

extension Never: PrimitiveContent {}

/// A content or none, from `if` without `else` or from `map` on an optional.
extension Optional: Content, PrimitiveContent where Wrapped: Content {
    @inlinable
    public func write(to writer: inout ContentWriter) { if let self { self.write(to: &writer) } }
}

/// Contents, one below the other, each identified by its index, from `for` or from `map` on an array.
///
/// Use ``ForEach`` or ``Content/id(_:)`` if elements can be inserted, removed or moved.
extension Array: Content, PrimitiveContent where Element: Content {
    @inlinable
    public func write(to writer: inout ContentWriter) {
        let outer = writer.enter()
        for (index, content) in enumerated() {
            writer.move(to: .position(index), index: index)
            content.write(to: &writer)
        }
        writer.leave(to: outer)
    }
}

/// A content of any type.
///
/// Use it where a function returns contents of several types, or calls itself:
///
/// ```swift
/// func rows(_ folder: Folder) -> AnyContent {
///     AnyContent(Disclosure(LabelCell(folder.name)) { folder.folders.map(rows) })
/// }
/// ```
public struct AnyContent: PrimitiveContent {
    @usableFromInline let content: any Content

    /// Wraps a content.
    @inlinable
    public init(_ content: some Content) { self.content = content }

    @inlinable
    public func write(to writer: inout ContentWriter) { content.write(to: &writer) }
}
