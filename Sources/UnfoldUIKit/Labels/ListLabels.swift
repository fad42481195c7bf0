// Initializers and properties of lists with UIKit's labels.

extension CollectionView {
    /// Creates a list whose items can be selected, and which does not ask before swipe actions, as in UIKit. The frame
    /// has no effect: a list fills its screen.
    public convenience init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        self.init(collectionViewLayout: layout)
        allowsSelection = true
        asksBeforeDestructiveActions = false
    }

    /// The background of the list; `nil` for the terminal's background.
    public var backgroundColor: UIColor? {
        get { configuration.backgroundColor }
        set { configuration.backgroundColor = newValue == .standard ? nil : newValue }
    }

    /// The columns and rows of the list. Setting it has no effect: a list fills its screen.
    public var frame: CGRect {
        get { CGRect(origin: .zero, size: CGSize(state.size)) }
        set {}
    }

    /// The same as ``frame``.
    public var bounds: CGRect { frame }

    /// Whether a thumb at the right edge shows the visible part.
    public var showsVerticalScrollIndicator: Bool {
        get { configuration.showsScrollIndicator }
        set { configuration.showsScrollIndicator = newValue }
    }

    /// The item at a point of the list, in columns and rows.
    @_disfavoredOverload
    public func indexPathForItem(at point: CGPoint) -> IndexPath? {
        indexPathForItem(at: Point(column: Int(point.x), row: Int(point.y)))
    }
}

extension IndexPath {
    /// The same as `item`.
    public var row: Int { item }

    /// The same as `init(item:section:)`.
    public init(row: Int, section: Int) { self.init(item: row, section: section) }
}

extension CollectionViewCompositionalLayout {
    /// Creates a layout from a function that is stored in a variable, whose type need not name the main actor.
    @_disfavoredOverload
    public init(sectionProvider: @escaping (Int, NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?) {
        // The list calls the function on the main actor, where the layout is made.
        nonisolated(unsafe) let provider = sectionProvider
        self.init { provider($0, $1) }
    }
}

public typealias UICollectionViewCompositionalLayoutSectionProvider = CollectionViewCompositionalLayout.SectionProvider

extension ListConfiguration {
    public typealias SwipeActionsConfigurationProvider = SwipeActionsConfiguration.Provider
}

extension ListSeparatorConfiguration {
    /// The space beside the line above the row, without what is added by default.
    public var topSeparatorInsets: NSDirectionalEdgeInsets {
        get { self[keyPath: HiddenValues.above] ?? .zero }
        set { self[keyPath: HiddenValues.above] = newValue }
    }

    /// The space beside the line below the row, without what is added by default.
    public var bottomSeparatorInsets: NSDirectionalEdgeInsets {
        get { self[keyPath: HiddenValues.below] ?? .zero }
        set { self[keyPath: HiddenValues.below] = newValue }
    }
}

extension BackgroundConfiguration {
    /// The color of the box around the cell; `nil` for the theme's.
    @_disfavoredOverload
    public var strokeColor: UIColor? {
        get { self[keyPath: HiddenValues.strokeColor]?.color }
        set { self[keyPath: HiddenValues.strokeColor] = newValue.map { ContentStyle($0) } }
    }

    /// The width of the box around the cell: 0 for no box. All other numbers have the same effect.
    @_disfavoredOverload
    public var strokeWidth: CGFloat {
        get { self[keyPath: HiddenValues.strokeWidth] == 0 ? 0 : 1 }
        set { self[keyPath: HiddenValues.strokeWidth] = newValue > 0 ? 1 : 0 }
    }
}

extension ListContentConfiguration.TextProperties.Alignment {
    /// The left edge.
    public static let left = natural

    /// The right edge.
    public static let right = trailing
}

extension ScrollPosition {
    /// No effect: rows have the width of the list.
    public static let left: ScrollPosition = []

    /// No effect: rows have the width of the list.
    public static let centeredHorizontally: ScrollPosition = []

    /// No effect: rows have the width of the list.
    public static let right: ScrollPosition = []
}

extension Image {
    /// Creates an image that resembles an SF Symbol. It is never `nil`.
    @_disfavoredOverload
    public init?(systemName name: String, variableValue: Double = 1) { self = Image(systemName: name) }
}

extension ListContentConfiguration.ImageProperties {
    /// The color of the image; `nil` for the theme's.
    public var tintColor: UIColor? {
        get { style == .tint ? nil : style.color }
        set { style = newValue.map { ContentStyle($0) } ?? .tint }
    }
}

extension CellAccessory.OutlineDisclosureOptions {
    /// Creates options with a color; `nil` for the usual one.
    public init(
        style: CellAccessory.OutlineDisclosureStyle = .automatic, isHidden: Bool = false,
        reservedLayoutWidth: CellAccessory.LayoutDimension = .actual, tintColor: UIColor?
    ) {
        self.init(
            style: style, isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth,
            tint: tintColor.map { ContentStyle($0) })
    }
}

extension CellAccessory {
    public typealias DisclosureIndicatorOptions = Options
    public typealias CheckmarkOptions = Options
    public typealias DeleteOptions = Options
    public typealias InsertOptions = Options
    public typealias ReorderOptions = Options
    public typealias MultiselectOptions = Options
    public typealias LabelOptions = Options
    public typealias DetailOptions = Options
}

extension DatePickerConfiguration {
    /// Creates a configuration of a date, of which the user changes the day. The time of the day stays.
    ///
    /// - Parameters:
    ///   - label: The label before the day.
    ///   - date: The date. Its day is that of a calendar in a time zone.
    ///   - timeZone: The time zone; UTC by default.
    ///   - onChange: Called when the user has chosen another day.
    public init(
        label: String, date: Date, timeZone: TimeZone = .gmt, onChange: (@MainActor (Date) -> Void)? = nil
    ) {
        let local = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
        let days = (local / 86_400).rounded(.down)
        let day = CalendarDay(daysSince1970: Int(max(min(days, 1e7), -1e7)))
        self.init(label: label, day: day)
        guard let onChange else { return }
        self.onChange = { new in
            onChange(date.addingTimeInterval(Double(new.daysSince1970 - day.daysSince1970) * 86_400))
        }
    }
}

// The names of SwiftUI's styles, for the parts of a `UIHostingConfiguration`.
extension ContentStyle {
    public static let primary = text
    public static let secondary = secondaryText
    public static let tertiary = secondaryText
}

extension ListCell {
    /// The color behind the row, which is the one of its ``backgroundConfiguration``; `nil` and `.clear` for none.
    public var backgroundColor: UIColor? {
        get { backgroundConfiguration?.backgroundColor }
        set {
            var background = backgroundConfiguration ?? .listCell()
            background.backgroundColor = newValue == .standard ? nil : newValue
            if background != backgroundConfiguration ?? .listCell() { backgroundConfiguration = background }
        }
    }
}
