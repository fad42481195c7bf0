public import TerminalCanvas

extension NcursesTerminal {
    /// Shows a frame; see ``TerminalCanvas/Terminal/present(_:)``.
    ///
    /// - Complexity: O(rows) comparisons at memory speed, and curses' work for the rows that changed.
    public func present(_ canvas: Canvas) {
        guard isTaken, isConnected else { return }
        guard !output.isPending else {
            deferredFrame = canvas
            return
        }
        encode(canvas)
        flush()
    }

    public func invalidate() {
        guard isOpen else { return }
        returnToInlineOrigin()
        screen.invalidate()
    }

    private func encode(_ canvas: Canvas) {
        deferredFrame = nil
        let synchronizes = features.synchronizesUpdates
        let showsCursor = canvas.cursor != nil
        let cursorChange =
            showsCursor == isCursorShown ? [] : showsCursor ? sequences.showCursor : sequences.hideCursor
        isCursorShown = showsCursor
        output.append { bytes in
            if synchronizes { bytes += ControlSequences.beginUpdate }
            let start = bytes.count
            screen.encode(canvas, into: &bytes)
            bytes += cursorChange
            if bytes.count == start {
                // Nothing changed.
                if synchronizes { bytes.removeLast(ControlSequences.beginUpdate.count) }
            } else if synchronizes {
                bytes += ControlSequences.endUpdate
            }
        }
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
