import SeededRandom
import Testing
import UIKit

/// Changes of rows that a table is told of after its data have changed.
@MainActor
struct TableUpdateTests {
    /// A table of numbers, whose cells show them.
    final class Numbers: UITableViewController {
        var sections: [[Int]] = []
        var made: [Int] = []

        override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            sections[section].count
        }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            made.append(sections[indexPath.section][indexPath.row])
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = String(sections[indexPath.section][indexPath.row])
            return cell
        }

        var rows: [String] { listTextRows.map(\.trimmed).filter { !$0.isEmpty } }
    }

    private func numbers(_ sections: [[Int]]) -> Numbers {
        let controller = Numbers()
        controller.sections = sections
        controller.resize(to: Size(columns: 20, rows: 40))
        _ = controller.rows
        return controller
    }

    /// The focus stays with its row, whatever is deleted, inserted and moved around it.
    @Test(arguments: 0..<40) func rowsStayWhatTheyAre(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        var next = 100
        let old = (0..<3).map { section in (0..<4).map { section * 10 + $0 } }
        let controller = numbers(old)
        let focused = old.joined().randomElement(using: &random)!
        controller.tableView.perform(.focus(IndexPath(row: focused % 10, section: focused / 10)))
        controller.tableView.selectRow(
            at: IndexPath(row: focused % 10, section: focused / 10), animated: false, scrollPosition: .none)
        // New rows at random places, without some of the old ones, one of which moves.
        var gone = Set(old.joined().shuffled(using: &random).prefix(3)).subtracting([focused])
        let mover = old.joined().filter { !gone.contains($0) }.randomElement(using: &random)!
        var new = old.map { $0.filter { !gone.contains($0) && $0 != mover } }
        for section in new.indices {
            for _ in 0..<Int.random(in: 0...2, using: &random) {
                new[section].insert(next, at: Int.random(in: 0...new[section].count, using: &random))
                next += 1
            }
        }
        let target = Int.random(in: 0..<3, using: &random)
        new[target].insert(mover, at: Int.random(in: 0...new[target].count, using: &random))
        let removedSection = Int.random(in: 0..<3, using: &random)
        let removesSection = !new[removedSection].contains(focused) && !new[removedSection].contains(mover)
        func place(of number: Int, in sections: [[Int]]) -> IndexPath {
            let section = sections.firstIndex { $0.contains(number) }!
            return IndexPath(row: sections[section].firstIndex(of: number)!, section: section)
        }
        if removesSection {
            new.remove(at: removedSection)
            gone.subtract(old[removedSection])
        }
        controller.sections = new
        controller.tableView.performBatchUpdates {
            let table = controller.tableView!
            if removesSection { table.deleteSections(IndexSet(integer: removedSection), with: .none) }
            table.deleteRows(at: gone.map { place(of: $0, in: old) }, with: .none)
            let inserted = new.joined().filter { $0 >= 100 }
            table.insertRows(at: inserted.map { place(of: $0, in: new) }, with: .none)
            table.moveRow(at: place(of: mover, in: old), to: place(of: mover, in: new))
        }
        #expect(controller.rows == new.joined().map(String.init))
        #expect(controller.tableView.state.focus == place(of: focused, in: new))
        #expect(controller.tableView.indexPathForSelectedRow == place(of: focused, in: new))
    }

    @Test func reloadedRowsGetOtherCells() {
        let controller = numbers([[1, 2, 3], [4]])
        controller.made = []
        controller.sections[0][1] = 20
        controller.tableView.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
        #expect(controller.rows == ["1", "20", "3", "4"] && controller.made == [20])
        controller.sections[0] = [7, 8, 9, 10]
        controller.tableView.reloadSections(IndexSet(integer: 0), with: .fade)
        #expect(controller.rows == ["7", "8", "9", "10", "4"] && !controller.made.contains(4))
        controller.sections.swapAt(0, 1)
        controller.made = []
        controller.tableView.moveSection(0, toSection: 1)
        #expect(controller.rows == ["4", "7", "8", "9", "10"] && controller.made == [])
        controller.sections.append([5])
        controller.tableView.beginUpdates()
        controller.tableView.insertSections(IndexSet(integer: 2), with: .none)
        controller.sections[2].append(6)
        controller.tableView.endUpdates()
        #expect(controller.rows == ["4", "7", "8", "9", "10", "5", "6"])
    }

    @Test func aListHasTheSameMethods() {
        final class List: UICollectionViewController {
            var items = [1, 2, 3]

            override func collectionView(_ list: UICollectionView, numberOfItemsInSection section: Int) -> Int {
                items.count
            }

            override func collectionView(
                _ list: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                let cell = UICollectionViewListCell()
                var content = cell.defaultContentConfiguration()
                content.text = String(items[indexPath.item])
                cell.contentConfiguration = content
                return cell
            }
        }
        let list = List()
        list.resize(to: Size(columns: 20, rows: 10))
        _ = list.listTextRows
        list.items = [4, 2, 1, 30]
        list.collectionView.performBatchUpdates {
            list.collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
            list.collectionView.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 2, section: 0))
            list.collectionView.reloadItems(at: [IndexPath(item: 2, section: 0)])
        }
        #expect(list.listTextRows.map(\.trimmed) == ["4", "2", "1", "30"])
        list.items = [4, 2]
        list.collectionView.deleteItems(at: [IndexPath(item: 2, section: 0), IndexPath(item: 3, section: 0)])
        #expect(list.listTextRows.map(\.trimmed) == ["4", "2"])
    }

    /// The keys ask about the focused row only after the table has read its data.
    @Test func keysDoNotAskAboutRowsThatAreGone() {
        final class Strict: UITableViewController {
            var items = [1, 2, 3]

            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                items.count
            }

            override func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt path: IndexPath)
                -> String?
            { String(items[path.row]) }

            override func tableView(
                _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt path: IndexPath
            ) -> UISwipeActionsConfiguration? { items[path.row] > 0 ? nil : nil }

            override func tableView(
                _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt path: IndexPath
            ) {}
        }
        let strict = Strict()
        strict.resize(to: Size(columns: 40, rows: 10))
        strict.press("end")
        strict.items = [1]
        strict.tableView.reloadData()
        strict.press("delete")
        #expect(strict.presentedViewController != nil && strict.tableView.state.focus == IndexPath(row: 0, section: 0))
    }
}
