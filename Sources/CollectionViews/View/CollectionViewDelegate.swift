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
}

extension CollectionViewDelegate {
    public func collectionView(_ collectionView: CollectionView, didMoveFocusTo indexPath: IndexPath?) {}

    public func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {}
}
