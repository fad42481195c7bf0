import SeededRandom

/// A random document of a kind, which is edited at random places.
struct EditedDocument {
    /// What the parts of a document can be.
    enum Shape {
        case object, array, elements, table, lines, indented
    }

    private let shape: Shape
    private(set) var root = EditedNode(token: 0)
    private var count = 0
    private var random: SplitMix

    init(_ shape: Shape, seed: UInt64) {
        (self.shape, random) = (shape, SplitMix(seed: seed))
        root.isObject = shape == .object || shape == .elements
        root.name = "r"
        root.children =
            switch shape {
            case .object, .elements: members(count: 4, depth: 3)
            case .array: (0..<3 + random.next(below: 4)).map { _ in value(depth: 2) }
            case .table: rows()
            case .lines: (0..<3 + random.next(below: 8)).map { _ in node(text: word()) }
            case .indented: (0..<2 + random.next(below: 4)).map { _ in line(depth: 2) }
            }
    }

    private mutating func node(_ name: String = "", text: String? = nil) -> EditedNode {
        count += 1
        return EditedNode(token: count, name: name, text: text)
    }

    /// A word that nothing else has.
    private mutating func freshWord() -> String {
        count += 1
        return "w\(count)"
    }

    private mutating func word() -> String {
        let usual = ["true", "x", "ab", "1", "2", "7", "false", "0", "12", "red"]
        return random.next(below: 2) == 0 ? freshWord() : usual[random.next(below: usual.count)]
    }

    private mutating func value(_ name: String = "", depth: Int) -> EditedNode {
        let kind = depth > 0 ? random.next(below: 8) : 0
        var node = node(name, text: kind < 4 ? word() : nil)
        switch kind {
        case 0..<4: break
        case 4:
            node.isObject = true
            node.children = members(count: 1 + random.next(below: 4), depth: depth - 1)
        case 5: node.children = (0..<random.next(below: 6)).map { _ in value(depth: 0) }
        case 6: node.children = (0..<random.next(below: 5)).map { _ in value(depth: depth - 1) }
        default:
            let key = random.next(below: 2) == 0 ? "name" : "id"
            node.children = (0..<2 + random.next(below: 5)).map { _ in
                var element = self.node()
                element.isObject = true
                element.children = [self.node(key, text: freshWord())]
                element.children += members(count: 1 + random.next(below: 4), depth: depth - 1)
                return element
            }
        }
        return node
    }

    private mutating func members(count: Int, depth: Int) -> [EditedNode] {
        let names = ["a", "b", "c", "d", "e"].shuffled(using: &random)
        return names.prefix(count).map { value($0, depth: depth) }
    }

    private mutating func rows() -> [EditedNode] {
        let isKeyed = random.next(below: 2) == 0
        return (0..<6 + random.next(below: 4)).map { _ in
            var row = node()
            row.isObject = true
            if isKeyed { row.children = [node("name", text: freshWord())] }
            row.children += [node("a", text: word()), node("b", text: word())]
            return row
        }
    }

    /// Lines with others below are not equal.
    private mutating func line(depth: Int) -> EditedNode {
        let count = depth > 0 ? random.next(below: 4) : 0
        var line = node(count > 0 ? freshWord() : word())
        line.children = (0..<count).map { _ in self.line(depth: depth - 1) }
        return line
    }
}

// Edits.
extension EditedDocument {
    /// Edits the document once. What is inserted has a shape that nothing else has, except in tables.
    ///
    /// - Returns: The edit in words.
    mutating func edit() -> String {
        while true {
            let words =
                switch random.next(below: 5) {
                case 0: delete()
                case 1: insert()
                case 2: change()
                case 3: move()
                default: rename()
                }
            if let words { return words }
        }
    }

    /// A random part that may be edited, and is in another one.
    private mutating func part(where isFit: (EditedNode, _ parent: EditedNode) -> Bool) -> ArraySlice<Int>? {
        root.paths.map { $0[...] }.filter { isFit(root[$0], root[$0.dropLast()]) }.randomElement(using: &random)
    }

    private mutating func delete() -> String? {
        let shape = shape
        let path = part { part, parent in
            !part.isKey && (shape != .table || part.isObject) && parent.children.count > (parent.token == 0 ? 2 : 0)
        }
        guard let path, let index = path.last else { return nil }
        root[path.dropLast()].children.remove(at: index)
        return "delete \(path)"
    }

    private mutating func insert() -> String? {
        let paths = root.paths.filter { root[$0[...]].text == nil } + [[]]
        guard let path = (shape == .table ? [] : paths.randomElement(using: &random)) else { return nil }
        let parent = root[path[...]]
        let index = parent.isObject ? parent.children.count : random.next(below: parent.children.count + 1)
        root[path[...]].children.insert(freshPart(of: parent), at: index)
        return "insert \(path + [index])"
    }

    private mutating func freshPart(of parent: EditedNode) -> EditedNode {
        if shape == .lines { return node(text: freshWord()) }
        var part = node(parent.isObject || shape == .indented ? freshWord() : "")
        if shape == .indented {
            part.children = (0..<random.next(below: 3)).map { _ in node(freshWord()) }
            return part
        }
        let key = parent.children.lazy.flatMap(\.children).first { $0.isKey }?.name
        if shape != .table, key == nil, random.next(below: 2) == 0 {
            part.text = freshWord()
            return part
        }
        part.isObject = true
        if let key { part.children = [freshLeaf(key)] }
        let names = shape == .table ? ["a", "b"] : [freshWord(), freshWord()]
        part.children += names.map { freshLeaf($0) }
        return part
    }

    private mutating func freshLeaf(_ name: String) -> EditedNode { node(name, text: freshWord()) }

    /// Gives a leaf another text, or a line.
    private mutating func change() -> String? {
        let shape = shape
        guard let path = part(where: { part, _ in shape == .indented || part.text != nil && !part.isKey }) else {
            return nil
        }
        if shape == .indented { root[path].name = freshWord() } else { root[path].text = freshWord() }
        return "change \(path)"
    }

    /// Moves an element, a row or a line among its siblings.
    private mutating func move() -> String? {
        let path = part { _, parent in !parent.isObject && parent.children.count > 1 }
        guard let path, let index = path.last else { return nil }
        var siblings = root[path.dropLast()].children
        let part = siblings.remove(at: index)
        let other = random.next(below: siblings.count + 1)
        siblings.insert(part, at: other)
        root[path.dropLast()].children = siblings
        return "move \(path) to \(other)"
    }

    private mutating func rename() -> String? {
        guard shape != .table, let path = part(where: { part, parent in parent.isObject && !part.isKey }) else {
            return nil
        }
        root[path].name = freshWord()
        return "rename \(path)"
    }
}
