import TreeSources

/// Finds a file that an input names.
enum NamedFile {
    /// Returns the path of a file, if it is there: from the current directory on, or from the top of its Git repository
    /// on, because `git diff` names files so in each directory.
    ///
    /// - Parameters:
    ///   - name: The path that the input has.
    ///   - current: The path of the current directory.
    static func path(of name: [UInt8], in current: [UInt8] = currentDirectoryPath()) -> [UInt8]? {
        let slash = UInt8(ascii: "/")
        if fileExists(name, in: current) {
            // vim takes a name that begins with a plus sign for a command.
            return name.first == UInt8(ascii: "+") ? Array("./".utf8) + name : CommandWord.path(name)
        }
        guard name.first != slash else { return nil }
        var directory = current
        while !fileExists(Array(".git".utf8), in: directory) {
            guard let parent = RootPath.parent(of: directory) else { return nil }
            directory = parent
        }
        return fileExists(name, in: directory) ? directory + [slash] + name : nil
    }

    private static func fileExists(_ path: [UInt8], in directory: [UInt8]) -> Bool {
        let isAbsolute = path.first == UInt8(ascii: "/")
        return TreeSources.fileExists(isAbsolute ? path : directory + [UInt8(ascii: "/")] + path)
    }
}
