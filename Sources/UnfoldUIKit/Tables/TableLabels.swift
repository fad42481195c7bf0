/// A text of a table's cell: its string and its style.
@MainActor
public final class TableLabel {
    private let didChange: () -> Void
    var properties: UIListContentConfiguration.TextProperties { didSet { didChange() } }

    init(_ properties: UIListContentConfiguration.TextProperties, didChange: @escaping () -> Void) {
        (self.properties, self.didChange) = (properties, didChange)
    }

    /// The text; `nil` for none.
    public var text: String? { didSet { didChange() } }

    /// The text in several styles, in place of ``text``.
    public var attributedText: StyledText? { didSet { didChange() } }

    /// Whether the text is hidden.
    public var isHidden = false { didSet { didChange() } }

    /// Whether the text is not faint.
    public var isEnabled = true { didSet { didChange() } }

    /// The color of the text; `nil` for the usual one.
    public var textColor: UIColor? {
        get { properties.color }
        set { properties.color = newValue ?? .label }
    }

    /// Whether the text is bold or italic.
    public var font: UIFont! {
        get { properties.font }
        set { properties.font = newValue ?? .systemFont(ofSize: 1) }
    }

    /// The greatest number of lines; 0 for no limit.
    public var numberOfLines: Int {
        get { properties.numberOfLines }
        set { properties.numberOfLines = newValue }
    }

    /// How a text that does not fit is cut.
    public var lineBreakMode: UIListContentConfiguration.TextProperties.LineBreakMode {
        get { properties.lineBreakMode }
        set { properties.lineBreakMode = newValue }
    }

    /// The position of a line that is shorter than its space.
    public var textAlignment: UIListContentConfiguration.TextProperties.Alignment {
        get { properties.alignment }
        set { properties.alignment = newValue }
    }

    /// Without effect: the terminal has the size of the font.
    public var adjustsFontForContentSizeCategory = false
    public var adjustsFontSizeToFitWidth = false

    /// Without effect: the selected row has the style of the theme.
    public var highlightedTextColor: UIColor?
}

/// The image of a table's cell.
@MainActor
public final class TableImageView {
    private let didChange: () -> Void

    init(didChange: @escaping () -> Void) { self.didChange = didChange }

    /// The image; `nil` for none.
    public var image: UIImage? { didSet { didChange() } }

    /// The color of the image; `nil` for the theme's.
    public var tintColor: UIColor? { didSet { didChange() } }

    /// Whether the image is hidden.
    public var isHidden = false { didSet { didChange() } }
}

/// The texts and the image of a cell, from which its content is made.
@MainActor
final class TableLabels {
    let text: TableLabel
    let detail: TableLabel
    let image: TableImageView

    /// Whether something was set.
    private var isUsed = false

    /// The last content that was made.
    private var content: UIListContentConfiguration?

    init(_ style: UIListContentConfiguration, of cell: ListCell) {
        var didChange = {}
        text = TableLabel(style.textProperties) { didChange() }
        detail = TableLabel(style.secondaryTextProperties) { didChange() }
        image = TableImageView { didChange() }
        didChange = { [weak self, weak cell] in
            self?.isUsed = true
            cell?.setNeedsUpdateConfiguration()
        }
    }

    /// Makes the content of a cell, unless the app has set another one.
    func show(in cell: ListCell, using style: UIListContentConfiguration, showsDetail: Bool = true) {
        let current = cell.contentConfiguration
        guard isUsed, current == nil || (current as? UIListContentConfiguration).map({ $0 == content }) == true else {
            return
        }
        var new = style
        if !text.isHidden { (new.text, new.attributedText) = (text.text, text.attributedText) }
        new.textProperties = text.shownProperties
        if showsDetail, !detail.isHidden {
            (new.secondaryText, new.secondaryAttributedText) = (detail.text, detail.attributedText)
        }
        new.secondaryTextProperties = detail.shownProperties
        if !image.isHidden { new.image = image.image }
        if let color = image.tintColor { new.imageProperties.tintColor = color }
        content = new
        if current == nil || content != current as? UIListContentConfiguration { cell.contentConfiguration = new }
    }
}

extension TableLabel {
    fileprivate var shownProperties: UIListContentConfiguration.TextProperties {
        var shown = properties
        if !isEnabled { shown.style = .disabled }
        return shown
    }
}
