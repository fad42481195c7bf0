import DiffableSnapshots
import SeededRandom
import TerminalCanvas
import Testing

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

/// After random steps on a list with headers and rows of several lines, the focus is visible and the picture is up to
/// date.
@MainActor
struct RandomScreenRunTests {
    @Test(arguments: RandomRuns.seeds(10))
    func afterRandomStepsFocusIsVisibleAndThePictureIsUpToDate(_ seed: UInt64) {
        run(RandomScreenRun(seed: seed, pinsAncestors: false))
    }

    @Test(arguments: RandomRuns.seeds(10))
    func pinnedAncestorsNeverHideTheFocusThatAKeyHasMoved(_ seed: UInt64) {
        run(RandomScreenRun(seed: seed, pinsAncestors: true))
    }

    private func run(_ run: RandomScreenRun) {
        for step in 0..<120 {
            let description = run.step()
            if let problem = run.problem {
                Issue.record(
                    "\(problem)\nafter step \(step): \(description)\n\(run.log.suffix(8).joined(separator: "\n"))")
                return
            }
        }
    }
}

/// A list with headers and rows of several lines, on which random steps are performed.
@MainActor
private final class RandomScreenRun: CollectionViewDelegate {
    let view: CollectionView
    var source: CollectionViewDiffableDataSource<String, String>!
    var random: SplitMix
    var log: [String] = []
    private var heights: [String: Int] = [:]
    private var movesFocus = false
    private var changesData = false
    private var wasVisible = false
    private let refuses: Bool
    private var appliesInDelegate = false
    private var hasApplied = false
    private var displayed: Set<ObjectIdentifier> = []
    private var displayProblem: String?

    init(seed: UInt64, pinsAncestors: Bool) {
        random = SplitMix(seed: seed)
        refuses = seed % 3 == 2
        let appearances: [ListConfiguration.Appearance] = [.plain, .plain, .plain, .insetGrouped, .grouped, .sidebar]
        var configuration = ListConfiguration(appearance: appearances[Int(seed / 4 % 6)])
        configuration.headerMode = seed % 7 == 6 ? .firstItemInSection : .supplementary
        configuration.footerMode = seed % 2 == 0 ? .none : .supplementary
        configuration.showsScrollIndicator = false
        configuration.pinsAncestors = pinsAncestors
        view = CollectionView(configuration: configuration)
        view.allowsSelection = true
        view.allowsMultipleSelection = true
        let registration = CellRegistration<ListCell, String> { [unowned self] cell, _, item in
            cell.contentConfiguration = content(item, lines: heights[item] ?? 1)
            cell.accessories = [.outlineDisclosure()]
        }
        source = CollectionViewDiffableDataSource(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        source.supplementaryViewProvider = { [unowned self] _, kind, path in
            guard let section = source.sectionIdentifier(for: path.section), section != "C" else { return nil }
            let cell = ListCell()
            cell.contentConfiguration = content(
                kind == CollectionView.elementKindSectionHeader ? "H" + section : "F" + section,
                lines: section == "B" ? 3 : 1)
            return cell
        }
        view.delegate = self
        for item in "abcdefghijklmnopqrst".map(String.init) {
            heights[item] = [1, 1, 1, 2, 4, 12].randomElement(using: &random)!
        }
        change()
        view.perform(.resize(Size(columns: 30, rows: 9)))
    }

    private func content(_ item: String, lines: Int) -> ListContentConfiguration {
        .lines((0..<lines).map { "\(item)#\($0)" }.joined(separator: "\n"))
    }

    func collectionView(_ collectionView: CollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
        guard refuses, let item = source.itemIdentifier(for: indexPath) else { return true }
        return !"cghmp".contains(item)
    }

    func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        source.itemIdentifier(for: indexPath) != "d"
    }

    func collectionView(_ collectionView: CollectionView, didMoveFocusTo indexPath: IndexPath?) { changeIfNeeded() }

    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) { changeIfNeeded() }

    func collectionView(_ collectionView: CollectionView, willDisplay cell: ListCell, forItemAt indexPath: IndexPath) {
        if !displayed.insert(ObjectIdentifier(cell)).inserted { displayProblem = "\(indexPath) is displayed twice" }
    }

    func collectionView(
        _ collectionView: CollectionView, didEndDisplaying cell: ListCell, forItemAt indexPath: IndexPath
    ) {
        if displayed.remove(ObjectIdentifier(cell)) == nil { displayProblem = "\(indexPath) was not displayed" }
    }

    private func changeIfNeeded() {
        guard appliesInDelegate else { return }
        appliesInDelegate = false
        hasApplied = true
        change()
        _ = view.drawn()
    }

    func below(_ limit: Int) -> Int { Int(random.next() % UInt64(max(1, limit))) }

    private func change() {
        let items = "abcdefghijklmnopqrst".map(String.init).shuffled(using: &random)
        var rest = items.prefix(4 + below(16))[...]
        for section in ["A", "B", "C"] {
            let own = Array(rest.prefix(below(9)))
            rest = rest.dropFirst(own.count)
            var levels: [Int] = []
            for _ in own { levels.append(levels.isEmpty ? 0 : below(min(3, levels.last! + 2))) }
            source.apply(
                DiffableDataSourceSectionSnapshot(
                    preorder: own, levels: levels, isExpanded: levels.map { _ in random.next() % 3 > 0 }), to: section)
        }
    }

    var focused: String? { view.state.focus.flatMap(source.itemIdentifier(for:)) }

    func picture() -> [String] { view.drawn().textRows }

    private func shows(_ item: String, firstLine: Bool) -> Bool {
        picture().contains { $0.contains(firstLine ? item + "#0" : item + "#") }
    }

    func step() -> String {
        if below(3) > 0 { _ = view.drawn() }
        wasVisible = focused.map { shows($0, firstLine: false) } ?? false
        (movesFocus, changesData) = (false, false)
        let text = performStep()
        log.append(text + " -> \(focused ?? "none") \(view.state.top)")
        return text
    }

    private func performStep() -> String {
        switch below(18) {
        case 14:
            guard let path = view.indexPathsForVisibleItems.randomElement(using: &random),
                let item = source.itemIdentifier(for: path), let cell = view.cellForItem(at: path)
            else { return "no cell" }
            heights[item] = [1, 1, 2, 3, 7, 12].randomElement(using: &random)!
            cell.contentConfiguration = content(item, lines: heights[item]!)
            return "the cell of \(item) has \(heights[item]!) lines"
        case 15:
            appliesInDelegate = true
            return "apply at the next call of the delegate"
        case 0:
            changesData = true
            let section = ["A", "B", "C"][below(3)]
            var tree = source.snapshot(for: section)
            let gone = tree.items.filter { _ in below(4) == 0 }
            tree.delete(gone)
            source.apply(tree, to: section)
            return "delete \(gone) in \(section)"
        case 1:
            changesData = true
            change()
            return "new data"
        case 2:
            let item = "abcdefghijklmnopqrst".map(String.init).randomElement(using: &random)!
            heights[item] = [1, 1, 2, 3, 7, 12].randomElement(using: &random)!
            changesData = true
            var snapshot = source.snapshot()
            guard snapshot.indexOfItem(item) != nil else { return "no change" }
            if below(2) == 0 { snapshot.reloadItems([item]) } else { snapshot.reconfigureItems([item]) }
            source.apply(snapshot)
            return "\(item) has \(heights[item]!) lines"
        case 3:
            let size = Size(columns: [30, 30, 14, 8].randomElement(using: &random)!, rows: below(14))
            view.perform(.resize(size))
            changesData = true
            return "size \(size)"
        case 4:
            let point = Point(column: below(30), row: below(9))
            view.press(at: point, modifiers: below(2) == 0 ? [.shift] : [])
            return "press \(point)"
        case 5:
            view.release()
            return "release"
        case 6:
            view.perform(.scroll(lines: below(9) - 4))
            return "scroll"
        default:
            let actions: [ListAction] = [
                .moveDown, .moveUp, .moveDown, .moveUp, .pageDown, .pageUp, .moveToLast, .moveToFirst,
                .expandOrMoveToChild, .collapseOrMoveToParent, .toggle, .expandAll, .collapseAll, .moveToParent,
                .moveToNextSibling, .moveToPreviousSibling, .moveToNextLevelChange, .moveToPreviousLevelChange,
                .collapseSiblings, .expandSiblingTrees, .showLevels(2), .showMoreLevels, .scrollFocus(.top),
                .extendSelectionDown, .extendSelectionUp, .toggleSelection,
            ]
            let action = actions[below(actions.count)]
            let old = view.state.focus
            let count = view.rows.layout.itemCount
            hasApplied = false
            view.perform(action)
            movesFocus = old != view.state.focus && count == view.rows.layout.itemCount && !hasApplied
            return "\(action)"
        }
    }

    var problem: String? {
        _ = view.drawn()
        let before = (view.state, view.drawn())
        let lines = before.1.textRows
        if let focused, view.state.size.rows > 0 {
            if movesFocus, !lines.contains(where: { $0.contains(focused + "#0") }) {
                return "the focused item \(focused) is not on the screen\n" + lines.joined(separator: "\n")
            }
            if changesData, wasVisible, !lines.contains(where: { $0.contains(focused + "#") }) {
                return "the focused item \(focused) left the screen\n" + lines.joined(separator: "\n")
            }
        }
        for (row, line) in lines.enumerated() where line.contains("#") {
            let item = view.indexPathForItem(at: Point(column: view.state.size.columns / 2, row: row))
            let name = item.flatMap(source.itemIdentifier(for:))
            let shown = line[..<line.firstIndex(of: "#")!].last.map(String.init) ?? ""
            if shown.uppercased() != shown, name != shown {
                return "line \(row) shows \(shown), but is \(name ?? "none")"
            }
            if shown.uppercased() == shown, name != nil { return "line \(row) shows \(shown), but is \(name!)" }
        }
        let viewport = view.rows.viewport(height: view.state.size.rows)
        if viewport.clamped(view.state.top) != view.state.top { return "blank lines at the end" }
        if let displayProblem { return displayProblem }
        if displayed != Set(view.visibleCells.map(ObjectIdentifier.init)) { return "other cells are displayed" }
        for path in view.indexPathsForVisibleItems {
            guard let state = view.cellForItem(at: path)?.configurationState else { return "no cell at \(path)" }
            if state.isHighlighted != (view.state.highlight == path) { return "highlight" }
            if state.isFocused != (view.state.focus == path) { return "focus" }
            if state.isSelected != view.indexPathsForSelectedItems!.contains(path) { return "selection" }
        }
        guard view.state.highlight == nil else { return nil }
        view.reloadData()
        let new = view.drawn()
        if view.state != before.0 { return "another state when it is read again: \(before.0) \(view.state)" }
        guard new != before.1 else { return nil }
        return "drawn\n" + lines.joined(separator: "\n") + "\nis\n" + new.textRows.joined(separator: "\n")
    }
}
