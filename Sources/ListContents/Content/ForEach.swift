/// Contents for each element of a sequence, known again by the elements' ids.
///
/// ```swift
/// ForEach(landmarks) { landmark in
///     LabelCell(NameAdapter(landmark))
/// }
/// ForEach(names, id: \.self) { LabelCell($0) }
/// ```
///
/// Elements may come, go and move; what is shown for the others stays what it was: it keeps focus, selection,
/// expansion and text that is being edited.
public struct ForEach<ID: Hashable & Sendable, Element: Content>: Content {
    public typealias Contents = Never

    @usableFromInline let elements: [(id: ID, content: Element)]

    /// Creates contents for elements that know who they are.
    ///
    /// - Parameters:
    ///   - data: The elements in order.
    ///   - content: What is shown for one.
    /// - Complexity: O(*n*), where *n* is the number of elements.
    @inlinable
    public init<Data: Sequence>(_ data: Data, @ContentBuilder content: (Data.Element) throws -> Element) rethrows
    where Data.Element: Identifiable, Data.Element.ID == ID {
        try self.init(data, id: \.id, content: content)
    }

    /// Creates contents for elements that are known by something of theirs.
    ///
    /// - Parameters:
    ///   - data: The elements in order.
    ///   - id: Who an element is: a key path such as `\.name`, or a closure.
    ///   - content: What is shown for one.
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

    /// Creates contents for numbers, each known by itself.
    ///
    /// - Parameters:
    ///   - numbers: The numbers.
    ///   - content: What is shown for one.
    @inlinable
    public init(_ numbers: Range<Int>, @ContentBuilder content: (Int) throws -> Element) rethrows where ID == Int {
        try self.init(numbers, id: { $0 }, content: content)
    }

    @inlinable
    public func write(to writer: inout ContentWriter) {
        let outer = writer.enter("ForEach")
        for index in elements.indices {
            let id = elements[index].id
            writer.move(to: id, hash: id.hashValue, number: index)
            elements[index].content.write(to: &writer)
        }
        writer.leave(to: outer)
    }
}
