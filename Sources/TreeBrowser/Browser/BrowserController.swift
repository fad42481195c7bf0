import CollectionViews
import Screens
import TreeSources

/// The screen of a browser: its inputs as one list, and a pane for the focused item.
///
/// It is a view controller like any other: it can be the whole program, be pushed to a navigation controller, or be
/// presented. Each ``BrowserInput`` is a section of its list:
///
/// ```swift
/// let (log, df) = (Array("log.jsonl".utf8), Array("df".utf8))
/// let inputs = [
///     BrowserInput(name: path, content: .directory(try DirectorySource(path: path))),
///     BrowserInput(name: log, content: .text(.file(log)), file: log),
///     BrowserInput(name: df, content: .text(.command(Command([df]), every: .seconds(2)))),
/// ]
/// var options = BrowserOptions()
/// options.title = "This machine"
/// let browser = BrowserController(inputs, options: options)
/// ```
///
/// The inputs are read as soon as the screen has its size. Directories are watched while they are open. A file is read
/// again when it changes, and a command is run again; with an ``OutputPlace`` it knows the columns and rows that its
/// output has. Call ``stop()`` when the screen is not needed any longer.
///
/// The keys are those of `KeyMap.browser(_:isSecure:)`; a text of the user changes them and binds keys to commands of
/// the shell with `KeyMap.browser(parsing:isSecure:)`. ``choice`` is what the user has chosen, if
/// ``BrowserOptions/picks`` is set, and ``directory`` where the user has left, if ``BrowserOptions/changesDirectory``
/// is set. ``finishCommands()`` waits for the commands that go on, and ``browserState`` is kept for the next time.
///
/// The screen can be the whole program:
///
/// ```swift
/// let input = BrowserInput(name: path, content: .directory(try DirectorySource(path: path)))
/// let browser = BrowserController([input])
/// let reason = TerminalApplication(terminal: terminal, rootViewController: browser).run()
/// ```
@MainActor
package final class BrowserController: SplitViewController {
    let listController: BrowserListController
    let presenter: PanePresenter
    private(set) var commands: BrowserCommands?

    /// Creates a screen, which begins to read the inputs when it gets its size.
    ///
    /// - Parameters:
    ///   - inputs: The inputs, each of which is a section.
    ///   - options: The options.
    ///   - keyMap: The keys of the list; `nil` for those that `KeyMap.browser(_:isSecure:)` returns.
    package convenience init(
        _ inputs: [BrowserInput], options: BrowserOptions = BrowserOptions(), keyMap: KeyMap? = nil
    ) {
        self.init(inputs, options: options, keyMap: keyMap, previewRunner: PreviewCommand.run)
    }

    init(
        _ inputs: [BrowserInput], options: BrowserOptions, keyMap: KeyMap?,
        previewRunner: @escaping PreviewCommand.Runner
    ) {
        let keyMap = keyMap ?? .browser(isSecure: options.isSecure)
        listController = BrowserListController(inputs, options: options, keyMap: keyMap)
        let pane = PaneController(keyMap: listController.keyMap)
        let template = options.isSecure ? nil : options.preview.map { ShellTemplate($0) }
        // Without a command, the item itself would be run.
        let preview = template?.name == nil ? nil : template
        presenter = PanePresenter(
            pane, listController.list,
            preview: preview.map { PreviewCommand(template: $0, run: previewRunner) }, clock: options.clock)
        super.init(primary: listController, secondary: pane)
        if preview == nil { hide(.secondary) }
        pane.leave = { [unowned self] in activeColumn = .primary }
        detailHandler = { [unowned self] _ in await presenter.showFocusedItem() }
        commands = BrowserCommands(self, files: inputs.map(\.file), options: options)
        listController.sequenceMenu = { [weak self] in self?.commands?.copyMenu(after: $0) }
        listController.list.readingDidEnd = { [weak self] in self?.refreshPane() }
        guard !options.picks else { return }
        listController.activationHandler = { [unowned self] in activate($0) }
        listController.activationHint = { [unowned self] in activationHint(for: $0) }
    }

    /// Ends reading the inputs. Rows that were read stay.
    package func stop() {
        commands?.stop()
        listController.list.stop()
    }

    /// Waits until the commands have ended that keys have started and that run beside the list.
    package func finishCommands() async { await commands?.quietCommands?.value }

    /// The state of the list that the user has changed, to be stored.
    package var browserState: BrowserState { listController.list.browserState }

    /// The failure of each input; `nil` for an input without one.
    package var failures: [InputFailure?] { listController.list.sections.map(\.failure) }

    /// The items that the user has chosen, in the order of the list; `nil` if nothing was accepted.
    package var choice: [ChosenItem]? { listController.choice }

    /// The directory to which the app changes, because the user has left with the key for it; otherwise `nil`. See
    /// ``BrowserOptions/changesDirectory``.
    ///
    /// It is an absolute path, or it begins with a dot. It may have any bytes except zero.
    package private(set) var directory: [UInt8]?

    /// Ends the screen in a directory.
    func leave(in directory: [UInt8]) {
        self.directory = directory
        quit()
    }

    package override func canPerform(_ action: Action) -> Bool {
        guard case .custom(let name) = action else { return super.canPerform(action) }
        // Asked for each frame, so names come first: the words of a command are read.
        if let command = BrowserCommand.byName[name] { return commands?.canPerform(command) ?? false }
        return BoundCommand(action).map { commands?.canPerform($0) ?? false } ?? super.canPerform(action)
    }

    package override func perform(_ action: Action) -> ScreenRequest? {
        if let command = BoundCommand(action) {
            commands?.perform(command)
            return nil
        }
        guard case .custom(let name) = action, let command = BrowserCommand(rawValue: name) else {
            return super.perform(action)
        }
        commands?.perform(command)
        return nil
    }
}

extension BrowserController {
    /// Shows the pane or hides it.
    func togglePane() {
        if hiddenColumn == nil { hide(.secondary) } else { show(.secondary) }
    }

    /// Shows the focused item again, which may have changed. A command is not run again.
    func refreshPane() {
        guard hiddenColumn == nil, !presenter.runsCommand else { return }
        Task { [presenter] in await presenter.showFocusedItem() }
    }

    /// Performs the action of Enter: makes a directory the root, and shows another item without children in the pane.
    /// If the pane is shown already, it gets the keys.
    ///
    /// - Returns: `false` if Enter opens or closes the item in the list, or loads children again that could not be
    ///   loaded.
    func activate(_ item: TreeItem) -> Bool {
        if listController.list.dataSource.loadingFailure(of: item) != nil { return false }
        if listController.openDirectory(item) { return true }
        guard !listController.list.sources.hasChildren(item) else { return false }
        if hiddenColumn == nil { activeColumn = .secondary } else { show(.secondary) }
        return true
    }

    /// Returns the word for the action of Enter; `nil` for no hint.
    func activationHint(for item: TreeItem) -> String? {
        if listController.list.dataSource.loadingFailure(of: item) != nil { return "retry" }
        if listController.list.directory(of: item) != nil, listController.list.sources.hasChildren(item) {
            return "root"
        }
        return hiddenColumn == nil || listController.list.sources.hasChildren(item) ? nil : "show"
    }
}
