// The article "Three ways to describe a list".

import CollectionViews
import DiffableSnapshots
import ListContents

struct Shop {
    var fruit = ["apple", "pear"]
    var drinks = ["tea", "water"]
    var isOpen = true
}

enum ShopItem: Hashable, Sendable {
    case group(String)
    case product(String)
    case closed

    var text: String {
        switch self {
        case .group(let name), .product(let name): name
        case .closed: "Closed today"
        }
    }
}

@MainActor func makeShopSource(in view: CollectionView) -> CollectionViewDiffableDataSource<Int, ShopItem> {
    let row = CellRegistration<ListCell, ShopItem> { cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = item.text
        cell.contentConfiguration = content
        cell.accessories = [.outlineDisclosure()]
    }
    return CollectionViewDiffableDataSource(collectionView: view) { view, indexPath, item in
        view.dequeueConfiguredReusableCell(using: row, for: indexPath, item: item)
    }
}

@MainActor final class SnapshotShop {
    typealias B = SectionSnapshotBuilder<ShopItem>

    let dataSource: CollectionViewDiffableDataSource<Int, ShopItem>

    init(_ view: CollectionView) { dataSource = makeShopSource(in: view) }

    func show(_ shop: Shop) {
        var tree = DiffableDataSourceSectionSnapshot<ShopItem> {
            if !shop.isOpen { ShopItem.closed }
            B.parent(.group("Fruit")) { shop.fruit.map(ShopItem.product) }
            B.parent(.group("Drinks")) { shop.drinks.map(ShopItem.product) }
        }
        tree.adoptExpansion(from: dataSource.snapshot(for: 0))
        dataSource.apply(tree, to: 0)
    }
}

@MainActor final class ShopViewModel {
    typealias B = SectionSnapshotBuilder<ShopItem>

    let rows = ViewModel<Int, ShopItem>()

    func build(_ shop: Shop) {
        rows.build {
            rows.section(0) {
                if !shop.isOpen { ShopItem.closed }
                B.parent(.group("Fruit")) { shop.fruit.map(ShopItem.product) }
                B.parent(.group("Drinks")) { shop.drinks.map(ShopItem.product) }
            }
        }
    }
}

@MainActor final class ViewModelShop {
    let viewModel = ShopViewModel()
    let dataSource: CollectionViewDiffableDataSource<Int, ShopItem>

    init(_ view: CollectionView) { dataSource = makeShopSource(in: view) }

    func show(_ shop: Shop) {
        viewModel.build(shop)
        var tree = viewModel.rows.sectionSnapshot(for: 0)
        tree.adoptExpansion(from: dataSource.snapshot(for: 0))
        dataSource.apply(tree, to: 0)
    }
}

@MainActor final class ContentShop {
    private var shop = Shop()
    private var list: ListDataSource?

    init(_ view: CollectionView) {
        list = ListDataSource(collectionView: view) { [unowned self] in
            if !shop.isOpen { LabelCell("Closed today") }
            Disclosure(LabelCell("Fruit"), isExpanded: true) {
                ForEach(shop.fruit, id: \.self) { LabelCell($0) }
            }
            Disclosure(LabelCell("Drinks"), isExpanded: true) {
                ForEach(shop.drinks, id: \.self) { LabelCell($0) }
            }
        }
    }

    func show(_ shop: Shop) {
        self.shop = shop
        list?.update()
    }
}
