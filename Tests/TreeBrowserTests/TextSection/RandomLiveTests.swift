import CollectionViews
import DiffableSnapshots
import Screens
import SeededRandom
import TerminalCanvas
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// An input that changes at random, with real keys in between, against a source that is read afresh.
@MainActor
struct RandomLiveTests {
    @Test(arguments: RandomText.allCases, 0..<4 as Range<UInt64>)
    func rowsAreThoseOfAFreshSource(kind: RandomText, seed: UInt64) async throws {
        var random = SplitMix(seed: seed)
        let input = LiveInput()
        let browser = BrowserController([input.input(kind.makeSource())])
        browser.resize(to: Size(columns: 60, rows: 12))
        var model = kind.makeModel(&random)
        input.read(kind.text(of: model))
        try await browser.waitUntil { browser.history.snapshots.lastNumber == 0 }
        for step in 0..<25 {
            let keys = (0..<random.next(below: 6)).map { _ in random.key() }
            browser.press(keys.joined(separator: " "))
            try await browser.waitUntil { !browser.isLoading }
            let focus = browser.history.shown == .live ? browser.focusIdentity(kind) : nil
            let number = browser.history.snapshots.lastNumber
            let old = model
            model.change(&random)
            input.read(kind.text(of: model))
            let isChanged = kind.text(of: model) != kind.text(of: old)
            if isChanged { try await browser.waitUntil { browser.history.snapshots.lastNumber != number } }
            try await browser.waitUntil { !browser.isLoading }
            if browser.history.shown == .live, !browser.list.view.holdsUpdates {
                try await compare(browser, kind, model, "seed \(seed) step \(step) after \(keys)")
                let fresh = kind.read(model)
                if let focus, fresh.identities(kind).contains(focus) {
                    #expect(browser.focusIdentity(kind) == focus, "seed \(seed) step \(step) after \(keys)")
                }
            }
        }
    }

    /// Several inputs are read in pieces while keys come. In the end, each section has the rows of a fresh source.
    @Test(arguments: RandomRuns.seeds(8))
    func keysWhilePiecesArriveInAnyOrder(seed: UInt64) async throws {
        var random = SplitMix(seed: seed)
        let kinds = (0..<1 + random.next(below: 3)).map { _ in RandomText.all[random.next(below: RandomText.all.count)]
        }
        let inputs = kinds.map { _ in LiveInput() }
        var options = BrowserOptions()
        (options.picks, options.picksSeveral) = (seed % 4 == 3, seed % 4 == 3)
        if seed % 3 == 2 { options.expandedLevels = 3 }
        let browser = BrowserController(
            zip(inputs, kinds).map { input, kind in input.input(kind.makeSource()) }, options: options)
        browser.resize(to: Size(columns: 60, rows: 12))
        browser.leaveFilter()
        var models = kinds.map { $0.makeModel(&random) }
        for step in 0..<12 {
            // The events of one input stay in order, and events of several come in any order.
            var events = zip(kinds, models).map { kind, model in random.pieces(of: kind.text(of: model)) }
            var pressed: [String] = []
            while let input = events.indices.filter({ !events[$0].isEmpty }).randomElement(using: &random) {
                inputs[input].send(events[input].removeFirst())
                for _ in 0..<random.next(below: 4) {
                    let key = random.anyKey()
                    pressed.append(key)
                    browser.press(key)
                    if random.next(below: 3) == 0 { _ = browser.draw() }
                }
                for _ in 0..<random.next(below: 12) { await Task.yield() }
            }
            let comment = "seed \(seed) step \(step) \(kinds) after \(pressed)"
            for _ in 0..<4 { browser.press("escape") }
            for section in browser.list.sections { while section.history.goBack() {} }
            if browser.list.view.holdsUpdates { browser.press("p") }
            for (section, kind) in kinds.enumerated() {
                let model = models[section]
                do {
                    try await browser.waitUntil { browser.shows(kind.read(model), in: section) }
                } catch {
                    let shown = browser.list.sections[section].history.shown
                    let (rows, fresh) = browser.rows(of: kind.read(model), in: section)
                    Issue.record("section \(section) \(comment): \(shown): \(rows) is not \(fresh)")
                    throw error
                }
                models[section].change(&random)
            }
        }
        browser.stop()
    }

    private func compare(
        _ browser: BrowserController, _ kind: RandomText, _ model: RandomModel, _ comment: String
    ) async throws {
        let fresh = kind.read(model)
        let source = try #require(browser.list.sources[0])
        let snapshot = browser.list.dataSource.snapshot(for: 0)
        let expanded = Set(snapshot.expandedItems.map { source.openKey(of: $0.number) })
        let expected = fresh.rows(expanded: expanded)
        let shown = snapshot.visibleItems.map { item in
            String(repeating: " ", count: snapshot.level(of: item)) + source.labels(of: [item.number])[0].text
        }
        #expect(shown == expected, "\(comment)")
        // The cells on the screen are up to date.
        let labels = snapshot.visibleItems.map { String(browser.list.sources.label(of: $0).text.prefix(20)) }
        for row in browser.rows {
            #expect(labels.contains { row.contains($0) }, "\(row): \(comment)")
        }
    }
}

/// A kind of text that changes at random.
enum RandomText: CaseIterable, Sendable {
    case json, elements, paths, yaml, indented
    /// Kinds whose items are known by their places.
    case lines, xml, columns, groups

    /// The kinds whose items are known by their names.
    static let allCases: [RandomText] = [.json, .elements, .paths, .yaml, .indented]
    static let all = allCases + [.lines, .xml, .columns, .groups]

    func makeSource() -> any TextSource {
        switch self {
        case .lines: DocumentSource(JSONDocument(framing: .lines))
        case .xml: DocumentSource(XMLDocument())
        case .columns: InputKind.table.makeSource(table: TableFormat(header: .absent))
        case .groups: InputKind.table.makeSource(groupedBy: ["1", "2"])
        case .json: DocumentSource(JSONDocument())
        case .elements: DocumentSource(JSONDocument(), field: ElementKey("id"))
        case .paths: DocumentSource(PathList())
        case .yaml: DocumentSource(YAMLDocument())
        case .indented: DocumentSource(IndentedText())
        }
    }

    func makeModel(_ random: inout SplitMix) -> RandomModel {
        var model = RandomModel()
        for _ in 0..<5 { model.change(&random) }
        return model
    }

    func text(of model: RandomModel) -> String {
        switch self {
        case .lines: model.roots.map { RandomModel(roots: [$0]).json + "\n" }.joined()
        case .xml: model.xml
        case .columns, .groups: model.lines { $0.joined(separator: " ") }
        case .json: model.json
        case .elements: model.elements
        case .yaml: model.roots.isEmpty ? "{}\n" : model.yaml
        case .paths: model.lines { $0.joined(separator: "/") }
        case .indented: model.lines { String(repeating: " ", count: $0.count - 1) + ($0.last ?? "") }
        }
    }

    @MainActor func read(_ model: RandomModel) -> any TextSource {
        let source = makeSource()
        source.read(Array(text(of: model).utf8))
        source.finish()
        return source
    }
}

/// A tree of names with values.
struct RandomModel {
    struct Node {
        var name: String
        var value = 0
        var children: [Node] = []
    }

    var roots: [Node] = []

    mutating func change(_ random: inout SplitMix) {
        for _ in 0...random.next(below: 4) { Self.change(&roots, &random, level: 0) }
    }

    private static func change(_ nodes: inout [Node], _ random: inout SplitMix, level: Int) {
        if !nodes.isEmpty, level < 4, random.next(below: 3) > 0 {
            return change(&nodes[random.next(below: nodes.count)].children, &random, level: level + 1)
        }
        switch random.next(below: 8) {
        case 0 where !nodes.isEmpty: nodes.remove(at: random.next(below: nodes.count))
        case 1 where !nodes.isEmpty:
            let node = nodes.remove(at: random.next(below: nodes.count))
            nodes.insert(node, at: random.next(below: nodes.count + 1))
        case 2, 3:
            guard !nodes.isEmpty else { return }
            nodes[random.next(below: nodes.count)].value = random.next(below: 10)
        default:
            let names = Set((0..<12).map { "n\($0)" }).subtracting(nodes.map(\.name)).sorted()
            guard !names.isEmpty else { return }
            let node = Node(name: names[random.next(below: names.count)], value: random.next(below: 10))
            nodes.insert(node, at: random.next(below: nodes.count + 1))
        }
    }

    /// Objects.
    var json: String { Self.json(roots) }

    /// Arrays of objects with the name as the field `id`.
    var elements: String { Self.elements(roots) }

    private static func json(_ nodes: [Node]) -> String {
        let members = nodes.map { node in
            "\"\(node.name)\": " + (node.children.isEmpty ? "\(node.value)" : json(node.children))
        }
        return "{\(members.joined(separator: ", "))}"
    }

    private static func elements(_ nodes: [Node]) -> String {
        let parts = nodes.map { node in
            "{\"id\": \"\(node.name)\", \"v\": "
                + (node.children.isEmpty ? "\(node.value)" : elements(node.children)) + "}"
        }
        return "[\(parts.joined(separator: ", "))]"
    }

    /// Elements in one root.
    var xml: String { "<r>\(Self.xml(roots))</r>\n" }

    private static func xml(_ nodes: [Node]) -> String {
        nodes.map { "<\($0.name) v='\($0.value)'>\(xml($0.children))</\($0.name)>" }.joined()
    }

    /// Mappings.
    var yaml: String { Self.yaml(roots, "") }

    private static func yaml(_ nodes: [Node], _ indent: String) -> String {
        nodes.map { node in
            "\(indent)\(node.name):"
                + (node.children.isEmpty ? " \(node.value)\n" : "\n" + yaml(node.children, indent + "  "))
        }.joined()
    }

    func lines(_ line: ([String]) -> String) -> String {
        var lines: [String] = []
        func add(_ nodes: [Node], _ path: [String]) {
            for node in nodes {
                lines.append(line(path + [node.name]))
                add(node.children, path + [node.name])
            }
        }
        add(roots, [])
        return lines.map { $0 + "\n" }.joined()
    }
}

extension TreeSource {
    /// Returns the identity of an item in two sources: its pointer, and the item at the top level that it is in.
    func openKey(of item: Int32) -> [UInt8] {
        var top = item
        while let parent = parent(of: top) { top = parent }
        return printed(.pointer, of: item) + [0] + printed(.name, of: top)
    }

    /// The rows of a tree in which some items are expanded, by their keys.
    func rows(expanded: Set<[UInt8]>) -> [String] {
        var rows: [String] = []
        func add(_ items: [Int32], _ level: Int) {
            for item in items {
                rows.append(String(repeating: " ", count: level) + labels(of: [item])[0].text)
                if expanded.contains(openKey(of: item)) { add(children(of: item), level + 1) }
            }
        }
        add(children(of: nil), 0)
        return rows
    }

    /// Returns the identity of an item: its path, or the fields of the elements that it is in.
    func identity(of item: Int32, _ kind: RandomText) -> [UInt8] {
        guard kind == .elements else { return printed(.pointer, of: item) }
        var parts: [[UInt8]] = []
        var next: Int32? = item
        while let item = next {
            let name = children(of: item).first { printed(.name, of: $0) == Array("id".utf8) }
            parts.append(name.map { printed(.value, of: $0) } ?? printed(.name, of: item))
            next = parent(of: item)
        }
        return Array(parts.reversed().joined(separator: Array("/".utf8)))
    }

    func identities(_ kind: RandomText) -> Set<[UInt8]> {
        var identities: Set<[UInt8]> = []
        var rest = children(of: nil)
        while let item = rest.popLast() {
            identities.insert(identity(of: item, kind))
            rest += children(of: item)
        }
        return identities
    }
}

extension SplitMix {
    /// Returns the events of a reading, in some pieces.
    fileprivate mutating func pieces(of text: String) -> [InputEvent] {
        var rest = Array(text.utf8)[...]
        var events = [InputEvent.begin]
        while !rest.isEmpty {
            let count = 1 + next(below: max(1, rest.count))
            events.append(.piece(Array(rest.prefix(count))))
            rest = rest.dropFirst(count)
        }
        return events + [.end(nil)]
    }

    /// Returns a key, or several that belong together.
    fileprivate mutating func anyKey() -> String {
        let keys = [
            "C", "9", "2", "z R", "z M", "i", "space", "v", "V", "I", "T", "/ n enter", "& n 1 enter", "/ 3", "& 2",
            "escape", "enter", "y y", "W", "B", "n", "N", "r",
        ]
        return next(below: 2) == 0 ? key() : keys[next(below: keys.count)]
    }

    /// Returns a key.
    fileprivate mutating func key() -> String {
        let keys = [
            "down", "down", "down", "up", "right", "right", "left", "home", "end", "e", "E", "c", "[", "]", "p", "<",
            ">",
            ">", "d", "pagedown", "J", "K",
        ]
        return keys[next(below: keys.count)]
    }
}

extension BrowserController {
    /// Whether a section shows the rows of a fresh source, with the same items open.
    fileprivate func shows(_ fresh: any TreeSource, in section: Int) -> Bool {
        let snapshot = list.dataSource.snapshot(for: section)
        // The children of items that are open may be on their way.
        guard !list.sections[section].isReading, !snapshot.items.contains(where: list.dataSource.isLoadingChildren)
        else { return false }
        // An open item gets its children when its row is on the screen.
        _ = draw()
        for item in list.visibleItems where item.input == section && snapshot.isExpanded(item) {
            if !snapshot.hasChildren(item), list.sources.hasChildren(item) { return false }
        }
        let (rows, expected) = rows(of: fresh, in: section)
        return rows == expected
    }

    /// The rows of a section, and those that a fresh source has with the same items open.
    fileprivate func rows(of fresh: any TreeSource, in section: Int) -> ([String], [String]) {
        let snapshot = list.dataSource.snapshot(for: section)
        let source = list.sources[Int32(section)]
        let expanded = Set(
            snapshot.expandedItems.filter(snapshot.hasChildren).compactMap { source?.openKey(of: $0.number) })
        let rows = snapshot.visibleItems.map { item in
            String(repeating: " ", count: snapshot.level(of: item)) + list.sources.label(of: item).text
        }
        return (rows, fresh.rows(expanded: expanded))
    }

    /// Whether children are being loaded.
    var isLoading: Bool {
        let snapshot = list.dataSource.snapshot(for: 0)
        return snapshot.items.contains { list.dataSource.isLoadingChildren(of: $0) }
    }

    fileprivate func focusIdentity(_ kind: RandomText) -> [UInt8]? {
        guard let item = list.focusedItem, let source = list.sources[0] else { return nil }
        return source.identity(of: item.number, kind)
    }
}
