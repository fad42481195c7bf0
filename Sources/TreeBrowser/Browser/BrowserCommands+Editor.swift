import Screens
import TerminalCanvas
import TreeSources

// The editor.
extension BrowserCommands {
    /// Opens the files of the items in the editor.
    func openEditor() {
        guard let first = items.first else { return show("There is no file to open") }
        guard first.source.kind.form == .files, first.source.namedPlace(of: first.item.number) == nil else {
            return openEditor(atLineOf: first)
        }
        let paths = items.filter { $0.source.kind.form == .files }
        inBackground { [self] in
            do {
                let words = try await Self.words(paths)
                guard !Task.isCancelled else { return nil }
                return run(.editor(opening: words), named: "The editor")
            } catch {
                return "\(error)"
            }
        }
    }

    /// Opens the file that an item names, or the file of the input, at the line of the item.
    private func openEditor(atLineOf place: (source: any TreeSource, item: TreeItem)) {
        guard let list, let section = list.section(of: place.item) else { return }
        let file = files[list.sources.section(of: place.item.input)]
        inBackground { [self] in
            do throws(InputError) {
                if let (path, line) = await Self.namedFile(of: place.item.number, in: place.source) {
                    guard !Task.isCancelled else { return nil }
                    let message = run(.editor(opening: path, at: line), named: "The editor")
                    section.reload()
                    return message
                }
                let line = await Self.line(of: place.item.number, in: place.source)
                guard !Task.isCancelled else { return nil }
                if let file {
                    let message = run(.editor(opening: file, at: line), named: "The editor")
                    section.reload()
                    return message
                }
                // An input that is not a file is opened as a read-only copy.
                let copy = try await Self.copy(of: place.item.number, in: place.source, named: section.name)
                guard !Task.isCancelled else { return nil }
                defer { copy.remove() }
                return run(.editor(opening: copy.path, at: line), named: "The editor")
            } catch {
                return error.sentence
            }
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

    @concurrent
    private nonisolated static func words(
        _ items: [(source: any TreeSource, item: TreeItem)]
    ) async throws(CommandWord.Problem) -> [[UInt8]] {
        try items.map { source, item throws(CommandWord.Problem) in
            try CommandWord.bytes(of: item.number, in: source)
        }
    }

    @concurrent
    private nonisolated static func copy(
        of item: Int32, in source: any TreeSource, named name: [UInt8]
    ) async throws(InputError) -> ReadOnlyCopy {
        try ReadOnlyCopy(of: source.wholeText(with: item), named: name, fileExtension: source.kind.fileExtension)
    }

    /// Returns the path of the file that an item names, if it is there, and the line.
    @concurrent
    private nonisolated static func namedFile(
        of item: Int32, in source: any TreeSource
    ) async -> (path: [UInt8], line: Int?)? {
        guard let reference = source.namedPlace(of: item), let path = NamedFile.path(of: reference.path) else {
            return nil
        }
        return (path, reference.line)
    }

    @concurrent
    private nonisolated static func line(of item: Int32, in source: any TreeSource) async -> Int? {
        source.place(of: item)?.line
    }
}

extension TreeSource {
    /// Returns the place in a file that an item names, or the place of an item of the contents of a file.
    func namedPlace(of item: Int32) -> FileReference? {
        if let reference = reference(of: item) { return reference }
        guard kind == .directory else { return nil }
        var file: Int32? = item
        while let next = file, self.file(of: next) == nil { file = parent(of: next) }
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
