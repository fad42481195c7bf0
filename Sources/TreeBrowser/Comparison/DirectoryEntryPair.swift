import TreeSources

/// The entries of an old and a new directory, with all directories in them. A path has the same number in both.
struct DirectoryEntryPair: Sendable {
    /// An entry of a directory.
    struct Entry: Sendable {
        let file: ListedFile

        /// The text that is compared: the size of a file, where a link leads, or the kind.
        fileprivate(set) var text: [UInt8]

        /// Whether it is a file, or a link to one.
        var hasContents: Bool { file.kind == .file || isLinkToFile }

        fileprivate var isLinkToFile: Bool { file.kind == .link && file.details?.link?.targetKind == .file }
    }

    /// The old directory and the new one, which also knows the numbers of the old entries.
    let sources: [DirectorySource]

    /// The entries of each.
    private(set) var entries: [[Int32: Entry]]

    /// The entries that both have and that differ.
    private(set) var changedItems: [Int32] = []

    /// Reads both directories. The files that both have with the same size are read too. If their bytes differ, or one
    /// cannot be read, the new text says so. A link to a file is compared as a file where the other directory has a
    /// file: `git difftool --dir-diff` makes such links.
    @concurrent
    static func read(_ old: DirectorySource, _ new: DirectorySource) async -> DirectoryEntryPair {
        let oldEntries = entries(of: old)
        new.takeNumbers(of: old)
        var pair = DirectoryEntryPair(sources: [old, new], entries: [oldEntries, entries(of: new)])
        for item in new.outline().items {
            await pair.followLink(item)
            guard let before = pair.entries[0][item], let now = pair.entries[1][item] else { continue }
            if before.text == now.text, now.file.kind == .file {
                switch await haveSameBytes(old.printed(.path, of: item), new.printed(.path, of: item)) {
                case true?: continue
                case false?: pair.entries[1][item]?.text += ", other contents".utf8
                case nil: pair.entries[1][item]?.text += ", not compared: it cannot be read".utf8
                }
            }
            if pair.entries[1][item]?.text != before.text { pair.changedItems.append(item) }
        }
        return pair
    }

    /// Reads a directory, with all directories in it.
    private static func entries(of source: DirectorySource) -> [Int32: Entry] {
        var entries: [Int32: Entry] = [:]
        var rest: [Int32?] = [nil]
        while let directory = rest.popLast() {
            let items = source.childrenAfterReading(directory) { !Task.isCancelled }
            source.readDetails(of: items)
            for (item, file) in items.compactMap({ item in source.file(of: item).map { (item, $0) } }) {
                entries[item] = Entry(file: file, text: text(of: file))
                if file.kind == .directory { rest.append(item) }
            }
        }
        return entries
    }

    /// Replaces a link to a file by the file, if the other directory has a file in its place.
    private mutating func followLink(_ item: Int32) async {
        for (side, other) in [(0, 1), (1, 0)] {
            guard let link = entries[side][item], link.isLinkToFile, entries[other][item]?.file.kind == .file,
                let size = try? await FileStatus.read(sources[side].printed(.path, of: item)).size
            else { continue }
            let file = ListedFile(name: link.file.name, kind: .file, details: link.file.details)
            entries[side][item] = Entry(file: file, text: Self.text(ofSize: size))
        }
    }

    private static func text(of file: ListedFile) -> [UInt8] {
        switch file.kind {
        case .file: text(ofSize: file.details?.size ?? 0)
        case .link: Array("link to ".utf8) + (file.details?.link?.target ?? [])
        default: Array("\(file.kind)".utf8)
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
