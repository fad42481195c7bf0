public import TerminalCanvas

/// The use of the terminal by a screen: copying, and running another program.
extension ViewController {
    /// The terminal that shows the screen; `nil` while no run loop does.
    ///
    /// The run loop sets it on its root screen, and all screens that this one shows have the same. Set it in a test
    /// that has no run loop:
    ///
    /// ```swift
    /// let terminal = HeadlessTerminal(size: Size(columns: 40, rows: 12))
    /// controller.terminal = terminal
    /// controller.press("y")
    /// #expect(terminal.copies == [Array("Lemon".utf8)])
    /// ```
    public var terminal: (any Terminal)? {
        get { root.ownTerminal }
        set { root.ownTerminal = newValue }
    }

    /// The clipboard of the terminal that shows the screen. It can be written to while a run loop shows the screen.
    public var pasteboard: Pasteboard { Pasteboard(terminal: terminal) }

    /// Gives the terminal to another program until the program ends, and shows the screen again.
    ///
    /// The terminal is the program's standard input, output and error, even if those of this program are redirected.
    /// Its output is on the screen of the shell. Ctrl-Z stops both programs, and the shell's `fg` continues both.
    ///
    /// ```swift
    /// do {
    ///     let ending = try controller.run(ForegroundProgram("less", "notes.txt"))
    ///     controller.statusMessage = ending.isSuccess ? nil : "less \(ending)"
    /// } catch {
    ///     controller.statusMessage = "\(error)"
    /// }
    /// ```
    ///
    /// The main actor waits for the program. So a task that shows a progress shows it afterward. Keys that were typed
    /// while the program ran, and that it has not read, are dropped.
    ///
    /// - Parameter program: The program.
    /// - Returns: How the program ended.
    /// - Throws: `ForegroundProgramError` if the program could not be started, or if no run loop shows the screen.
    public func run(_ program: ForegroundProgram) throws(ForegroundProgramError) -> ForegroundProgram.Ending {
        guard let terminal else { throw .noTerminal }
        defer { Self.programCount += 1 }
        return try terminal.run(program)
    }
}
