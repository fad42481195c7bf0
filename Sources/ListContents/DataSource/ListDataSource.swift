public import CollectionViews
import DiffableSnapshots

public import struct FoundationEssentials.IndexPath

/// A data source that is written as the cells it shows.
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
/// list.update()  // one row more; focus, what is open and text being edited stay
/// ```
///
/// The block is run at once and by every ``update(completion:)``. What it gives is compared with what there was by
/// identity (see ``Content``): cells that stay keep focus and selection, stay open or closed as the person left them, and are drawn
/// again only when their ``Adapter`` is another one. Only what comes onto the screen is ever drawn or asked what it shows.
///
/// It stands on a `CollectionViewDiffableDataSource`: each section is a section snapshot of identities.
///
/// The view holds its data source weakly: keep it.
@MainActor
public final class ListDataSource {
    /// Who the cells are compared by, and what holds them.
    private(set) var source: ContentSource!

    private(set) weak var collectionView: CollectionView?
    /// Runs the block; what it returns writes down what the block gave.
    private let build: Build

    /// Whether the block is running.
    private var isBuilding = false

    /// The text that is being edited.
    var editing: TextEditingSession?

    private let row: CellRegistration<ListCell, ContentItem>
    private let link = Link()

    /// What the registration's handler reaches the list by.
    private final class Link {
        weak var list: ListDataSource?
    }

    /// Creates a data source, makes it that of a view, and shows its contents.
    ///
    /// Traps when they cannot be shown; ``init(checking:contents:)`` throws.
    ///
    /// - Parameters:
    ///   - collectionView: The view. As long as there are headers or footers, its configuration is made to show
    ///     them.
    ///   - contents: What it shows. Kept, and run by every update.
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

    /// Creates a data source of contents that nobody checked, makes it that of a view, and shows them.
    ///
    /// - Parameters:
    ///   - collectionView: The view.
    ///   - contents: What it shows. Kept, and run by every update.
    /// - Throws: ``ListContentError`` when they cannot be shown.
    @inlinable
    public convenience init(
        checking collectionView: CollectionView, @ContentBuilder contents: @escaping @MainActor () -> some Content
    ) throws(ListContentError) {
        try self.init(collectionView) {
            let content = contents()
            return { content.write(to: &$0) }
        }
    }

    /// What runs a block. Made where the types of its contents are known, so that writing them down is compiled for them.
    @usableFromInline typealias Build = @MainActor () -> (inout ContentWriter) -> Void

    @usableFromInline
    init(_ collectionView: CollectionView, build: @escaping Build) throws(ListContentError) {
        self.collectionView = collectionView
        self.build = build
        row = CellRegistration { [link] cell, indexPath, item in
            link.list?.configure(cell, for: item, section: indexPath.section)
        }
        link.list = self
        source = ContentSource(collectionView: collectionView, row: row)
        try checked.update()
    }

    /// Runs the block again and applies the difference.
    ///
    /// Traps when the contents cannot be shown; ``checked`` throws. During an update inside of a handler of the list the
    /// block runs at once, and what it gives is applied when the handler has returned.
    ///
    /// - Parameter completion: Called when the difference is applied, before the call returns unless it has to wait.
    /// - Complexity: O(*n*) expected, where *n* is the number of cells, besides the block; nothing is drawn but what the
    ///   screen shows.
    public func update(completion: (@MainActor () -> Void)? = nil) {
        do {
            try checked.update(completion: completion)
        } catch {
            fatalError(error.description)
        }
    }

    /// Runs the block and writes down what it gives.
    private func makeDraft() throws(ListContentError) -> ListDraft {
        if isBuilding { throw .nested }
        isBuilding = true
        defer { isBuilding = false }
        return try ListDraft(build())
    }

    /// The calls that can be refused, throwing: for contents that nobody checked.
    public var checked: Checked { Checked(list: self) }

    /// The throwing face of a list. Reached through ``ListDataSource/checked``.
    @MainActor
    public struct Checked {
        fileprivate let list: ListDataSource

        /// Runs the block again and applies the difference.
        ///
        /// - Parameter completion: Called when the difference is applied, before the call returns unless it has to wait.
        /// - Throws: ``ListContentError`` when the contents cannot be shown. The list is as it was then.
        public func update(completion: (@MainActor () -> Void)? = nil) throws(ListContentError) {
            let draft = try list.makeDraft()
            list.source.show(draft, in: list.collectionView) { [list] in
                list.editing?.contentDidChange()
                completion?()
            }
        }
    }
}

extension ListDataSource {
    /// The cell at a position, as it was written; `nil` where there is none.
    public func cell(at indexPath: IndexPath) -> (any CellContent)? { source.itemIdentifier(for: indexPath)?.cell }

    /// The id of the cell at a position: the element's of its ``ForEach``, or that of ``Content/id(_:)``; `nil` where the
    /// cell is known by its position, as one of several cells of an element is.
    public func id(at indexPath: IndexPath) -> AnyHashable? { source.itemIdentifier(for: indexPath).flatMap(id) }

    /// The ids of the selected cells, also of those that are hidden by a closed ``Disclosure``; cells without an id of their own
    /// are not among them. `CollectionView.indexPathsForSelectedItems` says where the visible ones stand.
    public var selectedIDs: Set<AnyHashable> { Set(source.selectedItemIdentifiers.compactMap(id)) }

    private func id(of item: ContentItem) -> AnyHashable? {
        if case .id(let id) = item.place.step { AnyHashable(id) } else { nil }
    }
}
