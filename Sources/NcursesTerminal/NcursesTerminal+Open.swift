import Glibc
import TerminalCanvas

extension NcursesTerminal {
    /// What a terminal is asked to do besides showing frames.
    public struct Configuration: Hashable, Sendable {
        /// Report the mouse's buttons and wheel.
        public var reportsMouse: Bool

        /// Report pasted text as one event.
        public var bracketsPastes: Bool

        /// Report whether the terminal's window has the keyboard.
        public var reportsFocus: Bool

        /// Where frames are shown.
        public var placement: Placement

        /// Creates a configuration.
        ///
        /// - Parameters:
        ///   - reportsMouse: Report the mouse's buttons and wheel.
        ///   - bracketsPastes: Report pasted text as one event.
        ///   - reportsFocus: Report whether the terminal's window has the keyboard.
        ///   - placement: Where frames are shown.
        public init(
            reportsMouse: Bool = true, bracketsPastes: Bool = true, reportsFocus: Bool = false,
            placement: Placement = .wholeScreen
        ) {
            self.placement = placement
            self.reportsMouse = reportsMouse
            self.bracketsPastes = bracketsPastes
            self.reportsFocus = reportsFocus
        }

        /// The private modes that are switched on, in this order.
        var privateModes: [Int] {
            // Buttons and wheel; then their reports in the form without a limit on columns.
            (reportsMouse ? [1000, 1006] : []) + (bracketsPastes ? [2004] : []) + (reportsFocus ? [1004] : [])
        }
    }

    /// Takes the terminal that the program was started in.
    ///
    /// Frames go to standard output, which must be a terminal. Keys come from standard input, or from the controlling
    /// terminal when standard input is something else. Its type is what `TERM` says; a well-known one without an entry in
    /// the system's database is treated as xterm. There are as many colours as the entry has, true ones where it has `RGB`
    /// or `Tc`, or where `COLORTERM` says so and it has 256; and none where `NO_COLOR` is set. Whether the background is light
    /// or dark is asked of the terminal, and nobody waits for the answer; until then `COLORFGBG` counts.
    /// The locale's encoding is taken over with `setlocale`.
    ///
    /// - Parameter configuration: What it is asked to do besides showing frames.
    /// - Returns: The terminal, with an empty screen.
    /// - Throws: ``TerminalError``, when there is no usable terminal; nothing was written to it then.
    public static func open(_ configuration: Configuration = Configuration()) throws(TerminalError) -> NcursesTerminal {
        try NcursesTerminal(configuration)
    }

    /// The size to draw in: what the terminal has, 80 x 24 where it does not say, and not more than a canvas holds; below
    /// the prompt not more rows than were asked for.
    static func usableSize(_ size: Size, placement: Placement) -> Size {
        let columns = size.columns == 0 ? 80 : min(size.columns, longestSide)
        let rows = size.rows == 0 ? 24 : min(size.rows, longestSide)
        return Canvas.clamped(Size(columns: columns, rows: placement.rows(of: rows)), limit: largestArea)
    }

    /// The most rows, and the most columns. curses counts them with 16 bits, one of which is the sign; and while it goes
    /// from one size to another it has as many rows and columns as either.
    private static let longestSide = 4096

    /// The most positions of a screen, of which curses keeps three copies with 28 bytes for each.
    private static let largestArea = 1 << 19

    /// Makes sure that the terminal will be given back, whatever happens.
    func prepareRestoration() {
        StandardErrorCapture.prepare(for: device)
        describeRestoration()
        GuardProcess.start()
        CrashSignals.install()
    }

    /// Says how the terminal is given back when nobody is left to do it properly.
    func describeRestoration() {
        EmergencyRestoration.describe(device, leave: sequences.leave(features, size: size))
    }

    /// Asks the terminal what it can do, and what is switched on already.
    func ask() {
        features.beginAsking()
        output.append(sequences.questions(onColor: capabilities.colors > 0))
    }

    /// Takes an answer of the terminal.
    ///
    /// - Returns: Whether it was one to our questions.
    func note(_ reply: TerminalReply) -> Bool {
        if case .color(number: 11, let background) = reply {
            // The event is passed on too, so that whoever waits looks at what the terminal is like.
            capabilities.userInterfaceStyle = UserInterfaceStyle(background: background)
            return false
        }
        let known = features
        guard features.note(reply) else { return false }
        if features.hasKeyboardProtocol, !known.hasKeyboardProtocol { output.append(ControlSequences.pushKeyboard) }
        if features != known { describeRestoration() }
        return true
    }

    /// Switches the terminal to what this program needs.
    func take() {
        isTaken = true
        EmergencyRestoration.arm()
        StandardErrorCapture.begin()
        device.setRawModes()
        output.append(sequences.enter(features, size: size))
        isCursorShown = true
        beginInline()
        screen.invalidate()
        flush()
    }

    /// Switches the terminal back to what was found. Nobody waits long for a terminal that takes no output, and not at all
    /// when one more signal asks for the end.
    func giveBack() {
        if isTaken, device.isForeground {
            awaitAnswers()
            // What is left of the last picture will not be seen any more.
            output.discard()
            output.append(sequences.leave(features, size: size))
            if isConnected, !output.flush(to: device, until: .now + .milliseconds(200)) {
                device.discardOutput()
                _ = output.flush(to: device, until: .now + .milliseconds(100))
            }
            device.restoreModes()
        }
        output.discard()
        isTaken = false
        EmergencyRestoration.disarm()
        StandardErrorCapture.release()
    }

    /// Waits a moment for answers that are on their way: when we are gone, a shell would take them for keys.
    private func awaitAnswers() {
        let deadline = min(.now + .milliseconds(100), max(features.lastAnswerTime, inlineOrigin.lastAnswerTime))
        while !features.isComplete || inlineOrigin.isAwaited, isConnected, .now < deadline,
            !SignalRelay.isTerminationPending
        {
            guard Readiness.wait(for: device.input, POLLIN, until: deadline) else { continue }
            readInput()
            takeAnswers()
        }
    }
}
