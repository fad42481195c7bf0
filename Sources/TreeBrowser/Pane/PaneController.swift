import Screens

/// The screen of the pane.
@MainActor
final class PaneController: ViewController {
    init() { super.init() }
}
