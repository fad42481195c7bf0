// Attributed strings, which a terminal does not have: a text has styles of the theme.

@available(*, unavailable, message: "use StyledText, whose runs have styles of the theme")
public typealias NSAttributedString = StyledText

@available(*, unavailable, message: "use StyledText, whose runs have styles of the theme")
public typealias NSMutableAttributedString = AbsentView

/// The initializers of an attributed string, whose name has the message.
extension StyledText {
    public init(string: String, attributes: [Foundation.NSAttributedString.Key: Any]? = nil) { self.init(string) }

    public init(_ text: AttributedString) { self.init(String(text.characters)) }
}

extension Foundation.NSAttributedString.Key {
    /// The color of a text. The keys are for attributes that have no effect.
    public static let foregroundColor = Foundation.NSAttributedString.Key("NSColor")
    public static let backgroundColor = Foundation.NSAttributedString.Key("NSBackgroundColor")
    public static let font = Foundation.NSAttributedString.Key("NSFont")
    public static let underlineStyle = Foundation.NSAttributedString.Key("NSUnderline")
    public static let strikethroughStyle = Foundation.NSAttributedString.Key("NSStrikethrough")
}
