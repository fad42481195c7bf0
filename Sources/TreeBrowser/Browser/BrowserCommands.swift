import CollectionViews
import Screens
import TerminalCanvas
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

    /// Runs a quiet command. Tests provide their own.
    var quietRunner: QuietCommand.Runner = QuietCommand.run

    /// Whether the screen is not needed any longer.
    private(set) var hasStopped = false

    init(_ browser: BrowserController, files: [[UInt8]?], options: BrowserOptions) {
        self.browser = browser
        self.files = files
        self.options = options
    }

    var list: BrowserList? { browser?.listController.list }

    private var isSecure: Bool { options.isSecure }

    /// Performs a command.
    func perform(_ command: BrowserCommand) {
        guard !(isSecure && command.runsOrWrites) else { return }
        switch command {
        case .togglePane: browser?.togglePane()
        case .openParentDirectory: browser?.listController.openParentDirectory()
        case .copyLine: copy(.line)
        case .copyPath: copy(.path)
        case .copyJQPath: copy(.jq)
        case .copyName: copy(.name)
        case .copyValue: copy(.value)
        case .copyText: copy(.text)
        case .openEditor: openEditor()
        case .runCommand: askForCommand()
        case .writeItems: ItemWriting(browser: browser, inBackground: inBackground).ask()
        case .chooseColumns: if let columns = list?.columnsController() { browser?.present(columns) }
        case .changeDirectory: if options.changesDirectory, !options.picks { changeDirectory() }
        case .readAgain, .showEarlierSnapshot, .showLaterSnapshot, .toggleDifference, .togglePin, .toggleTable,
            .toggleHiddenFiles, .toggleIgnoredFiles:
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
        case .copyLine, .copyPath, .copyJQPath, .copyName, .copyValue, .copyText, .openEditor, .runCommand:
            return list.focusedItem != nil
        case .writeItems: return !list.isEmpty
        case .readAgain, .togglePin: return list.sections.contains(where: \.canBeReadAgain)
        case .showEarlierSnapshot, .showLaterSnapshot, .toggleDifference:
            return list.sections.contains { $0.canBeReadAgain || $0.history.snapshots.lastNumber ?? 0 > 0 }
        case .toggleTable: return list.sections.contains { $0.history.source?.kind.form == .document }
        case .chooseColumns: return !list.allColumns.isEmpty
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

// Copying.
extension BrowserCommands {
    private func copy(_ part: PrintedPart) {
        let items = items
        guard !items.isEmpty else { return show("There is nothing to copy") }
        inBackground { [weak browser] in
            do throws(PasteboardError) {
                let bytes = try await CopiedText.bytes(part, of: items)
                guard !Task.isCancelled else { return nil }
                try browser?.pasteboard.setBytes(bytes)
                return CopiedText.message(part, of: items.map(\.source.kind))
            } catch {
                return CopiedText.sentence(error)
            }
        }
    }
}

/// The bytes that are copied for items, and the message about them.
enum CopiedText {
    /// Returns a part of items, one a line, without the escape sequences for the styles of lines.
    ///
    /// - Throws: `PasteboardError` if there are more bytes than can be copied. They are not read then.
    @concurrent
    static func bytes(
        _ part: PrintedPart, of items: [(source: any TreeSource, item: TreeItem)]
    ) async throws(PasteboardError) -> [UInt8] {
        var bytes: [UInt8] = []
        for (index, (source, item)) in items.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: "\n")) }
            let hasValue = part == .value || part == .text || part == .line
            let count = hasValue ? source.value(of: item.number, limit: 0).byteCount : 0
            guard bytes.count + count <= Pasteboard.byteLimit else {
                throw .tooLong(byteCount: bytes.count + count, limit: Pasteboard.byteLimit)
            }
            let printed = source.printed(part, of: item.number)
            bytes += source.kind.hasStyles ? printed.withoutStyleSequences : printed
        }
        return bytes
    }

    /// The message when items were copied: `3 lines copied`.
    static func message(_ part: PrintedPart, of kinds: [InputKind]) -> String {
        let noun = noun(part, kinds)
        return kinds.count == 1 ? "1 \(noun) copied" : "\(kinds.count.grouped) \(noun)s copied"
    }

    private static func noun(_ part: PrintedPart, _ kinds: [InputKind]) -> String {
        let havePointers = kinds.allSatisfy { [.json, .jsonl, .yaml, .toml, .ini].contains($0) }
        switch part {
        case .path, .pointer: return havePointers ? "pointer" : "path"
        case .jq: return havePointers ? "jq path" : "path"
        case .name, .value, .text, .line: return part.rawValue
        }
    }

    /// An error as a sentence.
    static func sentence(_ error: PasteboardError) -> String { error.description.asSentence }
}
