/// What a list's cell usually shows: an image, a text, a secondary text beside or below it.
///
/// ```
/// cell()            Ⓐ a.circle
/// valueCell()       Ⓐ a.circle              1,024 bytes
/// subtitleCell()    Ⓐ a.circle
///                     Letters
/// ```
///
/// All text passes through ``SafeText`` when it is drawn: whatever the strings hold, nothing in them reaches the terminal
/// as a command. A text too long for its room is cut with `…`.
public struct ListContentConfiguration: ContentConfiguration, Hashable, Sendable {
    private struct Values: Hashable, Sendable {
        var image: Image?
        var text: String?
        var attributedText: StyledText?
        var secondaryText: String?
        var secondaryAttributedText: StyledText?
        var imageProperties = ImageProperties()
        var textProperties = TextProperties()
        var secondaryTextProperties = TextProperties(style: .secondaryText)
        var prefersSideBySideTextAndSecondaryText = false
        var imageToTextPadding = 1
        var textToSecondaryTextHorizontalPadding = 2
        var textToSecondaryTextVerticalPadding = 0
        var directionalLayoutMargins = DirectionalInsets()
    }

    /// The values are shared until a copy is changed: a configuration is handed on often, and seldom as a whole.
    private final class Storage: @unchecked Sendable {
        // Sendable: only values that nobody else holds are changed.
        var values: Values

        init(_ values: Values) { self.values = values }
    }

    private var storage: Storage

    private static let empty = Storage(Values())

    private mutating func makeUnique() {
        if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.values) }
    }

    /// The image before the text.
    public var image: Image? {
        get { storage.values.image }
        set {
            makeUnique()
            storage.values.image = newValue
        }
    }

    /// The text.
    public var text: String? {
        get { storage.values.text }
        set {
            makeUnique()
            storage.values.text = newValue
        }
    }

    /// The text in several styles; drawn instead of ``text`` when there is one.
    public var attributedText: StyledText? {
        get { storage.values.attributedText }
        set {
            makeUnique()
            storage.values.attributedText = newValue
        }
    }

    /// The text beside or below the text.
    public var secondaryText: String? {
        get { storage.values.secondaryText }
        set {
            makeUnique()
            storage.values.secondaryText = newValue
        }
    }

    /// The secondary text in several styles; drawn instead of ``secondaryText`` when there is one.
    public var secondaryAttributedText: StyledText? {
        get { storage.values.secondaryAttributedText }
        set {
            makeUnique()
            storage.values.secondaryAttributedText = newValue
        }
    }

    /// How the image looks.
    public var imageProperties: ImageProperties {
        get { storage.values.imageProperties }
        set {
            makeUnique()
            storage.values.imageProperties = newValue
        }
    }

    /// How the text looks.
    public var textProperties: TextProperties {
        get { storage.values.textProperties }
        set {
            makeUnique()
            storage.values.textProperties = newValue
        }
    }

    /// How the secondary text looks.
    public var secondaryTextProperties: TextProperties {
        get { storage.values.secondaryTextProperties }
        set {
            makeUnique()
            storage.values.secondaryTextProperties = newValue
        }
    }

    /// Whether the secondary text stands at the right edge of the text's row. Where both do not fit into one row, it
    /// stands below all the same.
    public var prefersSideBySideTextAndSecondaryText: Bool {
        get { storage.values.prefersSideBySideTextAndSecondaryText }
        set {
            makeUnique()
            storage.values.prefersSideBySideTextAndSecondaryText = newValue
        }
    }

    /// Columns between image and text.
    public var imageToTextPadding: Int {
        get { storage.values.imageToTextPadding }
        set {
            makeUnique()
            storage.values.imageToTextPadding = newValue
        }
    }

    /// The fewest columns between text and secondary text when they stand side by side.
    public var textToSecondaryTextHorizontalPadding: Int {
        get { storage.values.textToSecondaryTextHorizontalPadding }
        set {
            makeUnique()
            storage.values.textToSecondaryTextHorizontalPadding = newValue
        }
    }

    /// Rows between text and secondary text when one stands below the other.
    public var textToSecondaryTextVerticalPadding: Int {
        get { storage.values.textToSecondaryTextVerticalPadding }
        set {
            makeUnique()
            storage.values.textToSecondaryTextVerticalPadding = newValue
        }
    }

    /// Columns left free before and behind, rows above and below.
    public var directionalLayoutMargins: DirectionalInsets {
        get { storage.values.directionalLayoutMargins }
        set {
            makeUnique()
            storage.values.directionalLayoutMargins = newValue
        }
    }

    /// Creates a configuration without content; see the presets, such as ``cell()``.
    public init() { storage = Self.empty }

    public func makeContentView() -> any ContentView { ListContentView(self) }

    /// The configuration in a state: what is disabled is drawn as such.
    public func updated(for state: CellConfigurationState) -> ListContentConfiguration {
        guard state.isDisabled else { return self }
        var updated = self
        updated.imageProperties.style = .disabled
        updated.textProperties.style = .disabled
        updated.secondaryTextProperties.style = .disabled
        return updated
    }

    /// Whether the configuration is a copy of another, and neither was changed since.
    func isIdentical(to other: ListContentConfiguration) -> Bool { storage === other.storage }

    /// Whether there is one row to draw, whatever the width: at most one line of text, and nothing above or below it.
    var isOneRow: Bool {
        let storage = self.storage
        return storage.values.secondaryText == nil && storage.values.secondaryAttributedText == nil
            && storage.values.textProperties.numberOfLines == 1 && storage.values.directionalLayoutMargins.top == 0
            && storage.values.directionalLayoutMargins.bottom == 0
    }

    public static func == (left: ListContentConfiguration, right: ListContentConfiguration) -> Bool {
        left.storage === right.storage || left.storage.values == right.storage.values
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(storage.values) }
}

/// Room left free at the edges: columns before and behind, rows above and below.
public struct DirectionalInsets: Hashable, Sendable {
    /// Rows above.
    public var top: Int
    /// Columns before.
    public var leading: Int
    /// Rows below.
    public var bottom: Int
    /// Columns behind.
    public var trailing: Int

    /// Creates insets; negative ones become 0.
    public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
        self.top = max(0, top)
        self.leading = max(0, leading)
        self.bottom = max(0, bottom)
        self.trailing = max(0, trailing)
    }
}
