import CollectionViews
import TreeSources

extension PaneContent {
    /// The number of bytes of a file that are shown.
    static let fileLimit = 1 << 20

    /// Creates what is shown of a file, a directory, or something else with a name; for a link, where it leads and what
    /// is shown of that.
    ///
    /// - Complexity: O(number of bytes), so it is called in the background.
    init(_ content: FileContent) {
        switch content {
        case .file(let bytes, let size): self.init(file: bytes, size: size)
        case .directory(let count, let isComplete):
            let entries = count == 1 ? "1 entry" : "\(count.grouped) entries"
            self.init([.note(isComplete ? entries : "more than \(entries)")])
        case .link(let link, let content):
            let target = Part.text(PaneText(Array("-> ".utf8) + link.target))
            self.init(
                [target] + (content.map { PaneContent($0).parts } ?? [.note("The link leads nowhere", isError: true)]))
        case .special(let kind): self.init([.note(kind.sentence)])
        }
    }

    private init(file bytes: [UInt8], size: Int64) {
        guard !bytes.isEmpty else {
            self.init([.note("The file is empty")])
            return
        }
        let total = ShortAmount.bytes(Int(size))
        let rest =
            Int(size) > bytes.count
            ? [Part.note("These are the first \(ShortAmount.bytes(bytes.count)) of \(total)")] : []
        let text = TextDecoder.decode(bytes)
        let start = Array(text.prefix(8192))
        if let image = ImageHeader(bytes) {
            let note = "\(image.format) image, \(image.width) by \(image.height) pixels, \(total)"
            self.init([.note(note), .hex(HexDump(bytes: bytes))] + rest)
        } else if let kind = BinaryContent.find(in: start.span) {
            self.init([.note("\(Self.content(kind)), \(total)"), .hex(HexDump(bytes: bytes))] + rest)
        } else {
            self.init([.text(PaneText(text))] + rest)
        }
    }

    /// The first part of a sentence such as `this is gzip data, not text`.
    private static func content(_ error: InputKindError) -> String {
        let message = error.message
        guard message.hasPrefix("this is "), message.hasSuffix(", not text") else { return "Binary data" }
        return message.dropFirst("this is ".count).dropLast(", not text".count).asSentence
    }
}

extension FileKind {
    /// What is shown of an entry that is not opened.
    fileprivate var sentence: String {
        switch self {
        case .pipe: "A named pipe, which is not opened"
        case .socket: "A socket, which is not opened"
        case .characterDevice: "A character device, which is not opened"
        case .blockDevice: "A block device, which is not opened"
        case .directory: "A directory"
        case .file: "A file"
        case .link: "A link"
        case .unknown: "The system does not tell what this is"
        }
    }
}
