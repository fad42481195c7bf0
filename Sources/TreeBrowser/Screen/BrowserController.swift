public import CollectionViews
public import Screens

/// The screen of a browser: its inputs as one list, and a pane for the focused item.
///
/// ```swift
/// let input = BrowserInput(name: path, content: .directory(try DirectorySource(path: path)))
/// let browser = BrowserController([input])
/// let reason = TerminalApplication(terminal: terminal, rootViewController: browser).run()
/// ```
@MainActor
public final class BrowserController: SplitViewController {
    let listController: BrowserListController
    private let pane: PaneController

    /// Creates a screen, and begins to read the inputs.
    ///
    /// - Parameters:
    ///   - inputs: The inputs, each of which is a section.
    ///   - options: What the person asks for.
    ///   - keyMap: The keys of the list.
    public init(_ inputs: [BrowserInput], options: BrowserOptions = BrowserOptions(), keyMap: KeyMap = .standard) {
        listController = BrowserListController(inputs, options: options, keyMap: keyMap)
        pane = PaneController()
        super.init(primary: listController, secondary: pane)
        hide(.secondary)
    }

    /// Ends reading the inputs. What was read stays.
    public func stop() { listController.list.stop() }

    /// What the person has made of the list so far.
    public var browserState: BrowserState { listController.list.browserState }

    /// The items that the person has chosen, as the bytes to print; `nil` if nothing was accepted.
    public var choice: [[UInt8]]? { listController.choice }
}
