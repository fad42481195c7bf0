import TerminalCanvas

extension NcursesTerminal {
    /// The events that a terminal reports, and where it shows frames.
    public struct Configuration: Hashable, Sendable {
        /// Whether the mouse's buttons and wheel are reported.
        public var reportsMouse: Bool

        /// Whether pasted text is reported as one event.
        public var bracketsPastes: Bool

        /// Whether gains and losses of the keyboard focus are reported.
        public var reportsFocus: Bool

        /// Whether text for standard output waits until the terminal was given back. Otherwise it damages the picture.
        /// Text for standard error always waits.
        public var capturesStandardOutput: Bool

        /// Where frames are shown.
        public var placement: Placement

        /// Creates a configuration. The parameters are the properties.
        public init(
            reportsMouse: Bool = true, bracketsPastes: Bool = true, reportsFocus: Bool = false,
            capturesStandardOutput: Bool = true, placement: Placement = .wholeScreen
        ) {
            self.placement = placement
            self.capturesStandardOutput = capturesStandardOutput
            self.reportsMouse = reportsMouse
            self.bracketsPastes = bracketsPastes
            self.reportsFocus = reportsFocus
        }

        /// The private modes that are switched on, in this order.
        var privateModes: [Int] {
            // Buttons and wheel; moves while a button is held; then reports in the form without a limit on columns.
            (reportsMouse ? [1000, 1002, 1006] : []) + (bracketsPastes ? [2004] : []) + (reportsFocus ? [1004] : [])
        }
    }

    /// Takes the terminal that the program was started in.
    ///
    /// Frames go to standard output and keys come from standard input, if these are terminals. Otherwise the
    /// controlling terminal takes their place. So a program can read its data from a pipe and write its result to
    /// another one with `print`, while it shows a list:
    ///
    /// ```sh
    /// ls | choose | xargs wc
    /// ```
    ///
    /// `TERM` names the terminal's type. A well-known type without an entry in the system's database is treated as
    /// xterm.
    ///
    /// The entry determines the number of colors. True colors are used if the entry has `RGB` or `Tc`, or if
    /// `COLORTERM` promises them and the entry has 256 colors. If `NO_COLOR` is set, there are none.
    ///
    /// The terminal is asked whether its background is light or dark, and how wide some characters are. The program
    /// does not wait for the answers: ``capabilities`` change when they come. Until then `COLORFGBG` and the locale
    /// count.
    ///
    /// The program adopts the locale's encoding with `setlocale`. In the background the process stops until a shell
    /// brings it to the foreground.
    ///
    /// - Parameter configuration: The events that the terminal reports, and where it shows frames.
    /// - Returns: The terminal. The first bytes are sent with the first frame, or when the program waits for events
    ///   without a time at which it goes on.
    /// - Throws: ``TerminalError``, if there is no usable terminal. Then nothing was written to it.
    public static func open(_ configuration: Configuration = Configuration()) throws(TerminalError) -> NcursesTerminal {
        try NcursesTerminal(configuration)
    }

    /// The size to draw in: the terminal's, or 80 x 24 if the system has none. It is limited to the size of a canvas
    /// and, below the prompt, to the rows of the placement.
    static func usableSize(_ size: Size, placement: Placement) -> Size {
        let columns = size.columns == 0 ? 80 : min(size.columns, longestSide)
        let rows = size.rows == 0 ? 24 : min(size.rows, longestSide)
        return Canvas.clamped(Size(columns: columns, rows: placement.rows(of: rows)), limit: largestArea)
    }

    /// The most rows, and the most columns. curses counts them with signed numbers of 16 bits. While it changes its
    /// size, it has the rows and the columns of the larger size.
    private static let longestSide = 4096

    /// The most positions of a screen. curses keeps three copies, with 28 bytes for each position.
    private static let largestArea = 1 << 19

    /// Makes sure that the terminal is given back, however the process ends.
    func prepareRestoration() {
        OutputCapture.prepare(for: device, includesStandardOutput: configuration.capturesStandardOutput)
        describeRestoration()
        GuardProcess.start()
        CrashSignals.install()
    }

    /// Records how to give the terminal back if ``close()`` is not called.
    func describeRestoration() {
        EmergencyRestoration.describe(device, leave: awaitsFrame ? [] : sequences.leave(features, size: size))
    }

    /// Sets the terminal up for this program. The bytes for it are sent with the first frame.
    func take() {
        isTaken = true
        RestorationRecord.shared?.arm()
        OutputCapture.begin()
        device.setRawModes()
        output.append(sequences.enter(features, size: size, asksWidths: asksWidths))
        if asksWidths { expectPositions(for: [.lineWidth, .letterWidth]) }
        asksWidths = false
        isCursorShown = true
        beginInline()
        screen.invalidate()
    }

    /// Restores the terminal. It waits only a short time for a terminal that takes no output, and not at all if another
    /// signal asks for the end.
    func giveBack() {
        OutputCapture.flush()
        if isTaken, device.isForeground {
            if awaitsFrame { flush() }
            awaitAnswers()
            finishCopying()
            // Nobody would see the rest of the last picture.
            output.discard()
            output.append(cancelledCopy())
            output.append(sequences.leave(features, size: size))
            if isConnected, !sendOutput(within: .milliseconds(200)) {
                device.discardOutput()
                _ = sendOutput(within: .milliseconds(100))
            }
            device.restoreModes()
        }
        output.discard()
        deferredCopy = nil
        (isTaken, awaitsFrame) = (false, true)
        RestorationRecord.shared?.disarm()
        OutputCapture.release()
    }

    func sendOutput(within time: Duration) -> Bool {
        output.flush(to: device, until: .now + time) { SignalRelay.isTerminationPending }
    }
}

extension NcursesTerminal {
    /// Gives the terminal back as it was found, with the earlier signal actions. Further calls do nothing.
    ///
    /// It takes at most half a second if the terminal takes no output. If the terminal was opened a moment ago and has
    /// not answered all questions, it waits up to a second for the answers, because a shell would take them for keys.
    /// After a signal it waits for neither.
    ///
    /// A signal that asked for the end, and was not reported as an event, is sent again.
    public func close() {
        guard isOpen else { return }
        isOpen = false
        giveBack()
        CrashSignals.remove()
        let guardProcess = GuardProcess.stop()
        OutputCapture.discard()
        screen.close()
        device.close()
        Self.isInUse = false
        // The guard has usually ended by now.
        if let guardProcess { GuardProcess.reap(guardProcess) }
        SignalRelay.remove()
    }

    /// Ends the process by a signal, so that its parent sees the signal. Close the terminal before.
    ///
    /// - Parameter signal: The number from `TerminalEvent.terminationRequested(signal:)`.
    public nonisolated static func endProcess(bySignal signal: Int32) -> Never {
        SignalAction.endProcess(by: signal)
    }

    /// Ends the process with an exit status. Close the terminal before.
    package nonisolated static func endProcess(withStatus status: Int32) -> Never { exit(status) }

    /// Makes a crash of the program write a sentence to standard error, after the terminal was given back. The program
    /// may have no terminal.
    ///
    /// - Parameter name: The program's name.
    package static func reportCrashes(of name: StaticString) {
        CrashSignals.programName = name
        CrashSignals.install()
    }
}
