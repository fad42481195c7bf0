/// What the navigation bar shows: a title and a button.
@MainActor
public final class NavigationItem {
    /// The title, in the middle of the bar.
    public var title: String { didSet { if title != oldValue { didChange?() } } }

    /// The button at the right end of the bar, or `nil` for none.
    public var rightBarButtonItem: BarButtonItem? { didSet { observe(rightBarButtonItem, insteadOf: oldValue) } }

    /// Called when the bar has to be drawn again.
    var didChange: (() -> Void)?

    /// Creates an item without a button.
    public init(title: String = "") { self.title = title }

    private func observe(_ item: BarButtonItem?, insteadOf old: BarButtonItem?) {
        guard item !== old else { return }
        old?.didChange = nil
        item?.didChange = { [weak self] in self?.didChange?() }
        didChange?()
    }
}
