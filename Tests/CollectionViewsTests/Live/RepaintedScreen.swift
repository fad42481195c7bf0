import Screens
import TerminalCanvas

@testable import CollectionViews

/// A screen that is only drawn again when its list says so, as a program draws it, compared with one that is drawn from
/// the beginning.
@MainActor
struct RepaintedScreen {
    private let controller: CollectionViewController
    private var shown: Canvas

    init(_ controller: CollectionViewController) {
        self.controller = controller
        shown = controller.draw()
    }

    /// How the screen differs from one that is drawn from the beginning; `nil` if it does not.
    var problem: String? {
        mutating get {
            let view = controller.collectionView
            if controller.needsDisplay { shown = controller.draw() }
            let state = view.state
            // Columns are fitted again when the data are read again.
            if view.configuration.columns.isEmpty { view.reloadData() } else { view.setNeedsDisplay() }
            let new = controller.draw()
            guard new == shown, view.state == state else {
                let texts = [shown, new].map { $0.textRows.joined(separator: "\n") }
                return "\(state)\n\(texts[0])\nis\n\(view.state)\n\(texts[1])"
            }
            return nil
        }
    }
}
