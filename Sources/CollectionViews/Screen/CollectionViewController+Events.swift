import TerminalCanvas

extension CollectionViewController {
    /// Handles a key. If the help is open, the help handles it. Otherwise the first of these that can handle the key
    /// does: the input responder, the buttons of the bar, the key commands, the key map. The message goes away before.
    func handle(_ key: Key) -> ScreenRequest? {
        message = nil
        if state.helpTop != nil { return handleInHelp(key) }
        if let responder = collectionView.inputResponder, responder.handle(key) { return dropKeys() }
        // The next key of a sequence belongs to the key map.
        if !state.keyReader.isInSequence {
            if let button = barButtonItem(for: key) {
                press(button)
                return dropKeys()
            }
            if let command = keyCommand(for: key) {
                command.handler()
                return dropKeys()
            }
        }
        let action = state.keyReader.read(key, in: keyMap)
        guard let configuration = contentUnavailableConfiguration else { return action.flatMap(perform) }
        if key == Key(.enter) || key == .character(" ") { press(configuration) }
        switch action {
        case .list, nil: return nil
        case let action?: return perform(action)
        }
    }

    /// Drops a count and the beginning of a sequence.
    private func dropKeys() -> ScreenRequest? {
        state.keyReader = KeyReader()
        return nil
    }

    private func press(_ configuration: ContentUnavailableConfiguration) {
        let properties = configuration.buttonProperties
        if configuration.button.title?.isEmpty == false, properties.isEnabled { properties.primaryAction?() }
    }

    /// The button of the bar that a key presses.
    func barButtonItem(for key: Key) -> BarButtonItem? {
        for button in navigationItem.leftBarButtonItems where button.key == key { return button }
        for button in navigationItem.rightBarButtonItems where button.key == key { return button }
        return nil
    }

    /// The app's command for a key.
    func keyCommand(for key: Key) -> KeyCommand? {
        for command in keyCommands where command.keys.contains(key) { return command }
        return nil
    }

    private func press(_ button: BarButtonItem) {
        if button.isEnabled { button.action() }
    }

    /// Handles a key while the help is open: it scrolls or closes the help, and does not reach the list.
    private func handleInHelp(_ key: Key) -> ScreenRequest? {
        guard key != Key(.escape) else {
            state.helpTop = nil
            return dropKeys()
        }
        guard let action = state.keyReader.read(key, in: keyMap) else { return nil }
        switch action {
        case .toggleHelp, .quit: state.helpTop = nil
        case .interrupt, .suspend, .repaint: return perform(action)
        case .list(.counted(let action, let count)): scrollHelp(by: action, count: count)
        case .list(let action): scrollHelp(by: action, count: 1)
        }
        return nil
    }

    private func scrollHelp(by action: ListAction, count: Int) {
        let panel = helpPanel
        let page = max(1, panel.frame.size.rows - 3)
        switch action {
        case .moveDown: scrollHelp(by: count)
        case .moveUp: scrollHelp(by: -count)
        case .pageDown: scrollHelp(by: page)
        case .pageUp: scrollHelp(by: -page)
        case .moveToFirst: scrollHelp(by: -panel.maximumTop)
        case .moveToLast: scrollHelp(by: panel.maximumTop)
        default: break
        }
    }

    private func scrollHelp(by lines: Int) {
        state.helpTop = min(max(0, (state.helpTop ?? 0) + lines), helpPanel.maximumTop)
    }

    /// Handles the wheel, which scrolls, and the left button. Other buttons do nothing.
    func handle(_ event: MouseEvent) {
        switch event.kind {
        case .scrolledDown: scroll(by: Self.wheelLines)
        case .scrolledUp: scroll(by: -Self.wheelLines)
        case .pressed(.left): press(at: event.position, modifiers: event.modifiers)
        case .released(.left): collectionView.release()
        default: break
        }
    }

    /// The number of lines that the list moves by one notch of the wheel.
    private static let wheelLines = 3

    private func scroll(by lines: Int) {
        if state.helpTop != nil { return scrollHelp(by: lines) }
        guard contentUnavailableConfiguration == nil else { return }
        collectionView.perform(.scroll(lines: lines))
    }

    /// Presses the left button at a position of the screen. A press beside the help closes it.
    private func press(at point: Point, modifiers: Key.Modifiers) {
        state.keyReader = KeyReader()
        message = nil
        if state.helpTop != nil {
            if !helpPanel.frame.contains(point) { state.helpTop = nil }
            return
        }
        let layout = ScreenLayout(size: state.size)
        if let configuration = contentUnavailableConfiguration, layout.list.contains(point) {
            if contentUnavailableView?.button.contains(point) == true { press(configuration) }
        } else if layout.list.contains(point) {
            let origin = layout.list.origin
            let point = Point(column: point.column - origin.column, row: point.row - origin.row)
            collectionView.press(at: point, modifiers: modifiers)
        } else if layout.navigationBar.contains(point) {
            navigationBar.button(atColumn: point.column).map(press)
        }
    }
}
