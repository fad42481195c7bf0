import TreeSources

/// Writes trees in a form.
enum TreeWriter {
    /// Returns the trees in a form.
    ///
    /// - Throws: A sentence if a tree has no such form.
    /// - Complexity: O(number of bytes of the items).
    @concurrent
    static func bytes(of trees: [WrittenTree], as form: WrittenForm) async throws(InputFailure) -> [UInt8] {
        switch form {
        case .text: return trees.flatMap { tree in text(of: tree, isTitled: trees.count > 1) }
        case .separated(let separator):
            if trees.count > 1 { throw InputFailure(sentence: "Only one table is written to a file") }
            return trees.flatMap { SeparatedWriter(separator: separator).bytes(of: $0) }
        case .patch: return trees.flatMap { $0.wholeText ?? patch(of: $0) }
        case .json, .jsonLines:
            guard !trees.contains(where: { $0.source.kind == .xml }) else {
                throw InputFailure(sentence: "XML is not written as JSON")
            }
            var json = JSONWriter(isLines: form == .jsonLines)
            let hasSeveral = trees.count > 1 && form == .json
            for tree in trees { append(tree, form, isAmongSeveral: hasSeveral, to: &json) }
            json.end()
            if let refusal = json.refusal { throw refusal }
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
        var titles = source.kind.form == .table ? titles(of: source) : []
        func appendTitles() {
            for line in titles { piece.append(line) }
            titles = []
        }
        tree.forEachItem { item, level, node in
            let hasChildren = source.hasChildren(item)
            if isFlat {
                if source.withRow(of: item, { Int($1) >= $0.form.titleRow }) ?? true { appendTitles() }
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
        appendTitles()
        return piece.take()
    }

    /// Returns the lines with the titles of a table.
    private static func titles(of source: any TreeSource) -> [TextLine] {
        var titles: [TextLine] = []
        do {
            try source.forEachTextLine(depth: 1) { line throws(CancellationError) in
                if line.isTitle { titles.append(line) } else if !titles.isEmpty { throw CancellationError() }
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
            let head = source.withRow(of: item) { document, row in (document as? DiffText)?.writtenHead(of: row) }
            guard let head else { return false }
            let isWhole = node.isWhole || head.starts(with: "@@".utf8)
            wholeLevel = isWhole ? level : .max
            patch += (isWhole ? source.printed(.line, of: item) : head) + [0x0A]
            return !isWhole
        }
        return patch
    }

    private static func ending(_ text: [UInt8], _ hasRows: Bool, _ kind: InputKind) -> [UInt8] {
        guard hasRows else { return [] }
        switch kind {
        case .directory, .paths, .listing: return text.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]
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
        return parts.flatMap(\.bytes).onOneLine
    }
}

extension TreeSource {
    /// How lines of the source are written as text: as in the input, if these are its lines.
    var writtenLineForm: LineForm { kind.writesLines ? lineForm : LineForm() }

    /// Whether an item of an input that is no document has a line of its own. A directory on the disk has none: the
    /// files in it are written.
    func hasLine(_ item: Int32) -> Bool {
        kind == .directory ? !hasChildren(item) : isLine(item)
    }

    /// The cells of an item of a table: those of columns, and those of a line that has more; `nil` for a line that is
    /// no row of the table.
    func cells(of item: Int32, _ columns: [ItemColumn]) -> [[UInt8]]? {
        let values = fieldValues(columns.map(\.field), of: [item], limit: .max)[0]
        var cells = values.map { $0?.bytes ?? [] }
        while let cell = fieldValues([ItemField("\(cells.count + 1)")], of: [item], limit: .max)[0][0] {
            cells.append(cell.bytes)
        }
        return cells.count > values.count || values.contains { $0 != nil } ? cells : nil
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
        if let value = source.wholeValue {
            json.check(value, in: nil)
            if value.kind == .array, tree.nodes.isEmpty { return json.append(document: Array("[]".utf8)) }
        }
        if let only = onlyDocument(of: tree) {
            let value = isExact ? source.printed(.value, of: only) : Self.json(of: only, in: source, &json.refusal)
            return isAmongSeveral || form == .jsonLines
                ? json.append(level: 0, name: nil, value: value) : json.append(document: value)
        }
        // One object as JSON Lines is on one line: its members are below it.
        let isObject = tree.nodes.first.flatMap { name(of: $0.item, in: source) } != nil
        let isOneLine = form == .jsonLines && source.kind.form == .document && isObject
        if isAmongSeveral || isOneLine { json.append(level: 0, name: nil, value: nil) }
        let top = isAmongSeveral || isOneLine ? 1 : 0
        guard source.kind.form == .document else { return appendLines(tree, level: top, to: &json) }
        // The level of an item that is written with all that is below it.
        var wholeLevel = Int.max
        tree.forEachItem { item, level, node in
            if level > wholeLevel { return false }
            let name = name(of: item, in: source)
            var isOpen = false
            if node.isWhole, isExact {
                json.append(level: top + level, name: name, value: source.printed(.value, of: item))
            } else {
                isOpen = json.append(item, of: source, level: top + level, name: name, isWhole: node.isWhole)
            }
            wholeLevel = isOpen ? .max : level
            return isOpen
        }
    }

    /// Writes the items of a tree that is no document, as texts or with their fields, without those that are only above
    /// others.
    private static func appendLines(_ tree: WrittenTree, level: Int, to json: inout JSONWriter) {
        let source = tree.source
        var lastLine: Int?
        tree.forEachItem { item, _, node in
            guard source.hasLine(item), node.isWhole || source.kind.form == .table else { return true }
            // Several items can be in one line, as those of `pstree`.
            let line = source.kind == .indented ? source.place(of: item)?.line : nil
            if line != nil, exchange(&lastLine, with: line) == line { return true }
            let columns = source.columns(below: source.parent(of: item))
            guard !columns.isEmpty else {
                let text = source.printed(source.kind.usualPart, of: item)
                json.append(level: level, name: nil, value: JSONWriter.string(text))
                return true
            }
            guard let cells = source.cells(of: item, columns) else { return true }
            json.append(level: level, name: nil, value: nil)
            // A column without a title of its own has its number.
            var names: Set<[UInt8]> = [[]]
            for (index, value) in cells.enumerated() {
                let number = "\(index + 1)"
                let title = index < columns.count ? columns[index].title : Array(number.utf8)
                let field = index < columns.count ? columns[index].field.text : number
                var name = names.contains(title) ? Array(field.utf8) : title
                while !names.insert(name).inserted { name.insert(UInt8(ascii: "0"), at: 0) }
                json.append(level: level + 1, name: name, value: value.isJSONToken ? value : JSONWriter.string(value))
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
        var refusal: InputFailure?
        return json(of: item, in: source, &refusal)
    }

    /// - Parameter refusal: Why the value has no form in JSON.
    private static func json(of item: Int32, in source: any TreeSource, _ refusal: inout InputFailure?) -> [UInt8] {
        let isDocument = source.kind.form == .document
        if source.kind == .xml || !isDocument && source.hasChildren(item) {
            return JSONWriter.string(source.printed(source.kind.usualPart, of: item))
        }
        var json = JSONWriter(isLines: true)
        let node = WrittenTree.Node(item: item, level: 0, isWhole: true)
        let tree = WrittenTree(name: [], source: source, isComplete: true, nodes: [node])
        if isDocument {
            tree.forEachItem { item, level, _ in
                let name = level == 0 ? nil : name(of: item, in: source)
                return json.append(item, of: source, level: level, name: name, isWhole: true)
            }
        } else {
            appendLines(tree, level: 0, to: &json)
        }
        json.end()
        refusal = refusal ?? json.refusal
        return json.bytes.dropLast()
    }
}
