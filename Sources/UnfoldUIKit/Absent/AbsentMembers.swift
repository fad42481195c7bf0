// Members of lists and cells that a terminal does not have. Each message says what to write instead.

extension CollectionView {
    /// Creates a list whose layout a terminal does not have. The name of the layout has the message.
    public convenience init(frame: CGRect, collectionViewLayout layout: AbsentView) {
        self.init(frame: frame, collectionViewLayout: .list(using: ListConfiguration(appearance: .plain)))
    }

    @available(*, unavailable, message: "there are no layers; set backgroundColor of the list's configuration")
    public var layer: AbsentView { AbsentView() }

    @available(*, unavailable, message: "set contentUnavailableConfiguration of the screen")
    public var backgroundView: AbsentView? {
        get { nil }
        set {}
    }

    @available(*, unavailable, message: "rows scroll by whole lines; use numberOfItems(inSection:), or willDisplay")
    public var contentSize: CGSize { .zero }

    @available(*, unavailable, message: "rows scroll by whole lines; use scrollToItem(at:at:animated:), or willDisplay")
    public var contentOffset: CGPoint {
        get { .zero }
        set {}
    }

    @available(*, unavailable, message: "rows scroll by whole lines; use scrollToItem(at:at:animated:)")
    public func setContentOffset(_ offset: CGPoint, animated: Bool) {}

    /// Without effect: a list has no blank space around its rows.
    public var contentInset: UIEdgeInsets {
        get { .zero }
        set {}
    }

    @available(*, unavailable, message: "delete this line: a terminal has no transparency")
    public var alpha: CGFloat {
        get { 1 }
        set {}
    }

    @available(*, unavailable, message: "set isUserInteractionEnabled of the cells")
    public var isUserInteractionEnabled: Bool {
        get { true }
        set {}
    }

    @available(*, unavailable, message: "register a class of cells, or use a UICollectionView.CellRegistration")
    public func register(_ nib: AbsentView?, forCellWithReuseIdentifier identifier: String) {}

    /// Without effect: a theme has the colors; see `overrideTheme` of the screen.
    public var tintColor: UIColor? {
        get { nil }
        set {}
    }
}

extension ListCell {
    @available(*, unavailable, message: "a cell has no frame: override init(), and call super.init()")
    public convenience init(frame: CGRect) { self.init() }

    @available(*, unavailable, message: "there are no storyboards; delete this initializer")
    public convenience init?(coder: NSCoder) { self.init() }

    @available(*, unavailable, message: "set contentConfiguration of the cell")
    public var contentView: AbsentView { AbsentView() }

    @available(*, unavailable, message: "there are no layers; set strokeWidth of the cell's backgroundConfiguration")
    public var layer: AbsentView { AbsentView() }

    @available(*, unavailable, message: "set accessibilityValue; the state of the cell says what is selected")
    public var accessibilityTraits: UIAccessibilityTraits {
        get { [] }
        set {}
    }
}

/// What an element is for a screen reader.
public struct UIAccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let button: Self = []
    public static let header: Self = []
    public static let selected: Self = []
}

extension CellAccessory {
    @available(*, unavailable, message: "leave out the handler: that of each UIAction is called")
    @MainActor
    public static func popUpMenu(
        _ menu: UIMenu, displayed: DisplayedState = .always, options: Options = .init(),
        selectedElementDidChangeHandler: (@MainActor (UIMenu) -> Void)?
    ) -> CellAccessory { .popUpMenu(menu) }
}

extension HostingConfiguration {
    @available(*, unavailable, message: "set backgroundConfiguration of the cell")
    public func background<Content>(_ content: Content) -> HostingConfiguration { self }
}

extension CollectionViewCompositionalLayout {
    @available(*, unavailable, message: "every row has the full width: use .list(using:), or a section provider")
    public init() { self = .list(using: ListConfiguration(appearance: .plain)) }

    @available(*, unavailable, message: "every row has the full width: use .list(using:), or a section provider")
    public init(section: NSCollectionLayoutSection, configuration: AbsentView? = nil) {
        self = .list(using: ListConfiguration(appearance: .plain))
    }
}

extension CollectionLayoutSection {
    @available(*, unavailable, message: "every row has the full width: use .list(using:layoutEnvironment:)")
    public init(group: AbsentView) { fatalError("a terminal has no groups") }

    @available(*, unavailable, message: "use the appearance .insetGrouped, which has margins")
    public var contentInsets: NSDirectionalEdgeInsets {
        get { .zero }
        nonmutating set {}
    }

    @available(*, unavailable, message: "every row has the full width; a section scrolls with the list")
    public var orthogonalScrollingBehavior: AbsentView {
        get { AbsentView() }
        nonmutating set {}
    }

    @available(*, unavailable, message: "set headerMode or footerMode of the list's configuration to .supplementary")
    public var boundarySupplementaryItems: [AbsentView] {
        get { [] }
        nonmutating set {}
    }
}

extension Image {
    @available(*, unavailable, message: "write nil for no image")
    public init() { self = Image(systemName: "") }

    @available(*, unavailable, message: "use UIImage(systemName:), or Image(\"★\", ascii: \"*\")")
    public init?(named name: String) { nil }
}
