import Synchronization

/// The items of another source with some of them below others to which they refer, with siblings sorted by a field, and
/// with groups of items that have the same value of a field.
///
/// ```swift
/// let source = ArrangedSource(
///     DocumentSource(JSONDocument(framing: .lines)), parent: ItemField("ppid"), identifier: ItemField("pid"))
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
/// When the source is read, and when ``sort`` or ``grouping`` was changed, all items are arranged by the next call of
/// ``outline()``: another thread can ask for the tree as it was, without waiting.
package final class ArrangedSource: TextSource {
    /// The source of the items.
    package let base: any TextSource

    /// How items refer to each other; `nil` if they do not.
    let reference: Reference?

    /// Whether items are below those of their directories, as in the output of `du`: the size of a directory is the sum
    /// of those below it.
    package var hasNestedTotals: Bool { if case .paths = reference { true } else { false } }

    enum Reference {
        /// The field that names another item, and the identifier of items, or `nil` for the best one.
        case fields(parent: ItemField, identifier: ItemField?)
        /// The field with the path of an item, which is below the item of its directory.
        case paths(ItemField)
    }

    private struct State {
        var sort: ItemSort?
        var grouping: [ItemField] = []
        var groupedParent: Int32??

        /// `nil` for the tree of the other source.
        var arrangement: Arrangement?

        /// Whether the arrangement is of the items and the order as they are.
        var isCurrent = false

        /// Whether another tree has to be reported.
        var hasChanges = false

        /// A notice about the first circle of references, and the number of all.
        var circles = InputNotices()

        var referenceHint: String?

        /// A field by which no item can be grouped.
        var missingField: ItemField?
    }

    /// The state that an arrangement leaves for the next one.
    private struct Memory {
        /// The field that identified elements.
        var identifier: ItemField?

        var groups: ItemGroups
    }

    private let state: Mutex<State>

    /// It is held while items are arranged, one time after the other.
    private let memory: Mutex<Memory>

    /// Arranges the items of a source that has read nothing.
    ///
    /// - Parameters:
    ///   - base: The source.
    ///   - parent: The field that names another item; `nil` if items do not refer to each other.
    ///   - identifier: The field by which an item is named. `nil` for the one of the columns of the source that
    ///     most references name. A field whose values tell the items apart is better than others.
    ///   - grouping: The fields by which items are grouped at the beginning.
    package init(
        _ base: any TextSource, parent: ItemField? = nil, identifier: ItemField? = nil, grouping: [ItemField] = []
    ) {
        self.base = base
        reference = parent.map { .fields(parent: $0, identifier: identifier) }
        state = Mutex(State(grouping: grouping))
        memory = Mutex(Memory(groups: ItemGroups(base.kind)))
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
        memory = Mutex(Memory(groups: ItemGroups(base.kind)))
    }

    /// Creates a source of the present items of another one, arranged as they are now.
    init(freezing source: ArrangedSource, _ base: any TextSource) {
        self.base = base
        reference = source.reference
        var state = source.state.withLock { $0 }
        state.isCurrent = true
        self.state = Mutex(state)
        memory = Mutex(Memory(groups: ItemGroups(base.kind)))
    }

    /// Whether items refer to each other.
    package var hasReferences: Bool { reference != nil }

    /// The field by which siblings are sorted; `nil` for the order of the input, as at the beginning.
    ///
    /// ``outline()`` has the new order. Call it on a thread that may wait: a million rows of a CSV of 20
    /// columns, sorted by a number, are in the list 0.27 s after the key. A third of that is reading the cells.
    package var sort: ItemSort? {
        get { state.withLock { $0.sort } }
        set { change(\.sort, to: newValue) }
    }

    /// The fields by whose values items are grouped, those of the outermost groups first; none at the beginning, unless
    /// others were given.
    ///
    /// A field may also be named by the title of its column. Of a table, the rows are grouped. Of a document, the
    /// elements of arrays at the level nearest the top where one has the first field are grouped, or other items if no
    /// element has it; see ``groupedParent``. A row without cells, such as a line below a table, stays beside the
    /// groups. A group keeps its number while it has items, and is open if it was. Call ``outline()`` afterward on a
    /// thread that may wait, as for a ``sort``.
    package var grouping: [ItemField] {
        get { state.withLock { $0.grouping } }
        set { change(\.grouping, to: newValue) }
    }

    /// The item whose children are grouped; `.some(nil)` for the items at the top level. `nil`, as at the beginning,
    /// groups the items that ``grouping`` describes.
    package var groupedParent: Int32?? {
        get { state.withLock { $0.groupedParent } }
        set { change(\.groupedParent, to: newValue) }
    }

    private func change<Value: Equatable>(_ property: WritableKeyPath<State, Value> & Sendable, to value: Value) {
        state.withLock { state in
            guard state[keyPath: property] != value else { return }
            state[keyPath: property] = value
            (state.isCurrent, state.hasChanges) = (false, true)
        }
    }

    /// Whether the tree may be another one than that of the other source.
    var isArranging: Bool {
        reference != nil || state.withLock { $0.sort != nil || !$0.grouping.isEmpty || $0.arrangement != nil }
    }

    /// Whether the tree that is shown has groups.
    package var hasGroups: Bool { arrangement?.groups != nil }

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

    package func showOpenLine() {
        base.showOpenLine()
        setNeedsArranging()
    }

    package func startAgain() { base.startAgain() }
    package var isReading: Bool { base.isReading }
    package var missingField: String? { base.missingField ?? state.withLock { $0.missingField?.text } }
    package func elementKey(below item: Int32?) -> String? { base.elementKey(below: item.flatMap(inputItem)) }
    package func restoreKeys(of earlier: any TreeSource) {
        base.restoreKeys(of: (earlier as? ArrangedSource)?.base ?? earlier)
    }
    package var missingLabelFields: [String] { base.missingLabelFields }

    private func setNeedsArranging() { state.withLock { $0.isCurrent = false } }

    package func takeChanges() -> TreeSourceChanges {
        let changes = base.takeChanges()
        guard isArranging else { return changes }
        let hasChanges = state.withLock { exchange(&$0.hasChanges, with: false) }
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
    /// Arranges the items, if they or their order have changed.
    private func arrange() {
        guard isArranging else { return }
        memory.withLock { memory in
            // The next call arranges the pieces, the sort and the groups that come from now on.
            let (isCurrent, sort, grouping, parent) = state.withLock { state in
                (exchange(&state.isCurrent, with: true), state.sort, state.grouping, state.groupedParent)
            }
            guard !isCurrent else { return }
            // The outline of the other source counts as a report.
            if base.takeChanges() != .none { state.withLock { $0.hasChanges = true } }
            let references = references(&memory.identifier)
            let missing = group(
                by: grouping, below: parent, without: references.items.map(\.item), &memory.groups)
            let groups = grouping.isEmpty ? nil : memory.groups
            let isAsInInput = reference == nil && sort == nil && groups == nil
            let arrangement = isAsInInput ? nil : self.arrangement(references.items, sort, groups)
            state.withLock { state in
                state.arrangement = arrangement
                state.circles = references.circles
                state.referenceHint = references.hint
                state.missingField = missing
            }
        }
    }

    private func arrangement(
        _ references: [(item: Int32, target: Int32)], _ sort: ItemSort?, _ groups: ItemGroups?
    ) -> Arrangement {
        let outline = base.outline()
        let order = sort.map { sort in
            let items = outline.items
            let texts =
                sort.field.map { FieldTexts($0, of: items, in: base) } ?? FieldTexts(labelsOf: items, in: base)
            let order = texts.order(isDescending: sort.isDescending)
            return sort.field == nil ? order : withPlaces(of: outline, kept: order)
        }
        return Arrangement(
            outline, isOnDemand: base.childLoading != .immediate, references: references + (groups?.members ?? []),
            order: order, groups: groups, groupOrder: groups?.order(by: sort) ?? [])
    }

    /// Returns the order of rows of a document in which those that are no objects or elements, such as the title of a
    /// feed before its items, keep their places among their siblings.
    private func withPlaces(of outline: TreeOutline, kept order: [Int32]) -> [Int32] {
        guard base.kind.form == .document else { return order }
        var isKept: [Bool] = []
        base.withRows(of: outline.items) { document, rows in
            isKept += rows.map { row in
                let kind = row.map(document.kind)
                // Texts of XML are told apart by their order, too.
                let isElement = kind?.isElement == true && (document.kind != .xml || kind?.value == .element)
                return !isElement && kind?.value != .object
            }
        }
        let (parents, none) = (outline.parents, OutlineLinks.none)
        // After the place of each parent, of which the first is the top, the next child that is not in the result.
        var (children, siblings) = (Array(repeating: none, count: parents.count + 1), parents)
        for (index, parent) in parents.enumerated().reversed() {
            siblings[index] = children[Int(parent) + 1]
            children[Int(parent) + 1] = Int32(index)
        }
        var result: [Int32] = []
        func appendKept(_ parent: Int) {
            while children[parent] != none, isKept[Int(children[parent])] {
                result.append(children[parent])
                children[parent] = siblings[Int(children[parent])]
            }
        }
        for index in order where !isKept[Int(index)] {
            let parent = Int(parents[Int(index)]) + 1
            appendKept(parent)
            children[parent] = siblings[Int(children[parent])]
            result.append(index)
        }
        for parent in children.indices { appendKept(parent) }
        return result
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
