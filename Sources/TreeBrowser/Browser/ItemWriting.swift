import Screens
import TerminalCanvas
import TreeSources

/// Asks where items are written, and writes them.
@MainActor
struct ItemWriting {
    weak var browser: BrowserController?

    /// Does something in the background, and then shows a message.
    let inBackground: (@escaping @MainActor () async throws -> String?) -> Void

    /// The folder of the user.
    var home = homeDirectoryPath()

    private var list: BrowserList? { browser?.listController.list }

    /// Asks for a path or a command.
    func ask() {
        guard let list, let browser else { return }
        guard list.view.filter.pattern == nil || list.view.filter.result?.isComplete == true else {
            browser.statusMessage = "The filter is still looking at items"
            return
        }
        let choices = list.writtenItems()
        guard !choices.isEmpty else {
            browser.statusMessage = "There is nothing to write"
            return
        }
        let kinds = choices[0].trees.map(\.source.kind)
        let endings = [".json", ".jsonl", ".csv", ".tsv", ".patch", ".txt"].filter {
            (try? WrittenForm(name: Array($0.utf8), kinds: kinds)) != nil
        }
        let alert = AlertController(
            title: "Write", message: "To a file (\(endings.joined(separator: ", "))), or with | to a command.")
        let history = browser.listController.promptHistory
        alert.addTextField { field in
            field.placeholder = "file.json, or | command"
            field.history = history[.write]
        }
        alert.addAction(AlertAction(title: "Cancel", style: .cancel))
        for (trees, amount, title) in choices {
            alert.addAction(
                AlertAction(title: title) { [unowned alert] _ in
                    history.add(alert.textFields[0].text, to: .write)
                    guard let target = WritingTarget(alert.textFields[0].text, home: home) else { return }
                    write(trees, amount, to: target)
                })
        }
        browser.present(alert)
    }

    private func write(_ trees: [WrittenTree], _ amount: String, to target: WritingTarget) {
        do throws(InputFailure) {
            let kinds = trees.map(\.source.kind)
            switch target {
            case .command(let command):
                pass(trees, to: command, as: try WrittenForm(name: nil, kinds: kinds))
            case .file(let path):
                let form = try WrittenForm(name: path, kinds: kinds)
                let file = ReplacedFile(path: path)
                let name = SafeText(bytes: path).text
                switch file.kind {
                case nil: write(trees, amount, to: file, as: form)
                case .directory: throw InputFailure(sentence: "\(name) is a directory")
                case .file: askToReplace(file, name) { write(trees, amount, to: file, as: form) }
                default: throw InputFailure(sentence: "\(name) is not a regular file")
                }
            }
        } catch {
            browser?.statusMessage = error.sentence
        }
    }

    private func askToReplace(_ file: ReplacedFile, _ name: String, _ write: @escaping @MainActor () -> Void) {
        let alert = AlertController(title: "Replace the file?", message: "\(name) exists.")
        alert.addAction(AlertAction(title: "Cancel", style: .cancel))
        alert.addAction(AlertAction(title: "Replace", style: .destructive) { _ in write() })
        browser?.present(alert)
    }

    private func write(_ trees: [WrittenTree], _ amount: String, to file: ReplacedFile, as form: WrittenForm) {
        inBackground {
            let name = SafeText(bytes: file.path).text
            let bytes = try await TreeWriter.bytes(of: trees, as: form)
            try Task.checkCancellation()
            do throws(InputFailure) {
                try await onAnotherThread { () throws(InputFailure) in try file.write(bytes) }
            } catch {
                return "Cannot write \(name): \(error.sentence)"
            }
            return "\(amount.asSentence) written to \(name)"
        }
    }

    /// Runs a command whose input are the items.
    private func pass(_ trees: [WrittenTree], to command: String, as form: WrittenForm) {
        inBackground {
            let bytes = try await TreeWriter.bytes(of: trees, as: form)
            try Task.checkCancellation()
            let fileExtension = [.json, .jsonLines].contains(form) ? ".json" : ".txt"
            let copy = try await onAnotherThread {
                try ReadOnlyCopy(of: bytes, named: Array("items".utf8), fileExtension: fileExtension)
            }
            defer { copy.remove() }
            let program = ForegroundProgram.shell("exec < \"$1\"\n\(command)", arguments: [copy.path])
            let ending = try browser?.run(program)
            return ending == nil || ending?.isSuccess == true ? nil : "The command \(ending!)"
        }
    }
}
