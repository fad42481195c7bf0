import DiffableSnapshots
import Testing

enum HomeViewSection {
    case banner, forYou, suggested
}

enum HomeViewItem: Hashable {
    case banner(String)
    case videoContent(String)
    case imageContent(String)
}

/// A presenter as in an app: it fills a view model when its data changes, and notifies the view.
private final class HomePresenter {
    let viewModel = ViewModel<HomeViewSection, HomeViewItem>()
    var pictures: [String] = []
    var video: String?

    func reload() {
        viewModel.build {
            viewModel.section(.banner) {
                HomeViewItem.banner("This is a banner")
            }
            if let video {
                viewModel.section(.forYou) {
                    HomeViewItem.videoContent(video)
                }
            }
            viewModel.section(.suggested) {
                for picture in pictures {
                    HomeViewItem.imageContent(picture)
                }
            }
        }
    }
}

struct ViewModelTests {
    private let presenter = HomePresenter()

    @Test func debugStringShowsSectionsAndItemsInOneLine() {
        presenter.pictures = ["Item 1", "Item 2"]
        presenter.reload()
        #expect(
            presenter.viewModel.debugString()
                == #"banner section: [DiffableSnapshotsTests.HomeViewItem.banner("This is a banner")]"#
                + #"suggested section: [DiffableSnapshotsTests.HomeViewItem.imageContent("Item 1"), "#
                + #"DiffableSnapshotsTests.HomeViewItem.imageContent("Item 2")]"#)
    }

    @Test func anEmptySectionIsShownEmpty() {
        presenter.reload()
        #expect(presenter.viewModel.debugString().hasSuffix("suggested section: []"))
        #expect(ViewModel<Int, Int>().debugString() == "")
    }

    @Test func theSnapshotHasTheSectionsInOrder() {
        presenter.pictures = ["Item 1"]
        presenter.video = "Clip"
        presenter.reload()
        let snapshot = presenter.viewModel.snapshot()
        #expect(snapshot.sectionIdentifiers == [.banner, .forYou, .suggested])
        #expect(snapshot.itemIdentifiers(inSection: .forYou) == [.videoContent("Clip")])
        #expect(snapshot.itemIdentifiers(inSection: .suggested) == [.imageContent("Item 1")])
    }

    @Test func buildingAgainReplacesEverything() {
        presenter.pictures = ["Item 1"]
        presenter.reload()
        presenter.pictures = []
        presenter.reload()
        #expect(presenter.viewModel.snapshot().numberOfItems == 1)
        #expect(presenter.viewModel.sections.map(\.identifier) == [.banner, .suggested])
    }

    @Test func sectionsMayComeFromLoopsAndConditions() {
        let viewModel = ViewModel<String, Int>()
        viewModel.build {
            for name in ["a", "b"] {
                viewModel.section(name) { name == "a" ? 1 : 2 }
            }
            if viewModel.sections.isEmpty {
                viewModel.section("first") { [3, 4] }
            } else {
                viewModel.section("again") {}
            }
            switch viewModel.sections.count {
            case 0: viewModel.section("none") {}
            default: viewModel.section("some") {}
            }
        }
        #expect(viewModel.debugString() == "a section: [1]b section: [2]first section: [3, 4]none section: []")
    }

    @Test func itemsMayHaveChildrenAndHiddenOnesAreLeftOut() {
        let viewModel = ViewModel<String, Int>()
        viewModel.build {
            viewModel.section("tree") {
                SectionSnapshotBuilder.parent(1) {
                    SectionSnapshotBuilder.parent(2, isExpanded: false) {
                        SectionSnapshotBuilder.parent(3) { 4 }
                    }
                    5
                }
            }
        }
        #expect(viewModel.snapshot().itemIdentifiers == [1, 2, 5])
        #expect(viewModel.debugString() == "tree section: [1, 2, 5]")
        #expect(viewModel.sectionSnapshot(for: "tree").items == [1, 2, 3, 4, 5])
        #expect(viewModel.sectionSnapshot(for: "absent").items == [])
    }

    @Test func aBlockThatThrowsLeavesTheSectionsAsTheyWere() {
        struct Offline: Error {}
        func load() throws -> Int { throw Offline() }
        let viewModel = ViewModel<String, Int>()
        viewModel.build { viewModel.section("old") { 1 } }
        #expect(throws: Offline.self) {
            try viewModel.build { try viewModel.section("new") { try load() } }
        }
        #expect(viewModel.debugString() == "old section: [1]")
    }

    @Test func duplicatesAreRefused() throws {
        let viewModel = ViewModel<String, Int>()
        viewModel.build {
            viewModel.section("a") { 1 }
            viewModel.section("a") { 2 }
        }
        let sections = try #require(throws: SnapshotError.self) { try viewModel.checked.snapshot() }
        #expect(sections.kind == .duplicateSections)

        viewModel.build {
            viewModel.section("a") { [1, 2] }
            viewModel.section("b") { [3, 2] }
        }
        let items = try #require(throws: SnapshotError.self) { try viewModel.checked.snapshot() }
        #expect(items.kind == .duplicateItems)
        #expect(items.identifiers.map { "\($0)" } == ["2"])
    }

    @Test func theSnapshotOfASectionThatIsWrittenTwiceTraps() async {
        await #expect(processExitsWith: .failure) {
            let viewModel = ViewModel<String, Int>()
            viewModel.build {
                viewModel.section("a") { 1 }
                viewModel.section("a") { 2 }
            }
            _ = viewModel.snapshot()
        }
    }
}
