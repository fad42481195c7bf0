public import TerminalCanvas

extension NcursesTerminal {
    /// Shows a frame. Only the differences from the last frame are sent.
    ///
    /// It does not wait for the terminal. While the terminal has not taken the last frame, the newest frame is kept.
    ///
    /// - Parameter canvas: The whole picture. If its size is not ``size``, it is clipped or padded with blanks.
    /// - Complexity: O(rows) for rows that share their storage with the last frame, and O(columns) for each other row.
    public func present(_ canvas: Canvas) {
        guard isTaken, isConnected else { return }
        guard awaitsFrame || !output.isPending else {
            deferredFrame = canvas
            return
        }
        encode(canvas)
        flush()
    }

    /// Forgets the content of the screen. The next frame is sent as a whole, and first brings the terminal into a known
    /// state: attributes, insert mode, character set, scrolling rows, the cursor, the mouse.
    public func invalidate() {
        guard isOpen else { return }
        returnToInlineOrigin()
        screen.invalidate()
    }

    private func encode(_ canvas: Canvas) {
        deferredFrame = nil
        let synchronizes = features.synchronizesUpdates
        let showsCursor = canvas.cursor != nil
        output.append { bytes in
            if synchronizes { bytes += ControlSequences.beginUpdate }
            let start = bytes.count
            if screen.isUnknown {
                bytes += sequences.prepareFrame(showsCursor: showsCursor)
                isCursorShown = showsCursor
            }
            if !screen.encode(canvas, into: &bytes) { encodeByRows(canvas, into: &bytes) }
            if showsCursor != isCursorShown { bytes += showsCursor ? sequences.showCursor : sequences.hideCursor }
            if bytes.count == start {
                // Nothing changed.
                if synchronizes { bytes.removeLast(ControlSequences.beginUpdate.count) }
            } else if synchronizes {
                bytes += ControlSequences.endUpdate
            }
        }
        isCursorShown = showsCursor
    }

    /// Encodes a frame if ncurses may write only small files.
    private func encodeByRows(_ canvas: Canvas, into bytes: inout [UInt8]) {
        if sequences.inline != nil {
            bytes += sequences.returnToOrigin(showsCursor: isCursorShown)
            screen.assumeHome()
        }
        bytes += sequences.prepareFrame(showsCursor: isCursorShown)
        screen.encodeByRows(canvas, into: &bytes)
    }

    /// Sends the waiting bytes, the deferred copy and the deferred frame.
    func flush() {
        if awaitsFrame {
            awaitsFrame = false
            describeRestoration()
        }
        sendQueue()
        sendDeferredCopy()
        guard !output.isPending, isConnected, let frame = deferredFrame else { return }
        encode(frame)
        sendQueue()
    }

    func sendQueue() {
        guard isConnected else { return }
        guard output.flush(to: device) else {
            awaitHangUp()
            return disconnect()
        }
        if !output.isPending { isCopying = false }
    }

    /// Reports once that the terminal is gone. From then on it is not touched.
    func disconnect() {
        guard isConnected else { return }
        isConnected = false
        output.discard()
        decoder.finish(into: &pendingEvents)
        pendingEvents.append(.disconnected)
    }
}

extension NcursesTerminal {
    /// Replaces the content of the terminal's clipboard, also through tmux and GNU screen.
    ///
    /// The sequence OSC 52 goes to the terminal in order with the frames, regardless of standard output. In tmux, one
    /// of its options `set-clipboard on` and `allow-passthrough on` is needed.
    ///
    /// `TMUX`, `STY` and `TERM` show whether there is a multiplexer. Over SSH only `TERM` does. There, a tmux whose
    /// `default-terminal` is `screen` is taken for GNU screen: set that option to `tmux-256color`.
    ///
    /// - Parameter bytes: The bytes, not more than `Pasteboard.byteLimit`.
    /// - Throws: `PasteboardError`. Then nothing was sent.
    public func copy(_ bytes: [UInt8]) throws(PasteboardError) {
        try Pasteboard.check(byteCount: bytes.count)
        guard isTaken, isConnected else { throw .noTerminal }
        guard let clipboard else { throw .notSupported }
        deferredCopy = clipboard.copy(bytes)
        flush()
    }

    /// Sends the deferred copy once the terminal has taken everything before it.
    func sendDeferredCopy() {
        guard !output.isPending, isConnected, let copy = deferredCopy else { return }
        deferredCopy = nil
        isCopying = true
        output.append(copy)
        sendQueue()
    }

    /// Sends a deferred copy if the terminal takes it within a short time. Called before the terminal is given back.
    func finishCopying() {
        guard isConnected, isCopying || deferredCopy != nil else { return }
        output.append(deferredCopy ?? [])
        deferredCopy = nil
        isCopying = !sendOutput(within: .milliseconds(200))
    }

    /// The bytes that end a copy of which the terminal has taken a part; empty if there is none.
    func cancelledCopy() -> [UInt8] { exchange(&isCopying, with: false) ? ClipboardSequences.cancel : [] }
}
