import CollectionViews
import Screens
import TreeSources

/// Performs the commands of a browser on the selected items, or without a selection on the focused one.
@MainActor
final class BrowserCommands {
    private(set) weak var browser: BrowserController?

    /// For each input, the path of its file.
    let files: [[UInt8]?]

    private let options: BrowserOptions

    /// The work that is done in the background for a key.
    private(set) var task: Task<Void, Never>?

    /// The quiet commands that run, one after the other.
    var quietCommands: Task<Void, Never>?

    /// The jumps to records and references whose beginnings the user can go back to, the last one at the end.
    var jumps: [(start: TreeItem, end: TreeItem)] = []

    /// Runs a quiet command. Tests provide their own.
    var quietRunner: QuietCommand.Runner = QuietCommand.run

    /// Whether the screen is not needed any longer.
    private(set) var hasStopped = false

    init(_ browser: BrowserController, files: [[UInt8]?], options: BrowserOptions) {
        (self.browser, self.files, self.options) = (browser, files, options)
    }

    var list: BrowserList? { browser?.listController.list }

    var isSecure: Bool { options.isSecure }

    /// Performs a command.
    func perform(_ command: BrowserCommand) {
        guard !(isSecure && command.runsOrWrites) else { return }
        switch command {
        case .togglePane: browser?.togglePane()
        case .openParentDirectory: browser?.listController.openParentDirectory()
        case .copyLine, .copyPath, .copyJQPath, .copyName, .copyValue, .copyText: command.copiedPart.map(copy)
        case .openEditor: openEditor()
        case .runCommand: askForCommand()
        case .writeItems: ItemWriting(browser: browser, inBackground: inBackground).ask()
        case .chooseColumns: if let columns = list?.columnsController() { browser?.present(columns) }
        case .jumpToRecord: jumpToRecord()
        case .followReference: followReference()
        case .changeDirectory: if options.changesDirectory, !options.picks { changeDirectory() }
        case .readAgain, .showEarlierSnapshot, .showLaterSnapshot, .toggleDifference, .togglePin, .toggleTable,
            .sortByColumn, .toggleGroups, .toggleHiddenFiles, .toggleIgnoredFiles:
            browser?.listController.perform(command)
        }
    }

    /// Performs a command of the shell that a key is bound to.
    func perform(_ command: BoundCommand) { if canPerform(command) { runBound(command) } }

    /// Whether a command of the shell can be run.
    func canPerform(_ command: BoundCommand) -> Bool {
        !isSecure && (!command.template.hasPlaceholders || list?.focusedItem != nil)
    }

    /// Notes that the screen is not needed any longer. Quiet commands go on.
    func stop() {
        hasStopped = true
        task?.cancel()
    }

    /// Whether a command does something with the inputs and the items as they are.
    func canPerform(_ command: BrowserCommand) -> Bool {
        guard let list, let browser, !(isSecure && command.runsOrWrites) else { return false }
        switch command {
        case .togglePane: return true
        case .openParentDirectory: return browser.listController.focusedDirectory != nil
        case .copyJQPath: return list.focusedSource.map { $0.kind.form == .document && $0.kind != .xml } ?? false
        case .copyValue, .copyText, .jumpToRecord, .followReference: return list.focusedForm == .document
        case .copyLine, .copyPath, .copyName, .openEditor, .runCommand: return list.focusedItem != nil
        case .writeItems: return !list.isEmpty
        case .readAgain, .togglePin: return list.sections.contains(where: \.canBeReadAgain)
        case .showEarlierSnapshot, .showLaterSnapshot, .toggleDifference:
            return list.sections.contains { $0.history.snapshots.lastNumber ?? 0 > 0 }
        case .toggleTable: return list.sections.contains { $0.history.source?.kind.form == .document }
        case .chooseColumns: return !list.allColumns.isEmpty
        case .sortByColumn: return list.view.columnSortHandler != nil && !list.allColumns.isEmpty
        case .toggleGroups: return list.hasGroupableRows
        case .toggleHiddenFiles, .toggleIgnoredFiles: return !list.directories.isEmpty
        case .changeDirectory: return options.changesDirectory && !options.picks
        }
    }

    /// The items on which the commands act, each with its source.
    var items: [(source: any TreeSource, item: TreeItem)] {
        guard let list else { return [] }
        return list.actedItems.compactMap { item in list.sources.source(showing: item).map { ($0, item) } }
    }

    func show(_ message: String) { browser?.statusMessage = message }

    /// Does something in the background, and then shows a message.
    func inBackground(_ work: @escaping @MainActor () async throws -> String?) {
        task?.cancel()
        task = Task {
            let message: String?
            do { message = try await work() } catch { message = "\(error)" }
            if !Task.isCancelled, let message { show(message) }
        }
    }
}
