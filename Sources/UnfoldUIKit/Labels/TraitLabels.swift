// The traits of the terminal.

/// The traits of a terminal: its size, its background, and the scale of its rows and columns.
public struct UITraitCollection: Hashable, Sendable {
    /// `compact` in fewer than 72 columns, where the panes of a `UISplitViewController` are one below the other.
    public let horizontalSizeClass: UIUserInterfaceSizeClass

    /// Always `regular`.
    public let verticalSizeClass = UIUserInterfaceSizeClass.regular

    /// Whether the background is light or dark.
    public let userInterfaceStyle: UIUserInterfaceStyle

    /// Always `unspecified`.
    public let userInterfaceIdiom = UIUserInterfaceIdiom.unspecified

    /// Always 1: sizes are in columns and rows.
    public let displayScale: CGFloat = 1

    /// Always `large`: the terminal has the size of the font.
    public let preferredContentSizeCategory = UIContentSizeCategory.large

    init(columns: Int, style: UIUserInterfaceStyle = .unspecified) {
        horizontalSizeClass = columns < 72 ? .compact : .regular
        userInterfaceStyle = style
    }
}

/// The sizes of fonts that a user can choose. The terminal has the size of its font.
public enum UIContentSizeCategory: Hashable, Sendable {
    case unspecified, extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge

    /// Always `false`.
    public var isAccessibilityCategory: Bool { false }
}

/// Whether a size is small.
public enum UIUserInterfaceSizeClass: Hashable, Sendable { case unspecified, compact, regular }

/// The kinds of devices. A terminal is `unspecified`.
public enum UIUserInterfaceIdiom: Hashable, Sendable { case unspecified, phone, pad, tv, carPlay, mac, vision }

extension ViewController {
    /// The traits of the screen.
    public var traitCollection: UITraitCollection {
        UITraitCollection(columns: contentSize.columns, style: context.capabilities.userInterfaceStyle)
    }
}

extension ScreenView {
    /// The traits of the screen.
    public var traitCollection: UITraitCollection { screen.traitCollection }
}

/// The traits of which an app can be told in UIKit.
public enum UITraitHorizontalSizeClass {}
public enum UITraitVerticalSizeClass {}
public enum UITraitUserInterfaceStyle {}
public enum UITraitPreferredContentSizeCategory {}

extension ListCell {
    /// The traits of the cell. The size class is always `regular`; see those of the screen.
    public var traitCollection: UITraitCollection { UITraitCollection(columns: .max) }
}

extension CollectionLayoutEnvironment {
    /// The traits of the list.
    public var traitCollection: UITraitCollection { UITraitCollection(columns: contentSize.columns) }

    /// The size of the list in columns and rows.
    public var container: Container { Container(contentSize: CGSize(contentSize)) }

    /// The size of a list.
    public struct Container: Hashable, Sendable {
        /// Columns and rows.
        public let contentSize: CGSize

        /// The same as ``contentSize``.
        public var effectiveContentSize: CGSize { contentSize }
    }
}

extension CGSize {
    /// The size in columns and rows.
    init(_ size: Size) { self.init(width: size.columns, height: size.rows) }
}

/// The device: a terminal.
public struct UIDevice: Sendable {
    public static let current = UIDevice()

    /// Always `unspecified`.
    public let userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
}

/// The screen of the device. The size of the terminal is that of `view`.
public struct UIScreen: Sendable {
    public static let main = UIScreen()

    /// Always 1: sizes are in columns and rows.
    public let scale: CGFloat = 1

    @available(*, unavailable, message: "use the bounds of the view of a screen, in columns and rows")
    public var bounds: CGRect { .zero }
}
