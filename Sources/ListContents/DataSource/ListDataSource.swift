public import CollectionViews

public import struct FoundationEssentials.IndexPath

/// A data source that builds a list from the cells that it shows.
///
/// ```swift
/// let list = ListDataSource(collectionView: view) {
///     Section("Landmarks") {
///         ForEach(model.landmarks) { landmark in
///             Disclosure(LabelCell(NameAdapter(landmark))) {
///                 if let note = landmark.note { LabelCell(NoteAdapter(note)) }
///             }
///         }
///     }
/// }
/// model.landmarks.append(lake)
/// list.update()  // inserts one row
/// ```
///
/// If the block reads properties of an object that is `Observable`, the list updates itself when one of them has
/// changed: once for all changes that are made before the main actor is free. It does not keep the object. The file
/// with the object needs `import Observation`.
///
/// The initializer and each ``update(completion:)`` run the block, and compare its cells with the present ones by their
/// identity (see ``Content``). Cells that stay in the list keep focus, selection, expansion and text that is being
/// edited. They are drawn again only if their ``Adapter`` changed. The list asks a cell for its content only when the
/// cell is on the screen.
///
/// The data source is built on a `CollectionViewDiffableDataSource`, with a section snapshot for each section.
///
/// The view retains the data source. If the block uses the screen that has the view, capture the screen weakly.
@MainActor
public final class ListDataSource {
    private(set) var source: ContentSource!
    private(set) weak var collectionView: CollectionView?

    /// Runs the block.
    private let build: Build

    /// Whether the block is running.
    private var isBuilding = false

    /// The properties of the app's models that the block has read.
    private let observation = ContentObservation()

    /// Called when the list cannot show the contents after a model has changed; `nil`, the default, to trap.
    ///
    /// The list does not change then. It updates itself after the next change.
    public var updateFailureHandler: (@MainActor (ListContentError) -> Void)?

    var editing: TextEditingSession?

    /// The texts that fields have refused.
    var refusals: [ContentItem: FieldRefusal] = [:] { didSet { refusalsDidChange() } }

    /// Passes keys to the field that has the focus.
    private(set) lazy var fieldKeys = FieldKeys(self)

    /// Creates a data source, makes it the view's, and shows its contents.
    ///
    /// Traps if the contents cannot be shown. Use ``init(checking:contents:)`` for contents that may be wrong.
    ///
    /// - Parameters:
    ///   - collectionView: The view. Its configuration shows headers and footers while the contents have any.
    ///   - contents: A block that returns the contents. The data source keeps it, and runs it in every update.
    @inlinable
    public convenience init(
        collectionView: CollectionView, @ContentBuilder contents: @escaping @MainActor () -> some Content
    ) {
        do {
            try self.init(checking: collectionView, contents: contents)
        } catch {
            fatalError(error.description)
        }
    }

    /// Creates a data source like ``init(collectionView:contents:)``, but throws if the contents cannot be shown.
    ///
    /// - Throws: ``ListContentError``
    @inlinable
    public convenience init(
        checking collectionView: CollectionView, @ContentBuilder contents: @escaping @MainActor () -> some Content
    ) throws(ListContentError) {
        try self.init(collectionView) {
            let content = contents()
            return { content.write(to: &$0) }
        }
    }

    /// Runs the block of contents, and returns a function that writes them. The compiler specializes this function for
    /// the type of the contents.
    @usableFromInline typealias Build = @MainActor () -> (inout ContentWriter) -> Void

    @usableFromInline
    init(_ collectionView: CollectionView, build: @escaping Build) throws(ListContentError) {
        self.collectionView = collectionView
        self.build = build
        source = ContentSource(collectionView: collectionView) { [weak self] cell, indexPath, item in
            self?.configure(cell, for: item, section: indexPath.section)
        }
        source.elementDidMove = { [weak self] in self?.updateAfterChange() }
        collectionView.rowResponder = fieldKeys
        collectionView.dataSourceOwner = self
        try checked.update()
    }

    deinit { observation.end() }

    /// Runs the block and shows its contents.
    ///
    /// Traps if the contents cannot be shown. Use ``checked`` for contents that may be wrong. If a handler of the list
    /// calls this method, the block runs at once, and the list changes when the handler has returned.
    ///
    /// - Parameter completion: Called when the list has changed: before this method returns, unless a handler called
    ///   it.
    /// - Complexity: O(*n*) expected, where *n* is the number of cells.
    public func update(completion: (@MainActor () -> Void)? = nil) {
        do { try checked.update(completion: completion) } catch { fatalError(error.description) }
    }

    private func makeDraft() throws(ListContentError) -> ListDraft {
        if isBuilding { throw .nested }
        isBuilding = true
        defer { isBuilding = false }
        let draft = observation.track {
            Result { () throws(ListContentError) in try ListDraft(build()) }
        } onChange: { [weak self] in
            self?.updateAfterChange()
        }
        return try draft.get()
    }

    private func updateAfterChange() {
        guard let updateFailureHandler else { return update() }
        do { try checked.update() } catch { updateFailureHandler(error) }
    }

    /// The methods that throw if the contents cannot be shown, while the methods of the list trap.
    public var checked: Checked { Checked(list: self) }

    /// The methods of a list that throw instead of trapping.
    @MainActor
    public struct Checked {
        fileprivate let list: ListDataSource

        /// Runs the block and shows its contents; see ``ListDataSource/update(completion:)``.
        ///
        /// - Throws: ``ListContentError``, if the contents cannot be shown. The list does not change then.
        public func update(completion: (@MainActor () -> Void)? = nil) throws(ListContentError) {
            let draft = try list.makeDraft()
            list.source.show(draft, in: list.collectionView) { [list] in
                list.editing?.contentDidChange()
                list.updateRefusals()
                completion?()
            }
        }
    }
}

extension ListDataSource {
    /// Returns the cell at a position; `nil` if there is none.
    public func cell(at indexPath: IndexPath) -> (any CellContent)? { source.itemIdentifier(for: indexPath)?.cell }

    /// Returns the id of the cell at a position; `nil` if the cell is identified by its position.
    ///
    /// The id comes from the element of a ``ForEach``, or from ``Content/id(_:)``. If an element has several
    /// cells, these are identified by their positions in the element.
    public func id(at indexPath: IndexPath) -> AnyHashable? { source.itemIdentifier(for: indexPath)?.id }

    /// Returns the position of the visible cell with an id; `nil` if there is none.
    ///
    /// If several cells have this id, in different blocks, the first one counts.
    ///
    /// - Complexity: O(*n*), where *n* is the number of visible cells.
    public func indexPath(forID id: some Hashable & Sendable) -> IndexPath? {
        let id = AnyHashable(id)
        return source.visibleItems.first { $0.id == id }.flatMap(source.indexPath(for:))
    }

    /// The ids of the selected cells, including those in a collapsed ``Disclosure``, without the cells that have no id.
    ///
    /// `CollectionView.indexPathsForSelectedItems` has the positions of the visible ones.
    public var selectedIDs: Set<AnyHashable> { Set(source.selectedItemIdentifiers.compactMap(\.id)) }
}

extension ContentItem {
    /// The id of the cell; `nil` if the cell is identified by its position.
    var id: AnyHashable? { path.step.id.map { AnyHashable($0) } }
}
