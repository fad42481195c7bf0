import Testing
import UIKit

/// Letters of a data source without snapshots, which the user moves.
private class LettersController: UICollectionViewController {
    var sections = [["A", "B", "C"], ["D"]]
    var movable: Set<String> = ["A", "B", "C", "D"]
    var staysInSection = false
    private(set) var calls: [String] = []

    var order: String { sections.map { $0.joined() }.joined(separator: " ") }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "letter")
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "letter", for: indexPath)
        var content = UIListContentConfiguration.cell()
        content.text = sections[indexPath.section][indexPath.item]
        cell.contentConfiguration = content
        cell.accessories = [.reorder(displayed: .always)]
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        staysInSection && proposedIndexPath.section != originalIndexPath.section ? currentIndexPath : proposedIndexPath
    }

    func move(_ old: IndexPath, _ new: IndexPath) {
        calls.append("\(old.section).\(old.item) to \(new.section).\(new.item)")
        sections[new.section].insert(sections[old.section].remove(at: old.item), at: new.item)
    }
}

private final class MovedLettersController: LettersController {
    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        movable.contains(sections[indexPath.section][indexPath.item])
    }

    override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { move(sourceIndexPath, destinationIndexPath) }
}

/// A controller that leaves it to the handles which rows can be moved.
private final class HandledLettersController: LettersController {
    override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { move(sourceIndexPath, destinationIndexPath) }
}

/// Moving the items of a data source without snapshots.
@MainActor
struct MovingTests {
    private let controller = MovedLettersController()
    private let screen: HeadlessScreen

    init() { screen = HeadlessScreen(controller) }

    private func letters(after keys: [Key] = []) -> String {
        screen.rows(after: keys).compactMap { $0.first(where: \.isLetter) }.map(String.init).joined()
    }

    @Test(arguments: [
        ("m down enter", "BAC D", ["0.0 to 0.1"]),
        ("m down down enter", "BCA D", ["0.0 to 0.2"]),
        ("m down down down enter", "BC AD", ["0.0 to 1.0"]),
        ("m end enter", "BC DA", ["0.0 to 1.1"]),
        ("m pagedown home enter", "ABC D", []),
        ("down m up up enter", "BAC D", ["0.1 to 0.0"]),
        ("end m up enter", "ABCD ", ["1.0 to 0.3"]),
        ("end m up up m home", "ABDC ", ["1.0 to 0.2"]),
        ("m down esc", "ABC D", []),
        ("m enter", "ABC D", []),
        ("m down enter m down enter", "BCA D", ["0.0 to 0.1", "0.1 to 0.2"]),
    ]) func aMovedItemIsReportedWhenItIsDropped(keys: String, order: String, calls: [String]) {
        #expect(letters(after: Key.sequence(keys)) == order.filter(\.isLetter))
        #expect(controller.order == order && controller.calls == calls)
        #expect(!controller.collectionView.hasActiveDrag)
    }

    @Test func theListShowsTheItemWhereItWouldBeDropped() {
        let frame = screen.frame(after: Key.sequence("m down down down").map { .key($0) })
        #expect(frame?.textRows.compactMap { $0.first(where: \.isLetter) }.prefix(4) == ["B", "C", "A", "D"])
        #expect(controller.collectionView.hasActiveDrag && controller.calls == [])
    }

    @Test func rowsThatComeToTheScreenShowTheirItems() {
        controller.sections = ["ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { String($0) }, ["!"]]
        let frame = screen.frame(after: Key.sequence("down m end pageup").map { .key($0) })
        #expect(frame?.textRows[1...12].compactMap { $0.first(where: \.isLetter) } == Array("PQBRSTUVWXYZ"))
        #expect(letters(after: [Key(.escape), Key(.home)]) == "ABCDEFGHIJKL")
    }

    @Test func theHandleIsDraggedWithTheMouse() {
        func event(_ kind: MouseEvent.Kind, _ row: Int) -> TerminalEvent {
            .mouse(MouseEvent(kind, at: Point(column: 37, row: row)))
        }
        _ = screen.frame(after: [event(.pressed(.left), 1), event(.dragged(.left), 3), event(.released(.left), 3)])
        #expect(controller.order == "BCA D" && controller.calls == ["0.0 to 0.2"])
        _ = screen.frame(after: [event(.pressed(.left), 4), event(.dragged(.left), 1), event(.released(.left), 1)])
        #expect(controller.order == "DBCA " && controller.calls.last == "1.0 to 0.0")
    }

    @Test func theAppDecidesWhatMovesAndWhere() {
        controller.movable = ["A", "C"]
        controller.staysInSection = true
        _ = letters(after: Key.sequence("down m"))
        #expect(!controller.collectionView.hasActiveDrag)
        _ = letters(after: Key.sequence("up m down down down down enter"))
        #expect(controller.order == "BCA D")
    }

    @Test func aReloadEndsTheMove() {
        #expect(controller.press("m down") == nil && controller.collectionView.hasActiveDrag)
        controller.sections[0].removeFirst()
        controller.collectionView.reloadData()
        #expect(!controller.collectionView.hasActiveDrag && letters() == "BCD" && controller.calls == [])
    }

    @Test func rowsWithHandlesAreMovedByDefault() {
        let controller = HandledLettersController()
        HeadlessScreen(controller).rows(after: Key.sequence("m down enter"))
        #expect(controller.order == "BAC D" && controller.calls == ["0.0 to 0.1"])
    }

    @Test func withoutTheMethodNothingIsMoved() {
        let controller = LettersController()
        let screen = HeadlessScreen(controller)
        #expect(screen.rows(after: Key.sequence("m down enter")) == [" A", " B", " C", " D"], "no handle is drawn")
        #expect(!controller.collectionView.canReorderItems)
        #expect(!controller.collectionView.hasActiveDrag && controller.order == "ABC D")
    }

    @Test func aDataSourceOfTheAppHasHandlesIfItMovesItems() {
        final class Source: UICollectionViewDataSource {
            func collectionView(_ list: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }

            func collectionView(_ list: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                let cell = UICollectionViewListCell()
                cell.contentConfiguration = UIListContentConfiguration.cell()
                cell.accessories = [.reorder(displayed: .always)]
                return cell
            }
        }
        final class MovingSource: UICollectionViewDataSource {
            func collectionView(_ list: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }

            func collectionView(_ list: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                Source().collectionView(list, cellForItemAt: path)
            }

            func collectionView(_ list: UICollectionView, moveItemAt path: IndexPath, to target: IndexPath) {}
        }
        let list = UICollectionView(collectionViewLayout: .list(using: .init(appearance: .plain)))
        let screen = HeadlessScreen(list)
        let sources = (Source(), MovingSource())
        list.dataSource = sources.0
        #expect(screen.rows() == [])
        list.dataSource = sources.1
        #expect(screen.rows() == [HeadlessScreen.row("", "≡")])
    }
}
