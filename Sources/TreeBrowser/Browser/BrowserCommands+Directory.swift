import TreeSources

// Leaving in the directory of an item.
extension BrowserCommands {
    /// Ends the screen in the directory of the focused item, or says why there is none.
    func changeDirectory() {
        guard let list, let browser else { return }
        guard let item = list.focusedItem, let source = list.sources.source(showing: item) else {
            guard let root = browser.listController.focusedDirectory?.rootPath else {
                return show("There is no item whose directory is known")
            }
            return browser.leave(in: ItemDirectory.safe(root))
        }
        let file = files[list.sources.section(of: item.input)]
        inBackground { [weak browser] in
            guard let path = await ItemDirectory.path(of: item.number, in: source, file: file) else {
                return "This item is in no directory that is there"
            }
            guard !Task.isCancelled else { return nil }
            browser?.leave(in: path)
            return nil
        }
    }
}

/// The directory of an item, to which a shell can change.
enum ItemDirectory {
    /// Returns the path of a directory that is an item; of a file or a link to one, the path of the directory that it
    /// is in; of an item of a text, the path of the directory of the text's file.
    ///
    /// It waits for the file system.
    ///
    /// - Parameters:
    ///   - file: The path of the file that has the text; `nil` if there is none.
    /// - Returns: A path that is absolute or begins with a dot, or `nil` if there is no directory.
    @concurrent
    static func path(of item: Int32, in source: any TreeSource, file: [UInt8]?) async -> [UInt8]? {
        let isFile = source.kind == .directory || (source.kind == .paths && source.pathSeparator == "/")
        guard let path = isFile ? source.printed(.path, of: item) : file else { return nil }
        if isFile, await isDirectory(path) { return safe(path) }
        guard let parent = RootPath.parent(of: path).map(safe) else { return nil }
        return await isDirectory(parent) ? parent : nil
    }

    /// Returns a path that is no option and no name that a shell looks for in other directories.
    static func safe(_ path: [UInt8]) -> [UInt8] {
        if path.first == UInt8(ascii: "/") || path == [UInt8(ascii: ".")] || path == Array("..".utf8) { return path }
        if path.starts(with: "./".utf8) || path.starts(with: "../".utf8) { return path }
        return Array((path.isEmpty ? "." : "./").utf8) + path
    }

    private static func isDirectory(_ path: [UInt8]) async -> Bool {
        (try? await FileStatus.read(path))?.kind == .directory
    }
}
