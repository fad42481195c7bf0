/// The key F5, which loads the data of a list again.
@MainActor
public final class UIRefreshControl: UIControl {
    /// Whether the data are being loaded. Until ``endRefreshing()`` the key does nothing.
    public private(set) var isRefreshing = false

    /// Without effect: the status line has the word `refresh`.
    public var attributedTitle: StyledText?

    /// Notes that the data are being loaded.
    public func beginRefreshing() { isRefreshing = true }

    /// Notes that the data have been loaded.
    public func endRefreshing() { isRefreshing = false }

    fileprivate static let hint = "refresh"

    fileprivate var command: UIKeyCommand {
        var command = UIKeyCommand([Key(.function(5))], title: "Load again", hint: Self.hint) { [weak self] in
            self?.beginRefreshing()
            self?.sendActions(for: .valueChanged)
        }
        command.isEnabled = { [weak self] in self?.isRefreshing == false && self?.isEnabled == true }
        return command
    }
}

extension CollectionView {
    /// The key that loads the data again; `nil` for none.
    public var refreshControl: UIRefreshControl? {
        get { companion.refreshControl }
        set {
            companion.refreshControl = newValue
            host.keyCommands.removeAll { $0.hint == UIRefreshControl.hint }
            if let newValue { host.keyCommands.append(newValue.command) }
        }
    }

    /// Sets the key that loads the data again.
    public func addSubview(_ control: UIRefreshControl) { refreshControl = control }

    /// Whether the list is hidden. Its screen is blank then, and only the keys of the screen work.
    public var isHidden: Bool {
        get { host.isHidden }
        set { host.isHidden = newValue }
    }
}

extension CellAccessory {
    /// An accessory that is a switch or a button.
    @MainActor
    public static func customView(configuration: CustomViewConfiguration) -> CellAccessory { configuration.accessory }

    /// A switch or a button, and its place.
    @MainActor
    public struct CustomViewConfiguration {
        /// The side of the content, and when the control is shown.
        public struct Placement: Sendable {
            let side: CellAccessory.Placement
            let displayed: DisplayedState

            public static func leading(displayed: DisplayedState = .always) -> Placement {
                Placement(side: .leading, displayed: displayed)
            }

            public static func trailing(displayed: DisplayedState = .always) -> Placement {
                Placement(side: .trailing, displayed: displayed)
            }
        }

        let accessory: CellAccessory

        /// Creates a configuration. Width, color and size have no effect.
        public init(
            customView: UIControl, placement: Placement, isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
        ) {
            if let isHidden { customView.isHidden = isHidden }
            accessory = customView.accessory(placement.side, placement.displayed)
        }

        @available(*, unavailable, message: "use .custom(image, placement:), .label(text:) or a content configuration")
        public init(
            customView: AbsentView, placement: Placement, isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
        ) { self.init(customView: UIControl(), placement: placement) }
    }
}
