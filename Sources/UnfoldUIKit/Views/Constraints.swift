// The layout of views. It has no effect: a list that is added to a screen fills it.

/// A constraint, which has no effect: a list that is added to a view fills it.
@MainActor
public struct NSLayoutConstraint {
    /// Without effect.
    public var isActive: Bool {
        get { true }
        nonmutating set {}
    }

    /// Without effect.
    public var constant: CGFloat {
        get { 0 }
        nonmutating set {}
    }

    /// Without effect.
    public static func activate(_ constraints: [NSLayoutConstraint]) {}

    /// Without effect.
    public static func deactivate(_ constraints: [NSLayoutConstraint]) {}
}

/// An edge or the size of a view, for constraints.
@MainActor
public struct LayoutAnchor {
    public func constraint(
        equalTo anchor: LayoutAnchor, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> NSLayoutConstraint { NSLayoutConstraint() }

    public func constraint(greaterThanOrEqualTo anchor: LayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
        NSLayoutConstraint()
    }

    public func constraint(lessThanOrEqualTo anchor: LayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
        NSLayoutConstraint()
    }

    public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint() }

    public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint()
    }
}

/// A view with edges: a list, or the content of a screen.
@MainActor
public protocol LayoutEdges {}

extension CollectionView: LayoutEdges {}
extension ScreenView: LayoutEdges {}
extension ListCell: LayoutEdges {}
extension AbsentView: LayoutEdges {}
extension SearchController.SearchBar: LayoutEdges {}

extension LayoutEdges {
    public var topAnchor: LayoutAnchor { LayoutAnchor() }
    public var bottomAnchor: LayoutAnchor { LayoutAnchor() }
    public var leadingAnchor: LayoutAnchor { LayoutAnchor() }
    public var trailingAnchor: LayoutAnchor { LayoutAnchor() }
    public var leftAnchor: LayoutAnchor { LayoutAnchor() }
    public var rightAnchor: LayoutAnchor { LayoutAnchor() }
    public var centerXAnchor: LayoutAnchor { LayoutAnchor() }
    public var centerYAnchor: LayoutAnchor { LayoutAnchor() }
    public var widthAnchor: LayoutAnchor { LayoutAnchor() }
    public var heightAnchor: LayoutAnchor { LayoutAnchor() }
    public var safeAreaLayoutGuide: Self { self }
    public var layoutMarginsGuide: Self { self }
    public var readableContentGuide: Self { self }
    public var keyboardLayoutGuide: Self { self }

    /// Without effect.
    public var translatesAutoresizingMaskIntoConstraints: Bool {
        get { false }
        nonmutating set {}
    }

    /// Without effect.
    public var autoresizingMask: AutoresizingMask {
        get { [] }
        nonmutating set {}
    }

    /// Without effect.
    public func setNeedsLayout() {}

    /// Without effect.
    public func layoutIfNeeded() {}
}

/// How a view follows the size of the one around it, which has no effect.
public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
}
