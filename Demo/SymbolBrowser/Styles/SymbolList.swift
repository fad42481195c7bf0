import ArgumentParser
import CollectionViews

import struct FoundationEssentials.IndexPath

/// The list of symbols. Each conforming type describes its content in a different style.
@MainActor
protocol SymbolList: AnyObject {
    /// Shows the symbols in an order. Groups that the user has closed stay closed.
    func show(_ order: SymbolOrder)

    /// The selected items, hidden ones too.
    var selectedItems: Set<ListItem> { get }

    /// The item at a position; `nil` if there is none.
    func item(at indexPath: IndexPath) -> ListItem?
}

/// The styles in which the content of a list can be described. Each has a file in this folder.
enum ListStyle: String, CaseIterable, ExpressibleByArgument {
    /// Section snapshots, made by a builder and applied.
    case snapshot
    /// A view model, from which tests can read the content of the list.
    case viewModel = "view-model"
    /// Contents: the list is described by its cells.
    case content

    /// Creates a list of the style.
    @MainActor func list(in collectionView: CollectionView, of catalog: SymbolCatalog) -> any SymbolList {
        switch self {
        case .snapshot: SnapshotList(collectionView, catalog: catalog)
        case .viewModel: ViewModelList(collectionView, catalog: catalog)
        case .content: ContentList(collectionView, catalog: catalog)
        }
    }
}

extension ListCell {
    /// Shows a symbol with its glyph in a number of reserved columns, or a group with its count.
    func show(_ item: ListItem, glyphColumns: Int) {
        var content = defaultContentConfiguration()
        content.text = item.title
        if let image = item.image {
            content.image = image
            content.imageProperties.reservedWidth = glyphColumns
        }
        contentConfiguration = content
        accessories = [.multiselect(), .outlineDisclosure()]
        if let count = item.count { accessories.append(.label(text: String(count))) }
    }
}

extension SymbolCatalog {
    /// The number of columns that are reserved for glyphs. Some numbers in circles, which only the whole catalog has,
    /// are two columns wide.
    var glyphColumns: Int { isLarge ? 2 : 1 }
}
