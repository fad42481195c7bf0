import DiffableSnapshots
import TextMatching

@testable import CollectionViews

// The words in which scripts are written.
extension LawList {
    // MARK: The data

    /// Applies a changed tree of the section of an item.
    func edit(_ item: String, _ change: (inout Tree) -> Void) {
        let sections = source.snapshot().sectionIdentifiers
        guard let section = sections.first(where: { source.snapshot(for: $0).contains(item) }) else {
            return calls.append("(no item \(item))")
        }
        var tree = source.snapshot(for: section)
        change(&tree)
        apply(tree, to: section)
    }

    func apply(_ notation: String, to section: String = "one") {
        apply(CollectionViewsTests.tree(notation), to: section)
    }

    private func apply(_ tree: Tree, to section: String) {
        source.apply(tree, to: section) { [unowned self] in calls.append("applied") }
    }

    /// Applies a changed snapshot of all sections.
    func editWhole(_ change: (inout Flat) -> Void) {
        var snapshot = source.snapshot()
        change(&snapshot)
        source.apply(snapshot) { [unowned self] in calls.append("applied") }
    }

    // MARK: The user

    func press(_ actions: ListAction...) { for action in actions { view.perform(action) } }

    func focus(_ item: String) {
        if let indexPath = source.indexPath(for: item) { press(.focus(indexPath)) } else { noteHidden(item) }
    }

    func expand(_ item: String) {
        if let indexPath = source.indexPath(for: item) { source.expandItem(at: indexPath) } else { noteHidden(item) }
    }

    func collapse(_ item: String) {
        if let indexPath = source.indexPath(for: item) { source.collapseItem(at: indexPath) } else { noteHidden(item) }
    }

    /// Filters as the user does who types a text.
    func type(_ text: String) {
        view.filter.prepare()
        view.filter.apply(FilterPattern(text))
    }

    /// Begins to move an item with the key.
    func beginToMove(_ item: String) {
        focus(item)
        press(.reorder)
    }

    private func noteHidden(_ item: String) { calls.append("(no row of \(item))") }
}
