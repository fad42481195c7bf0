import CollectionViews
import Screens
import SeededRandom
import TerminalCanvas
import Testing

/// Random keys, clicks, sizes, presentations, pushes and changes: whenever no new frame is requested, the last frame
/// equals a full repaint.
@MainActor
struct RandomScreensTests {
    @Test(arguments: RandomRuns.seeds(15)) func theFrameEqualsAFullRepaintAfterEachStep(seed: UInt64) {
        var run = RandomScreensRun(seed: seed)
        for step in 0..<60 {
            run.step()
            guard run.agrees else {
                Issue.record("seed \(seed), step \(step): \(run.log.suffix(6)) \(run.difference)")
                return
            }
        }
    }
}

/// Screens to which random things happen.
@MainActor
private struct RandomScreensRun {
    private(set) var log: [String] = []
    private var random: SplitMix
    private let root: ViewController
    private let navigation: NavigationController
    private let split: SplitViewController?
    private var controllers: [ViewController]
    private var shown: Canvas

    private static let texts = [
        "", "one", "東京 写真", "a\u{1B}[31mb\u{202E}c", String(repeating: "long ", count: 30),
        "👨‍👩‍👧‍👦 e\u{301}",
    ]
    private static let keys = [
        "down", "up", "left", "right", "enter", "esc", "tab", "shift-tab", "home", "end", "x", "?", "/", "&", "t", "d",
        "space", "backspace", "n", "z", "f1", "pagedown", "(", ")", "{", "}", "alt-1", "alt-2", "alt-3", "w",
        "shift-right", "shift-left",
    ]
    private static let columns = [1, 2, 3, 8, 20, 44, 72, 80, 200]
    private static let rows = [1, 2, 3, 4, 6, 10, 24, 60]

    init(seed: UInt64) {
        random = SplitMix(seed: seed)
        let list = Self.makeList("Root")
        let other = Self.makeList("Other")
        navigation = NavigationController(rootViewController: list)
        split = seed % 2 == 0 ? SplitViewController(primary: navigation, secondary: other) : nil
        let screen = split ?? navigation
        if seed % 3 == 0 {
            let tabs = TabBarController()
            tabs.viewControllers = [Self.makeList("Third"), screen, Self.makeList("Fourth")]
            tabs.selectedIndex = 1
            root = tabs
        } else {
            root = screen
        }
        controllers = [list, other, navigation, screen, root] + ((root as? TabBarController)?.viewControllers ?? [])
        root.prepare(columns: 80, rows: 12)
        shown = root.draw()
    }

    private static func makeList(_ title: String) -> NamesController {
        let list = NamesController((1...8).map { "two \($0)" } + Array(texts.dropFirst()), title: title)
        list.menu = { name in
            Menu(
                title: name,
                children: [
                    MenuAction(title: "Down") {}, Menu(title: name, children: [MenuAction(title: "Inner") {}]),
                    Menu(options: .displayInline, children: [MenuAction(title: "Off", attributes: .disabled) {}]),
                ])
        }
        return list
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[random.next(below: elements.count)]
    }

    mutating func step() {
        switch random.next(below: 20) {
        case 0..<9: press()
        case 9, 10: click()
        case 11: resize()
        case 12: present()
        case 13: stack()
        case 14: change()
        case 15:
            let controller = pick(controllers)
            log.append("dismiss \(controller.navigationItem.title)")
            controller.dismiss()
        case 16: paste()
        default: press()
        }
    }

    private mutating func press() {
        let key = pick(Self.keys)
        log.append(key)
        root.press(key)
    }

    private mutating func click() {
        let point = Point(
            column: random.next(below: shown.size.columns + 2), row: random.next(below: shown.size.rows + 2))
        let kinds: [MouseEvent.Kind] = [
            .pressed(.left), .pressed(.left), .pressed(.right), .released(.left), .scrolledDown, .scrolledUp,
            .dragged(.left),
            .scrolledRight, .scrolledLeft,
        ]
        let kind = pick(kinds)
        log.append("\(kind) at \(point)")
        _ = root.handle(.mouse(MouseEvent(kind, at: point)))
    }

    private mutating func resize() {
        let size = Size(columns: pick(Self.columns), rows: pick(Self.rows))
        log.append("resize to \(size)")
        _ = root.handle(.resized(size))
    }

    private mutating func paste() {
        log.append("paste")
        _ = root.handle(.pasted(pick(Self.texts)))
    }

    private mutating func present() {
        let text = pick(Self.texts)
        log.append("present \(text)")
        guard random.next(below: 3) > 0 else {
            let sheet = Self.makeList(text)
            sheet.modalPresentationStyle = pick([.formSheet, .fullScreen])
            controllers.append(sheet)
            return navigation.present(sheet)
        }
        let alert = AlertController(title: text, message: pick(Self.texts))
        for _ in 0..<random.next(below: 3) {
            let (label, placeholder) = (pick(Self.texts), pick(Self.texts))
            alert.addTextField {
                $0.label = label
                $0.placeholder = placeholder
            }
        }
        for style in [AlertAction.Style.default, .cancel, .destructive].prefix(1 + random.next(below: 3)) {
            alert.addAction(AlertAction(title: pick(Self.texts), style: style))
        }
        controllers.append(alert)
        navigation.present(alert)
    }

    private mutating func stack() {
        switch random.next(below: 5) {
        case 4:
            let text = TextViewController(TextStorage(Self.texts.joined(separator: "\n")))
            log.append("push a text")
            controllers.append(text)
            navigation.pushViewController(text)
        case 0, 1:
            let list = Self.makeList(pick(Self.texts))
            log.append("push")
            controllers.append(list)
            navigation.pushViewController(list)
        case 2:
            log.append("pop")
            navigation.popViewController()
        default:
            log.append("pop to root")
            navigation.popToRootViewController()
        }
    }

    private mutating func change() {
        let controller = pick(controllers)
        let text = pick(Self.texts)
        let which = random.next(below: 15)
        log.append("change \(which) of \(controller.navigationItem.title) to \(text)")
        switch which {
        case 0: controller.statusMessage = text
        case 1: controller.statusProgress = pick([nil, .fraction(0.3), .fraction(.nan)])
        case 2: controller.navigationItem.title = text
        case 3: (controller as? AlertController)?.message = text
        case 4: (controller as? CollectionViewController)?.contentUnavailableConfiguration = pick([nil, .search()])
        case 5: split?.minimumSideBySideColumns = pick([0, 72, 300])
        case 6: split?.hide(pick([.primary, .secondary]))
        case 7: split?.show(pick([.primary, .secondary]))
        case 8: split?.preferredPrimaryColumnWidth = pick([nil, .columns(3), .columns(40)])
        case 9: controller.tabBarItem.badgeValue = text
        case 10: controller.hidesBottomBarWhenPushed.toggle()
        case 11: (controller as? TextViewController)?.appendLine(StyledText(text))
        case 12: (controller as? TextViewController)?.text = TextStorage(text)
        case 13: (controller as? CollectionViewController)?.collectionView.scrollsSideways.toggle()
        default: controller.navigationItem.rightBarButtonItem = BarButtonItem(title: text, key: .character("o"))
        }
    }

    /// Whether the last frame, drawn only on request, equals a full repaint.
    var agrees: Bool {
        mutating get {
            if root.needsDisplay { shown = root.draw() }
            let all = repainted
            defer { difference = Self.difference(shown, all) }
            return shown == all
        }
    }

    /// The first row that differs.
    private(set) var difference = ""

    private var repainted: Canvas {
        for controller in controllers {
            controller.setNeedsDisplay()
            (controller as? CollectionViewController)?.collectionView.setNeedsDisplay()
        }
        return root.draw()
    }

    private static func difference(_ shown: Canvas, _ all: Canvas) -> String {
        for (row, (left, right)) in zip(shown.textRows, all.textRows).enumerated() where left != right {
            return "row \(row): \"\(left)\" instead of \"\(right)\""
        }
        return "styles or cursor: \(shown.cursor as Any) and \(all.cursor as Any)"
    }
}
