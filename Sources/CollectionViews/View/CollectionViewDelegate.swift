public import struct FoundationEssentials.IndexPath

/// Who is told what the person does in a list.
@MainActor
public protocol CollectionViewDelegate: AnyObject {
    /// Focus is on another item now, or on none.
    ///
    /// Not called when the item stays the same and merely stands at another index path.
    func collectionView(_ collectionView: CollectionView, didMoveFocusTo indexPath: IndexPath?)

    /// A leaf was chosen with Enter.
    func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath)

    /// Whether the person may select an item; true by default.
    func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool

    /// Whether the person may deselect an item; true by default. Not asked when another takes its place.
    func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool

    /// The person selected an item. An item that is hidden below a collapsed one has no position: when it is deselected with
    /// others, nobody is asked or told.
    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)

    /// The person deselected an item, or selected another where there can be only one.
    func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath)
}

extension CollectionViewDelegate {
    public func collectionView(_ collectionView: CollectionView, didMoveFocusTo indexPath: IndexPath?) {}

    public func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {}

    public func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        true
    }

    public func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        true
    }

    public func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {}

    public func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {}
}
