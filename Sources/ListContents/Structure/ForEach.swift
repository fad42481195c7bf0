/// Contents for each element of a sequence, identified by the elements' ids.
///
/// ```swift
/// ForEach(landmarks) { landmark in
///     LabelCell(NameAdapter(landmark))
/// }
/// ForEach(names, id: \.self) { LabelCell($0) }
/// ```
///
/// When elements are inserted, removed or moved, the cells of the other elements keep focus, selection, expansion and
/// text that is being edited. With ``onMove(_:)``, the user can move elements.
public struct ForEach<ID: Hashable & Sendable, Element: Content>: PrimitiveContent {
    @usableFromInline let elements: [(id: ID, content: Element)]

    /// Called when the user has moved an element; `nil` if elements cannot be moved.
    @usableFromInline var moveHandler: (@MainActor (ElementMove<ID>) -> Void)?

    /// Creates contents for elements that have an id.
    ///
    /// - Parameters:
    ///   - data: The elements in order.
    ///   - content: Returns the contents for an element.
    /// - Complexity: O(*n*), where *n* is the number of elements.
    @inlinable
    public init<Data: Sequence>(_ data: Data, @ContentBuilder content: (Data.Element) throws -> Element) rethrows
    where Data.Element: Identifiable, Data.Element.ID == ID {
        try self.init(data, id: \.id, content: content)
    }

    /// Creates contents for elements that are identified by one of their values.
    ///
    /// - Parameters:
    ///   - data: The elements in order.
    ///   - id: A key path such as `\.name`, or a closure, that returns the id of an element.
    ///   - content: Returns the contents for an element.
    /// - Complexity: O(*n*), where *n* is the number of elements.
    @inlinable
    public init<Data: Sequence>(
        _ data: Data, id: (Data.Element) -> ID, @ContentBuilder content: (Data.Element) throws -> Element
    ) rethrows {
        var elements: [(id: ID, content: Element)] = []
        elements.reserveCapacity(data.underestimatedCount)
        for element in data { elements.append((id(element), try content(element))) }
        self.elements = elements
    }

    /// Creates contents for numbers, each of which is its own id.
    ///
    /// - Parameters:
    ///   - numbers: The numbers.
    ///   - content: Returns the contents for a number.
    /// - Complexity: O(*n*), where *n* is the number of numbers.
    @inlinable
    public init(_ numbers: Range<Int>, @ContentBuilder content: (Int) throws -> Element) rethrows where ID == Int {
        try self.init(numbers, id: { $0 }, content: content)
    }

    @inlinable
    public func write(to writer: inout ContentWriter) {
        let outer = writer.enter("ForEach")
        let movable = moveHandler.map { MovableElements(ids: elements.map(\.id), handler: $0) }
        for index in elements.indices {
            writer.move(to: .id(elements[index].id), index: index)
            guard let movable else {
                elements[index].content.write(to: &writer)
                continue
            }
            let start = writer.beginElement()
            elements[index].content.write(to: &writer)
            writer.endElement(start, of: movable, index: index, count: elements.count)
        }
        writer.leave(to: outer)
    }
}

extension ForEach {
    /// Lets the user move the elements, with the key `m` or by dragging a row.
    ///
    /// ```swift
    /// Section("Tasks") {
    ///     ForEach(model.tasks) { LabelCell($0.title) }
    ///         .onMove { $0.apply(to: &model.tasks) }
    /// }
    /// ```
    ///
    /// An element moves among the elements of its ``ForEach``, and passes the other rows of the section. It moves with
    /// everything that it discloses. An element of several cells, or of none, does not move; others move past it. A
    /// filtered list moves nothing. While the list is being edited, the rows have a sign for the mouse, `≡`. For the
    /// keys, see the article *Moving items* of the module CollectionViews.
    ///
    /// - Parameter handler: Stores the new order in the model. It is called when the element is dropped at another
    ///   place, and the list is updated after it. If it stores nothing, the element goes back to its old place then.
    public func onMove(_ handler: @escaping @MainActor (ElementMove<ID>) -> Void) -> ForEach {
        var copy = self
        copy.moveHandler = handler
        return copy
    }
}

/// A content with an id; see ``Content/id(_:)``.
public struct IdentifiedContent<ID: Hashable & Sendable, Inner: Content>: PrimitiveContent {
    @usableFromInline let inner: Inner
    @usableFromInline let id: ID

    @inlinable
    init(_ inner: Inner, id: ID) {
        self.inner = inner
        self.id = id
    }

    @inlinable
    public func write(to writer: inout ContentWriter) {
        let outer = writer.identify(by: .id(id))
        inner.write(to: &writer)
        writer.restore(outer)
    }
}

extension Content {
    /// Identifies the content by an id instead of its position.
    ///
    /// The id must be unique in the block, loop or element that contains the content. Otherwise an update traps, and
    /// ``ListDataSource/Checked/update(completion:)`` throws.
    ///
    /// - Parameter id: The id. The id of a group of cells is part of the identity of each of them.
    @inlinable
    public func id<ID: Hashable & Sendable>(_ id: ID) -> IdentifiedContent<ID, Self> { IdentifiedContent(self, id: id) }
}
