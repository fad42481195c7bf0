// The documentation comments of the builders in DiffableSnapshots.

import CollectionViews
import DiffableSnapshots

enum SnapshotBuilderExamples {
    // SectionSnapshotBuilder

    static func menu() -> [String] {
        typealias B = SectionSnapshotBuilder<String>

        @B func menu(vegan: Bool) -> DiffableDataSourceSectionSnapshot<String> {
            B.parent("Food") {
                "bread"
                if !vegan { "cheese" }
            }
            B.parent("Drinks", isExpanded: false) {
                ["tea", "water"].reversed()
            }
        }

        let rows = menu(vegan: true).visibleItems  // ["Food", "bread", "Drinks"]
        return rows
    }

    // SectionSnapshotNodes

    static func nodes() -> [String] {
        @SectionSnapshotBuilder<String> func drinks() -> SectionSnapshotNodes<String> {
            "tea"
            "water"
        }

        let menu = DiffableDataSourceSectionSnapshot<String> {
            "bread"
            drinks()
        }
        let items = menu.items  // ["bread", "tea", "water"]
        return items
    }

    // DiffableDataSourceSectionSnapshot

    static func block(_ drinks: [String]) -> [String] {
        let food = DiffableDataSourceSectionSnapshot<String> {
            SectionSnapshotBuilder.parent("Fruit") {
                "apple"
                "pear"
            }
            for drink in drinks { drink }
        }
        return food.items
    }

    static func checkedBlock(_ input: [String]) throws -> [String] {
        let tree = try DiffableDataSourceSectionSnapshot(checking: {
            for line in input { line }
        })
        return tree.items
    }

    static func model() -> [String] {
        struct Folder: Hashable {
            var name: String
            var folders: [Folder] = []
        }

        let documents = Folder(name: "Documents", folders: [Folder(name: "Letters")])
        let snapshot = DiffableDataSourceSectionSnapshot([documents], children: \.folders)
        let names = snapshot.items.map(\.name)  // ["Documents", "Letters"]
        return names
    }

    static func identifiers() -> [Int] {
        struct Folder: Identifiable {
            let id: Int
            var name: String
            var folders: [Folder] = []
        }

        let documents = Folder(id: 1, name: "Documents", folders: [Folder(id: 2, name: "Letters")])
        let snapshot = DiffableDataSourceSectionSnapshot([documents], id: \.id, children: \.folders)
        let identifiers = snapshot.items  // [1, 2]
        return identifiers
    }
}

// ViewModel

enum HomeViewSection { case banner, suggested }

enum HomeViewItem: Hashable {
    case banner(String)
    case headline(String)
}

@MainActor func showHome(
    _ headlines: [String], in dataSource: CollectionViewDiffableDataSource<HomeViewSection, HomeViewItem>
) -> ViewModel<HomeViewSection, HomeViewItem> {
    let viewModel = ViewModel<HomeViewSection, HomeViewItem>()

    viewModel.build {
        viewModel.section(.banner) {
            HomeViewItem.banner("This is a banner")
        }
        if !headlines.isEmpty {
            viewModel.section(.suggested) {
                for headline in headlines { HomeViewItem.headline(headline) }
            }
        }
    }

    dataSource.apply(viewModel.snapshot())
    return viewModel
}

@Descriptions func debugString(of viewModel: ViewModel<HomeViewSection, HomeViewItem>) -> [String] {
    viewModel.debugString()  // banner section: [Module.HomeViewItem.banner("This is a banner")]
}
