import struct FoundationEssentials.IndexPath

/// A data source that can show a chain of items in one row.
@MainActor
protocol ChainingDataSource: CollectionViewDataSource {
    /// Whether it does.
    var compactsChains: Bool { get }

    /// The text before that of an item's cell; `nil` for none.
    func chainPrefix(ofItemAt indexPath: IndexPath) -> String?
}
