// The documentation comments of CollectionViews about cells, their looks and the layouts of lists.

import CollectionViews
import Screens
import TerminalCanvas

struct Track: Hashable, Sendable { var title: String }

enum CellLookExamples {
    struct Letter: Hashable, Sendable {
        var sender: String
        var subject: String
        var date: String
    }

    enum Interval: CaseIterable {
        case daily, weekly

        var name: String { self == .daily ? "Daily" : "Weekly" }
    }
}

// ListCell

extension CellLookExamples {
    final class TrackCell: ListCell {
        var track: Track? { didSet { setNeedsUpdateConfiguration() } }

        override func updateConfiguration(using state: CellConfigurationState) {
            super.updateConfiguration(using: state)
            var content = defaultContentConfiguration().updated(for: state)
            content.text = track?.title
            contentConfiguration = content
        }
    }

    final class ItemCell: ListCell {
        var item: Track?

        override var configurationState: CellConfigurationState {
            var state = super.configurationState
            state.item = item
            return state
        }
    }
}

// ConfigurationStateCustomKey

extension ConfigurationStateCustomKey {
    static let item = ConfigurationStateCustomKey("com.example.item")
}
extension CellConfigurationState {
    var item: Track? {
        get { self[.item] as? Track }
        set { self[.item] = newValue }
    }
}

// CollectionView

extension CellLookExamples {
    @MainActor static func register(in view: CollectionView) {
        view.register(TrackCell.self, forCellWithReuseIdentifier: "track")
    }
}

// CollectionViewCompositionalLayout and ListSeparatorConfiguration

extension CellLookExamples {
    @MainActor static func makeView() -> CollectionView {
        let layout = CollectionViewCompositionalLayout { section, environment in
            var configuration = ListConfiguration(appearance: section == 0 ? .plain : .insetGrouped)
            configuration.headerMode = section == 0 ? .none : .supplementary
            return .list(using: configuration, layoutEnvironment: environment)
        }
        let view = CollectionView(collectionViewLayout: layout)
        return view
    }

    @MainActor static func showSeparators(in configuration: inout ListConfiguration) {
        configuration.showsSeparators = true
        configuration.separatorConfiguration.color = .palette(4)
        configuration.itemSeparatorHandler = { indexPath, separator in
            var separator = separator
            if indexPath.item == 0 { separator.bottomSeparatorVisibility = .hidden }
            return separator
        }
    }
}

// BackgroundConfiguration, CellAccessory, HostingConfiguration and RowPart

extension CellLookExamples {
    @MainActor static func setBackground(of cell: ListCell) {
        var background = BackgroundConfiguration.listCell()
        background.backgroundColor = .palette(4)
        background.strokeColor = .tint
        background.strokeWidth = 1
        cell.backgroundConfiguration = background
    }

    @MainActor static func setBackgroundOfSelectedState(of cell: ListCell) {
        var background = BackgroundConfiguration.listCell()
        background.backgroundColorTransformer = ConfigurationColorTransformer { [weak cell] color in
            cell?.isSelected == true ? .systemBlue : color
        }
        cell.backgroundConfiguration = background
    }

    @MainActor static func addMenu(
        to cell: ListCell, chosen: Interval, choose: @escaping @MainActor (Interval) -> Void
    ) {
        let commands = Interval.allCases.map { interval in
            MenuAction(title: interval.name, state: interval == chosen ? .on : .off) { choose(interval) }
        }
        var content = ListContentConfiguration.valueCell()
        content.text = "Check for mail"
        content.secondaryText = chosen.name
        cell.contentConfiguration = content
        cell.accessories = [.popUpMenu(Menu(children: commands))]
    }

    @MainActor static func show(_ letter: Letter, in cell: ListCell) {
        cell.contentConfiguration = HostingConfiguration {
            HStack {
                Image(systemName: "envelope")
                VStack {
                    Text(letter.sender)
                    Text(letter.subject).foregroundStyle(.secondaryText)
                }
                Spacer()
                Text(letter.date)
            }
        }
    }

    struct Price: RowPart {
        var cents: Int

        var partConfiguration: RowPartConfiguration {
            Text("\(cents / 100) €").foregroundStyle(.secondaryText)
        }
    }
}

// CellAccessory.checkbox, ListCell.keepsAccessoryOrder and CollectionViewDiffableDataSource.reconfigure

extension CellLookExamples {
    struct Task {
        let id: Int
        let isDone: Bool
    }

    @MainActor
    final class Store {
        func toggle(_ id: Int) {}

        func rename(_ id: Int, to title: String) {}
    }

    @MainActor
    static func addBox(
        for task: Task, to cell: ListCell, _ store: Store,
        _ dataSource: CollectionViewDiffableDataSource<SymbolSection, Int>
    ) {
        cell.accessories = [
            .checkbox(state: task.isDone ? .on : .off) {
                store.toggle(task.id)
                dataSource.reconfigure([task.id])
            }
        ]
    }

    @MainActor
    static func orderAccessories(of cell: ListCell) {
        cell.accessories = [.checkbox(state: .on), .outlineDisclosure()]
        cell.keepsAccessoryOrder = true
    }

    struct Book {
        let id: Int
    }

    @MainActor
    static func rename(
        _ book: Book, to title: String, in store: Store,
        _ dataSource: CollectionViewDiffableDataSource<SymbolSection, Int>
    ) {
        store.rename(book.id, to: title)
        dataSource.reconfigure([book.id])
    }
}
