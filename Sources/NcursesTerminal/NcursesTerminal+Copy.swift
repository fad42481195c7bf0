public import TerminalCanvas

extension NcursesTerminal {
    /// Replaces what is on the clipboard of the terminal, also through tmux and GNU screen.
    ///
    /// The sequence OSC 52 goes to the terminal in order with the frames, wherever standard output goes. In tmux, one
    /// of its options `set-clipboard on` and `allow-passthrough on` is needed.
    ///
    /// `TMUX`, `STY` and `TERM` tell whether there is a multiplexer. Over SSH only `TERM` does. There, a tmux whose
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

    /// Sends the copy that was kept, when the terminal has taken everything before it.
    func sendDeferredCopy() {
        guard !output.isPending, isConnected, let copy = deferredCopy else { return }
        deferredCopy = nil
        isCopying = true
        output.append(copy)
        sendQueue()
    }

    /// Sends a copy that the terminal has not taken yet, where it takes it within a short time. The terminal is about
    /// to be given back.
    func finishCopying() {
        guard isConnected, isCopying || deferredCopy != nil else { return }
        output.append(deferredCopy ?? [])
        deferredCopy = nil
        isCopying = !sendOutput(within: .milliseconds(200))
    }

    /// What ends a copy that the terminal has taken a part of; empty where there is none.
    func cancelledCopy() -> [UInt8] {
        defer { isCopying = false }
        return isCopying ? ClipboardSequences.cancel : []
    }
}
