import CollectionViews

extension ViewController {
    /// Shows a list in the whole content.
    func show(_ list: CollectionView) {
        precondition(
            addedList != nil || children.isEmpty && !(self is CollectionViewController),
            "a list cannot be added to the view of \(Swift.type(of: self))")
        let old = addedList
        guard (old as? CollectionViewController)?.collectionView !== list else { return }
        if isAppearing { old?.disappear() }
        old?.parent = nil
        let part = CollectionViewController(collectionView: list, partOf: self)
        addedList = part
        part.adopt(terminalCapabilities)
        part.resize(to: state.size)
        if isViewLoaded { part.loadViewIfNeeded() }
        if isAppearing { part.appear() }
        part.inputMayHaveChanged()
        setNeedsDisplay()
        activeListMayHaveChanged()
    }
}
