/// A list of sections and items: draws the visible rows, holds focus and scroll position.
@MainActor
public final class CollectionView {
    /// Who holds the data.
    public weak var dataSource: (any CollectionViewDataSource)?

    /// Cells that left the screen.
    let reusePool = ReusePool()

    /// Keeps changes of the data out of handlers, cell providers and drawing. Whatever asks the data source for cells
    /// (layout, drawing) runs inside `updates.undisturbed { }`, so that an `apply` in a cell provider waits for its end.
    let updates = UpdateQueue()

    /// Creates a view without data.
    public init() {}

    /// Takes over a new state of the data source.
    public func apply(_ transition: ItemTransition) {}

    /// Forgets everything that is known of the data source and asks again.
    public func reloadData() {}
}
