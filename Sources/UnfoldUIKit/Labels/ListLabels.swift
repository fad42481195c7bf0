// Initializers and properties of lists with UIKit's labels.

extension CollectionView {
    /// Creates a list whose items can be selected, as in UIKit. The frame has no effect: a list fills its screen.
    public convenience init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        self.init(collectionViewLayout: layout)
        allowsSelection = true
    }

    /// The background of the list; `nil` for the terminal's background.
    public var backgroundColor: UIColor? {
        get { configuration.backgroundColor }
        set { configuration.backgroundColor = newValue == .standard ? nil : newValue }
    }
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

extension ListContentConfiguration.TextProperties {
    /// The color of the text. The colors of labels are those of the theme.
    public var color: UIColor {
        get { style.color }
        set { style = ContentStyle(newValue) }
    }
}

extension ListContentConfiguration.ImageProperties {
    /// The color of the image; `nil` for the theme's.
    public var tintColor: UIColor? {
        get { style == .tint ? nil : style.color }
        set { style = newValue.map { ContentStyle($0) } ?? .tint }
    }
}

extension CellAccessory.Options {
    /// Creates options with a color; `nil` for the usual one.
    public init(
        isHidden: Bool = false, reservedLayoutWidth: CellAccessory.LayoutDimension = .actual, tintColor: UIColor?
    ) {
        self.init(
            isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tint: tintColor.map { ContentStyle($0) })
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
