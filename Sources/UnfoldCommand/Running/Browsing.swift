import CLibrary
import CollectionViews
import NcursesTerminal
import Screens
import TerminalCanvas
import TreeBrowser
import TreeSources

/// Shows the inputs of an invocation on the terminal, and prints the items that the user chooses.
///
/// - Returns: The exit status.
/// - Throws: An error of one sentence; the exit status is 2.
@MainActor
func browse(_ invocation: Invocation) throws -> Int32 {
    let screen = invocation.command.list
    let keyMap = try screen.keys.keyMap(isSecure: invocation.options.isSecure)
    let stateFile = screen.state.map { StateFile(path: $0.bytes) }
    var options = invocation.options
    options.state = try stateFile?.read()
    let colors = SystemEnvironment.bytes("LS_COLORS").map { FileColors(String(decoding: $0, as: UTF8.self)) }
    options.fileColors = colors ?? .standard
    let historyFile = options.isSecure ? nil : HistoryFile(SystemEnvironment.bytes)
    options.promptHistory = historyFile?.history()
    let place = OutputPlace()
    options.outputPlace = place
    let explanations = Explanations(invocation, isDelayed: true)
    let comparison = ComparisonEnd()
    let opened = try invocation.openedInputs(in: place, explanations, comparison)
    let terminal = try NcursesTerminal.open(NcursesTerminal.Configuration(placement: screen.placement))
    defer { terminal.close() }
    let browser = BrowserController(opened.map(\.input), options: options, keyMap: keyMap)
    // The process ends after it. Its memory is not freed piece by piece.
    _ = Unmanaged.passRetained(browser)
    comparison.browser = browser
    browser.overrideUserInterfaceStyle = screen.theme.userInterfaceStyle
    let reason = TerminalApplication(terminal: terminal, rootViewController: browser).run()
    let state = stateFile.map { _ in browser.browserState }
    let failures = browser.failures
    WatchKeeper.start()
    browser.stop()
    terminal.close()
    explanations.print()
    if let error = comparison.error { throw error }
    if reason == .quit { NcursesTerminal.wait { await browser.finishCommands() } }
    Command.endAll()
    if let history = options.promptHistory { historyFile?.add(history) }
    let isStored = reason.keepsState && !options.isSecure
    if case .signal(let number) = reason {
        do {
            if isStored, let state { try stateFile?.write(state) }
        } catch {
            Program.printError("unfold: \(error)")
        }
        NcursesTerminal.endProcess(bySignal: number)
    }
    let status = try invocation.print(browser.choice, reason)
    if isStored, let state { try stateFile?.write(state) }
    if let directory = browser.directory, let path = screen.cdFile?.bytes {
        try DirectoryFile(path: path).write(directory)
    }
    guard browser.choice != nil else { return status }
    let hasFailed = invocation.printErrors(of: opened, failures)
    return hasFailed ? 2 : status
}

extension ExitReason {
    /// Whether the state is stored: not if the user gives up by Ctrl-C or Ctrl-\.
    fileprivate var keepsState: Bool {
        switch self {
        case .quit, .disconnected, .signal(SIGTERM), .signal(SIGHUP): true
        case .interrupted, .signal: false
        }
    }
}

/// Ends the browser when one of two inputs cannot be compared.
@MainActor
private final class ComparisonEnd {
    weak var browser: BrowserController?
    private(set) var error: ProgramError?

    func end(_ error: ProgramError) {
        self.error = error
        browser?.quit()
    }
}

/// An input, and why it cannot be opened.
private struct OpenedInput {
    let input: BrowserInput
    var error: ProgramError?
}

extension Invocation {
    /// Opens the inputs. One that cannot be opened is shown with its error, if there are others.
    ///
    /// - Parameters:
    ///   - place: Where the outputs of commands are shown.
    ///   - explanations: The sentences about the kinds of the inputs, as they become known.
    ///   - comparison: Called with the error of an input that cannot be compared.
    /// - Throws: The error of the only input.
    @MainActor
    fileprivate func openedInputs(
        in place: OutputPlace, _ explanations: Explanations, _ comparison: ComparisonEnd
    ) throws -> [OpenedInput] {
        if difference != nil {
            let pair = try openedPair(explain: explanations.append)
            do {
                let input = try NcursesTerminal.wait { () async throws(ComparisonError) in
                    try await pair.joined { error in
                        Task { @MainActor in comparison.end(ProgramError(sentence(for: error))) }
                    }
                }
                return [OpenedInput(input: input)]
            } catch {
                throw ProgramError(sentence(for: error))
            }
        }
        var opened: [OpenedInput] = []
        for request in inputs {
            do {
                let input = try request.open(.live(place), explain: explanations.append)
                opened.append(OpenedInput(input: input))
            } catch {
                guard inputs.count > 1 else { throw error }
                let input = BrowserInput.failure(InputFailure(sentence: error.sentence), of: request.name)
                opened.append(OpenedInput(input: input, error: error))
            }
        }
        return opened
    }

    /// Writes the failures of the inputs to standard error, after the user has chosen items.
    ///
    /// - Returns: Whether something is wrong.
    fileprivate func printErrors(of opened: [OpenedInput], _ failures: [InputFailure?]) -> Bool {
        for (index, request) in inputs.prefix(opened.count).enumerated() {
            if let error = opened[index].error {
                Program.printError("unfold: \(error)")
            } else if let failure = failures[index] {
                Program.printError(failure, of: request)
            }
        }
        return failures.contains { $0 != nil }
    }

    /// Prints the choice. A value of a document, a part of a diff and a record of CSV may have several lines; elsewhere
    /// each line is an item.
    ///
    /// - Returns: The exit status.
    fileprivate func print(_ choice: [ChosenItem]?, _ reason: ExitReason) throws -> Int32 {
        guard options.picks else { return reason.exitStatus }
        guard let choice else { return reason == .quit ? ExitReason.interrupted.exitStatus : reason.exitStatus }
        let printsZeros = command.choice.printsZeros
        let isTerminal = SystemEnvironment.streams.isOutputTerminal
        let needsZeros = choice.contains { ![.value, .text, .line].contains($0.part) && $0.bytes.contains(0x0A) }
        guard printsZeros || isTerminal || !needsZeros else {
            throw ProgramError("a chosen item contains a line feed; --print0 prints it")
        }
        for item in choice {
            let safe = { Array(SafeText(bytes: item.bytes, repertoire: SystemEnvironment.repertoire).text.utf8) }
            try StandardStreams.write((isTerminal ? safe() : item.bytes) + [printsZeros ? 0 : 0x0A])
        }
        return choice.isEmpty ? 1 : 0
    }
}

extension BrowserInput {
    /// An input that cannot be opened.
    fileprivate static func failure(_ failure: InputFailure, of name: [UInt8]) -> BrowserInput {
        let input = TextInput(makeSource: { _ in DocumentSource(PathList()) }) { receive in
            _ = await receive(.begin)
            _ = await receive(.end(failure))
        }
        return BrowserInput(name: name, content: .text(input))
    }
}

extension ListOptions {
    fileprivate var placement: NcursesTerminal.Placement {
        inline.map { .inline(rows: $0, leaving: .nothing) } ?? .wholeScreen
    }
}

extension ThemeChoice {
    fileprivate var userInterfaceStyle: UserInterfaceStyle {
        switch self {
        case .auto: .unspecified
        case .light: .light
        case .dark: .dark
        }
    }
}

extension KeyChoice {
    /// The keys of the list.
    ///
    /// - Throws: The error of the file, with its name and the line.
    fileprivate func keyMap(isSecure: Bool) throws -> KeyMap {
        switch self {
        case .standard: return .browser(isSecure: isSecure)
        case .vim: return .browser(.vim, isSecure: isSecure)
        case .emacs: return .browser(.emacs, isSecure: isSecure)
        case .file(let path):
            let name = ByteText.text(of: path)
            guard let text = try SettingsFile.contents(of: path) else {
                throw ProgramError("cannot read \(name): there is no such file")
            }
            let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
            if let line = lines.firstIndex(where: { String(validating: $0, as: UTF8.self) == nil }) {
                throw ProgramError("\(name):\(line + 1): the line is not UTF-8")
            }
            do {
                return try KeyMap.browser(parsing: String(decoding: text, as: UTF8.self), isSecure: isSecure)
            } catch {
                throw ProgramError("\(name):\(error.line): \(error.sentence)")
            }
        }
    }
}
