/// The path of a root, by its text alone: nothing is asked of the file system, so links count as directories.
enum RootPath {
    private static let slash = UInt8(ascii: "/")

    /// Returns the path of the directory that has another one, or `nil` for `/`.
    ///
    /// The result is empty for a name without slashes, which is in the current directory.
    static func parent(of path: [UInt8]) -> [UInt8]? {
        let path = withoutSlashesAtEnd(path)
        if path == [slash] { return nil }
        let name = path.split(separator: slash).last.map(Array.init) ?? []
        if name.isEmpty || path == Array(".".utf8) { return Array("..".utf8) }
        if name == Array("..".utf8) || name == Array(".".utf8) { return path + "/..".utf8 }
        let folder = path.dropLast(name.count)
        return folder == [slash] ? [slash] : withoutSlashesAtEnd(Array(folder))
    }

    /// Returns the name of a directory in its parent, or `nil` for `/`.
    ///
    /// - Parameters:
    ///   - path: The path, which may be relative.
    ///   - current: The path of the current directory.
    static func name(of path: [UInt8], in current: [UInt8]) -> [UInt8]? { names(of: path, in: current).last }

    /// Returns the whole path, without dots. If it is not known, it is the path itself.
    ///
    /// - Parameters:
    ///   - path: The path, which may be relative.
    ///   - current: The path of the current directory; empty if that has none, because it was removed.
    static func whole(of path: [UInt8], in current: [UInt8]) -> [UInt8] {
        guard path.first == slash || !current.isEmpty else { return path }
        return [slash] + names(of: path, in: current).joined(separator: [slash])
    }

    private static func names(of path: [UInt8], in current: [UInt8]) -> [[UInt8]] {
        let whole = path.first == slash ? path : current + [slash] + path
        var names: [[UInt8]] = []
        for name in whole.split(separator: slash).map(Array.init) where name != Array(".".utf8) {
            if name == Array("..".utf8) { _ = names.popLast() } else { names.append(name) }
        }
        return names
    }

    /// Returns the title of a screen that shows a directory: its path, or the whole path if the path is only dots and
    /// the whole one is known.
    ///
    /// - Parameters:
    ///   - path: The path, which may be relative.
    ///   - current: The path of the current directory; empty if that has none, because it was removed.
    static func title(of path: [UInt8], in current: [UInt8]) -> [UInt8] {
        let names = path.split(separator: slash).map(Array.init)
        guard path.first != slash, !current.isEmpty,
            names.allSatisfy({ $0 == Array(".".utf8) || $0 == Array("..".utf8) })
        else {
            return path
        }
        var whole = current.split(separator: slash)
        whole.removeLast(min(whole.count, names.count { $0.count == 2 }))
        return [slash] + whole.joined(separator: [slash])
    }

    private static func withoutSlashesAtEnd(_ path: [UInt8]) -> [UInt8] {
        var path = path
        while path.count > 1, path.last == slash { path.removeLast() }
        return path
    }
}
