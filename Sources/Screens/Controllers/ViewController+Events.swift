import CollectionViews
import TerminalCanvas

/// Keys and the mouse.
extension ViewController {
    /// Adds a key command at the end of ``keyCommands``.
    public func addKeyCommand(_ command: KeyCommand) { addedKeyCommands.append(command) }

    /// Removes the key commands that were added with the same keys and the same title as a command.
    public func removeKeyCommand(_ command: KeyCommand) {
        addedKeyCommands.removeAll { $0.sequences == command.sequences && $0.title == command.title }
    }

    var ownKeyCommands: [KeyCommand] { ((keyCommands ?? []) + listKeyCommands).filter { $0.isEnabled() } }

    /// Ends the run loop that shows the screen, as the `q` key does.
    ///
    /// You can call it at any time on the main actor, also from a task while the run loop waits. It does nothing if no
    /// run loop shows the screen. It does not call ``perform(_:)``.
    ///
    /// - Parameter reason: The result of the run loop.
    public func quit(_ reason: ExitReason = .quit) {
        if let host { host.quit(reason) } else { quitHandler?(reason) }
    }

    /// Handles a key. If the help is open, the help handles it. Otherwise the first of these that can handle the key
    /// does: the input responder, the row responder, the buttons of the bar, the key commands, the key map. The message
    /// disappears before.
    func handle(_ key: Key) -> ScreenRequest? {
        outermostParent.clearMessages()
        if state.helpTop != nil { return handleInHelp(key) }
        if let responder = inputResponder, responder.handle(key) { return dropKeys() }
        // The next key of a sequence belongs to the key map.
        if !state.keyReader.isInSequence, let responder = rowResponder, responder.handle(key) { return dropKeys() }
        if key == Key(.escape), pendingKeys.isEmpty, cancelContent() { return nil }
        if !state.keyReader.isInSequence, let button = barButtonItem(for: key) {
            press(button)
            return dropKeys()
        }
        // Esc drops a sequence.
        let pressed = key == Key(.escape) ? [key] : state.keyReader.keys + [key]
        if !state.keyReader.isInSequence || pressed.count > 1, let command = keyCommand(beginningWith: pressed) {
            guard command.sequences.contains(where: { $0.keys == pressed }) else {
                state.keyReader.keys = pressed
                return nil
            }
            command.handler()
            return dropKeys()
        }
        let pending = pendingKeys
        let action = state.keyReader.read(key, in: activeKeyMap)
        let hasEffect = action.map(canPerform) ?? (!pendingKeys.isEmpty || keyMap.typesAhead || key == Key(.escape))
        // In a flat list, an action about levels can still move the focus.
        let oldPosition = hasEffect ? nil : position
        let request = perform(action, for: key)
        if !hasEffect, position == oldPosition {
            explain((pending.isEmpty ? "" : pending + " ") + key.label(repertoire: repertoire))
        }
        return request
    }

    /// Drops a count and the beginning of a sequence.
    func dropKeys() -> ScreenRequest? {
        state.keyReader = KeyReader()
        return nil
    }

    private func press(_ button: BarButtonItem) {
        guard button.isEnabled else { return }
        if let menu = button.menu { open(menu, of: button) } else { button.action() }
    }

    /// The number of lines that the content moves by one notch of the wheel.
    static let wheelLines = 3

    /// Handles the mouse: passes it to the help, to the buttons of the bar or to the content.
    func handle(_ event: MouseEvent) {
        if case .pressed = event.kind {
            state.keyReader = KeyReader()
            outermostParent.clearMessages()
        }
        if state.helpTop != nil { return handleInHelp(event) }
        let layout = layout
        let origin = layout.content.origin
        let position = event.position
        guard case .pressed(let pressed) = event.kind, !layout.content.contains(position) else {
            let relative = Point(column: position.column - origin.column, row: position.row - origin.row)
            return handleMouse(MouseEvent(event.kind, at: relative, modifiers: event.modifiers))
        }
        if pressed == .left, layout.navigationBar.contains(position) {
            navigationBar.button(atColumn: position.column).map(press)
        }
    }
}

/// The button that begins and ends to edit a screen.
extension ViewController {
    /// Whether the user can edit the content; `false` by default. Setting it calls ``setEditing(_:animated:)``.
    public var isEditing: Bool {
        get { state.isEditing }
        set { setEditing(newValue, animated: false) }
    }

    static func editButtonTitle(isEditing: Bool) -> String { isEditing ? "Done" : "Edit" }

    func makeEditButtonItem() -> BarButtonItem {
        let title = Self.editButtonTitle(isEditing: isEditing)
        return BarButtonItem(title: title, key: .control("e"), helpTitle: "Begin or end editing") { [weak self] in
            self.map { $0.setEditing(!$0.isEditing, animated: true) }
        }
    }
}
