import TreeSources

/// Reads what the pane shows of an item.
///
/// Everything here runs in the background. It ends soon after its task is cancelled, except while it waits for the file
/// system.
struct PaneLoader: Sendable {
    /// The number of bytes of a value that are shown.
    static let valueLimit = 64 << 20

    let source: any TreeSource
    let item: Int32

    /// Reads a file, or copies a value.
    @concurrent
    func content() async -> PaneContent {
        switch source.kind {
        case .directory:
            guard let request = source.fileRequest(for: item) else { return PaneContent([]) }
            return content(of: request)
        case .paths: return contentOfPath()
        case .json, .jsonl, .yaml, .xml, .indented, .columns: return PaneContent(value)
        }
    }

    private var value: ItemValue { source.value(of: item, limit: Self.valueLimit) }

    private func content(of request: FileRequest) -> PaneContent {
        do {
            return PaneContent(try request.read(limit: PaneContent.fileLimit))
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
        return PaneContent(content)
    }
}

extension PaneContent {
    /// Creates what is shown of a value.
    init(_ value: ItemValue) {
        guard !value.bytes.isEmpty else {
            self.init([.note("Empty")])
            return
        }
        let text = Part.text(PaneText(value.bytes))
        guard value.isCut else {
            self.init([text])
            return
        }
        let (shown, total) = (ShortAmount.bytes(value.bytes.count), ShortAmount.bytes(value.byteCount))
        self.init([text, .note("These are the first \(shown) of \(total)")])
    }
}
