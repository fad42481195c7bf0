/// Anything that a list is written with: a cell, a section, a space, a group of any of these.
///
/// Contents hold contents. The library's own do what their names say; your own are made of others, and leave no trace of
/// their own on the screen:
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
/// Optionals and arrays of contents are contents too, so `map` and `compactMap` may be written where a content may:
///
/// ```swift
/// Section("Landmarks") {
///     favourite.map { LabelCell(NameAdapter($0)) }
///     landmarks.map { LandmarkContent(landmark: $0).id($0.id) }
/// }
/// ```
///
/// **Identity.** Every cell has one, by which an update knows it again: the way to it from the outermost block. A step of
/// the way is an explicit id (the element's of a ``ForEach``, that of ``id(_:)``) or else a position: the number of the
/// statement in its block, the branch of an `if` or `switch`, the index in an array.
public protocol Content {
    /// What it is made of; `Never` for what the library draws itself.
    associatedtype Contents: Content

    /// What it is made of.
    @ContentBuilder var contents: Contents { get }

    /// Writes it down for a data source. Contents made of others need not have this: by default what they are made of is
    /// written.
    func write(to writer: inout ContentWriter)
}

extension Content {
    @inlinable
    public func write(to writer: inout ContentWriter) { contents.write(to: &writer) }
}

extension Content where Contents == Never {
    public var contents: Never { fatalError("\(Self.self) is not made of other contents") }
}

extension Never: Content {
    public typealias Contents = Never
}
