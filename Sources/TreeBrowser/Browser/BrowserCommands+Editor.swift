import Screens
import TerminalCanvas
import TreeSources

// The editor.
extension BrowserCommands {
    /// Opens the files of the items in the editor.
    func openEditor() {
        guard let first = items.first else { return show("There is no file to open") }
        guard first.source.kind.namesFiles, first.source.namedPlace(of: first.item.number) == nil else {
            return openEditor(atLineOf: first)
        }
        let paths = items.filter { $0.source.kind.namesFiles }
        inBackground { [self] in
            let words = try await onAnotherThread {
                try paths.map { try CommandWord.bytes(of: $0.item.number, in: $0.source) }
            }
            try Task.checkCancellation()
            return run(.editor(opening: words), named: "The editor")
        }
    }

    /// Opens the file that an item names, or the file of the input, at the line of the item.
    private func openEditor(atLineOf place: (source: any TreeSource, item: TreeItem)) {
        guard let list, let section = list.section(of: place.item) else { return }
        let (file, name) = (files[list.sources.section(of: place.item.input)], section.name)
        inBackground { [self] in
            let text = try await onAnotherThread {
                try EditedText(of: place.item.number, in: place.source, file: file, named: name)
            }
            defer { text.copy?.remove() }
            try Task.checkCancellation()
            let message = run(.editor(opening: text.path, at: text.line), named: "The editor")
            if text.copy == nil { section.reload() }
            return message
        }
    }

    /// Gives the terminal to a program, and returns the message to show when it has ended; `nil` if it succeeded.
    func run(_ program: ForegroundProgram, named name: String) -> String? {
        guard let browser else { return nil }
        do {
            let ending = try browser.run(program)
            if ending.isSuccess { return nil }
            return ending == .exited(status: 127) ? "\(name) was not found" : "\(name) \(ending)"
        } catch {
            return "\(error)"
        }
    }
}

/// The text that the editor opens for an item.
private struct EditedText: Sendable {
    let path: [UInt8]
    let line: Int?

    /// A read-only copy of an input that is not a file.
    let copy: ReadOnlyCopy?

    /// - Parameters:
    ///   - file: The file of the input; `nil` if there is none.
    ///   - name: The name of the input.
    init(of item: Int32, in source: any TreeSource, file: [UInt8]?, named name: [UInt8]) throws(InputError) {
        if let reference = source.namedPlace(of: item), let path = NamedFile.path(of: reference.path) {
            (self.path, line, copy) = (path, reference.line, nil)
            return
        }
        line = source.place(of: item)?.line
        if let file {
            (path, copy) = (file, nil)
        } else {
            let copy = try ReadOnlyCopy(
                of: source.wholeText(with: item), named: name, fileExtension: source.kind.fileExtension)
            (path, self.copy) = (copy.path, copy)
        }
    }
}

extension TreeSource {
    /// Returns the place in a file that an item names, or the place of an item of the contents of a file.
    func namedPlace(of item: Int32) -> FileReference? {
        if let reference = reference(of: item) { return reference }
        guard kind == .directory else { return nil }
        let file = sequence(first: item, next: parent(of:)).first { self.file(of: $0) != nil }
        guard let file, file != item else { return nil }
        return FileReference(path: printed(.path, of: file), line: place(of: item)?.line)
    }
}

extension ForegroundProgram {
    /// The editor, with a file and perhaps a line of it.
    fileprivate static func editor(opening file: [UInt8], at line: Int?) -> ForegroundProgram {
        line.map { editor(opening: file, atLine: $0) } ?? editor(opening: file)
    }
}
