/// A control in a row: a switch or a button.
@MainActor
open class UIControl: LayoutEdges {
    /// The events of controls. Each control reports its only event, whatever the event for which it was asked.
    public enum Event: Sendable { case valueChanged, editingChanged, touchUpInside, primaryActionTriggered }

    /// The states of controls, which look the same.
    public enum State: Sendable { case normal, highlighted, disabled, selected }

    /// Whether the user can use the control.
    public var isEnabled = true { didSet { didChange() } }

    /// Whether the control is hidden.
    public var isHidden = false { didSet { didChange() } }

    /// A number with which the app finds the control.
    public var tag = 0

    /// Without effect: a theme has the colors.
    public var tintColor: UIColor?
    public var backgroundColor: UIColor?

    /// Without effect: a screen reader reads the row.
    public var accessibilityLabel: String?
    public var accessibilityIdentifier: String?

    private var handlers: [@MainActor () -> Void] = []

    /// Has the cell that shows the control updated.
    private var updateCell: @MainActor () -> Void = {}

    /// Creates a control. The frame has no effect.
    public init(frame: CGRect = .zero) {}

    /// Adds a command, which gets the control as its `sender`.
    public func addAction(_ action: UIAction, for event: Event) {
        handlers.append { [unowned self] in
            action.control = self
            action.handler()
        }
    }

    /// Adds a function. The control keeps what the function keeps, such as the screen of a method.
    @preconcurrency
    public func addTarget(_ target: Any?, action: @escaping @MainActor () -> Void, for event: Event) {
        handlers.append(action)
    }

    /// Adds a function that gets the control.
    @preconcurrency
    public func addTarget<Sender>(
        _ target: Any?, action: @escaping @MainActor (Sender) -> Void, for event: Event
    ) {
        handlers.append { [unowned self] in (self as? Sender).map(action) }
    }

    /// Calls the functions and commands.
    public func sendActions(for event: Event) { for handler in handlers { handler() } }

    /// Without effect: a control has the size of its text.
    public func sizeToFit() {}

    @available(*, unavailable, message: "there are no layers; a theme has the look of controls")
    public var layer: AbsentView { AbsentView() }

    @available(*, unavailable, message: "set the tag of the control, or write a closure that knows the row")
    public func convert(_ point: CGPoint, to view: AnyObject?) -> CGPoint { point }

    @available(*, unavailable, message: "set the tag of the control, or write a closure that knows the row")
    public var superview: AbsentView? { nil }

    /// Has the cell show the control as it is now.
    func didChange() { updateCell() }

    /// The accessory that shows the control; `nil` for none.
    func makeAccessory(
        _ placement: UICellAccessory.Placement, _ displayed: UICellAccessory.DisplayedState
    ) -> UICellAccessory { .custom(UIImage("?"), placement: placement, displayed: displayed) }

    /// The accessory that shows the control as it is when its cell is updated.
    func accessory(
        _ placement: UICellAccessory.Placement, _ displayed: UICellAccessory.DisplayedState
    ) -> UICellAccessory {
        var accessory = makeAccessory(placement, displayed)
        accessory.options.isHidden = isHidden
        if !isEnabled { accessory.options.tint = .disabled }
        if !isEnabled || isHidden { accessory.actionHandler = nil }
        accessory.update = { updateCell in
            self.updateCell = updateCell
            return self.accessory(placement, displayed)
        }
        return accessory
    }
}

/// A switch: a box at the end of the row, which Space and a click tick.
@MainActor
open class UISwitch: UIControl {
    /// Whether the box is ticked.
    public var isOn = false { didSet { didChange() } }

    /// Ticks the box or clears it, without an event.
    public func setOn(_ on: Bool, animated: Bool) { isOn = on }

    /// Without effect: a theme has the colors.
    public var onTintColor: UIColor?

    /// Changes the switch as the user does.
    func press() {
        guard isEnabled, !isHidden else { return }
        isOn.toggle()
        sendActions(for: .valueChanged)
    }

    override func makeAccessory(
        _ placement: UICellAccessory.Placement, _ displayed: UICellAccessory.DisplayedState
    ) -> UICellAccessory {
        .checkbox(state: isOn ? .on : .off, placement: placement, displayed: displayed) { self.press() }
    }
}

/// A button in a row: its text or image, which a click presses, or the sign of a menu.
@MainActor
open class UIButton: UIControl {
    /// The kinds of buttons, which look the same.
    public enum ButtonType: Sendable { case system, custom, close, contactAdd, detailDisclosure, infoLight }

    /// The look of a button: its text and its image.
    public struct Configuration {
        public var title: String?
        public var image: UIImage?

        public static func plain() -> Self { Self() }
        public static func filled() -> Self { Self() }
        public static func tinted() -> Self { Self() }
        public static func gray() -> Self { Self() }
        public static func bordered() -> Self { Self() }
        public static func borderless() -> Self { Self() }
    }

    /// The text and the image.
    public var configuration: Configuration? { didSet { didChange() } }

    /// The menu that the row opens; `nil` for none.
    public var menu: UIMenu? { didSet { didChange() } }

    /// Without effect: a menu opens in place of the functions.
    public var showsMenuAsPrimaryAction = false
    public var changesSelectionAsPrimaryAction = false

    /// Creates a button.
    public convenience init(type: ButtonType, primaryAction: UIAction? = nil) {
        self.init(frame: .zero, primaryAction: primaryAction)
    }

    /// Creates a button with a command.
    public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
        self.init(configuration: .plain(), primaryAction: primaryAction)
    }

    /// Creates a button with a look.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero)
        self.configuration = configuration
        self.configuration?.title = configuration.title ?? primaryAction?.title
        self.configuration?.image = configuration.image ?? primaryAction?.image
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Changes the text, in all states.
    public func setTitle(_ title: String?, for state: State) {
        configuration = configuration ?? .plain()
        configuration?.title = title
    }

    /// Without effect: a theme has the colors.
    public func setTitleColor(_ color: UIColor?, for state: State) {}

    /// Changes the image, in all states.
    public func setImage(_ image: UIImage?, for state: State) {
        configuration = configuration ?? .plain()
        configuration?.image = image
    }

    override func makeAccessory(
        _ placement: UICellAccessory.Placement, _ displayed: UICellAccessory.DisplayedState
    ) -> UICellAccessory {
        if let menu { return .popUpMenu(menu, displayed: displayed) }
        let title = configuration?.title ?? ""
        var label = UIImage(title, ascii: title)
        label.accessibilityLabel = title
        return .custom(configuration?.image ?? label, placement: placement, displayed: displayed) {
            self.sendActions(for: .touchUpInside)
        }
    }
}

// Controls that a terminal does not have.
extension AbsentView {
    public func addAction(_ action: UIAction, for event: UIControl.Event) {}
    public func addTarget(_ target: Any?, action: Any?, for event: UIControl.Event) {}
}
