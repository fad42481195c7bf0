import CollectionViews
import ListContents

import struct FoundationEssentials.IndexPath

/// The list as contents: a closure describes the cells of the list, and an update calls the closure again.
///
/// No cells are registered, and no expansion is copied from the old list. A cell contains its content, and the list
/// keeps the expansion of each item by its identity.
@MainActor
final class ContentList: SymbolList {
    private var list: ListDataSource?
    private let catalog: SymbolCatalog
    private var groups: [SymbolGroup] = []

    init(_ collectionView: CollectionView, catalog: SymbolCatalog) {
        self.catalog = catalog
        list = ListDataSource(collectionView: collectionView) { [unowned self] in contents(of: groups) }
    }

    var selectedItems: Set<ListItem> { Set((list?.selectedIDs ?? []).compactMap { $0.base as? ListItem }) }

    func item(at indexPath: IndexPath) -> ListItem? { list?.id(at: indexPath)?.base as? ListItem }

    func show(_ order: SymbolOrder) {
        groups = catalog.groups(order: order)
        list?.update()
    }

    /// The content of groups. Its type is erased, because groups contain groups.
    private func contents(of groups: [SymbolGroup]) -> AnyContent {
        AnyContent(
            ForEach(groups, id: \.item) { group in
                Disclosure(cell(group.item), isExpanded: group.isExpanded) {
                    contents(of: group.groups)
                    ForEach(group.symbols, id: \.self) { cell($0) }
                }
            })
    }

    private func cell(_ item: ListItem) -> LabelCell<SymbolAdapter> {
        LabelCell(SymbolAdapter(item: item, glyphColumns: catalog.glyphColumns))
    }
}

/// The content of a row: a symbol with its glyph, or a group with its count.
struct SymbolAdapter: LabelAdapter {
    let item: ListItem
    let glyphColumns: Int

    var label: StyledText { StyledText(item.title) }
    var image: Image? { item.image }
    var imageColumns: Int { image == nil ? 0 : glyphColumns }
    var accessories: [CellAccessory] { [.multiselect()] + (item.count.map { [.label(text: "\($0)")] } ?? []) }
}
