// Which items refer to which.
extension ArrangedSource {
    /// The number of levels among which elements are looked for.
    static let levelLimit = 8

    /// Which items refer to which.
    struct References {
        var items: [(item: Int32, target: Int32)] = []
        var circles = InputNotices()
        var hint: String?
    }

    /// Finds the items that refer to others.
    ///
    /// - Parameter identifier: The field that identified elements last.
    func references(_ identifier: inout ItemField?) -> References {
        var result = References()
        let (elements, found): ([Int32], ItemReferences)
        switch reference {
        case nil: return result
        case .paths(let field):
            let paths: FieldTexts
            (elements, paths) = self.elements(having: field)
            found = ItemReferences(paths: paths)
        case .fields(let parent, let given):
            let parents: FieldTexts
            (elements, parents) = self.elements(having: parent)
            guard !parents.isBlank else {
                if !elements.isEmpty { result.hint = "nothing has a value in the field '\(parent.text)'" }
                return result
            }
            found = bestReferences(from: parents, to: elements, given, &identifier)
            if found.count == 0, elements.count > 1 {
                let field = given.map { "the field '\($0.text)'" } ?? "another field; --id names one"
                result.hint = "no value of the field '\(parent.text)' is a value of \(field)"
            }
        }
        for (element, target) in zip(elements, found.targets) where target != OutlineLinks.none {
            result.items.append((element, elements[Int(target)]))
        }
        result.circles = circles(found.circleStarts.map { elements[$0] })
        // The children of an item are either all known or not: those in the source too.
        if base.childLoading == .onDemand {
            for target in Set(result.items.map(\.target)) where base.hasChildren(target) {
                _ = base.children(of: target)
            }
        }
        return result
    }

    /// Returns the items at the level nearest the top where one has a value in a field, with the values; or those at
    /// the top, if none has.
    func elements(having field: ItemField) -> (items: [Int32], values: FieldTexts) {
        let outline = base.childLoading == .immediate ? base.outline() : nil
        let top = outline?.items(atLevel: 0) ?? base.children(of: nil)
        var items = top
        for level in 1...Self.levelLimit where !items.isEmpty {
            let values = FieldTexts(field, of: items, in: base)
            if !values.isBlank { return (items, values) }
            items =
                outline?.items(atLevel: Int32(level))
                ?? items.flatMap { base.hasChildren($0) ? base.children(of: $0) : [] }
        }
        return (top, FieldTexts())
    }

    /// Returns the references by the best field: the last one again, as long as it is named.
    private func bestReferences(
        from parents: FieldTexts, to elements: [Int32], _ given: ItemField?, _ identifier: inout ItemField?
    ) -> ItemReferences {
        func references(by field: ItemField) -> ItemReferences {
            ItemReferences(parents: parents, identifiers: FieldTexts(field, of: elements, in: base))
        }
        if let given { return references(by: given) }
        if let last = identifier.map(references), last.count > 0 { return last }
        var best = ItemReferences(parents: parents, identifiers: FieldTexts())
        for field in base.columns(below: elements.first.flatMap(base.parent)).map(\.field) {
            let identifiers = FieldTexts(field, of: elements, in: base)
            // Siblings have the same value in the field that names their parent.
            guard identifiers != parents else { continue }
            let next = ItemReferences(parents: parents, identifiers: identifiers)
            if next.isBetter(than: best) { (best, identifier) = (next, field) }
        }
        return best
    }

    /// The notice about items whose parents lead back to them. Only the first one says where it is.
    private func circles(_ starts: [Int32]) -> InputNotices {
        guard let first = starts.first else { return InputNotices() }
        let place = base.place(of: first) ?? InputPlace(line: 1, column: 1)
        let sentence = "the parents of this item lead back to it, so it is shown without its parent"
        let notice = InputNotice(kind: .deviation(sentence), line: place.line, column: place.column, offset: 0)
        return InputNotices([notice], count: starts.count)
    }
}

extension TreeOutline {
    fileprivate func items(atLevel level: Int32) -> [Int32] {
        zip(items, levels).filter { $0.1 == level }.map(\.0)
    }
}
