package import struct FoundationEssentials.IndexPath

/// A data source that decides, besides the delegate, which items can have the focus.
@MainActor
package protocol FocusingDataSource: CollectionViewDataSource {
    /// Whether an item can have the focus.
    func canFocusItem(at indexPath: IndexPath) -> Bool
}
