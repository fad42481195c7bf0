/// The type of everything that a terminal does not have. A name of it is unavailable, with a message that says what to
/// write instead; its members are there, so that no other errors hide the message.
@MainActor
@dynamicMemberLookup
open class AbsentView {
    public nonisolated init() {}

    public init(frame: CGRect) {}

    /// A property of the view.
    public subscript<Value>(dynamicMember name: String) -> Value {
        get { fatalError("a terminal has no \(name)") }
        set {}
    }

    /// A font.
    public static func preferredFont(forTextStyle style: TextStyle) -> AbsentView { AbsentView() }

    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> AbsentView { AbsentView() }

    public static func boldSystemFont(ofSize size: CGFloat) -> AbsentView { AbsentView() }

    /// The styles of fonts.
    public enum TextStyle {
        case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2
    }

    /// The weights of fonts.
    public enum Weight { case light, regular, medium, semibold, bold, heavy }

    public static func activate(_ constraints: [AbsentConstraint]) {}

    public static func animate(withDuration duration: Double, animations: () -> Void) {}

    open func addTarget(_ target: Any?, action: Any?, for event: ControlEvent) {}

    /// The events of controls.
    public enum ControlEvent { case valueChanged, editingChanged, touchUpInside, primaryActionTriggered }
}

/// The type of protocols that a terminal does not have.
public protocol AbsentProtocol {}

/// A constraint. A list that is added to a view fills it.
@MainActor
public struct AbsentConstraint {
    @available(*, unavailable, message: "a list fills the screen; delete its constraints")
    public var isActive: Bool {
        get { false }
        nonmutating set {}
    }
}

/// An edge of a list or of a screen, for constraints.
@MainActor
public struct AbsentAnchor {
    public func constraint(equalTo anchor: AbsentAnchor, constant: CGFloat = 0) -> AbsentConstraint {
        AbsentConstraint()
    }
}

/// A view with edges: a list, or the content of a screen.
@MainActor
public protocol LayoutEdges: AnyObject {}

extension CollectionView: LayoutEdges {}
extension ScreenView: LayoutEdges {}

extension LayoutEdges {
    public var topAnchor: AbsentAnchor { AbsentAnchor() }
    public var bottomAnchor: AbsentAnchor { AbsentAnchor() }
    public var leadingAnchor: AbsentAnchor { AbsentAnchor() }
    public var trailingAnchor: AbsentAnchor { AbsentAnchor() }
    public var leftAnchor: AbsentAnchor { AbsentAnchor() }
    public var rightAnchor: AbsentAnchor { AbsentAnchor() }
    public var safeAreaLayoutGuide: Self { self }

    /// Without effect: a list fills the screen.
    public var translatesAutoresizingMaskIntoConstraints: Bool {
        get { false }
        set {}
    }

    /// Without effect: a list fills the screen.
    public var autoresizingMask: AutoresizingMask {
        get { [] }
        set {}
    }
}

/// How a view follows the size of the one around it, which has no effect: a list fills the screen.
public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
}
