// Groups of items.
extension ArrangedSource {
    /// Groups the children of an item, or the items at the level nearest the top where one has the first field that
    /// there is.
    ///
    /// - Parameters:
    ///   - fields: The fields, or titles of columns.
    ///   - parent: The item whose children are grouped, `.some(nil)` for the top level; `nil` looks for the items.
    ///   - referring: Items that are below others, and in no group.
    ///   - groups: The groups of the last arrangement, which become those of this one.
    /// - Returns: A field that no item has, or `nil`.
    /// - Complexity: O(number of items and bytes of their fields), expected.
    func group(
        by fields: [ItemField], below parent: Int32??, without referring: [Int32], _ groups: inout ItemGroups
    ) -> ItemField? {
        guard !fields.isEmpty else { return nil }
        groups.begin()
        var (elements, values, missing) = (parent.map(base.children) ?? [], [FieldTexts](), ItemField?.none)
        for field in fields {
            var texts: FieldTexts
            if values.isEmpty, parent == nil {
                (elements, texts) = records(having: field) ?? self.elements(having: field)
            } else {
                texts = self.texts(of: field, in: elements)
            }
            if texts.isBlank { missing = missing ?? field } else { values.append(texts) }
        }
        guard let first = values.first else { return elements.isEmpty ? nil : missing }
        let referring = Set(referring)
        let isTop = elements.first.map { base.parent(of: $0) == nil } ?? true
        let containers = isTop ? [] : elements.map { base.parent(of: $0) }
        // The arrays, or the other items, in which one has the field.
        let known = Set(containers.indices.lazy.filter { !first.range(of: $0).isEmpty }.map { containers[$0] })
        let notes = notes(among: elements, first, fields)
        for (index, element) in elements.enumerated() where !referring.contains(element) && !notes.contains(element) {
            let container = isTop ? nil : containers[index]
            if isTop || known.contains(container) { groups.add(element, in: container, values, at: index) }
        }
        let item = groups.members.first?.item
        groups.addUp(base.columns(below: item.flatMap(base.parent)), without: fields, in: base)
        return missing
    }

    /// Returns the elements of arrays, or the documents, at the level nearest the top where one has a value in a field
    /// or in a column with that title; `nil` if none has. A member with the name of the field is no record.
    private func records(having field: ItemField) -> (items: [Int32], values: FieldTexts)? {
        guard base.kind.form == .document else { return nil }
        var items = base.children(of: nil)
        for _ in 1...Self.levelLimit where !items.isEmpty {
            let records = items.filter(base.isRecord)
            let values = texts(of: field, in: records)
            if !values.isBlank { return (records, values) }
            items = items.flatMap { base.hasChildren($0) ? base.children(of: $0) : [] }
        }
        return nil
    }

    /// Returns the texts of items in a field or, if none has it, in the column with that title.
    private func texts(of field: ItemField, in items: [Int32]) -> FieldTexts {
        let texts = FieldTexts(field, of: items, in: base)
        guard texts.isBlank, let first = items.first else { return texts }
        let column = base.columns(below: base.parent(of: first)).first {
            String(decoding: $0.title, as: UTF8.self).lowercased() == field.text.lowercased()
        }
        return column.map { FieldTexts($0.field, of: items, in: base) } ?? texts
    }

    /// Returns the rows of a table without cells, and those of another table without the columns.
    private func notes(among elements: [Int32], _ texts: FieldTexts, _ fields: [ItemField]) -> Set<Int32> {
        guard base.kind.form == .table else { return [] }
        let empty = elements.indices.filter { texts.range(of: $0).isEmpty }.map { elements[$0] }
        var notes = Set(empty)
        for field in fields { base.forEachFieldBytes(field, of: empty) { if $1 != nil { notes.remove($0) } } }
        return notes
    }
}

// Questions about groups.
extension ArrangedSource {
    /// Calls a closure with the rows of groups, or of items of the other source.
    package func withRows(of items: [Int32], _ body: (any TreeDocument, [Int32?]) -> Void) {
        guard items.contains(where: \.isGroup) else { return base.withRows(of: items, body) }
        let groups = arrangement?.groups ?? ItemGroups(base.kind)
        var rest = items[...]
        while let first = rest.first {
            let run = rest.prefix { $0.isGroup == first.isGroup }
            rest = rest[run.endIndex...]
            if first.isGroup { body(groups, run.map(groups.row)) } else { base.withRows(of: Array(run), body) }
        }
    }

    package func wouldHave(_ item: Int32) -> Bool { item.isGroup || base.wouldHave(item) }

    /// Compares the values of items with their values in an earlier state. An item to which others refer, now or then,
    /// counts as changed inside: those may differ. So does a group.
    package func compareValues(of items: [Int32], with old: any TreeSource) -> [ValueComparison] {
        let oldArranged = old as? ArrangedSource
        let arrangements = [arrangement, oldArranged?.arrangement].compactMap(\.self)
        let own = items.filter { !$0.isGroup }
        var comparisons = base.compareValues(of: own, with: oldArranged?.base ?? old)[...]
        return items.map { item in
            guard !item.isGroup, let comparison = comparisons.popFirst() else { return .changedInside }
            return arrangements.contains { $0.isTarget(item) } ? .changedInside : comparison
        }
    }
}

extension TreeSource {
    /// Returns an item, or of a group the nearest item above it that is none; `nil` for a group at the top level.
    package func inputItem(at item: Int32) -> Int32? {
        sequence(first: item, next: parent(of:)).first { !$0.isGroup }
    }
}
