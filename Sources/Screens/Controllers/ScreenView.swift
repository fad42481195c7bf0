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
    package unowned let screen: ViewController

    init(of screen: ViewController) { self.screen = screen }

    /// The columns and rows of the content.
    public var contentSize: Size { screen.contentSize }

    /// Shows a list in the whole content of the screen, in place of the one that was added before.
    ///
    /// The list has the keys, the bars and the key map of the screen. The list that a ``CollectionViewController``
    /// already shows has no effect.
    ///
    /// - Precondition: The screen has no other content: it is neither a ``CollectionViewController`` with another list
    ///   nor a screen with others in it.
    public func addSubview(_ list: CollectionView) { screen.show(list) }
}
