/// What the navigation bar shows.
@MainActor
public final class NavigationItem {
    /// The title, in the middle of the bar.
    public var title: String { didSet { if title != oldValue { didChange?() } } }

    /// The button at the right end of the bar.
    public var rightBarButtonItem: BarButtonItem? { didSet { adopt(rightBarButtonItem, insteadOf: oldValue) } }

    /// Told when the bar must be drawn again.
    var didChange: (() -> Void)?

    /// Creates an item.
    public init(title: String = "") { self.title = title }

    private func adopt(_ item: BarButtonItem?, insteadOf old: BarButtonItem?) {
        guard item !== old else { return }
        old?.didChange = nil
        item?.didChange = { [weak self] in self?.didChange?() }
        didChange?()
    }
}
