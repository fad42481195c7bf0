import TreeSources

/// The entries of an old and a new directory, with all directories in them. An entry has a number by its path.
struct DirectoryEntryPair: Sendable {
    /// An entry of a directory.
    struct Entry: Sendable {
        let kind: FileKind
        let details: FileDetails?

        /// The text that is compared: the size of a file, where a link leads, or the kind.
        fileprivate(set) var text: [UInt8]

        /// Whether it is a file, or a link to one.
        var hasContents: Bool { kind == .file || isLinkToFile }

        fileprivate var isLinkToFile: Bool { kind == .link && details?.link?.targetKind == .file }
    }

    /// One of the directories.
    struct Side: Sendable {
        /// The path of the directory, as it was given.
        let root: [UInt8]

        fileprivate(set) var outline = TreeOutline()
        fileprivate(set) var entries: [Int32: Entry] = [:]

        /// The entries in each directory that has some; -1 is the root.
        fileprivate(set) var children: [Int32: [Int32]] = [:]

        /// Returns the path of an entry with a path in the directory.
        func path(of path: [UInt8]) -> [UInt8] {
            root.isEmpty ? path : root + (root.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]) + path
        }
    }

    /// The name of each entry.
    private(set) var names: [[UInt8]] = []

    /// The directory that each entry is in, or -1.
    private(set) var parents: [Int32] = []

    /// The old directory and the new one.
    private(set) var sides: [Side] = []

    /// The entries that both have and that differ.
    private(set) var changedItems: [Int32] = []

    /// Reads both directories. The files that both have with the same size are read too. If their bytes differ, or one
    /// cannot be read, the new text says so. A link to a file is compared as a file where the other directory has a
    /// file: `git difftool --dir-diff` makes such links.
    @concurrent
    static func read(_ old: DirectorySource, _ new: DirectorySource) async -> DirectoryEntryPair {
        var pair = DirectoryEntryPair()
        var items: [[UInt8]: Int32] = [:]
        pair.append(old, &items)
        pair.append(new, &items)
        for item in pair.sides[1].outline.items {
            await pair.followLink(item)
            guard let before = pair.sides[0].entries[item], let now = pair.sides[1].entries[item] else { continue }
            if before.text == now.text, now.kind == .file {
                let path = pair.path(of: item)
                switch await haveSameBytes(pair.sides[0].path(of: path), pair.sides[1].path(of: path)) {
                case true?: continue
                case false?: pair.sides[1].entries[item]?.text += ", other contents".utf8
                case nil: pair.sides[1].entries[item]?.text += ", not compared: it cannot be read".utf8
                }
            }
            if pair.sides[1].entries[item]?.text != before.text { pair.changedItems.append(item) }
        }
        return pair
    }

    /// Replaces a link to a file by the file, if the other directory has a file in its place.
    private mutating func followLink(_ item: Int32) async {
        for (side, other) in [(0, 1), (1, 0)] {
            guard let link = sides[side].entries[item], link.isLinkToFile, sides[other].entries[item]?.kind == .file,
                let size = try? await FileStatus.read(sides[side].path(of: path(of: item))).size
            else { continue }
            sides[side].entries[item] = Entry(kind: .file, details: link.details, text: Self.text(ofSize: size))
        }
    }

    /// Returns the path of an entry in its directory.
    func path(of item: Int32) -> [UInt8] {
        var line = [names[Int(item)]]
        var next = parents[Int(item)]
        while next >= 0 {
            line.append(names[Int(next)])
            next = parents[Int(next)]
        }
        return Array(line.reversed().joined(separator: "/".utf8))
    }

    /// Adds a directory.
    private mutating func append(_ source: DirectorySource, _ items: inout [[UInt8]: Int32]) {
        var side = Side(root: source.path)
        var rest = [(items: Self.entries(of: nil, in: source), directory: Int32(-1), path: [UInt8]())]
        while let next = rest.last?.items.first {
            let level = rest.count - 1
            rest[level].items.removeFirst()
            let name = source.printed(.name, of: next)
            let path = rest[level].path + name
            let item = items[path] ?? Int32(names.count)
            if items.updateValue(item, forKey: path) == nil {
                names.append(name)
                parents.append(rest[level].directory)
            }
            let file = source.file(of: next)
            side.outline.items.append(item)
            side.outline.levels.append(Int32(level))
            side.children[rest[level].directory, default: []].append(item)
            side.entries[item] = Entry(
                kind: file?.kind ?? .unknown, details: file?.details, text: Self.text(of: file))
            if file?.kind == .directory {
                rest.append((Self.entries(of: next, in: source), item, path + [UInt8(ascii: "/")]))
            }
            while rest.last?.items.isEmpty == true { rest.removeLast() }
        }
        sides.append(side)
    }

    private static func entries(of directory: Int32?, in source: DirectorySource) -> ArraySlice<Int32> {
        let items = source.childrenAfterReading(directory) { !Task.isCancelled }
        source.readDetails(of: items)
        return items[...]
    }

    private static func text(of file: ListedFile?) -> [UInt8] {
        guard let file else { return [] }
        switch file.kind {
        case .file: return text(ofSize: file.details?.size ?? 0)
        case .link: return Array("link to ".utf8) + (file.details?.link?.target ?? [])
        default: return Array("\(file.kind)".utf8)
        }
    }

    private static func text(ofSize size: Int64) -> [UInt8] { Array(size == 1 ? "1 byte".utf8 : "\(size) bytes".utf8) }

    /// Returns whether two files have the same bytes; `nil` if one of them cannot be read. A few pieces are in memory.
    private static func haveSameBytes(_ old: [UInt8], _ new: [UInt8]) async -> Bool? {
        var (oldPieces, newPieces) = (
            ByteInput(path: old).makeAsyncIterator(), ByteInput(path: new).makeAsyncIterator()
        )
        var (oldRest, newRest) = (ArraySlice<UInt8>(), ArraySlice<UInt8>())
        do {
            while true {
                if oldRest.isEmpty { oldRest = try await oldPieces.next()?[...] ?? [] }
                if newRest.isEmpty { newRest = try await newPieces.next()?[...] ?? [] }
                let count = min(oldRest.count, newRest.count)
                guard count > 0 else { return oldRest.isEmpty && newRest.isEmpty }
                guard oldRest.prefix(count) == newRest.prefix(count) else { return false }
                (oldRest, newRest) = (oldRest.dropFirst(count), newRest.dropFirst(count))
            }
        } catch {
            return nil
        }
    }
}
