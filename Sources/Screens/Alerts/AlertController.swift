import CollectionViews
public import TerminalCanvas

/// A question over a screen: a title, a message, lines of text, and buttons.
///
/// ```swift
/// let alert = AlertController(title: "New folder", message: "Its name may contain blanks.")
/// alert.addTextField { $0.placeholder = "Name" }
/// alert.addAction(AlertAction(title: "Cancel", style: .cancel))
/// alert.addAction(AlertAction(title: "Create") { [unowned alert] _ in create(alert.textFields[0].text) })
/// controller.present(alert)
/// ```
///
/// Enter presses the button that has the focus, or the default button from the last line of text. The default button is
/// ``preferredAction`` or else the first ordinary one; a destructive one never is. Esc presses the cancel button, Tab
/// and the arrows move the focus. The first letter of a button presses it, but a destructive button only gets the
/// focus. PgUp, PgDn and the wheel scroll a message that is longer than the terminal.
@MainActor
open class AlertController: ViewController {
    /// The kinds of questions. Both look the same.
    public enum Style: Hashable, Sendable {
        /// A question about the program or its data.
        case alert
        /// A choice of what to do with an item.
        case actionSheet
    }

    /// The text below the title; `nil` for none.
    public var message: String? { didSet { setNeedsDisplay() } }

    /// The kind of the question.
    public let preferredStyle: Style

    /// The lines of text, from top to bottom.
    public private(set) var textFields: [AlertTextField] = []

    /// The buttons, in the order in which they were added.
    public private(set) var actions: [AlertAction] = []

    /// The default button; `nil` for the first enabled ordinary one, or else the cancel button. A destructive button is
    /// not made the default.
    public var preferredAction: AlertAction? { didSet { if !hasMoved { focus = nil } } }

    /// The element with the focus; `nil` for the initial one.
    private var focus: Element? { didSet { if focus != oldValue { setNeedsDisplay() } } }

    /// Whether the user has moved the focus.
    private var hasMoved = false

    /// The first line of the message that is shown, if not all of it fits.
    private(set) var messageTop = 0 { didSet { if messageTop != oldValue { setNeedsDisplay() } } }

    /// An element that can have the focus: the index of a line of text or of a button.
    enum Element: Hashable {
        case field(Int)
        case action(Int)
    }

    /// Creates a question without buttons. Add at least one before you present it, or the user cannot close it.
    ///
    /// - Parameters:
    ///   - title: The title, in the first rows; `nil` for none.
    ///   - message: The text below the title; `nil` for none.
    ///   - preferredStyle: The kind of the question.
    public init(title: String?, message: String? = nil, preferredStyle: Style = .alert) {
        self.message = message
        self.preferredStyle = preferredStyle
        super.init(keyMap: .modal)
        self.title = title
        isModalInPresentation = true
        addedKeyCommands = commands
    }

    /// Adds a button.
    public func addAction(_ action: AlertAction) {
        // The cancel button is the first one.
        actions.insert(action, at: action.style == .cancel ? 0 : actions.count)
        action.didChange = { [weak self] in self?.setNeedsDisplay() }
        setNeedsDisplay()
    }

    /// Adds a line of text.
    ///
    /// - Parameter configurationHandler: Sets the label, the text or the placeholder of the field.
    public func addTextField(configurationHandler: (@MainActor (AlertTextField) -> Void)? = nil) {
        let field = AlertTextField()
        configurationHandler?(field)
        field.didChange = { [weak self] in self?.setNeedsDisplay() }
        textFields.append(field)
        setNeedsDisplay()
    }

    open override func handle(_ event: TerminalEvent) -> ScreenRequest? {
        guard case .mouse(let mouse) = event, state.helpTop == nil, presentedViewController == nil else {
            return super.handle(event)
        }
        switch mouse.kind {
        case .scrolledDown: scrollMessage(by: Self.wheelLines)
        case .scrolledUp: scrollMessage(by: -Self.wheelLines)
        default: break
        }
        guard case .pressed(.left) = mouse.kind else { return nil }
        switch alertLayout.element(at: mouse.position) {
        case .field(let index)?: moveFocus(to: .field(index))
        case .action(let index)?: if actions[index].isEnabled { press(actions[index]) }
        case nil: break
        }
        return nil
    }

    override func perform(_ action: Action?, for key: Key) -> ScreenRequest? {
        if let action { return perform(action) }
        guard case .character(let character) = key.code, key.modifiers.isSubset(of: .shift) else { return nil }
        let letter = character.lowercased()
        let matches = actions.indices.filter {
            actions[$0].isEnabled && actions[$0].title.lowercased().hasPrefix(letter)
        }
        let (before, after) = (matches.filter { .action($0) == focused }, matches.filter { .action($0) != focused })
        guard let next = (after + before).first else { return nil }
        moveFocus(to: .action(next))
        // A letter presses only a button that it names unambiguously and that loses nothing.
        if matches.count == 1, actions[next].style != .destructive { press(actions[next]) }
        return nil
    }

    override var inputResponder: (any InputResponder)? {
        if case .field(let index) = focused { textFields[index] } else { nil }
    }

    override var bars: ScreenBars { [] }

    override var linearLines: [String] {
        [safe(title ?? ""), safe(message ?? ""), focusedLine ?? ""].filter { !$0.isEmpty }
    }

    override func willBePresented() { (focus, hasMoved, messageTop) = (nil, false, 0) }

    override func placement(in size: Size) -> Placement {
        let box = AlertLayout(self, focused: nil, in: size).size
        return Placement(frame: Placement.centered(box, in: size))
    }

    override func drawScreen() -> Canvas {
        didDraw()
        return alertLayout.draw()
    }
}

/// Keys and focus.
extension AlertController {
    private var commands: [KeyCommand] {
        func command(
            _ keys: [Key], _ title: String, _ hint: String? = nil, for style: AlertAction.Style? = nil,
            _ run: @escaping @MainActor (AlertController) -> Void
        ) -> KeyCommand {
            var command = KeyCommand(keys, title: title, category: "Alert", hint: hint) { [weak self] in self.map(run) }
            if style != nil { command.isEnabled = { [weak self] in self?.escapeAction?.style == style } }
            return command
        }
        return [
            command([Key(.enter)], "Press the button", "press") { $0.pressEnter() },
            command([.character(" ")], "Press the button with the focus") { $0.pressFocused() },
            command([Key(.tab), Key(.down), Key(.right)], "Next", "next") { $0.moveFocus(by: 1) },
            command([Key(.tab, modifiers: .shift), Key(.up), Key(.left)], "Previous") { $0.moveFocus(by: -1) },
            command([Key(.escape)], "Cancel", "cancel", for: .cancel) { $0.pressEscape() },
            command([Key(.escape)], "Close", "close", for: .default) { $0.pressEscape() },
            command([Key(.pageDown)], "Message down") { $0.scrollMessage(byPages: 1) },
            command([Key(.pageUp)], "Message up") { $0.scrollMessage(byPages: -1) },
        ]
    }

    private func scrollMessage(byPages pages: Int) {
        scrollMessage(by: pages * max(1, alertLayout.shownMessageRows - 1))
    }

    private func scrollMessage(by lines: Int) {
        let last = alertLayout.maximumMessageTop
        messageTop = max(0, min(min(messageTop, last) + lines, last))
    }

    /// The elements in the order of the Tab key.
    private var elements: [Element] {
        textFields.indices.map { .field($0) } + actions.indices.filter { actions[$0].isEnabled }.map { .action($0) }
    }

    private var focused: Element? {
        if let focus, elements.contains(focus) { return focus }
        return textFields.isEmpty ? defaultAction.map { .action($0) } : .field(0)
    }

    /// The index of the default button.
    private var defaultAction: Int? {
        func canBeDefault(_ action: AlertAction) -> Bool { action.isEnabled && action.style != .destructive }
        if let preferredAction, canBeDefault(preferredAction),
            let index = actions.firstIndex(where: { $0 === preferredAction })
        {
            return index
        }
        return actions.firstIndex { canBeDefault($0) && $0.style == .default }
            ?? actions.firstIndex(where: canBeDefault)
    }

    /// The element with the focus, as a screen reader says it: `Cancel, button, 1 of 2`.
    private var focusedLine: String? {
        let elements = elements
        guard let focused, let number = elements.firstIndex(of: focused) else { return nil }
        let position = "\(number + 1) of \(elements.count)"
        switch focused {
        case .action(let index): return "\(safe(actions[index].title)), button, \(position)"
        case .field(let index):
            let field = textFields[index]
            let text = field.isSecureTextEntry ? "\(field.text.count) characters" : safe(field.text)
            let label = field.label.isEmpty ? field.placeholder : field.label
            return [safe(label), "text", text, position].filter { !$0.isEmpty }.joined(separator: ", ")
        }
    }

    private func safe(_ text: String) -> String { SafeText(app: text, repertoire: repertoire).text }

    private var alertLayout: AlertLayout { AlertLayout(self, focused: focused, in: root.state.size) }

    private func moveFocus(to element: Element) {
        hasMoved = true
        focus = element
    }

    private func moveFocus(by step: Int) {
        let elements = elements
        guard !elements.isEmpty else { return }
        let index = focused.flatMap(elements.firstIndex) ?? (step > 0 ? -1 : 0)
        moveFocus(to: elements[(index + step + elements.count) % elements.count])
    }

    /// In a line of text: goes to the next one, or presses the default button from the last one.
    private func pressEnter() {
        guard case .field(let index) = focused else { return pressFocused() }
        if index + 1 < textFields.count { return moveFocus(to: .field(index + 1)) }
        // A question whose enabled buttons are all destructive has no default.
        guard let action = defaultAction, actions[action].style == .default || actions[action] === preferredAction
        else { return moveFocus(by: 1) }
        press(actions[action])
    }

    private func pressFocused() { if case .action(let index) = focused { press(actions[index]) } }

    /// The button that Esc presses: the cancel button, or the only button of a message. `nil` if it is disabled or
    /// destructive.
    private var escapeAction: AlertAction? {
        let action = actions.first { $0.style == .cancel } ?? (actions.count == 1 ? actions[0] : nil)
        return action?.isEnabled == true && action?.style != .destructive ? action : nil
    }

    private func pressEscape() { escapeAction.map(press) }

    private func press(_ action: AlertAction) {
        presentingViewController?.dismiss()
        action.handler?(action)
    }
}

/// A button of an alert.
@MainActor
public final class AlertAction {
    /// The purpose of a button.
    public enum Style: Hashable, Sendable {
        /// An ordinary button.
        case `default`
        /// The button that changes nothing. Esc presses it. It is the first of the buttons.
        case cancel
        /// A button that loses something. It is never the default button.
        case destructive
    }

    /// The text of the button.
    public let title: String

    /// The purpose of the button.
    public let style: Style

    /// Whether the button can be pressed. A disabled button is drawn faint.
    public var isEnabled = true { didSet { if isEnabled != oldValue { didChange?() } } }

    /// Called when the user has pressed the button, after the alert has closed.
    let handler: (@MainActor (AlertAction) -> Void)?

    /// Called when the button has to be drawn again.
    var didChange: (() -> Void)?

    /// Creates a button. The handler is called when the user has pressed the button, after the alert has closed.
    public init(title: String, style: Style = .default, handler: (@MainActor (AlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
    }
}
