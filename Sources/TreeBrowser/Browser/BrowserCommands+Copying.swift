import CollectionViews
import Screens
import TerminalCanvas
import TreeSources

// Copying.
extension BrowserCommands {
    /// Returns the menu of the commands that copy and whose keys begin with some keys. It shows what each of them
    /// copies; commands that copy the same are one row.
    ///
    /// - Returns: `nil` if keys of other commands begin like this, or if there is no item.
    func copyMenu(after keys: [Key]) -> Menu? {
        guard let browser, let (source, item) = items.first else { return nil }
        var rows: [(bytes: [UInt8], action: MenuAction)] = []
        for binding in browser.listController.keyMap.bindings {
            let next = binding.sequences.map(\.keys).filter { $0.starts(with: keys) }.flatMap { $0.dropFirst(keys.count) }
            guard !next.isEmpty else { continue }
            guard let command = BrowserCommand.byAction[binding.action], let part = command.copiedPart else { return nil }
            let bytes = CopiedText.beginning(part, of: item.number, in: source)
            if let same = rows.firstIndex(where: { $0.bytes == bytes }) {
                rows[same].action.keys += next
                continue
            }
            let noun = CopiedText.noun(part, source.kind)
            // The texts are below each other.
            let title = noun + String(repeating: " ", count: max(0, "jq path".count - noun.count))
            var action = MenuAction(title: title, subtitle: CopiedText.shown(bytes)) { [weak self] _ in
                self?.perform(command)
            }
            action.keys = next
            rows.append((bytes, action))
        }
        let title = items.count == 1 ? "Copy" : "Copy of \(items.count.grouped) items"
        return Menu(title: title, children: rows.map(\.action))
    }

    /// Copies a part of the items.
    func copy(_ part: PrintedPart) {
        let items = items
        guard let (source, item) = items.first else { return show("There is nothing to copy") }
        inBackground { [weak browser] in
            do throws(PasteboardError) {
                let bytes = try await CopiedText.bytes(part, of: items)
                guard !Task.isCancelled else { return nil }
                try browser?.pasteboard.setBytes(bytes)
            } catch {
                return error.description.asSentence
            }
            if items.count > 1 { return "copied: \(items.count.grouped) \(CopiedText.noun(part, source.kind))s" }
            return "copied: " + CopiedText.shown(CopiedText.beginning(part, of: item.number, in: source))
        }
    }
}

extension BrowserCommand {
    /// The part of an item that the command copies; `nil` for a command that does not copy.
    var copiedPart: PrintedPart? {
        rawValue.hasPrefix("copy-") ? PrintedPart(rawValue: String(rawValue.dropFirst("copy-".count))) : nil
    }
}

/// The bytes that are copied for items, and what is said about them.
enum CopiedText {
    /// Returns a part of items, one a line, without the escape sequences for the styles of lines.
    ///
    /// - Throws: `PasteboardError` if there are more bytes than can be copied. They are not read then.
    @concurrent
    static func bytes(
        _ part: PrintedPart, of items: [(source: any TreeSource, item: TreeItem)]
    ) async throws(PasteboardError) -> [UInt8] {
        var bytes: [UInt8] = []
        for (index, (source, item)) in items.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: "\n")) }
            let count = hasValue(part) ? source.value(of: item.number, limit: 0).byteCount : 0
            guard bytes.count + count <= Pasteboard.byteLimit else {
                throw .tooLong(byteCount: bytes.count + count, limit: Pasteboard.byteLimit)
            }
            bytes += Self.bytes(part, of: item.number, in: source)
        }
        return bytes
    }

    /// Returns a part of an item. The name of an element is the one that its row shows, if there is one.
    private static func bytes(_ part: PrintedPart, of item: Int32, in source: any TreeSource) -> [UInt8] {
        if part == .name, source.kind.form == .document, source.name(of: item) == nil,
            let name = source.labels(of: [item])[0].parts.first(where: { $0.role == .name })
        {
            return name.bytes
        }
        let printed = source.printed(part, of: item)
        return source.kind.hasStyles ? printed.withoutStyleSequences : printed
    }

    /// Whether the part has the value of an item, which may be long.
    private static func hasValue(_ part: PrintedPart) -> Bool { part == .value || part == .text || part == .line }

    /// The number of bytes after which a value is not read.
    private static let byteLimit = 4096

    /// Returns the first bytes of a part of an item.
    static func beginning(_ part: PrintedPart, of item: Int32, in source: any TreeSource) -> [UInt8] {
        let isLong = hasValue(part) && source.value(of: item, limit: 0).byteCount > byteLimit
        guard isLong else { return Array(bytes(part, of: item, in: source).prefix(byteLimit)) }
        return source.withRow(of: item) { document, row in
            let value = document.value(of: row, limit: byteLimit, as: part == .text ? .plain : .written).bytes
            let hasName = part == .line && document.kind.form == .document
            return hasName ? document.printed(.name, of: row, limit: byteLimit) + ": ".utf8 + value : value
        } ?? []
    }

    /// Returns the text of the first bytes, on one line.
    static func shown(_ bytes: [UInt8]) -> String { SafeText(bytes: bytes).truncated(to: 48).text }

    /// The word for a part: `line`, or `jq path`.
    static func noun(_ part: PrintedPart, _ kind: InputKind) -> String {
        let hasPointers = [.json, .jsonl, .yaml, .toml].contains(kind)
        switch part {
        case .path, .pointer: return hasPointers ? "pointer" : kind.form == .table ? "name" : "path"
        case .jq: return hasPointers ? "jq path" : "path"
        case .line: return kind.form == .files ? "path" : "line"
        case .name, .value, .text: return part.rawValue
        }
    }
}
