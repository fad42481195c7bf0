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

extension Never: Content {
    public typealias Contents = Never
}
