public import CollectionViews
public import TerminalCanvas

/// The content of a screen that makes its list in ``ViewController/viewDidLoad()``, as screens for UIKit do.
///
/// ```swift
/// final class FruitController: ViewController {
///     let list = CollectionView(configuration: ListConfiguration(appearance: .plain))
///
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         title = "Fruit"
///         view.addSubview(list)
///     }
/// }
/// ```
///
/// A ``CollectionViewController`` has its list from the beginning.
@MainActor
public final class ScreenView {
    private unowned let screen: ViewController

    init(of screen: ViewController) { self.screen = screen }

    /// The columns and rows of the content.
    public var contentSize: Size { screen.contentSize }

    /// Shows a list in the whole content of the screen, in place of the one that was added before.
    ///
    /// The list has the keys, the bars and the key map of the screen.
    ///
    /// - Precondition: The screen has no content of its own: it is neither a ``CollectionViewController`` nor a screen
    ///   with others in it.
    public func addSubview(_ list: CollectionView) { screen.show(list) }
}

extension ViewController {
    /// Shows a list in the whole content.
    fileprivate func show(_ list: CollectionView) {
        precondition(
            children.isEmpty || addedList != nil, "a list cannot be added to the view of \(Swift.type(of: self))")
        let old = addedList
        guard old?.collectionView !== list else { return }
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
