import TreeSources

/// The tree of an input's items. It is edited when the input is read again, if that is less work.
struct TreeBuilder: Sendable {
    let input: Int32

    /// The tree, in which nothing is expanded.
    private(set) var snapshot = TreeSnapshot()

    /// The outline of the tree; `nil` if the tree has to be built anew.
    private var outline: TreeOutline? = TreeOutline()

    /// The number of items in the tree.
    var itemCount: Int { snapshot.count }

    init(input: Int32) { self.input = input }

    /// Builds the tree anew next time, because items were added that it does not have.
    mutating func forget() { outline = nil }

    /// Adds items.
    mutating func append(_ additions: [TreeAddition]) {
        for addition in additions { snapshot.append(addition, input: input) }
        outline = nil
    }

    /// Notes the outline that the tree has after items were added.
    mutating func setOutline(_ new: @autoclosure () -> TreeOutline) {
        guard outline == nil else { return }
        let new = new()
        // Items that were not added are missing in the tree.
        if new.items.count == snapshot.count { outline = new }
    }

    /// Makes the tree that of an outline.
    ///
    /// - Returns: The number of items that have come, gone or may have moved.
    /// - Complexity: O(number of items). Only edits hash items.
    mutating func become(_ new: TreeOutline) -> Int {
        defer { outline = new }
        // From about one edit in fifty items on, building is faster.
        let limit = 50 + new.items.count / 50
        guard let outline, let edits = OutlineEdits(from: outline, to: new, limit: limit) else {
            snapshot = TreeSnapshot(new, input: input)
            return new.items.count
        }
        snapshot.apply(edits, input: input)
        return edits.changeCount
    }
}
