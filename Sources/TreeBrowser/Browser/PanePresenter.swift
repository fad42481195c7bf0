import TerminalCanvas
import TreeSources

/// Shows the focused item in the pane.
@MainActor
final class PanePresenter {
    let pane: PaneController
    private let list: BrowserList
    private let preview: PreviewCommand?
    private let clock: BrowserClock

    /// The item that the pane shows.
    private(set) var shownItem: TreeItem?

    /// Whether the pane shows the output of a command.
    var runsCommand: Bool { preview != nil }

    /// The time after which the pane says that it waits.
    private static let patience = Duration.milliseconds(200)

    init(_ pane: PaneController, _ list: BrowserList, preview: PreviewCommand?, clock: BrowserClock) {
        (self.pane, self.list) = (pane, list)
        (self.preview, self.clock) = (preview, clock)
    }

    /// Reads the content of the focused item in the background, and shows it unless the task is canceled.
    func showFocusedItem() async {
        guard let item = list.focusedItem, let source = list.sources.source(showing: item) else {
            shownItem = nil
            return pane.show(PaneContent([]), title: "")
        }
        let title = SafeText(bytes: Array(source.printed(.name, of: item.number).prefix(1000))).text
        let waiting = Task {
            await clock.wait(for: Self.patience)
            let text = "Loading" + pane.context.capabilities.repertoire.ellipsis
            if !Task.isCancelled, item != shownItem { pane.show(PaneContent([.note(text)]), title: title) }
        }
        let content =
            if let preview { await preview.content(of: item.number, in: source, pane.outputSize) } else {
                await PaneLoader(
                    source: source, item: item.number, past: past(of: item),
                    repertoire: pane.context.capabilities.repertoire
                ).content()
            }
        waiting.cancel()
        // The focus may have moved on while nothing canceled the task.
        guard !Task.isCancelled, list.focusedItem == item else { return }
        // Another task may have shown it in the meantime.
        pane.show(content, title: title, keepsPlace: item == shownItem)
        shownItem = item
    }

    /// The snapshots of an item's input; none of a comparison, which has no times.
    private func past(of item: TreeItem) -> ArraySlice<PastSnapshot> {
        list.options.beginsWithDifference
            ? [] : list.section(of: item)?.history.snapshots.newest(ItemHistory.snapshotLimit) ?? []
    }
}
