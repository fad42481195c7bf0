import CollectionViews
import TerminalCanvas
import TreeSources

/// What is copied of items, and what is said about it.
enum CopiedText {
    /// Returns a part of items, one a line.
    ///
    /// - Throws: `PasteboardError` if there are more bytes than can be copied. They are not read then.
    @concurrent
    static func bytes(
        _ part: PrintedPart, of items: [(source: any TreeSource, item: TreeItem)]
    ) async throws(PasteboardError) -> [UInt8] {
        var bytes: [UInt8] = []
        for (index, (source, item)) in items.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: "\n")) }
            let count = part == .path ? 0 : source.value(of: item.number, limit: 0).byteCount
            guard bytes.count + count <= Pasteboard.byteLimit else {
                throw .tooLong(byteCount: bytes.count + count, limit: Pasteboard.byteLimit)
            }
            bytes += source.printed(part, of: item.number)
        }
        return bytes
    }

    /// What is said when items were copied: `3 lines copied`.
    static func message(_ part: PrintedPart, of kinds: [InputKind]) -> String {
        let noun = noun(part, kinds)
        return kinds.count == 1 ? "1 \(noun) copied" : "\(kinds.count.grouped) \(noun)s copied"
    }

    private static func noun(_ part: PrintedPart, _ kinds: [InputKind]) -> String {
        switch part {
        case .path, .pointer: kinds.allSatisfy { [.json, .jsonl, .yaml].contains($0) } ? "pointer" : "path"
        case .name: "name"
        case .value: "value"
        case .text: "text"
        case .line: "line"
        }
    }

    /// An error as a sentence.
    static func sentence(_ error: PasteboardError) -> String { error.description.asSentence }
}
