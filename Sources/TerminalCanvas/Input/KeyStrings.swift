/// What the keys of one terminal send: the strings of its terminfo entry, each with its key.
///
/// A trie: nodes lie in one array, the children of a node are a list of siblings.
///
/// ```
/// (root) ─ ESC ┬ O ┬ A  up
///              │   └ B  down
///              └ [ ─ 3 ─ ~  delete
/// ```
public struct KeyStrings: Sendable {
    /// A node; nodes refer to each other by their place in the array, and 0, the root, stands for none.
    private struct Node {
        var byte: UInt8
        /// Place in `keys`, or -1.
        var key: Int32 = -1
        var firstChild: Int32 = 0
        var nextSibling: Int32 = 0
    }

    /// The longest string that is taken, in bytes.
    static let maximumLength = 32

    private var nodes = [Node(byte: 0)]
    private var keys: [Key] = []

    /// No strings: the decoder knows the usual ones by itself.
    public init() {}

    /// Strings with their keys.
    ///
    /// A string that two keys send stands for the first of them. Left out is what would get in the way of text and of
    /// the decoder's work: strings that do not begin with a control character, ESC alone, the beginnings of
    /// pastes and of mouse reports, and strings of more than 32 bytes.
    ///
    /// - Parameter strings: The bytes that a key sends, and the key.
    /// - Complexity: O(bytes) for the few bytes that can follow another.
    public init(_ strings: some Sequence<(bytes: [UInt8], key: Key)>) {
        for (bytes, key) in strings where Self.isUsable(bytes) { insert(bytes, key) }
    }

    private static func isUsable(_ bytes: [UInt8]) -> Bool {
        guard let first = bytes.first, first < 0x20 || first == 0x7f, bytes.count <= maximumLength else { return false }
        let reserved = ["\u{1b}", "\u{1b}[", "\u{1b}[<", "\u{1b}[200~", "\u{1b}[201~"]
        return !reserved.contains { $0.utf8.elementsEqual(bytes) }
    }

    private mutating func insert(_ bytes: [UInt8], _ key: Key) {
        var node = 0
        for byte in bytes {
            var next = child(of: node, byte)
            if next == 0 {
                next = nodes.count
                nodes.append(Node(byte: byte, nextSibling: nodes[node].firstChild))
                nodes[node].firstChild = Int32(next)
            }
            node = next
        }
        guard nodes[node].key < 0 else { return }
        nodes[node].key = Int32(keys.count)
        keys.append(key)
    }

    /// The node that a byte leads to, or 0.
    func child(of node: Int, _ byte: UInt8) -> Int {
        var child = Int(nodes[node].firstChild)
        while child != 0, nodes[child].byte != byte { child = Int(nodes[child].nextSibling) }
        return child
    }

    /// The key whose string ends at a node.
    func key(at node: Int) -> Key? {
        let key = nodes[node].key
        return key < 0 ? nil : keys[Int(key)]
    }

    /// Whether no longer string passes through a node.
    func isLeaf(_ node: Int) -> Bool { nodes[node].firstChild == 0 }
}
