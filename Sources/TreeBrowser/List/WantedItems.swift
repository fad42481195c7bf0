/// The paths of a stored state of an input as a tree of names, of which each is found when its item has arrived.
struct WantedItems {
    /// The stored state of an item.
    struct Marks: OptionSet {
        let rawValue: Int

        static let expanded = Marks(rawValue: 1)
        static let selected = Marks(rawValue: 2)
        static let focused = Marks(rawValue: 4)

        /// The item is above the one with the focus, so it was expanded, also if its path was not stored.
        static let aboveFocus = Marks(rawValue: 8)
    }

    /// A name, and those below it.
    private struct Node {
        var marks: Marks = []
        /// The node above it; `nil` for the top level.
        var parent: Int?
        var name: [UInt8] = []
        /// The item, once it is found; `nil` for the top level.
        var item: Int32?
        /// The names below it that were not found yet. They are bytes: equal texts can have different ones.
        var missing: [[UInt8]: Int] = [:]
    }

    /// All names. The first one is the top level.
    private var nodes = [Node()]

    /// The nodes that were found, with others below them that were not.
    private var open: [Int] = []

    /// Creates the tree of a section's paths.
    ///
    /// - Parameters:
    ///   - section: The stored state of the input.
    ///   - focus: The item with the focus, or `nil` if it is in another input.
    init(_ section: BrowserState.Section, focus: BrowserState.Path?) {
        var last = Way()
        for path in section.expanded { insert(path, .expanded, after: &last) }
        for path in section.selected { insert(path, .selected, after: &last) }
        if let focus {
            insert(focus, .focused, after: &last)
            for node in last.nodes.dropFirst().dropLast() { nodes[node].marks.insert(.aboveFocus) }
        }
        if !nodes[0].missing.isEmpty { open = [0] }
    }

    /// The names of the path that was inserted last, and their nodes. Most paths begin as the one before.
    private struct Way {
        var names: [String] = []
        var nodes = [0]
    }

    private mutating func insert(_ path: BrowserState.Path, _ mark: Marks, after last: inout Way) {
        // Equal texts can have different bytes.
        let shared = zip(last.names, path.names).prefix { $0.utf8.elementsEqual($1.utf8) }.count
        last.nodes.removeLast(last.nodes.count - shared - 1)
        for name in path.names[shared...] {
            let above = last.nodes[last.nodes.count - 1]
            last.nodes.append(node(Array(name.utf8), below: above))
        }
        last.names = path.names
        if let node = last.nodes.last, node > 0 { nodes[node].marks.insert(mark) }
    }

    /// Returns the node of a name below another one, which is made if there is none.
    private mutating func node(_ name: [UInt8], below parent: Int) -> Int {
        if let known = nodes[parent].missing[name] { return known }
        nodes[parent].missing[name] = nodes.count
        nodes.append(Node(parent: parent, name: name))
        return nodes.count - 1
    }

    /// Whether an item was not found yet.
    var isPending: Bool { !open.isEmpty }

    /// Looks for items that have arrived.
    ///
    /// - Parameters:
    ///   - children: Returns the children of an item, or the items at the top level.
    ///   - name: Returns the name of an item.
    ///   - value: Returns the values of an item's fields, which are joined by `+`.
    ///   - body: Called for each item that is found, those above it before it.
    /// - Complexity: O(number of children of the items that others are looked for below).
    mutating func find(
        children: (Int32?) -> [Int32], name: (Int32) -> String, value: (Int32, String) -> String?,
        _ body: (Int32, Marks) -> Void
    ) {
        var next = 0
        while next < open.count {
            let node = open[next]
            next += 1
            // An element is named by the fields by which it is found again.
            let keys = Set(
                nodes[node].missing.keys.compactMap { name in
                    name.firstIndex(of: UInt8(ascii: "=")).map { String(decoding: name[..<$0], as: UTF8.self) }
                })
            for child in children(nodes[node].item) {
                let names = keys.compactMap { key in value(child, key).map { "\(key)=\($0)" } } + [name(child)]
                guard let name = names.lazy.map({ Array($0.utf8) }).first(where: { nodes[node].missing[$0] != nil }),
                    let found = nodes[node].missing.removeValue(forKey: name)
                else { continue }
                nodes[found].item = child
                body(child, nodes[found].marks)
                if !nodes[found].missing.isEmpty { open.append(found) }
                if nodes[node].missing.isEmpty { break }
            }
        }
        open.removeAll { nodes[$0].missing.isEmpty }
    }
}

// Storing the rest again, if the browser ends before all items have arrived.
extension WantedItems {
    /// Returns the paths of the items that were not found yet, and of those that the list does not show as stored yet.
    ///
    /// - Parameters:
    ///   - mayCome: Returns whether an item, or with `nil` the top level, may still get children.
    ///   - isAwaited: Returns whether the list still waits for an item that was found.
    /// - Complexity: O(number of bytes of all paths).
    func remaining(
        mayCome: (Int32?) -> Bool, isAwaited: (Int32, Marks) -> Bool
    ) -> (section: BrowserState.Section, focus: BrowserState.Path?) {
        var section = BrowserState.Section()
        var focus: BrowserState.Path?
        // A node comes after its parent.
        var isMissing = [Bool](repeating: false, count: nodes.count)
        for (number, node) in nodes.enumerated() {
            guard let parent = node.parent else { continue }
            let isParentFound = parent == 0 || nodes[parent].item != nil
            isMissing[number] = node.item == nil && (isParentFound ? mayCome(nodes[parent].item) : isMissing[parent])
            let marks = [Marks.expanded, .selected, .focused].filter { mark in
                node.marks.contains(mark) && (isMissing[number] || node.item.map { isAwaited($0, mark) } ?? false)
            }
            guard !marks.isEmpty else { continue }
            let path = path(of: number)
            if marks.contains(.expanded) { section.expanded.append(path) }
            if marks.contains(.selected) { section.selected.append(path) }
            if marks.contains(.focused) { focus = path }
        }
        return (section, focus)
    }

    private func path(of number: Int) -> BrowserState.Path {
        var path = BrowserState.Path([])
        var node = nodes[number]
        while let parent = node.parent {
            path.names.append(String(decoding: node.name, as: UTF8.self))
            node = nodes[parent]
        }
        path.names.reverse()
        return path
    }
}
