import CollectionViews
import ListContents

/// The list as contents: it is written as the cells it shows, and an update runs it again.
///
/// Nothing is registered and nothing adopted: a cell knows what it shows, and what the person opened is known by identity.
@MainActor
final class ContentList: SymbolList {
    private var list: ListDataSource?
    private let catalog: SymbolCatalog
    private var groups: [SymbolGroup] = []

    init(_ collectionView: CollectionView, catalog: SymbolCatalog) {
        self.catalog = catalog
        list = ListDataSource(collectionView: collectionView) { [unowned self] in contents(of: groups) }
    }

    func show(_ order: SymbolOrder) {
        groups = catalog.groups(order: order)
        list?.update()
    }

    /// Groups hold groups, so the type of what a group shows has to be forgotten.
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

/// What a row shows: a symbol with its glyph, or a group with its count.
struct SymbolAdapter: LabelAdapter {
    let item: ListItem
    let glyphColumns: Int

    var label: StyledText { StyledText(item.title) }
    var image: Image? { item.image }
    var imageColumns: Int { image == nil ? 0 : glyphColumns }
    var accessories: [CellAccessory] { item.count.map { [.label(text: "\($0)")] } ?? [] }
}
