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
        var rows: [(bytes: [UInt8]?, action: MenuAction)] = []
        for binding in browser.listController.keyMap.bindings {
            let sequences = binding.sequences.map(\.keys).filter { $0.starts(with: keys) }
            guard !sequences.isEmpty else { continue }
            guard let command = BrowserCommand.allCases.first(where: { $0.action == binding.action }),
                let part = command.copiedPart
            else { return nil }
            let next = sequences.flatMap { $0.dropFirst(keys.count) }
            let bytes = try? CopiedText.bytes(part, of: item.number, in: source)
            if let same = rows.firstIndex(where: { $0.bytes == bytes }) {
                rows[same].action.keys += next
                continue
            }
            let noun = CopiedText.noun(part, source.kind)
            // The texts are below each other.
            let title = noun + String(repeating: " ", count: max(0, "jq path".count - noun.count))
            let text = bytes.map(CopiedText.shown) ?? "too long to copy"
            let action = MenuAction(title: title, subtitle: text) { [weak self] _ in self?.perform(command) }
            action.keys = next
            rows.append((bytes, action))
        }
        var elements: [any MenuElement] = rows.map(\.action)
        if let list, list.rows.table != nil {
            elements.append(
                list.columnMenu("cell") { [weak self] in
                    if let field = list.field(of: $0) { self?.copyCells(field) }
                })
        }
        return Menu(title: items.count == 1 ? "Copy" : "Copy of \(items.count) items", children: elements)
    }

    /// Copies a part of the items.
    func copy(_ part: PrintedPart) {
        guard let source = items.first?.source else { return show("There is nothing to copy") }
        copy(CopiedText.noun(part, source.kind)) { source, item, count throws(PasteboardError) in
            try CopiedText.bytes(part, of: item, in: source, after: count)
        }
    }

    /// Copies the cells of the items in the column of a field.
    private func copyCells(_ field: ItemField) {
        copy("cell") { source, item, count throws(PasteboardError) in
            let cell = source.fieldValues([field], of: [item], limit: Pasteboard.byteLimit)[0][0]
            try Pasteboard.check(byteCount: count + (cell?.byteCount ?? 0))
            return cell?.bytes ?? []
        }
    }

    /// Copies texts of the items, one a line.
    ///
    /// - Parameters:
    ///   - noun: The word for a text.
    ///   - text: Returns the text of an item after a number of bytes.
    private func copy(
        _ noun: String,
        _ text: @escaping @Sendable (any TreeSource, Int32, Int) throws(PasteboardError) -> [UInt8]
    ) {
        let items = items
        inBackground { [weak browser] in
            do throws(PasteboardError) {
                let bytes = try await CopiedText.bytes(of: items, text)
                guard !Task.isCancelled else { return nil }
                try browser?.pasteboard.setBytes(bytes)
                return "copied: " + (items.count == 1 ? CopiedText.shown(bytes) : "\(items.count.grouped) \(noun)s")
            } catch {
                return error.description.asSentence
            }
        }
    }
}

/// The bytes that are copied for items, and the message about them.
enum CopiedText {
    /// Returns texts of items, one a line. Each is asked for with the number of bytes before it.
    @concurrent
    static func bytes(
        of items: [(source: any TreeSource, item: TreeItem)],
        _ text: @Sendable (any TreeSource, Int32, Int) throws(PasteboardError) -> [UInt8]
    ) async throws(PasteboardError) -> [UInt8] {
        var bytes: [UInt8] = []
        for (index, (source, item)) in items.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: "\n")) }
            bytes += try text(source, item.number, bytes.count)
        }
        return bytes
    }

    /// Returns a part of an item without the escape sequences for the styles of lines. The name of an element is the
    /// one that its row shows, if there is one.
    ///
    /// - Parameter count: The number of bytes before it.
    /// - Throws: `PasteboardError` if there are more bytes than can be copied.
    static func bytes(
        _ part: PrintedPart, of item: Int32, in source: any TreeSource, after count: Int = 0
    ) throws(PasteboardError) -> [UInt8] {
        let hasValue = part == .value || part == .text || part == .line
        let count = count + (hasValue ? source.value(of: item, limit: 0).byteCount : 0)
        try Pasteboard.check(byteCount: count)
        let isElement = part == .name && source.kind.form == .document && source.name(of: item) == nil
        let name = isElement ? source.labels(of: [item])[0].parts.first { $0.role == .name } : nil
        let printed = name?.bytes ?? source.printed(part, of: item)
        return source.kind.hasStyles ? printed.withoutStyleSequences : printed
    }

    /// Returns the beginning of a copied text, on one line.
    static func shown(_ bytes: [UInt8]) -> String { SafeText(bytes: Array(bytes.prefix(4096))).truncated(to: 48).text }

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
