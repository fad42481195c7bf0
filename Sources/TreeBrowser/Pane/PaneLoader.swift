import Screens
import TerminalCanvas
import TreeSources

/// Reads the content of the pane for an item.
///
/// Everything here runs in the background. It ends soon after its task is canceled, except while it waits for the file
/// system.
struct PaneLoader: Sendable {
    /// The number of bytes of a value that are shown.
    static let valueLimit = 64 << 20

    let source: any TreeSource
    let item: Int32

    /// The snapshots of the source that are kept, the newest last.
    var past: ArraySlice<PastSnapshot> = []

    /// The characters that the terminal can show.
    var repertoire = CharacterRepertoire.unicode

    /// Reads a file, or copies a value.
    @concurrent
    func content() async -> PaneContent {
        if let change = (source as? DifferenceSource)?.values(of: item, limit: Self.valueLimit) {
            return PaneContent(from: change.old, to: change.new, origin: change.origin, repertoire)
        }
        if let place = (source as? DifferenceSource)?.contentPlace(of: item) {
            return await PaneLoader(source: place.source, item: place.item, repertoire: repertoire).content()
        }
        switch source.kind {
        case .directory:
            guard let request = source.fileRequest(for: item) else { return PaneContent([]) }
            return content(of: request)
        case .paths: return contentOfPath()
        default:
            let content = PaneContent(value)
            return source.hasChildren(item) ? content : PaneContent(content.parts + history)
        }
    }

    /// The earlier values of the item with their times; nothing if the value has not changed.
    private var history: [PaneContent.Part] {
        guard let history = ItemHistory(of: item, in: past) else { return [] }
        let sparkline = repertoire == .ascii ? nil : history.sparkline
        let lines = ["", sparkline].compactMap { $0 } + history.lines
        return [.text(TextStorage(lines.joined(separator: "\n")))]
    }

    /// The value: the text of an element of XML that has nothing else, a diff in colors, JSON without line feeds as a
    /// tree. Any other object or array of JSON begins at the left edge, as if it were the document.
    private var value: ItemValue {
        let isText = source.kind == .xml && !source.hasChildren(item)
        if isText { return ItemValue(source.printed(.text, of: item), limit: Self.valueLimit) }
        let value = source.value(of: item, limit: Self.valueLimit)
        let isJSON = [.json, .jsonl].contains(source.kind)
        guard isJSON ? source.hasChildren(item) && !value.isCut : source.kind == .diff else { return value }
        let bytes = ReadableText.bytes(value.bytes, kind: source.kind)
        return ItemValue(
            isJSON ? bytes.withoutIndentationOfLastLine : bytes, byteCount: value.byteCount, isCut: value.isCut)
    }

    private func content(of request: FileRequest) -> PaneContent {
        do {
            return PaneContent(
                try request.read(limit: PaneContent.fileLimit), name: source.printed(.name, of: item))
        } catch {
            return PaneContent([.note(error.sentence, isError: true)])
        }
    }

    /// The file, if there is one with the path, or else the path.
    private func contentOfPath() -> PaneContent {
        let path = source.printed(.path, of: item)
        guard let content = try? FileRequest(path: path).read(limit: PaneContent.fileLimit) else {
            return PaneContent(value)
        }
        return PaneContent(content, name: path)
    }
}

extension PaneContent {
    /// Creates the content for an item that has changed.
    ///
    /// - Parameter origin: Where the item was before, or its old name; `nil` if both are the same.
    fileprivate init(
        from old: ItemValue, to new: ItemValue, origin: String?, _ repertoire: CharacterRepertoire
    ) {
        let note = origin.map { [Part.note($0)] } ?? []
        let arrow = repertoire == .ascii ? "->" : "→"
        let change = ChangedValue(old: old.bytes, new: new.bytes, arrow: arrow, ellipsis: repertoire.ellipsis)
        let isSame = old.bytes == new.bytes
        self.init(note + (isSame ? PaneContent(new).parts : [.text(TextStorage(parsingSGR: change.text))]))
    }

    /// Creates the content for a value.
    init(_ value: ItemValue) {
        let rest = value.isCut ? Self.rest(shown: value.bytes.count, of: value.byteCount) : []
        self.init(value.bytes.isEmpty ? [.note("Empty")] : [.text(TextStorage(parsingSGR: value.bytes))] + rest)
    }

    /// The note below a text that is cut.
    private static func rest(shown: Int, of total: Int) -> [Part] {
        [.note("These are the first \(ShortAmount.bytes(shown)) of \(ShortAmount.bytes(total))")]
    }
}

extension PaneContent {
    /// The number of bytes of a file that are shown.
    static let fileLimit = 1 << 20

    /// Creates the content for a file, a directory, or another entry. For a link, it has the path of the target and the
    /// content for the target.
    ///
    /// - Parameter name: The name of the file, which tells its kind.
    /// - Complexity: O(number of bytes), so it is called in the background.
    init(_ content: FileContent, name: [UInt8] = []) {
        switch content {
        case .file(let bytes, let size): self.init(file: bytes, size: size, name: name)
        case .directory(let names, let count, let isComplete):
            let entries = count == 1 ? "1 entry" : "\(count.grouped) entries"
            let text = names.map(\.onOneLine).joined(separator: "\n".utf8)
            let note = Part.note(isComplete ? entries : "more than \(entries)")
            self.init(names.isEmpty ? [note] : [note, .text(TextStorage(parsingSGR: Array(text)))])
        case .link(let link, let content):
            let target = Part.text(TextStorage(parsingSGR: Array("-> ".utf8) + link.target))
            let rest = content.map { PaneContent($0, name: name).parts }
            self.init([target] + (rest ?? [.note("The link leads nowhere", isError: true)]))
        case .special(let kind): self.init([.note(kind.sentence)])
        }
    }

    private init(file bytes: [UInt8], size: Int64, name: [UInt8]) {
        let total = ShortAmount.bytes(Int(size))
        let text = TextDecoder.decode(bytes)
        let start = Array(text.prefix(8192))
        let image = ImageHeader(bytes).map { "\($0.format) image, \($0.width) by \($0.height) pixels" }
        let kind = try? InputGuess(name: name, firstBytes: start).kind
        let parts: [Part] =
            if bytes.isEmpty {
                [.note("The file is empty")]
            } else if let binary = image ?? BinaryContent.find(in: start.span).map(Self.content) {
                [.note("\(binary), \(total)"), .hex(HexDump(bytes: bytes))]
            } else {
                [.text(TextStorage(parsingSGR: ReadableText.bytes(text, kind: kind)))]
            }
        self.init(parts + (Int(size) > bytes.count ? Self.rest(shown: bytes.count, of: Int(size)) : []))
    }

    /// The first part of a sentence such as `this is gzip data, not text`.
    private static func content(_ error: InputKindError) -> String {
        let message = error.message
        guard message.hasPrefix("this is "), message.hasSuffix(", not text") else { return "Binary data" }
        return message.dropFirst("this is ".count).dropLast(", not text".count).asSentence
    }
}

extension FileKind {
    /// The sentence for an entry that is not opened.
    fileprivate var sentence: String {
        switch self {
        case .pipe: "A named pipe, which is not opened"
        case .socket: "A socket, which is not opened"
        case .characterDevice: "A character device, which is not opened"
        case .blockDevice: "A block device, which is not opened"
        case .directory: "A directory"
        case .file: "A file"
        case .link: "A link"
        case .unknown: "The system does not report the kind of this entry"
        }
    }
}

extension [UInt8] {
    /// The lines without as many blanks at their beginnings as the last one has. The first line has none.
    fileprivate var withoutIndentationOfLastLine: [UInt8] {
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
        let lastLine = self[(lastIndex(of: 0x0A).map { $0 + 1 } ?? endIndex)...]
        let count = lastLine.prefix(while: isBlank).count
        guard count > 0 else { return self }
        var (result, rest) = ([UInt8](), self[...])
        while let end = rest.firstIndex(of: 0x0A) {
            result += rest[...end]
            rest = rest[(end + 1)...]
            rest = rest.dropFirst(Swift.min(count, rest.prefix(while: isBlank).count))
        }
        return result + rest
    }
}
