import Synchronization
import TreeSources

/// Two directories that are compared, as a source that is read twice: first it has the entries of the old one, and then
/// those of the new one. An entry has the same number in both.
///
/// ```
/// Sources/
///   main.c  1200 bytes
///   link  link to main.c
/// ```
///
/// Files are changed if their sizes or their bytes differ.
final class ComparedDirectories: TextSource {
    private struct Shown {
        /// 0 for the old directory, 1 for the new one, and -1 before the first reading.
        var index = -1
        var hasChanges = false
        var changedItems: [Int32] = []
    }

    private let pair: DirectoryEntryPair
    private let shown: Mutex<Shown>

    /// Reads a file that the user opens.
    private let readFile: @Sendable (_ path: [UInt8]) -> TextInput

    /// Creates a source that has read nothing.
    init(_ pair: DirectoryEntryPair, readFile: @escaping @Sendable (_ path: [UInt8]) -> TextInput) {
        (self.pair, self.readFile) = (pair, readFile)
        shown = Mutex(Shown())
    }

    private init(frozen index: Int, of source: ComparedDirectories) {
        (pair, readFile) = (source.pair, source.readFile)
        shown = Mutex(Shown(index: index))
    }

    /// The directory that is shown; `nil` before the first reading.
    private var directory: DirectorySource? {
        let index = shown.withLock { $0.index }
        return index < 0 ? nil : pair.sources[index]
    }

    /// The number of items of both directories. Each item is less.
    var itemCount: Int32 { Int32(pair.sources[1].rowCount) }
}

// Reading.
extension ComparedDirectories {
    func read(_ piece: [UInt8]) {}

    /// Shows the entries of the next directory.
    func finish() {
        shown.withLock { shown in
            guard shown.index < 1 else { return }
            shown.index += 1
            shown.hasChanges = true
            if shown.index == 1 { shown.changedItems = pair.changedItems }
        }
    }

    func startAgain() {}
    func pause() {}
    var isReading: Bool { true }
    var missingField: String? { nil }

    func takeChanges() -> TreeSourceChanges {
        shown.withLock { exchange(&$0.hasChanges, with: false) ? .everything : .none }
    }

    func takeChangedItems() -> [Int32] { shown.withLock { exchange(&$0.changedItems, with: []) } }

    func frozen() -> any TreeSource { ComparedDirectories(frozen: shown.withLock { $0.index }, of: self) }

    /// Does nothing: a comparison is written as lines of differences.
    func forEachTextLine<Failure: Error>(
        after position: inout TextPosition, isAtEnd: Bool, depth: Int, _ body: (TextLine) throws(Failure) -> Void
    ) throws(Failure) {}
}

// The tree.
extension ComparedDirectories {
    /// Directories, whose files are sorted.
    var traits: SourceTraits {
        SourceTraits(kind: .directory, childLoading: .byReading, pathSeparator: "/", hasInputOrder: false)
    }

    var progress: SourceProgress {
        let index = shown.withLock { $0.index }
        return SourceProgress(rowCount: index < 0 ? 0 : pair.entries[index].count)
    }

    func outline() -> TreeOutline { directory?.outline() ?? TreeOutline() }

    func children(of item: Int32?, readingWhile shouldContinue: (() -> Bool)?) -> [Int32] {
        directory?.children(of: item) ?? []
    }

    func hasChildren(_ item: Int32) -> Bool { !children(of: item).isEmpty }
    func parent(of item: Int32) -> Int32? { pair.sources[1].parent(of: item) }

    func withRows(of items: [Int32], _ body: (any TreeDocument, [Int32?]) -> Void) {
        let index = shown.withLock { $0.index }
        body(ComparedDirectory(pair: pair, index: index), items)
    }
}

/// One of two directories that are compared. An entry has the number that it has in both.
private struct ComparedDirectory: TreeDocument {
    let pair: DirectoryEntryPair

    /// The number of the directory; -1 before the first reading.
    let index: Int

    var form: DocumentForm { DocumentForm(.directory) }
    mutating func append(_ bytes: Span<UInt8>) {}
    mutating func finish() {}
    private var names: DirectorySource { pair.sources[1] }
    var rowRange: Range<Int32> { 0..<Int32(names.rowCount) }
    func parent(of row: Int32) -> Int32? { names.parent(of: row) }
    func name(of row: Int32) -> [UInt8]? { names.name(of: row) }

    private func entry(_ row: Int32) -> DirectoryEntryPair.Entry? { index < 0 ? nil : pair.entries[index][row] }

    /// Returns what is compared, such as `12 bytes`.
    func value(of row: Int32, limit: Int, as form: ValueForm) -> ItemValue {
        ItemValue(entry(row)?.text ?? [], limit: limit)
    }

    /// Returns the name, with a slash after the name of a directory, and the size of a file. An entry that is a
    /// directory only in one of the two has its kind instead.
    func label(of row: Int32, limit: Int, isSearched: Bool) -> ItemLabel {
        let name = ItemLabel.Part(name(of: row) ?? [], .name)
        if isSearched { return ItemLabel([name]) }
        guard let entry = entry(row) else { return ItemLabel() }
        let kinds = pair.entries.compactMap { $0[row]?.file.kind }
        if kinds.allSatisfy({ $0 == .directory }) { return ItemLabel([name, .init("/".utf8, .separator)]) }
        return ItemLabel([name, .init("  ".utf8, .separator), .init(entry.text, .summary)])
    }

    /// Returns the name, the path in the directory, or the path with that of the directory.
    func printed(_ part: PrintedPart, of row: Int32?, limit: Int) -> [UInt8] {
        guard let row else { return [] }
        switch part {
        case .name: return name(of: row) ?? []
        case .jq: return names.pathFromRoot(of: row)
        default: return entry(row).map { _ in pair.sources[index].printed(.path, of: row) } ?? []
        }
    }

    func origin(of row: Int32) -> RowOrigin {
        var origin = RowOrigin()
        guard let entry = entry(row) else { return origin }
        origin.file = entry.file
        origin.request = FileRequest(path: printed(.path, of: row, limit: .max))
        return origin
    }
}

// The contents of files.
extension ComparedDirectories {
    /// The number of bytes of each file that are compared as texts.
    private static let textLimit = 1 << 20

    /// Returns the paths of an item in the old and in the new directory, where it is a file or a link to one; `nil` if
    /// it is none in both.
    private func files(of item: Int32) -> (old: [UInt8]?, new: [UInt8]?)? {
        let paths = zip(pair.entries, pair.sources).map { entries, source in
            entries[item]?.hasContents == true ? source.printed(.path, of: item) : nil
        }
        return paths[0] == nil && paths[1] == nil ? nil : (paths[0], paths[1])
    }

    /// Whether an item is a file or a link to one in one of the directories.
    func isFile(_ item: Int32) -> Bool { files(of: item) != nil }

    /// Returns both contents of a file. The one of a file that does not exist is empty.
    func contents(of item: Int32) -> InputPair? {
        guard let (old, new) = files(of: item) else { return nil }
        func input(_ path: [UInt8]?) -> BrowserInput {
            BrowserInput(name: path ?? [], content: .text(path.map(readFile) ?? .empty), file: path)
        }
        return InputPair(old: input(old), new: input(new))
    }

    /// Reads both texts of a file; `nil` if one of them is long or no text.
    ///
    /// It waits for the file system.
    func texts(of item: Int32) -> (old: ItemValue, new: ItemValue)? {
        guard let files = files(of: item), let old = files.old.flatMap(Self.text),
            let new = files.new.flatMap(Self.text)
        else { return nil }
        return (old, new)
    }

    private static func text(_ path: [UInt8]) -> ItemValue? {
        guard case .file(let bytes, let size) = try? FileRequest(path: path).read(limit: textLimit),
            size <= textLimit
        else { return nil }
        let text = TextDecoder.decode(bytes)
        let start = Array(text.prefix(8192))
        return BinaryContent.find(in: start.span) == nil ? ItemValue(text, limit: .max) : nil
    }
}

extension TextInput {
    /// An input without bytes.
    fileprivate static let empty = TextInput(makeSource: guess()) { receive in
        _ = await receive(.begin)
        _ = await receive(.end(nil))
    }
}
