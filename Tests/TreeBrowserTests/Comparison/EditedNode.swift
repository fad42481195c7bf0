/// A part of a document that is edited: a value, an element of XML, a line.
struct EditedNode: Equatable {
    /// The number of the part, which is the same in the old and in the new document.
    let token: Int

    /// The name of a member, or the text of a line with others below.
    var name = ""

    /// The text of a leaf.
    var text: String?

    /// Whether the parts inside are members.
    var isObject = false

    /// The parts inside.
    var children: [EditedNode] = []

    /// The names of the fields that tell elements apart. They are never edited.
    static let keys: Set<String> = ["name", "id"]

    var isKey: Bool { Self.keys.contains(name) }

    /// The value.
    var value: RandomValue {
        if let text {
            if let number = Int(text) { return .number(number) }
            return ["true", "false"].contains(text) ? .word(text == "true") : .text(text)
        }
        return isObject ? .object(children.map { ($0.name, $0.value) }) : .array(children.map(\.value))
    }

    /// What is equal for equal siblings.
    var content: String { name + value.json }

    /// Elements of XML: leaves in them are attributes.
    var xml: String {
        let name = name.isEmpty ? "item" : name
        if let text { return "<\(name) v=\"\(text)\"/>" }
        let attributes = isObject ? children.filter { $0.text != nil } : []
        let inside = isObject ? children.filter { $0.text == nil } : children
        let start = "<\(name)\(attributes.map { " \($0.name)=\"\($0.text ?? "")\"" }.joined())>"
        return start + inside.map(\.xml).joined() + "</\(name)>"
    }

    /// The values of members, each in a cell.
    var cells: [String] { children.map { $0.text ?? "" } }

    /// The lines of an indented text.
    func lines(_ level: Int = 0) -> String {
        String(repeating: "  ", count: level) + name + "\n" + children.map { $0.lines(level + 1) }.joined()
    }

    /// The rows inside a part, from its children on.
    subscript(path: ArraySlice<Int>) -> EditedNode {
        get { path.first.map { children[$0][path.dropFirst()] } ?? self }
        set {
            guard let index = path.first else { return self = newValue }
            children[index][path.dropFirst()] = newValue
        }
    }

    /// The indexes that lead to each part inside.
    var paths: [[Int]] {
        children.enumerated().flatMap { index, child in [[index]] + child.paths.map { [index] + $0 } }
    }
}
