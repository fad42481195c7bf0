public import TerminalCanvas

extension NcursesTerminal {
    /// Shows a frame; see ``TerminalCanvas/Terminal/present(_:)``.
    ///
    /// - Complexity: O(rows) comparisons at memory speed, and curses' work for the rows that changed.
    public func present(_ canvas: Canvas) {
        guard isOpen, isConnected else { return }
        guard !output.isPending else {
            deferredFrame = canvas
            return
        }
        encode(canvas)
        flush()
    }

    public func invalidate() {
        guard isOpen else { return }
        screen.invalidate()
    }

    private func encode(_ canvas: Canvas) {
        deferredFrame = nil
        output.append { screen.encode(canvas, into: &$0) }
        let showsCursor = canvas.cursor != nil
        guard showsCursor != isCursorShown else { return }
        isCursorShown = showsCursor
        output.append(showsCursor ? sequences.showCursor : sequences.hideCursor)
    }

    /// Sends what waits, and draws the frame that had to wait for it.
    func flush() {
        sendQueue()
        guard !output.isPending, isConnected, let frame = deferredFrame else { return }
        encode(frame)
        sendQueue()
    }

    private func sendQueue() {
        guard isConnected, !output.flush(to: device) else { return }
        disconnect()
    }

    /// The terminal is gone: says so once, and touches it no more.
    func disconnect() {
        guard isConnected else { return }
        isConnected = false
        output.discard()
        decoder.finish(into: &pendingEvents)
        pendingEvents.append(.disconnected)
    }
}
