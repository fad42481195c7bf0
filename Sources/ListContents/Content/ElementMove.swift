/// The move of an element of a ``ForEach`` by the user; see ``ForEach/onMove(_:)``.
///
/// ```swift
/// ForEach(model.tasks) { LabelCell($0.title) }
///     .onMove { $0.apply(to: &model.tasks) }
/// ```
public struct ElementMove<ID: Hashable & Sendable>: Hashable, Sendable {
    /// The id of the element.
    public let id: ID

    /// The index of the element before the move.
    public let oldIndex: Int

    /// The index of the element after the move.
    public let newIndex: Int

    /// The ids of all elements in their new order.
    public let ids: [ID]

    /// Makes the same move in a collection.
    ///
    /// Traps if the collection has another number of elements than the ``ForEach``.
    ///
    /// - Parameter elements: The elements of the ``ForEach`` in their old order.
    /// - Complexity: O(*n*), where *n* is the number of elements.
    public func apply<Elements: RangeReplaceableCollection>(to elements: inout Elements) {
        precondition(
            elements.count == ids.count, "A move among \(ids.count) elements cannot be made among \(elements.count)")
        let element = elements.remove(at: elements.index(elements.startIndex, offsetBy: oldIndex))
        elements.insert(element, at: elements.index(elements.startIndex, offsetBy: newIndex))
    }
}

/// The elements of a ``ForEach`` that the user may move.
@MainActor
@usableFromInline
final class MovableElements {
    /// The indices of the elements in their present order. It is another one than at first if the user has moved some
    /// since the contents were made.
    private var order: [Int]

    private let moved: @MainActor (_ element: Int, _ oldIndex: Int, _ newIndex: Int, _ order: [Int]) -> Void

    /// - Parameters:
    ///   - ids: The ids of the elements in order.
    ///   - handler: Called after a move.
    @usableFromInline
    nonisolated init<ID>(ids: [ID], handler: @escaping @MainActor (ElementMove<ID>) -> Void) {
        order = Array(ids.indices)
        moved = { element, oldIndex, newIndex, order in
            handler(ElementMove(id: ids[element], oldIndex: oldIndex, newIndex: newIndex, ids: order.map { ids[$0] }))
        }
    }

    /// Moves an element next to another one, and calls the handler.
    ///
    /// - Parameters:
    ///   - element: The index of the element at first.
    ///   - side: The side of the other one.
    ///   - other: The index of the other element at first.
    func move(_ element: Int, _ side: Side, _ other: Int) {
        guard let oldIndex = order.firstIndex(of: element) else { return }
        var new = order
        new.remove(at: oldIndex)
        guard let index = new.firstIndex(of: other) else { return }
        let newIndex = side == .after ? index + 1 : index
        new.insert(element, at: newIndex)
        guard new != order else { return }
        order = new
        moved(element, oldIndex, newIndex, new)
    }

    /// A side of an element.
    enum Side { case before, after }
}

/// The element of a ``ForEach`` that a cell belongs to.
struct MovableElement: Sendable {
    let elements: MovableElements

    /// The index of the element when the contents were made.
    let index: Int

    /// Whether the cell is the only one of its element, and there are others to move it past.
    let canMove: Bool

    /// Whether both are elements of the same ``ForEach``.
    func isBeside(_ other: MovableElement?) -> Bool { other?.elements === elements }
}

extension ContentWriter {
    /// The cells and sections that were written before an element.
    @usableFromInline
    struct ElementStart {
        let sectionCount: Int
        let itemCount: Int
    }

    /// Begins an element that the user may move.
    @usableFromInline
    func beginElement() -> ElementStart {
        ElementStart(sectionCount: sections.count, itemCount: isInSection ? cells.items.count : 0)
    }

    /// Ends an element that the user may move. An element that has sections does not move.
    @usableFromInline
    mutating func endElement(_ start: ElementStart, of elements: MovableElements, index: Int, count: Int) {
        guard isInSection, sections.count == start.sectionCount else { return }
        let outer = (start.itemCount..<cells.items.count).filter { cells.levels[$0] == level }
        let element = MovableElement(elements: elements, index: index, canMove: outer.count == 1 && count > 1)
        for index in outer { cells.items[index] = cells.items[index].with(element) }
        cells.hasMovableElements = cells.hasMovableElements || element.canMove
    }
}
