/// A screen with a list. As in UIKit, it is the delegate and the data source of its list unless the app sets others, so
/// a subclass overrides the methods that it needs.
@MainActor
open class UICollectionViewController: CollectionViewController, UICollectionViewDelegate, UICollectionViewDataSource {
    public override init(collectionView: UICollectionView, keyMap: KeyMap = .standard) {
        super.init(collectionView: collectionView, keyMap: keyMap)
        serveList(by: self)
    }

    public override init(collectionViewLayout layout: UICollectionViewLayout, keyMap: KeyMap = .standard) {
        super.init(collectionView: UICollectionView(frame: .zero, collectionViewLayout: layout), keyMap: keyMap)
        serveList(by: self)
    }

    /// Creates a screen with a plain list. A subclass can set its layout in `viewDidLoad()`.
    public convenience init() { self.init(collectionViewLayout: .list(using: ListConfiguration(appearance: .plain))) }

    // MARK: The data source

    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell() }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? { nil }

    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        collectionView.showsReorderAccessory(at: indexPath)
    }

    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}

    // MARK: The delegate

    open func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool { true }

    open func collectionView(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool { !collectionView.isEditing }

    open func collectionView(
        _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) {}

    open func collectionView(
        _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool { true }

    open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}

    open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}

    open func collectionView(
        _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool { true }

    open func collectionView(
        _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool { true }

    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}

    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}

    open func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool { true }

    open func collectionView(
        _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { true }

    open func collectionView(
        _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {}

    open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {}

    open func collectionView(
        _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
    ) -> Bool { collectionView.selectionFollowsFocus }

    open func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { nil }

    open func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }

    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }

    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        indexPaths.first.flatMap {
            self.collectionView(collectionView, contextMenuConfigurationForItemAt: $0, point: point)
        }
    }

    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}

    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}

    open func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {}

    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {}

    @available(*, unavailable, message: "delete this method: menus have no previews")
    open func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}

    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

extension CollectionViewController {
    /// Makes the screen itself the delegate and the data source of its list if it has none, and of each list that
    /// replaces it.
    func serveList(by screen: some CollectionViewDelegate & CollectionViewDataSource) {
        let decide = { [weak self, weak screen] in
            if let list = self?.ownList, list.delegate == nil { list.delegate = screen }
        }
        let provide = { [weak self, weak screen] in
            if let list = self?.ownList, list.dataSource == nil { list.dataSource = screen }
        }
        decide()
        // `viewDidLoad()` registers the cells that the data source uses.
        didLoadHandler = { [weak self] in
            self?.didLoadHandler = nil
            provide()
        }
        listHandler = { [weak self] in
            decide()
            if self?.didLoadHandler == nil { provide() }
        }
    }
}

extension UICollectionViewController {
    @available(*, unavailable, message: "there are no storyboards; delete this initializer")
    public convenience init?(coder: NSCoder) { self.init() }
}

@available(*, unavailable, message: "delete it: menus have no previews")
@MainActor
public protocol UIContextMenuInteractionCommitAnimating: AnyObject {
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping () -> Void)
}
