/// The header of a file in a diff.
struct DiffFileHeader {
    /// The name of the old file; `nil` if there was none.
    private(set) var oldPath: [UInt8]?

    /// The name of the new file; `nil` if there is none.
    private(set) var newPath: [UInt8]?

    /// Whether git says that the file has another name, or is a copy.
    private(set) var isRenamed = false

    /// Words about the file: `new`, `deleted`, `binary`, `mode 100755`.
    private(set) var words: [String] = []

    /// Whether the header is of `git diff`, or names its files as git does.
    private var hasPrefixes = false

    /// The names that the first line has.
    private var firstLine: [UInt8] = []

    /// What a line of a program that is not git has behind its name, with the names of files at the end.
    private var arguments: ArraySlice<UInt8> = []

    /// The name by which the file is known: that of the new file, or of the old one.
    var path: [UInt8] { newPath ?? oldPath ?? firstLine }

    /// Whether both names are of interest, because a file was renamed or two files were compared.
    var showsBothPaths: Bool {
        guard let oldPath, let newPath, oldPath != newPath else { return false }
        return isRenamed || Self.name(oldPath) != Self.name(newPath)
    }

    private static func name(_ path: [UInt8]) -> ArraySlice<UInt8> {
        path[((path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...]
    }

    /// Reads a header.
    ///
    /// - Parameter lines: Its lines.
    init(_ lines: [[UInt8]]) {
        var isNamed = false
        for line in lines {
            let line = line[...]
            func rest(_ start: String) -> ArraySlice<UInt8>? {
                line.starts(with: start.utf8) ? line.dropFirst(start.utf8.count) : nil
            }
            if let name = rest("--- ") {
                if !isRenamed { oldPath = Self.path(name) }
                isNamed = true
            } else if let name = rest("+++ ") {
                if !isRenamed { newPath = Self.path(name) }
            } else if let name = rest("rename from ") ?? rest("copy from ") {
                (oldPath, isRenamed) = (Self.path(name), true)
            } else if let name = rest("rename to ") ?? rest("copy to ") {
                newPath = Self.path(name)
            } else {
                readOther(line, rest)
            }
        }
        if !isNamed, !isRenamed { readNamesOfFirstLine() }
        if !isRenamed { removePrefixes() }
    }

    private mutating func readOther(_ line: ArraySlice<UInt8>, _ rest: (String) -> ArraySlice<UInt8>?) {
        if let names = rest("diff --git ") {
            (firstLine, hasPrefixes) = (Array(names), true)
        } else if let name = rest("diff --cc ") ?? rest("diff --combined ") ?? rest("Index: ") {
            firstLine = Self.path(name) ?? []
            (oldPath, newPath) = (firstLine, firstLine)
        } else if rest("new file mode ") != nil {
            words.append("new")
        } else if rest("deleted file mode ") != nil {
            words.append("deleted")
        } else if let mode = rest("new mode ") {
            words.append("mode \(String(decoding: mode, as: UTF8.self))")
        } else if rest("Binary files ") != nil || rest("GIT binary patch") != nil {
            words.append("binary")
        } else if firstLine.isEmpty, let names = rest("diff -") {
            firstLine = Array(names.split(separator: 0x20).last ?? [])
            arguments = names
        }
    }

    /// Reads the names in `diff --git a/x b/x`. They are equal where no other line names the file.
    private mutating func readNamesOfFirstLine() {
        guard hasPrefixes else { return }
        if firstLine.first == UInt8(ascii: "\"") {
            let names = firstLine.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: true)
            guard let last = names.last else { return }
            newPath = Self.path([UInt8(ascii: "\"")] + last + [UInt8(ascii: "\"")])
            oldPath = Self.path([UInt8(ascii: "\"")] + names[0] + [UInt8(ascii: "\"")])
        } else {
            let middle = firstLine.count / 2
            guard firstLine.count % 2 == 1, firstLine[middle] == 0x20 else { return }
            (oldPath, newPath) = (Array(firstLine[..<middle]), Array(firstLine[(middle + 1)...]))
        }
        if words.contains("new") { oldPath = nil }
        if words.contains("deleted") { newPath = nil }
    }

    /// Removes `a/` and `b/`, or the other letters that git writes before names.
    private mutating func removePrefixes() {
        func hasPrefix(_ path: [UInt8]) -> Bool {
            path.count > 2 && path[1] == UInt8(ascii: "/") && "abciow12".utf8.contains(path[0])
        }
        /// Whether the only name of the file has a prefix, which the line of a program such as `hg` does not have.
        func hasOnlyPrefix(_ path: [UInt8]) -> Bool {
            hasPrefix(path) && (hasPrefixes || arguments.suffix(path.count - 1).elementsEqual([0x20] + path[2...]))
        }
        switch (oldPath, newPath) {
        case (let old?, let new?):
            guard hasPrefix(old), hasPrefix(new), old[0] != new[0], hasPrefixes || old[2...] == new[2...] else {
                return
            }
            (oldPath, newPath) = (Array(old[2...]), Array(new[2...]))
        case (let old?, nil): if hasOnlyPrefix(old) { oldPath = Array(old[2...]) }
        case (nil, let new?): if hasOnlyPrefix(new) { newPath = Array(new[2...]) }
        case (nil, nil): break
        }
    }

    /// Returns a name without quotes and without the date after it; `nil` for the name of no file.
    private static func path(_ name: some Sequence<UInt8>) -> [UInt8]? {
        let name = Array(name)
        if name.first == UInt8(ascii: "\"") { return unquoted(name) }
        let path = name.prefix { $0 != 0x09 }
        return path.elementsEqual("/dev/null".utf8) ? nil : Array(path)
    }

    /// Returns a name without the quotes and the escapes that git writes, as in `"f\303\274r.c"`.
    private static func unquoted(_ name: [UInt8]) -> [UInt8] {
        let escapes: [UInt8: UInt8] = [
            UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10,
            UInt8(ascii: "v"): 11, UInt8(ascii: "f"): 12, UInt8(ascii: "r"): 13,
        ]
        var path: [UInt8] = []
        var offset = 1
        while offset < name.count, name[offset] != UInt8(ascii: "\"") {
            guard name[offset] == UInt8(ascii: "\\"), offset + 1 < name.count else {
                path.append(name[offset])
                offset += 1
                continue
            }
            let digits = name[(offset + 1)...].prefix(3).prefix { (0x30...0x37).contains($0) }
            if digits.isEmpty {
                path.append(escapes[name[offset + 1]] ?? name[offset + 1])
                offset += 2
            } else {
                path.append(UInt8(truncatingIfNeeded: digits.reduce(0) { 8 * $0 + Int($1 - 0x30) }))
                offset += 1 + digits.count
            }
        }
        return path
    }
}

// The lines of a header.
extension DiffFileHeader {
    private static let others = [
        "index ", "old mode ", "new mode ", "new file mode ", "deleted file mode ", "similarity index ",
        "dissimilarity index ", "rename from ", "rename to ", "copy from ", "copy to ", "mode ", "Binary files ",
        "GIT binary patch", "====",
    ].map { Array($0.utf8) }

    /// Returns whether a line belongs to a header.
    ///
    /// - Parameters:
    ///   - last: The line above it.
    ///   - hasOldName: Whether the header has the line with the name of the old file.
    static func continues(_ line: Span<UInt8>, after last: [UInt8], hasOldName: Bool) -> Bool {
        if last.starts(with: DiffStart.oldName) { return line.hasBytes(DiffStart.newName, at: 0) }
        if last.starts(with: DiffStart.newName) || last == DiffStart.binaryPatch { return false }
        if line.hasBytes(DiffStart.oldName, at: 0) { return !hasOldName }
        return others.contains { line.hasBytes($0, at: 0) }
    }

    /// Whether lines are a header: they have both names, or the line of a program.
    static func isComplete(_ lines: [[UInt8]]) -> Bool {
        if lines[0].starts(with: DiffStart.program) { return true }
        return lines.contains { $0.starts(with: DiffStart.newName) || $0.starts(with: "====".utf8) }
    }
}
