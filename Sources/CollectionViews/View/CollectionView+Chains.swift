/// Chains of items that share a row.
extension CollectionView {
    /// Begins or stops to read the texts of chains from the data source.
    func updateChaining() {
        let source = dataSource as? any ChainingDataSource
        chainingDataSource = source?.compactsChains == true ? source : nil
    }
}
