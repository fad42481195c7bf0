// Members of lists, cells and contents that have no effect, because a terminal has neither a finger nor points.

extension CollectionView {
    /// When the keyboard of a touch screen disappears.
    public enum KeyboardDismissMode: Sendable { case none, onDrag, interactive }

    /// How a list adjusts to bars.
    public enum ContentInsetAdjustmentBehavior: Sendable { case automatic, scrollableAxes, never, always }

    /// Without effect: there is no finger.
    public var alwaysBounceVertical: Bool {
        get { false }
        set {}
    }

    /// Without effect: there is no finger.
    public var bounces: Bool {
        get { false }
        set {}
    }

    /// Without effect: the keyboard is always there.
    public var keyboardDismissMode: KeyboardDismissMode {
        get { .none }
        set {}
    }

    /// Without effect: the bars are above and below the list.
    public var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
        get { .automatic }
        set {}
    }

    /// Without effect: rows have the width of the list.
    public var showsHorizontalScrollIndicator: Bool {
        get { false }
        set {}
    }

    /// Without effect: the `reorderingHandlers` of the data source decide whether the user moves items.
    public var dragInteractionEnabled: Bool {
        get { false }
        set {}
    }

    /// Without effect: cells are made only for the rows on the screen.
    public var isPrefetchingEnabled: Bool {
        get { false }
        set {}
    }

    /// Without effect: cells are made only for the rows on the screen.
    public var prefetchDataSource: AnyObject? {
        get { nil }
        set {}
    }

    /// Without effect: items have the focus; see `collectionView(_:canFocusItemAt:)`.
    public var allowsFocus: Bool {
        get { true }
        set {}
    }

    /// Without effect: a list with more rows than the screen scrolls.
    public var isScrollEnabled: Bool {
        get { true }
        set {}
    }

    /// Without effect: rows have the height of their contents.
    public var selfSizingInvalidation: SelfSizingInvalidation {
        get { .enabled }
        set {}
    }

    /// When cells change their height.
    public enum SelfSizingInvalidation: Sendable { case disabled, enabled, enabledIncludingConstraints }

    /// Without effect: a list keeps its focus.
    public var remembersLastFocusedIndexPath: Bool {
        get { true }
        set {}
    }

    /// Without effect: a list reads its items to a screen reader.
    public var accessibilityIdentifier: String? {
        get { nil }
        set {}
    }
}

/// Prepares the data of items that will be shown soon. Nothing calls it: cells are made only for the rows on the
/// screen.
@MainActor
public protocol UICollectionViewDataSourcePrefetching: AnyObject {
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
}

extension CollectionViewCompositionalLayout {
    /// Without effect: a list lays out its rows when they change.
    public func invalidateLayout() {}
}

extension ListCell {
    /// Without effect: every cell is read to a screen reader.
    public var isAccessibilityElement: Bool {
        get { true }
        set {}
    }

    /// Without effect: the label and the value of the cell are read to a screen reader.
    public var accessibilityIdentifier: String? {
        get { nil }
        set {}
    }
}

/// The sides of a content, for margins that have no effect.
public struct UIAxis: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let horizontal = UIAxis(rawValue: 1)
    public static let vertical = UIAxis(rawValue: 2)
    public static let both: UIAxis = [.horizontal, .vertical]
}

extension ListContentConfiguration {
    /// Without effect: a cell has no margins of its own.
    public var axesPreservingSuperviewLayoutMargins: UIAxis {
        get { [] }
        set {}
    }
}

extension ListContentConfiguration.TextProperties {
    /// Without effect: the terminal has the size of the font.
    public var adjustsFontForContentSizeCategory: Bool {
        get { false }
        set {}
    }
}

extension ListContentConfiguration.ImageProperties {
    /// Without effect: an image is a character.
    public var preferredSymbolConfiguration: Image.SymbolConfiguration? {
        get { nil }
        set {}
    }

    /// Without effect: an image is a character.
    public var cornerRadius: CGFloat {
        get { 0 }
        set {}
    }

    /// Without effect: an image is a character. See ``reservedWidth``.
    public var maximumSize: CGSize {
        get { .zero }
        set {}
    }
}

extension Image {
    /// The size of a symbol, which has no effect: an image is a character.
    public struct SymbolConfiguration: Sendable {
        /// The sizes of symbols.
        public enum Scale: Sendable { case unspecified, small, medium, large }

        public init(scale: Scale) {}

        public init(pointSize: CGFloat, weight: UIFont.Weight = .regular, scale: Scale = .medium) {}

        public init(font: UIFont, scale: Scale = .medium) {}

        public init(textStyle: UIFont.TextStyle, scale: Scale = .medium) {}
    }

    /// How the color of an image is chosen.
    public enum RenderingMode: Sendable { case automatic, alwaysOriginal, alwaysTemplate }

    /// Creates an image that resembles an SF Symbol. It is never `nil`, and the configuration has no effect.
    public init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
        self = Image(systemName: name)
    }

    /// The same image.
    public func withRenderingMode(_ mode: RenderingMode) -> UIImage { self }
}

extension BackgroundConfiguration {
    /// Without effect: a box around a cell has round corners.
    public var cornerRadius: CGFloat {
        get { 0 }
        set {}
    }
}

/// Space in points, which has no effect. Space in a list is in rows and columns.
public struct UIEdgeInsets: Hashable, Sendable {
    public var (top, left, bottom, right): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    public static let zero = UIEdgeInsets()

    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}
