// Questions whose answers follow from the requirements, for documents of each kind.
extension TreeDocument {
    /// Reads more bytes of the text. Pieces may end anywhere.
    package mutating func append(_ bytes: some Sequence<UInt8>) { append(Array(bytes).span) }

    /// The kind of the input.
    package var kind: InputKind { form.kind }

    /// The number of rows, with those that are dropped.
    package var rowCount: Int { Int(rowRange.upperBound) }

    /// Returns the children of a row, in order.
    ///
    /// - Parameter row: A row, or `nil` for the rows that are in no other row.
    package func children(of row: Int32?) -> [Int32] { children(of: row, limit: .max) }

    /// The row of the whole text, which is not shown, or `nil`. Its children are at the top level.
    package var hiddenRow: Int32? { isOnlyText(0) && kind(of: 0).isContainer ? 0 : nil }

    /// Whether a row is a whole text, and there is no other text beside it.
    func isOnlyText(_ row: Int32) -> Bool {
        row == 0 && !rowRange.isEmpty && form.hidesOnlyText && children(of: nil, limit: 2).count == 1
    }

    /// Returns whether a row is a record, with the rows inside. See ``TreeSource/isRecord(_:)``.
    package func isRecord(_ row: Int32) -> Bool {
        hasChildren(row) && (kind(of: row).isElement || parent(of: row).map(hasAlikeObjects) ?? false)
    }

    /// Whether the first members of a row are objects of one kind, such as the paths of an interface: most of them have
    /// half of their names in common with the member before. Two may be alike by chance, as limits and requests are.
    private func hasAlikeObjects(_ row: Int32) -> Bool {
        let members = children(of: row, limit: 4)
        guard members.count > 2, ([row] + members).allSatisfy({ kind(of: $0).value == .object }) else { return false }
        let names = members.map { Set(children(of: $0, limit: 8).map(name)) }
        let pairs = zip(names, names.dropFirst())
        let alikeCount = pairs.count { $0.intersection($1).count * 2 >= max(1, min($0.count, $1.count)) }
        return alikeCount * 2 >= members.count - 1
    }

    /// Returns the row of a field's value, or `nil` if a row does not have the field.
    func row(of field: ItemField, in row: Int32, limit: Int = .max) -> Int32? {
        field.row(row) { child(named: $0, of: $1, limit: limit) }
    }

    /// Returns whether the name of a row is a field, or its path ends with it.
    package func isNamed(_ row: Int32, by field: ItemField) -> Bool {
        field.names(row) { row in
            name(of: row) ?? (field.hasIndex ? index(of: row).map { Array(String($0).utf8) } : nil)
        } parent: {
            parent(of: $0)
        }
    }

    /// Returns the value of a field that a row shows. See ``TreeSource/rowValue(_:of:limit:)``.
    ///
    /// In a document it is the value of a row whose name is the field, or whose path ends with it, or of an element of
    /// an array with such a name; `nil` for another row, and for an object, an array or an element with rows inside.
    /// Other rows have fields.
    package func rowValue(_ field: ItemField, of row: Int32, limit: Int) -> ItemValue? {
        // What a group adds up to is no value of the input.
        guard kind(of: row).isLine else { return nil }
        guard kind.form == .document else {
            return field.spellings.lazy.compactMap { fieldValue($0, of: row, limit: limit) }.first
        }
        let value = kind(of: row).value
        let hasRowsForValue = [.object, .array, .element].contains(value) && hasChildren(row)
        guard !hasRowsForValue, isNamed(row, by: field) || isElement(row, ofArrayNamed: field) else { return nil }
        return self.value(of: row, limit: limit, as: .cell)
    }

    /// Whether a row is in an array with a name, or in arrays inside it.
    private func isElement(_ row: Int32, ofArrayNamed field: ItemField) -> Bool {
        var row = row
        while name(of: row) == nil, let array = parent(of: row), kind(of: array).value == .array {
            if isNamed(array, by: field) { return true }
            row = array
        }
        return false
    }

    /// Returns whether the document has rows that can have a field, and none of them has it.
    ///
    /// - Complexity: O(number of rows up to the first one with the field).
    package func lacks(_ field: ItemField) -> Bool {
        switch kind.form {
        case .lines, .files: return true
        case .table: return !rowRange.isEmpty && !rowRange.contains { fieldValue(field, of: $0, limit: 1) != nil }
        case .document:
            // Elements of XML are known by their attributes.
            let field = kind == .xml ? ItemField("@" + field.text) : field
            var hasElements = false
            // Elements in a string are none of the document.
            var string: Int32?
            for row in rowRange {
                if let inside = string, path(to: row).contains(inside) { continue }
                let kind = kind(of: row)
                string = kind.value == .string && hasChildren(row) ? row : nil
                if !kind.isElement && kind.value != .element || isOnlyText(row) { continue }
                if let value = self.row(of: field, in: row), !self.kind(of: value).isContainer { return false }
                hasElements = true
            }
            return hasElements
        }
    }

    /// Returns the bytes that are printed of a row, or of the whole text.
    package func printed(_ part: PrintedPart, of row: Int32?) -> [UInt8] { printed(part, of: row, limit: .max) }

    /// Returns the rows that were added since the document had a number of rows.
    ///
    /// - Parameter count: The number of rows at that time.
    /// - Returns: One addition for each row of that time that has new children.
    /// - Complexity: O(number of new rows).
    package func additions(since count: Int) -> [TreeAddition] {
        let first = max(count, Int(rowRange.lowerBound))
        return TreeAddition.additions(from: first, to: rowCount) { parent(of: $0) ?? OutlineLinks.none }
    }

    /// Returns the rows from a row on, in pre-order, without the hidden one.
    ///
    /// - Precondition: Rows are numbered in pre-order.
    /// - Complexity: O(number of these rows).
    func outline(from row: Int32) -> TreeOutline {
        let hiddenCount: Int32 = hiddenRow == nil ? 0 : 1
        let rows = max(row, rowRange.lowerBound + hiddenCount)..<rowRange.upperBound
        var (levels, line) = ([Int32](), [Int32]())
        levels.reserveCapacity(rows.count)
        for row in rows {
            let parent = parent(of: row)
            if row == rows.lowerBound { line = parent.map(path) ?? [] }
            while let last = line.last, last != parent { line.removeLast() }
            levels.append(Int32(line.count) - hiddenCount)
            line.append(row)
        }
        return TreeOutline(items: Array(rows), levels: levels)
    }
}
