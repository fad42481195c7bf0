// Members of lists and screens that a terminal does not have. Each message says what to write instead.

extension CollectionView {
    @available(*, unavailable, message: "a list fills the screen; contentSize of the screen has its size")
    public var frame: CGRect { .zero }

    @available(*, unavailable, message: "a list fills the screen; contentSize of the screen has its size")
    public var bounds: CGRect { .zero }

    @available(*, unavailable, message: "there are no layers; set backgroundColor of the list's configuration")
    public var layer: AbsentView { AbsentView() }

    @available(*, unavailable, message: "set contentUnavailableConfiguration of the screen")
    public var backgroundView: AbsentView? {
        get { nil }
        set {}
    }

    @available(*, unavailable, message: "set a UIKeyCommand whose handler loads the data again")
    public var refreshControl: AbsentView? {
        get { nil }
        set {}
    }

    @available(*, unavailable, message: "set the reorderingHandlers of the data source")
    public var dragDelegate: Any? {
        get { nil }
        set {}
    }

    @available(*, unavailable, message: "set the reorderingHandlers of the data source")
    public var dropDelegate: Any? {
        get { nil }
        set {}
    }

    @available(*, unavailable, message: "delete this line: cells are made only for the rows on the screen")
    public var prefetchDataSource: Any? {
        get { nil }
        set {}
    }

    @available(*, unavailable, message: "delete this line: items have the focus; see collectionView(_:canFocusItemAt:)")
    public var allowsFocus: Bool {
        get { true }
        set {}
    }

    @available(*, unavailable, message: "rows scroll by whole lines; use scrollToItem(at:at:animated:)")
    public var contentOffset: CGPoint {
        get { .zero }
        set {}
    }

    @available(*, unavailable, message: "delete this line: a list has no blank space around its rows")
    public var contentInset: AbsentView {
        get { AbsentView() }
        set {}
    }

    @available(*, unavailable, message: "a theme has the colors; set overrideTheme of the screen")
    public var tintColor: UIColor? {
        get { nil }
        set {}
    }

    @available(*, unavailable, message: "apply a snapshot to the diffable data source")
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {}

    @available(*, unavailable, message: "apply a snapshot to the diffable data source, or call reloadData()")
    public func insertItems(at indexPaths: [IndexPath]) {}

    @available(*, unavailable, message: "apply a snapshot to the diffable data source, or call reloadData()")
    public func deleteItems(at indexPaths: [IndexPath]) {}

    @available(*, unavailable, message: "apply a snapshot with reloadItems(_:), or call reloadData()")
    public func reloadItems(at indexPaths: [IndexPath]) {}

    @available(*, unavailable, message: "apply a snapshot with reconfigureItems(_:)")
    public func reconfigureItems(at indexPaths: [IndexPath]) {}

    @available(*, unavailable, message: "apply a snapshot with reloadSections(_:), or call reloadData()")
    public func reloadSections(_ sections: IndexSet) {}
}

extension ListCell {
    @available(*, unavailable, message: "set contentConfiguration of the cell")
    public var contentView: AbsentView { AbsentView() }

    @available(*, unavailable, message: "set backgroundConfiguration of the cell")
    public var backgroundColor: UIColor? {
        get { nil }
        set {}
    }

    @available(*, unavailable, message: "set backgroundConfiguration of the cell")
    public var backgroundView: AbsentView? {
        get { nil }
        set {}
    }

    @available(*, unavailable, message: "use state.isSelected in a configurationUpdateHandler")
    public var selectedBackgroundView: AbsentView? {
        get { nil }
        set {}
    }

    @available(*, unavailable, message: "use tintColor of the image or of the accessory")
    public var tintColor: UIColor? {
        get { nil }
        set {}
    }

    @available(*, unavailable, message: "there are no layers; set strokeWidth of the cell's backgroundConfiguration")
    public var layer: AbsentView { AbsentView() }
}

extension ListCell {
    @available(*, unavailable, message: "set accessibilityValue; the state of the cell says what is selected")
    public var accessibilityTraits: Any {
        get { 0 }
        set {}
    }
}

extension KeyCommand {
    @available(*, unavailable, message: "write UIKeyCommand([.character(\"n\")], title: \"New\") { … }")
    public init(input: String, modifierFlags: Any, action: Any?) {
        self.init([], title: "") {}
    }

    @available(*, unavailable, message: "write UIKeyCommand([.character(\"n\")], title: \"New\") { … }")
    public init(
        title: String, image: UIImage? = nil, action: Any?, input: String, modifierFlags: Any = 0,
        discoverabilityTitle: String? = nil
    ) {
        self.init([], title: "") {}
    }
}

extension CellAccessory {
    @available(*, unavailable, message: "leave out the handler: that of each UIAction is called")
    @MainActor
    public static func popUpMenu(
        _ menu: UIMenu, displayed: DisplayedState = .always, options: Options = .init(),
        selectedElementDidChangeHandler: (@MainActor (UIMenu) -> Void)?
    ) -> CellAccessory { .popUpMenu(menu) }

    @available(*, unavailable, message: "use .custom(image, placement:), .label(text:) or a content configuration")
    public static func customView(configuration: Any) -> CellAccessory { .checkmark() }
}

extension ListContentConfiguration.TextProperties {
    @available(*, unavailable, message: "a terminal has one font; set style, such as .header")
    public var font: AbsentView {
        get { AbsentView() }
        set {}
    }

    @available(*, unavailable, message: "delete this line: the terminal has the size of the font")
    public var adjustsFontForContentSizeCategory: Bool {
        get { false }
        set {}
    }
}

extension ListContentConfiguration.ImageProperties {
    @available(*, unavailable, message: "delete this line: an image is a character")
    public var preferredSymbolConfiguration: Any? {
        get { nil }
        set {}
    }

    @available(*, unavailable, message: "delete this line: an image is a character")
    public var cornerRadius: CGFloat {
        get { 0 }
        set {}
    }

    @available(*, unavailable, message: "delete this line, or set reservedWidth: an image is a character")
    public var maximumSize: CGSize {
        get { .zero }
        set {}
    }
}

extension BackgroundConfiguration {
    @available(*, unavailable, message: "delete this line: a box around a cell has round corners")
    public var cornerRadius: CGFloat {
        get { 0 }
        set {}
    }

    @available(*, unavailable, message: "set backgroundColor")
    public var visualEffect: Any? {
        get { nil }
        set {}
    }

    @available(*, unavailable, message: "set backgroundColor")
    public var customView: AbsentView? {
        get { nil }
        set {}
    }
}

extension CollectionLayoutSection {
    @available(*, unavailable, message: "use the appearance .insetGrouped, which has margins")
    public var contentInsets: NSDirectionalEdgeInsets {
        get { .zero }
        set {}
    }

    @available(*, unavailable, message: "set directionalLayoutMargins of the contents of cells")
    public var interGroupSpacing: CGFloat {
        get { 0 }
        set {}
    }

    @available(*, unavailable, message: "every row has the full width; a section scrolls with the list")
    public var orthogonalScrollingBehavior: Any {
        get { 0 }
        set {}
    }

    @available(*, unavailable, message: "set headerMode or footerMode of the list's configuration to .supplementary")
    public var boundarySupplementaryItems: [AbsentView] {
        get { [] }
        set {}
    }
}

extension Image {
    @available(*, unavailable, message: "use UIImage(systemName:), or Image(\"★\", ascii: \"*\")")
    public init?(named name: String) { nil }

    @available(*, unavailable, message: "an image is a character; leave out withConfiguration")
    public init?(systemName name: String, withConfiguration configuration: Any?) { nil }

    @available(*, unavailable, message: "set tintColor of the imageProperties")
    public func withTintColor(_ color: UIColor) -> UIImage { self }
}

extension NavigationItem {
    @available(*, unavailable, message: "set title, or showsBreadcrumb of the controller")
    public var titleView: AbsentView? {
        get { nil }
        set {}
    }
}

extension BarButtonItem {
    @available(*, unavailable, message: "use UIBarButtonItem(title:image:primaryAction:menu:)")
    public convenience init(customView: AbsentView) { self.init(title: "") }

    /// The kinds of buttons, which look the same.
    public enum Style { case plain, done, bordered }

    @available(*, unavailable, message: "use UIBarButtonItem(systemItem:primaryAction:) with a UIAction")
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Any?) {
        self.init(title: "")
    }

    @available(*, unavailable, message: "use UIBarButtonItem(title:primaryAction:) with a UIAction")
    public convenience init(title: String?, style: Style, target: Any?, action: Any?) { self.init(title: "") }

    @available(*, unavailable, message: "use UIBarButtonItem(image:primaryAction:) with a UIAction")
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Any?) { self.init(title: "") }
}

extension ViewController {
    @available(*, unavailable, message: "push or present the screen in code: there are no storyboards")
    public func performSegue(withIdentifier identifier: String, sender: Any?) {}

    @available(*, unavailable, message: "there is no rotation; override resize(to:)")
    public var transitionCoordinator: Any? { nil }
}

extension ScreenView {
    @available(*, unavailable, message: "add a UICollectionView; a screen that draws overrides drawContent(in:on:)")
    public func addSubview(_ view: AbsentView) {}
}
