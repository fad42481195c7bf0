import TreeSources

/// Writes two directories as JSON: each directory is an object, and each file a text with its size.
///
/// The files that both have with the same size are read. If their bytes differ, or one cannot be read, the new text
/// says so.
struct DirectoryDocuments {
    private let old: DirectorySource
    private let new: DirectorySource

    init(_ old: DirectorySource, _ new: DirectorySource) { (self.old, self.new) = (old, new) }

    /// Reads both directories.
    @concurrent
    func documents() async -> (old: [UInt8], new: [UInt8]) {
        var files: [[UInt8]: (text: [UInt8], path: [UInt8])] = [:]
        var documents = (old: JSONWriter(), new: JSONWriter())
        for (level, path, entry) in entries(of: old) {
            documents.old.append(level: level, name: entry.name, value: entry.text.map(JSONWriter.string))
            if let text = entry.text { files[path] = (text, entry.path) }
        }
        for (level, path, entry) in entries(of: new) {
            var text = entry.text
            if let now = text, let before = files[path], before.text == now, entry.isFile {
                switch await Self.haveSameBytes(before.path, entry.path) {
                case true?: break
                case false?: text = now + Array(", other contents".utf8)
                case nil: text = now + Array(", not compared: it cannot be read".utf8)
                }
            }
            documents.new.append(level: level, name: entry.name, value: text.map(JSONWriter.string))
        }
        documents.old.end()
        documents.new.end()
        return (documents.old.bytes, documents.new.bytes)
    }

    private typealias Entry = (name: [UInt8], path: [UInt8], text: [UInt8]?, isFile: Bool)

    /// Returns the entries in pre-order, each with its level and its path from the directory.
    private func entries(of source: DirectorySource) -> [(level: Int, path: [UInt8], entry: Entry)] {
        var entries: [(level: Int, path: [UInt8], entry: Entry)] = []
        var rest = [(items: source.childrenAfterReading(nil) { !Task.isCancelled }[...], path: [UInt8]())]
        source.readDetails(of: Array(rest[0].items))
        while let item = rest.last?.items.first {
            let level = rest.count - 1
            rest[level].items.removeFirst()
            let name = source.printed(.name, of: item)
            let path = rest[level].path + [UInt8(ascii: "/")] + name
            let file = source.file(of: item)
            let isDirectory = file?.kind == .directory
            let entry = (name, source.printed(.path, of: item), text(of: file), file?.kind == .file)
            entries.append((level, path, entry))
            if isDirectory {
                let items = source.childrenAfterReading(item) { !Task.isCancelled }
                source.readDetails(of: items)
                rest.append((items[...], path))
            }
            while rest.last?.items.isEmpty == true { rest.removeLast() }
        }
        return entries
    }

    /// Returns the description of a file that is compared; `nil` for a directory.
    private func text(of file: ListedFile?) -> [UInt8]? {
        guard let file else { return [] }
        switch file.kind {
        case .directory: return nil
        case .file:
            let size = file.details?.size ?? 0
            return Array(size == 1 ? "1 byte".utf8 : "\(size) bytes".utf8)
        case .link: return Array("link to ".utf8) + (file.details?.link?.target ?? [])
        default: return Array("\(file.kind)".utf8)
        }
    }

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
