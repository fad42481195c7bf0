import TreeSources

/// Writes trees in a form.
enum TreeWriter {
    /// Returns the trees in a form.
    ///
    /// - Throws: A sentence if a tree has no such form.
    /// - Complexity: O(number of bytes of the items).
    @concurrent
    static func bytes(of trees: [WrittenTree], as form: WrittenForm) async throws(WritingError) -> [UInt8] {
        switch form {
        case .text: return trees.flatMap { tree in text(of: tree, isTitled: trees.count > 1) }
        case .separated(let separator):
            if trees.count > 1 { throw WritingError("Only one table is written to a file") }
            return trees.flatMap { SeparatedWriter(separator: separator).bytes(of: $0) }
        case .patch: return trees.flatMap(patch)
        case .json, .jsonLines:
            if trees.contains(where: { $0.source.kind == .xml }) { throw WritingError("XML is not written as JSON") }
            var json = JSONWriter(isLines: form == .jsonLines)
            let hasSeveral = trees.count > 1 && form == .json
            for tree in trees { append(tree, form, isAmongSeveral: hasSeveral, to: &json) }
            json.end()
            return json.bytes
        }
    }
}

// Text.
extension TreeWriter {
    /// Returns a tree as lines. Of a flat list of lines, these are the lines of the input.
    static func text(of tree: WrittenTree, isTitled: Bool) -> [UInt8] {
        let source = tree.source
        let isFlat = source.kind.writesLines
        var piece = TextPiece(repertoire: nil)
        if !isTitled { piece.lineForm = source.writtenLineForm }
        if isTitled, !isFlat { piece.append(TextLine(level: 0, text: tree.name, ending: [UInt8(ascii: ":")])) }
        if source.kind.form == .table { for line in titles(of: source) { piece.append(line) } }
        tree.forEachItem { item, level, node in
            let hasChildren = source.hasChildren(item)
            if isFlat {
                if source.hasLine(item) { piece.append(TextLine(level: 0, text: source.printed(.line, of: item))) }
                return true
            }
            let label = source.labels(of: [item], limit: .max)[0]
            // The text of an element of XML is on its line, and there is nothing else inside.
            let isOnLine = source.kind == .xml && label.parts.contains { $0.role == .string }
            let hasRows = hasChildren && !isOnLine
            let text = label.written(hasChildren: hasRows)
            piece.append(
                TextLine(level: level + (isTitled ? 1 : 0), text: text, ending: ending(text, hasRows, source.kind)))
            return hasRows
        }
        return piece.take()
    }

    /// Returns the lines with the titles of a table.
    private static func titles(of source: any TreeSource) -> [TextLine] {
        var titles: [TextLine] = []
        do {
            try source.forEachTextLine(depth: 1) { line throws(CancellationError) in
                guard line.isTitle else { throw CancellationError() }
                titles.append(line)
            }
        } catch {}
        return titles
    }

    /// Returns a diff as a patch: the files that are written, with whole hunks.
    private static func patch(of tree: WrittenTree) -> [UInt8] {
        let source = tree.source
        var patch: [UInt8] = []
        // The level of an item whose lines have all that is below it.
        var wholeLevel = Int.max
        tree.forEachItem { item, level, node in
            if level > wholeLevel { return false }
            let line = source.printed(.line, of: item)
            let isWhole = node.isWhole || line.starts(with: "@@".utf8)
            wholeLevel = isWhole ? level : .max
            let below =
                isWhole ? 0 : source.children(of: item).reduce(0) { $0 + source.printed(.line, of: $1).count + 1 }
            patch += line.dropLast(below) + [0x0A]
            return !isWhole
        }
        return patch
    }

    private static func ending(_ text: [UInt8], _ hasRows: Bool, _ kind: InputKind) -> [UInt8] {
        guard hasRows else { return [] }
        switch kind {
        case .directory, .paths: return text.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]
        case .indented, .diff: return []
        default: return [UInt8(ascii: ":")]
        }
    }
}

extension ItemLabel {
    /// The label on one line, without the parts that only describe the contents.
    fileprivate func written(hasChildren: Bool) -> [UInt8] {
        var parts = parts.filter { $0.role != .sign && !($0.role == .summary && hasChildren) }
        if let last = parts.indices.last, parts[last].role == .separator {
            while parts[last].bytes.last == UInt8(ascii: " ") { parts[last].bytes.removeLast() }
            if hasChildren, parts[last].bytes == [UInt8(ascii: ":")] { parts.removeLast() }
        }
        return parts.flatMap(\.bytes).flatMap { byte -> [UInt8] in
            switch byte {
            case 0x0A: Array("\\n".utf8)
            case 0x0D: Array("\\r".utf8)
            default: [byte]
            }
        }
    }
}

extension TreeSource {
    /// How lines of the source are written as text: as in the input, if these are its lines.
    var writtenLineForm: LineForm { kind.writesLines ? lineForm : LineForm() }

    /// Whether an item of an input that is no document has a line of its own: it has no children, or it is a row of a
    /// drawn tree. A group of rows has none.
    func hasLine(_ item: Int32) -> Bool {
        !hasChildren(item) || kind.form == .table && fieldValues([ItemField("1")], of: [item], limit: 1)[0][0] != nil
    }

    /// The cells of an item of a table: those of columns, and those of a line that has more.
    func cells(of item: Int32, _ columns: [ItemColumn]) -> [[UInt8]] {
        var cells = fieldValues(columns.map(\.field), of: [item], limit: .max)[0].map { $0?.bytes ?? [] }
        while let cell = fieldValues([ItemField("\(cells.count + 1)")], of: [item], limit: .max)[0][0] {
            cells.append(cell.bytes)
        }
        return cells
    }
}

extension InputKind {
    /// Whether an input is a flat list of lines, which are written as they are.
    var writesLines: Bool { self == .lines || form == .table }

    /// Whether an input has JSON, whose values are written as they are.
    fileprivate var isJSON: Bool { self == .json || self == .jsonl }
}

// JSON.
extension TreeWriter {
    /// Writes a tree to a document.
    ///
    /// - Parameter isAmongSeveral: Whether the document is an array, of which the tree is an element.
    private static func append(
        _ tree: WrittenTree, _ form: WrittenForm, isAmongSeveral: Bool, to json: inout JSONWriter
    ) {
        let source = tree.source
        let isExact = tree.isComplete && source.kind.isJSON
        func value(_ item: Int32) -> [UInt8] {
            isExact ? source.printed(.value, of: item) : Self.value(of: item, in: source)
        }
        if let only = onlyDocument(of: tree) {
            return isAmongSeveral || form == .jsonLines
                ? json.append(level: 0, name: nil, value: value(only)) : json.append(document: value(only))
        }
        // One object as JSON Lines is on one line: its members are below it.
        let isObject = tree.nodes.first.flatMap { name(of: $0.item, in: source) } != nil
        let isOneLine = form == .jsonLines && source.kind.form == .document && isObject
        if isAmongSeveral || isOneLine { json.append(level: 0, name: nil, value: nil) }
        let top = isAmongSeveral || isOneLine ? 1 : 0
        guard source.kind.form == .document else { return appendLines(tree, level: top, to: &json) }
        // The level of a string that is written whole, although the list shows the JSON inside.
        var stringLevel = Int.max
        tree.forEachItem { item, level, node in
            if level > stringLevel { return false }
            let isString = source.hasChildren(item) && source.kind != .xml && showsText(item, in: source)
            stringLevel = isString ? level : .max
            let isContainer = source.hasChildren(item) && !isString && !(node.isWhole && isExact)
            json.append(
                level: top + level, name: name(of: item, in: source), value: isContainer ? nil : value(item))
            return isContainer
        }
    }

    /// Whether an item is a string.
    private static func showsText(_ item: Int32, in source: any TreeSource) -> Bool {
        source.labels(of: [item], limit: 1)[0].parts.contains { $0.role == .string }
    }

    /// Writes the items of a tree that is no document: those without children, as texts or with their fields.
    private static func appendLines(_ tree: WrittenTree, level: Int, to json: inout JSONWriter) {
        let source = tree.source
        tree.forEachItem { item, _, _ in
            guard source.hasLine(item) else { return true }
            let columns = source.columns(below: source.parent(of: item))
            guard !columns.isEmpty else {
                let text = source.printed(source.kind.usualPart, of: item)
                json.append(level: level, name: nil, value: JSONWriter.string(text))
                return true
            }
            json.append(level: level, name: nil, value: nil)
            var names: Set<[UInt8]> = []
            for (index, value) in source.cells(of: item, columns).enumerated() {
                let number = "\(index + 1)"
                let title = index < columns.count ? columns[index].title : Array(number.utf8)
                let field = index < columns.count ? columns[index].field.text : number
                let name = names.contains(title) ? Array(field.utf8) : title
                names.insert(name)
                let isToken = JSONWriter.isToken(value)
                json.append(level: level + 1, name: name, value: isToken ? value : JSONWriter.string(value))
            }
            return true
        }
    }

    /// Returns the item of the only document, if it is an item: it has no values inside.
    private static func onlyDocument(of tree: WrittenTree) -> Int32? {
        let source = tree.source
        guard source.kind.form == .document, source.kind != .jsonl, tree.nodes.count == 1,
            let item = tree.nodes.first?.item,
            source.parent(of: item) == nil, source.printed(.pointer, of: item).isEmpty,
            source.children(of: nil).count == 1
        else { return nil }
        return item
    }

    /// Returns the name of a member, or `nil` for an element.
    static func name(of item: Int32, in source: any TreeSource) -> [UInt8]? {
        source.kind.form == .document ? source.name(of: item) : source.printed(.name, of: item)
    }

    /// Returns an item as JSON on one line: a value of a document with all values inside, the cells of a row, or the
    /// text of another item.
    ///
    /// - Complexity: O(number of bytes of the item).
    static func json(of item: Int32, in source: any TreeSource) -> [UInt8] {
        let isDocument = source.kind.form == .document
        if source.kind == .xml || !isDocument && source.hasChildren(item) {
            return JSONWriter.string(source.printed(source.kind.usualPart, of: item))
        }
        var json = JSONWriter(isLines: true)
        let node = WrittenTree.Node(item: item, level: 0, isWhole: true)
        let tree = WrittenTree(name: [], source: source, isComplete: true, nodes: [node])
        guard isDocument else {
            appendLines(tree, level: 0, to: &json)
            json.end()
            return json.bytes.dropLast()
        }
        tree.forEachItem { item, level, _ in
            let isContainer = source.hasChildren(item) && !showsText(item, in: source)
            let name = level == 0 ? nil : name(of: item, in: source)
            json.append(level: level, name: name, value: isContainer ? nil : value(of: item, in: source))
            return isContainer
        }
        json.end()
        return json.bytes.dropLast()
    }

    /// Returns a value that has none inside as JSON.
    private static func value(of item: Int32, in source: any TreeSource) -> [UInt8] {
        source.withRow(of: item) { document, row in
            document.kind(of: row).target.map { aliased($0, in: document) } ?? value(of: row, in: document)
        } ?? []
    }

    /// Returns the value for which an alias stands, as JSON on one line.
    private static func aliased(_ target: Int32, in document: any TreeDocument) -> [UInt8] {
        var json = JSONWriter(isLines: true)
        var rest = [(row: target, level: 0)]
        while let (row, level) = rest.popLast() {
            let node = document.kind(of: row).target ?? row
            let children = [.object, .array].contains(document.kind(of: node).value) ? document.children(of: node) : []
            json.append(
                level: level, name: level == 0 ? nil : document.name(of: row),
                value: children.isEmpty ? value(of: node, in: document) : nil)
            rest += children.reversed().map { ($0, level + 1) }
        }
        json.end()
        return json.bytes.dropLast()
    }

    private static func value(of row: Int32, in document: any TreeDocument) -> [UInt8] {
        let value = document.value(of: row, limit: .max, as: .plain).bytes
        let last = document.label(of: row, limit: 100, isSearched: false).parts.last { $0.role != .sign }
        switch last?.role {
        case .summary: return Array((value.last == UInt8(ascii: "]") ? "[]" : "{}").utf8)
        case .number, .word:
            if let number = JSONWriter.number(value) { return number }
            let word = String(decoding: value.prefix(5), as: UTF8.self).lowercased()
            return ["true", "false", "null"].contains(word)
                ? Array(word.utf8)
                : word == "~" ? Array("null".utf8) : JSONWriter.string(value)
        default:
            // Nothing is written for a null of YAML.
            return value.isEmpty && document.printed(.value, of: row).isEmpty
                ? Array("null".utf8) : JSONWriter.string(value)
        }
    }
}
