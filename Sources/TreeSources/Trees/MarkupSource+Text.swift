extension MarkupSource {
    public func forEachTextLine<Failure: Error>(
        depth: Int, _ body: (TextLine) throws(Failure) -> Void
    ) throws(Failure) {
        let document = finishedDocument
        let first = document.hiddenRow == nil ? 0 : 1
        var counter = SiblingCounter()
        var number = first
        while number < document.rowCount {
            let row = DocumentRow(number)
            let level = document.level(of: row) - first
            let position = counter.next(level: level)
            let text = document.text(of: row, position: position)
            try body(TextLine(level: level, text: text.line, ending: text.ending))
            number = text.hasRowsBelow && level + 1 < depth ? number + 1 : document.rows.next(after: number)
        }
    }
}

/// The text of a row of YAML or XML.
public struct MarkupText: Sendable {
    /// The name and the value, without a line feed.
    let line: [UInt8]

    /// What is written after it.
    var ending: [UInt8] = []

    /// Whether the rows inside the row are lines of their own.
    var hasRowsBelow = false
}

extension YAMLDocument {
    /// Returns the name or the position of a row, and the value as it is written: with its anchor and tag, and with
    /// escapes if it has several lines.
    public func text(of row: DocumentRow, position: Int) -> MarkupText {
        var line: [UInt8] = []
        if let name = name(of: row) {
            line = name.isEmpty || name.hasControlCharacter ? name.quotedOnOneLine : name
        } else if parent(of: row) != nil || rowCount > 1 {
            line = Array(String(position).utf8)
        }
        let value = value(onOneLine: row)
        let properties = (anchor(of: row).map { [[UInt8(ascii: "&")] + $0] } ?? []) + (tag(of: row).map { [$0] } ?? [])
        let parts = properties + (value.isEmpty ? [] : [value])
        if hasChildren(row) {
            let ending = [[UInt8(ascii: ":")]] + properties
            return MarkupText(line: line, ending: Array(ending.joined(separator: " ".utf8)), hasRowsBelow: true)
        }
        if !line.isEmpty { line += (parts.isEmpty ? ":" : ": ").utf8 }
        return MarkupText(line: line + parts.joined(separator: " ".utf8))
    }

    private func value(onOneLine row: DocumentRow) -> [UInt8] {
        switch kind(of: row) {
        case .mapping: return hasChildren(row) ? [] : Array("{}".utf8)
        case .sequence: return hasChildren(row) ? [] : Array("[]".utf8)
        case .plain, .string, .alias:
            let source = text(in: valueRange(of: row))
            return source.hasControlCharacter ? value(of: row).quotedOnOneLine : source
        }
    }
}

extension XMLDocument {
    /// Returns the name of an element or of an attribute and its value as it is written, with references in the place
    /// of control characters. An element that has one text and nothing else stands on a line with it.
    public func text(of row: DocumentRow, position: Int) -> MarkupText {
        guard let name = name(of: row) else { return MarkupText(line: source(of: row)) }
        guard kind(of: row) == .element else {
            return MarkupText(line: name + ": ".utf8 + source(of: row))
        }
        let children = children(of: row, limit: 2)
        if children.isEmpty { return MarkupText(line: name) }
        guard children.count == 1, kind(of: children[0]) == .text || kind(of: children[0]) == .cdata else {
            return MarkupText(line: name, ending: [UInt8(ascii: ":")], hasRowsBelow: true)
        }
        return MarkupText(line: name + ": ".utf8 + source(of: children[0]))
    }

    private func source(of row: DocumentRow) -> [UInt8] { text(in: valueRange(of: row)).withCharacterReferences }
}
