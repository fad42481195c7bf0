// Programs that show a screen in the terminal of the process.
//
// The reference leaves these functions out, and the articles explain them: a page about extensions of Screens would
// take the place of that module in links.

@_documentation(visibility: internal)
extension TerminalApplication {
    /// Opens the terminal, shows a screen until the user or the program ends it, and closes the terminal.
    ///
    /// ```swift
    /// let reason = try TerminalApplication.run(screen)
    /// print(screen.result)
    /// reason.exitProcess()
    /// ```
    ///
    /// It waits on the main thread and serves the main queue, as `run()` does. Asynchronous code awaits
    /// `runUntilExit(_:configuration:)` instead, and so does a function that asynchronous code calls.
    ///
    /// - Parameters:
    ///   - screen: The first screen.
    ///   - configuration: The events that the terminal reports, and where it shows frames.
    /// - Returns: The reason why it has ended.
    /// - Throws: `TerminalError` if there is no usable terminal, or if a task has called this. Then nothing was written
    ///   to the terminal.
    @_documentation(visibility: internal)
    @available(*, noasync, message: "await runUntilExit(_:), because run(_:) stops other tasks of the main actor here")
    @discardableResult
    public static func run(
        _ screen: ViewController, configuration: NcursesTerminal.Configuration = .init()
    ) throws(TerminalError) -> ExitReason {
        guard withUnsafeCurrentTask(body: { $0 == nil }) else { throw .calledByTask }
        let terminal = try NcursesTerminal.open(configuration)
        defer { terminal.close() }
        return TerminalApplication(terminal: terminal, rootViewController: screen).run()
    }

    /// Opens the terminal, shows a screen until the user or the program ends it, and closes the terminal. Tasks of the
    /// main actor run as usual.
    ///
    /// ```swift
    /// let reason = try await TerminalApplication.runUntilExit(screen)
    /// ```
    ///
    /// - Parameters:
    ///   - screen: The first screen.
    ///   - configuration: The events that the terminal reports, and where it shows frames.
    /// - Returns: The reason why it has ended.
    /// - Throws: `TerminalError`, if there is no usable terminal. Then nothing was written to it.
    @_documentation(visibility: internal)
    @discardableResult
    public static func runUntilExit(
        _ screen: ViewController, configuration: NcursesTerminal.Configuration = .init()
    ) async throws(TerminalError) -> ExitReason {
        let terminal = try NcursesTerminal.open(configuration)
        defer { terminal.close() }
        return await TerminalApplication(terminal: terminal, rootViewController: screen).runUntilExit()
    }
}

@_documentation(visibility: internal)
extension ExitReason {
    /// Ends the process so that its parent sees the reason: by the signal that has requested it, or with
    /// `exitStatus`. Close the terminal before.
    @_documentation(visibility: internal)
    public func exitProcess() -> Never {
        if case .signal(let number) = self { NcursesTerminal.endProcess(bySignal: number) }
        NcursesTerminal.endProcess(withStatus: exitStatus)
    }
}
