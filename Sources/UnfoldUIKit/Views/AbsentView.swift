/// The type of everything that a terminal does not have. A name of it is unavailable, with a message that says what to
/// write instead; its members are there, so that no other errors hide the message.
@MainActor
@dynamicMemberLookup
@dynamicCallable
open class AbsentView {
    public nonisolated init() {}

    public init(frame: CGRect) {}

    // The initializers of labels, images and controls.

    public convenience init(image: UIImage?) { self.init() }

    public convenience init(items: [Any]?) { self.init() }

    public convenience init(string: String) { self.init() }

    public convenience init(arrangedSubviews: [AnyObject]) { self.init() }

    public convenience init(rootView: Any) { self.init() }

    public convenience init(style: AbsentView) { self.init() }

    public convenience init(nibName: String, bundle: Bundle?) { self.init() }

    public convenience init(widthDimension: AbsentView, heightDimension: AbsentView) { self.init() }

    public convenience init(layoutSize: AbsentView, supplementaryItems: [AbsentView] = []) { self.init() }

    public convenience init(layoutSize: AbsentView, elementKind: String, alignment: AbsentView) { self.init() }

    public convenience init(target: Any?, action: Any?) { self.init() }

    public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) { self.init() }

    open func addSubview(_ view: AnyObject) {}

    /// A property of the view.
    public subscript<Value>(dynamicMember name: String) -> Value {
        get { fatalError("a terminal has no \(name)") }
        set {}
    }

    // The members of a view, and its methods with any arguments.

    public subscript(dynamicMember name: String) -> AbsentView {
        get { self }
        set {}
    }

    public static subscript(dynamicMember name: String) -> AbsentView { AbsentView() }

    public static subscript<Value>(dynamicMember name: String) -> Value { fatalError("a terminal has no \(name)") }

    public subscript(index: Int) -> AbsentView {
        get { self }
        set {}
    }

    @discardableResult
    public func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any?>) -> AbsentView { self }

    public var backgroundColor: UIColor? {
        get { nil }
        set {}
    }

    public var tintColor: UIColor? {
        get { nil }
        set {}
    }

    public var textColor: UIColor? {
        get { nil }
        set {}
    }

    public var delegate: AnyObject? {
        get { nil }
        set {}
    }

    public var font: UIFont? {
        get { nil }
        set {}
    }

    public var text: String? {
        get { nil }
        set {}
    }

    public var attributedText: StyledText? {
        get { nil }
        set {}
    }

    public var image: UIImage? {
        get { nil }
        set {}
    }

    public var titleTextAttributes: [Foundation.NSAttributedString.Key: Any] {
        get { [:] }
        set {}
    }

    open var intrinsicContentSize: CGSize { .zero }

    open func layoutSubviews() {}

    // The values of properties of controls, whose types the compiler infers.

    public static let zero = AbsentView()
    public static let center = AbsentView()
    public static let vertical = AbsentView()
    public static let horizontal = AbsentView()
    public static let fill = AbsentView()
    public static let date = AbsentView()
    public static let time = AbsentView()
    public static let compact = AbsentView()
    public static let whileEditing = AbsentView()
    public static let continuous = AbsentView()
    public static let medium = AbsentView()
    public static let large = AbsentView()
    public static let top = AbsentView()
    public static let bottom = AbsentView()
    public static func fractionalWidth(_ fraction: CGFloat) -> AbsentView { AbsentView() }
    public static func absolute(_ length: CGFloat) -> AbsentView { AbsentView() }
    public static func estimated(_ length: CGFloat) -> AbsentView { AbsentView() }
    public static func fixed(_ length: CGFloat) -> AbsentView { AbsentView() }

    public static func animate(
        withDuration duration: Double, animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {}

    public static func animate(
        withDuration duration: Double, delay: Double, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {}

    /// The kinds of animations.
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let curveEaseOut: Self = []
        public static let curveEaseInOut: Self = []
    }

    public static let none = AbsentView()
    public static let fillEqually = AbsentView()
    public static let equalSpacing = AbsentView()
    public static let left = AbsentView()
    public static let right = AbsentView()
    public static let natural = AbsentView()
    public static let leading = AbsentView()
    public static let trailing = AbsentView()
    public static let required = AbsentView()
    public static let defaultHigh = AbsentView()
    public static let defaultLow = AbsentView()
    public static let done = AbsentView()
    public static let next = AbsentView()
    public static let search = AbsentView()

    open func setContentHuggingPriority(_ priority: AbsentView, for axis: AbsentView) {}

    open func setContentCompressionResistancePriority(_ priority: AbsentView, for axis: AbsentView) {}
}

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
