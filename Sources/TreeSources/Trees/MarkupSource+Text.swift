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
            try body(TextLine(level: level, text: text.line, ending: text.ending, onOneLine: text.written))
            number = text.hasRowsBelow && level + 1 < depth ? number + 1 : document.rows.next(after: number)
        }
    }
}

/// The text of a row of YAML or XML.
public struct MarkupText: Sendable {
    /// The name and the value, as a list shows them.
    let line: [UInt8]

    /// The name and the value, as they are written on one line.
    let written: [UInt8]

    /// What is written after it.
    let ending: [UInt8]

    /// Whether the rows inside the row are lines of their own.
    let hasRowsBelow: Bool

    init(_ line: [UInt8], written: [UInt8]? = nil, ending: [UInt8] = [], hasRowsBelow: Bool = false) {
        self.line = line
        self.written = written ?? line
        self.ending = ending
        self.hasRowsBelow = hasRowsBelow
    }
}

extension YAMLDocument {
    /// Returns the name or the position of a row, and the value, with its anchor and tag. A text that stands in quotes
    /// is written in quotes, one with several lines with escapes.
    public func text(of row: DocumentRow, position: Int) -> MarkupText {
        var (line, written) = ([UInt8](), [UInt8]())
        if let name = name(of: row) {
            line = name.isEmpty ? "\"\"".bytes : name
            written = name.isEmpty || name.hasControlCharacter ? name.quotedOnOneLine : name
        } else if parent(of: row) != nil || hasSeveralDocuments {
            line = Array(String(position).utf8)
            written = line
        }
        let properties = (anchor(of: row).map { ["&".bytes + $0] } ?? []) + (tag(of: row).map { [$0] } ?? [])
        let value = value(onOneLine: row)
        func join(_ name: [UInt8], _ value: [UInt8]) -> [UInt8] {
            let parts = properties + (value.isEmpty ? [] : [value])
            let both = [name, Array(parts.joined(separator: " ".utf8))].filter { !$0.isEmpty }
            return Array(both.joined(separator: ": ".utf8))
        }
        let isName = properties.isEmpty && value.written.isEmpty && !written.isEmpty
        return MarkupText(
            join(line, value.text), written: join(written, value.written), ending: isName ? ":".bytes : [],
            hasRowsBelow: hasChildren(row))
    }

    private func value(onOneLine row: DocumentRow) -> (text: [UInt8], written: [UInt8]) {
        let text = value(of: row)
        switch kind(of: row) {
        case .mapping where !hasChildren(row): return ("{}".bytes, "{}".bytes)
        case .sequence where !hasChildren(row): return ("[]".bytes, "[]".bytes)
        case .mapping, .sequence, .plain, .alias: return (text, text.hasControlCharacter ? text.quotedOnOneLine : text)
        case .string: return (text, text.quotedOnOneLine)
        }
    }
}

extension XMLDocument {
    /// Returns the name of an element or of an attribute and its value, with references in the place of control
    /// characters. An element that has one text and nothing else stands on a line with it.
    public func text(of row: DocumentRow, position: Int) -> MarkupText {
        guard let name = name(of: row) else { return text([], row) }
        guard kind(of: row) == .element else { return text(name + ": ".utf8, row) }
        if let only = onlyText(of: row) { return text(name + ": ".utf8, only) }
        return hasChildren(row) ? MarkupText(name, ending: ":".bytes, hasRowsBelow: true) : MarkupText(name)
    }

    private func text(_ name: [UInt8], _ row: DocumentRow) -> MarkupText {
        let value = value(of: row)
        return MarkupText(name + value, written: name + value.withCharacterReferences)
    }
}

extension String {
    fileprivate var bytes: [UInt8] { Array(utf8) }
}
