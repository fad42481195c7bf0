/// What the user selects in a list with ``CollectionView/allowsMultipleSelection``.
public enum SelectionMode: Hashable, Sendable {
    /// Each item by itself, parents as well as leaves.
    case items

    /// Leaves. A parent stands for all leaves below it, hidden ones too: it is selected if all of them are, and mixed
    /// if only some of them are. Selecting it selects all of them, and deselecting it deselects all of them.
    ///
    /// A selected leaf that gets children passes its selection on to the leaves below it. In a list whose data source is
    /// no ``CollectionViewDiffableDataSource``, every item is a leaf.
    case leaves
}

/// Whether an item is selected; see ``CollectionView/selectionState(ofItemAt:)``.
public enum SelectionState: Hashable, Sendable {
    /// The item is not selected. In the mode ``SelectionMode/leaves``, no leaf below it is.
    case unselected
    /// Some leaves below the item are selected, and others are not.
    case mixed
    /// The item is selected. In the mode ``SelectionMode/leaves``, all leaves below it are.
    case selected
}
