import Synchronization

/// The items of another source with some of them below others to which they refer, and with siblings sorted by a field.
///
/// ```swift
/// let source = ArrangedSource(
///     JSONSource(framing: .lines), parent: ItemField("ppid"), identifier: ItemField("pid"))
/// source.read(Array("{\"pid\": 7, \"ppid\": 1}\n{\"pid\": 1, \"ppid\": 0}\n".utf8))
/// source.finish()
/// source.parent(of: 0)  // 1
/// ```
///
/// The elements that can refer to each other are the items at the level nearest the top where one has the field:
/// elements of one array or of several, documents, or rows of a table. An element whose field names another element
/// becomes its child, after the children that this one has in the source. An element that names no other stays where it
/// is, and so does the first one of a circle, which is reported in ``TreeSource/notices``.
///
/// While nothing is arranged, all questions go to the other source, and so do all others than those about the tree.
/// When the source is read, and when ``sort`` was changed, all items are arranged by the next call of ``outline()``:
/// another thread can ask for the tree as it was, without waiting.
package final class ArrangedSource: TextSource {
    /// The source of the items.
    package let base: any TextSource

    /// How items refer to each other; `nil` if they do not.
    private let reference: Reference?

    private enum Reference {
        /// The field that names another item, and the identifier of items, or `nil` for the best one.
        case fields(parent: ItemField, identifier: ItemField?)
        /// The field with the path of an item, which is below the item of its directory.
        case paths(ItemField)
    }

    private struct State {
        var sort: ItemSort?

        /// `nil` for the tree of the other source.
        var arrangement: Arrangement?

        /// Whether the arrangement is of the items and the order as they are.
        var isCurrent = false

        /// Whether another tree has to be reported.
        var hasChanges = false

        /// A notice about the first circle of references, and the number of all.
        var circles = InputNotices()

        var referenceHint: String?
    }

    private let state: Mutex<State>

    /// The field that identified elements last. It is held while items are arranged, one time after the other.
    private let lastIdentifier: Mutex<ItemField?>

    /// Arranges the items of a source that has read nothing.
    ///
    /// - Parameters:
    ///   - base: The source.
    ///   - parent: The field that names another item; `nil` if items do not refer to each other.
    ///   - identifier: The field by which an item is named. `nil` for the one of the columns of the source that
    ///     most references name. A field whose values tell the items apart is better than others.
    package init(_ base: any TextSource, parent: ItemField? = nil, identifier: ItemField? = nil) {
        self.base = base
        reference = parent.map { .fields(parent: $0, identifier: identifier) }
        state = Mutex(State())
        lastIdentifier = Mutex(nil)
    }

    /// Arranges the items of a source that has read nothing, by their paths: an item is below the one whose path is the
    /// nearest directory of its own.
    ///
    /// - Parameters:
    ///   - base: The source.
    ///   - paths: The field with the path of an item, such as the second column of the output of `du`.
    package init(_ base: any TextSource, paths: ItemField) {
        self.base = base
        reference = .paths(paths)
        state = Mutex(State())
        lastIdentifier = Mutex(nil)
    }

    /// Creates a source of the present items of another one, arranged as they are now.
    init(freezing source: ArrangedSource, _ base: any TextSource) {
        self.base = base
        reference = source.reference
        var state = source.state.withLock { $0 }
        state.isCurrent = true
        self.state = Mutex(state)
        lastIdentifier = Mutex(nil)
    }

    /// Whether items refer to each other.
    package var hasReferences: Bool { reference != nil }

    /// The field by which siblings are sorted; `nil` for the order of the input, as at the beginning.
    ///
    /// ``outline()`` has the new order. Call it on a thread that may wait: a million rows of a CSV of 20
    /// columns, sorted by a number, are in the list 0.27 s after the key. A third of that is reading the cells.
    package var sort: ItemSort? {
        get { state.withLock { $0.sort } }
        set {
            state.withLock { state in
                guard state.sort != newValue else { return }
                state.sort = newValue
                (state.isCurrent, state.hasChanges) = (false, true)
            }
        }
    }

    /// Whether the tree may be another one than that of the other source.
    var isArranging: Bool {
        reference != nil || state.withLock { $0.sort != nil || $0.arrangement != nil }
    }

    /// The arrangement that is shown; `nil` for the tree of the other source.
    var arrangement: Arrangement? { state.withLock { $0.arrangement } }
}

// Reading.
extension ArrangedSource {
    package func read(_ piece: [UInt8]) {
        base.read(piece)
        setNeedsArranging()
    }

    package func finish() {
        base.finish()
        setNeedsArranging()
        arrange()
    }

    package func pause() {
        base.pause()
        setNeedsArranging()
        arrange()
    }

    package func prepareToStartAgain() { base.prepareToStartAgain() }
    package func startAgain() { base.startAgain() }
    package var isReading: Bool { base.isReading }
    package var missingField: String? { base.missingField }
    package func elementKey(below item: Int32?) -> String? { base.elementKey(below: item) }
    package func restoreKeys(of earlier: any TreeSource) {
        base.restoreKeys(of: (earlier as? ArrangedSource)?.base ?? earlier)
    }
    package var missingLabelFields: [String] { base.missingLabelFields }

    private func setNeedsArranging() { state.withLock { $0.isCurrent = false } }

    package func takeChanges() -> TreeSourceChanges {
        let changes = base.takeChanges()
        guard isArranging else { return changes }
        let hasChanges = state.withLock { state in
            defer { state.hasChanges = false }
            return state.hasChanges
        }
        return changes == .none && !hasChanges ? .none : .everything
    }

    /// Returns the items in pre-order, as ``sort`` and the references arrange them now.
    ///
    /// - Complexity: O(*n*) for *n* items, and O(*n* log *n*) if they are sorted by texts.
    package func outline() -> TreeOutline {
        guard isArranging else { return base.outline() }
        // Items may have been opened since then.
        if base.childLoading != .immediate { setNeedsArranging() }
        arrange()
        state.withLock { $0.hasChanges = false }
        return arrangement?.outline ?? base.outline()
    }
}

// Arranging.
extension ArrangedSource {
    /// The number of levels among which elements are looked for.
    private static let levelLimit = 8

    /// Arranges the items, if they or their order have changed.
    private func arrange() {
        guard isArranging else { return }
        lastIdentifier.withLock { identifier in
            // The next call arranges the pieces and the sort that come from now on.
            let (isCurrent, sort) = state.withLock { state in
                defer { state.isCurrent = true }
                return (state.isCurrent, state.sort)
            }
            guard !isCurrent else { return }
            // The outline of the other source counts as a report.
            if base.takeChanges() != .none { state.withLock { $0.hasChanges = true } }
            let references = references(&identifier)
            let arrangement = reference == nil && sort == nil ? nil : self.arrangement(references.items, sort)
            state.withLock { state in
                state.arrangement = arrangement
                state.circles = references.circles
                state.referenceHint = references.hint
            }
        }
    }

    private func arrangement(_ references: [(item: Int32, target: Int32)], _ sort: ItemSort?) -> Arrangement {
        let outline = base.outline()
        let order = sort.map { sort in
            let items = outline.items
            let texts =
                sort.field.map { FieldTexts($0, of: items, in: base) } ?? FieldTexts(labelsOf: items, in: base)
            return texts.order(isDescending: sort.isDescending)
        }
        return Arrangement(
            outline, isOnDemand: base.childLoading != .immediate, references: references, order: order)
    }

    /// Which items refer to which.
    private struct References {
        var items: [(item: Int32, target: Int32)] = []
        var circles = InputNotices()
        var hint: String?
    }

    /// Finds the items that refer to others.
    ///
    /// - Parameter identifier: The field that identified elements last.
    private func references(_ identifier: inout ItemField?) -> References {
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
    private func elements(having field: ItemField) -> (items: [Int32], values: FieldTexts) {
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

    /// The problems of the other source, the first circle of references, and a message that nothing refers to another
    /// item although it should.
    package var problems: InputProblems {
        var problems = base.problems
        let state = state.withLock { $0 }
        problems.notices = problems.notices.adding(state.circles)
        if let hint = state.referenceHint { problems.hint = InputFailure(sentence: hint) }
        return problems
    }

    package func linesInstead() -> (any TextSource)? { base.linesInstead() }
}

extension TreeOutline {
    fileprivate func items(atLevel level: Int32) -> [Int32] {
        zip(items, levels).filter { $0.1 == level }.map(\.0)
    }
}
