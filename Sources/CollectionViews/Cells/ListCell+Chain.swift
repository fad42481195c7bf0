extension ListCell {
    /// The content with the text of the chain before it; `nil` if it is not a ``ListContentConfiguration``.
    final var listContent: ListContentConfiguration? {
        guard let content = contentConfiguration as? ListContentConfiguration else { return nil }
        return chainPrefix.map(content.prefixed(by:)) ?? content
    }

    /// Sets the text of the chain. The change is not reported to the list.
    ///
    /// - Returns: Whether the text changed.
    final func setChainPrefix(_ new: String?) -> Bool {
        guard new != chainPrefix else { return false }
        isUpdating = true
        chainPrefix = new
        isUpdating = false
        return true
    }
}
