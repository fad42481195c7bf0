public import TerminalCanvas

extension CollectionViewController {
    /// Does what an event asks for.
    ///
    /// - Returns: What is the run loop's to do, or `nil` for nothing.
    public func handle(_ event: TerminalEvent) -> ScreenRequest? {
        switch event {
        case .key(let key): return press(key)
        case .mouse(let event): handle(event)
        case .resized(let size):
            resize(to: size)
            setNeedsDisplay()
        case .terminationRequested(let signal): return .exit(.signal(signal))
        case .disconnected: return .exit(.disconnected)
        case .pasted(let text, _):
            if state.helpTop == nil { _ = collectionView.inputResponder?.paste(text) }
        case .focusChanged, .replied: break
        }
        return nil
    }

    private func press(_ key: Key) -> ScreenRequest? {
        if state.helpTop != nil { return pressInHelp(key) }
        if let responder = collectionView.inputResponder, responder.handle(key) { return nil }
        if let button = navigationItem.rightBarButtonItem, let buttonKey = button.key, buttonKey == key {
            press(button)
            return nil
        }
        for command in keyCommands where command.keys.contains(key) {
            command.handler()
            return nil
        }
        guard let action = keyMap.action(for: key) else { return nil }
        return perform(action)
    }

    private func press(_ button: BarButtonItem) {
        if button.isEnabled { button.action() }
    }

    /// Does something: to the list, to the help, or by way of the run loop.
    ///
    /// - Returns: What is the run loop's to do, or `nil` for nothing.
    public func perform(_ action: Action) -> ScreenRequest? {
        switch action {
        case .list(let action): collectionView.perform(action)
        case .toggleHelp: state.helpTop = state.helpTop == nil ? 0 : nil
        case .repaint: return .repaint
        case .suspend: return .suspend
        case .quit: return .exit(.quit)
        case .interrupt: return .exit(.interrupted)
        }
        return nil
    }

    /// Over the help, keys scroll it or close it; the list does not hear them.
    private func pressInHelp(_ key: Key) -> ScreenRequest? {
        guard key != Key(.escape) else {
            state.helpTop = nil
            return nil
        }
        let action = keyMap.action(for: key)
        switch action {
        case .toggleHelp, .quit: state.helpTop = nil
        case .interrupt, .suspend, .repaint: return action.flatMap(perform)
        case .list(let action): scrollHelp(action)
        case nil: break
        }
        return nil
    }

    private func scrollHelp(_ action: ListAction) {
        let page = max(1, helpPanel.frame.size.rows - 3)
        switch action {
        case .moveDown: scrollHelp(by: 1)
        case .moveUp: scrollHelp(by: -1)
        case .pageDown: scrollHelp(by: page)
        case .pageUp: scrollHelp(by: -page)
        case .moveToFirst: scrollHelp(by: -helpPanel.maximumTop)
        case .moveToLast: scrollHelp(by: helpPanel.maximumTop)
        default: break
        }
    }

    private func scrollHelp(by lines: Int) {
        state.helpTop = min(max(0, (state.helpTop ?? 0) + lines), helpPanel.maximumTop)
    }

    /// The wheel scrolls, the left button clicks; the rest does nothing.
    private func handle(_ event: MouseEvent) {
        switch event.kind {
        case .scrolledDown: scroll(by: Self.wheelLines)
        case .scrolledUp: scroll(by: -Self.wheelLines)
        case .pressed(.left): click(at: event.position)
        default: break
        }
    }

    /// The lines that one notch of the wheel moves.
    private static let wheelLines = 3

    private func scroll(by lines: Int) {
        if state.helpTop != nil { return scrollHelp(by: lines) }
        collectionView.perform(.scroll(lines: lines))
    }

    private func click(at point: Point) {
        if state.helpTop != nil {
            if !helpPanel.frame.contains(point) { state.helpTop = nil }
            return
        }
        let layout = ScreenLayout(size: state.size)
        if layout.list.contains(point) {
            let origin = layout.list.origin
            collectionView.click(at: Point(column: point.column - origin.column, row: point.row - origin.row))
        } else if layout.navigationBar.contains(point), navigationBar.button.contains(point.column) {
            navigationItem.rightBarButtonItem.map(press)
        }
    }
}
