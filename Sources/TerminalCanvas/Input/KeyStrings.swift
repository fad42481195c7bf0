/// The strings that the keys of a terminal send, from its terminfo entry.
///
/// The strings are stored as a trie. Its nodes are in one array, and the children of a node form a linked list.
///
/// ```
/// (root) ─ ESC ┬ O ┬ A  up
///              │   └ B  down
///              └ [ ─ 3 ─ ~  delete
/// ```
package struct KeyStrings: Sendable {
    /// A node of the trie. Nodes refer to each other by index. Index 0 is the root, and as a child or sibling it means
    /// none.
    private struct Node {
        var byte: UInt8
        /// The index in `keys`, or -1.
        var key: Int32 = -1
        var firstChild: Int32 = 0
        var nextSibling: Int32 = 0
    }

    /// The length of the longest string that is accepted, in bytes.
    static let maximumLength = 32

    private var nodes = [Node(byte: 0)]
    private var keys: [Key] = []

    /// Creates an empty set of strings. The decoder knows the strings of common terminals without it.
    package init() {}

    /// Creates a set of strings with their keys.
    ///
    /// If two keys send the same string, the first one is used. These strings are left out, because they would hide
    /// text or other input: strings that do not begin with a control character, ESC alone, the beginnings of pastes and
    /// of mouse reports, and strings of more than 32 bytes.
    ///
    /// - Parameter strings: The bytes that each key sends, and the key.
    package init(_ strings: some Sequence<(bytes: [UInt8], key: Key)>) {
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

    /// The child of a node for a byte, or 0 if there is none.
    func child(of node: Int, _ byte: UInt8) -> Int {
        var child = Int(nodes[node].firstChild)
        while child != 0, nodes[child].byte != byte { child = Int(nodes[child].nextSibling) }
        return child
    }

    /// The key whose string ends at a node, or `nil` if none does.
    func key(at node: Int) -> Key? {
        let key = nodes[node].key
        return key < 0 ? nil : keys[Int(key)]
    }

    func isLeaf(_ node: Int) -> Bool { nodes[node].firstChild == 0 }
}

extension InputDecoder {
    /// Begins a key string of the terminal.
    ///
    /// - Returns: Whether a key string begins with the byte.
    mutating func beginKeyString(_ byte: UInt8) -> Bool {
        let child = keyStrings.child(of: 0, byte)
        guard child != 0, !isReplaying else { return false }
        held.removeAll(keepingCapacity: true)
        candidate = nil
        state = .keyString
        advance(to: child, byte)
        return true
    }

    /// Decodes a further byte of a possible key string.
    mutating func continueKeyString(_ byte: UInt8) {
        let child = keyStrings.child(of: node, byte)
        if child != 0 {
            advance(to: child, byte)
        } else {
            endKeyString()
            consume(byte)
        }
    }

    private mutating func advance(to child: Int, _ byte: UInt8) {
        node = child
        held.append(byte)
        guard let key = keyStrings.key(at: child) else { return }
        if keyStrings.isLeaf(child) { report(key) } else { candidate = (key, held.count) }
    }

    /// Ends bytes that are not a complete key string.
    ///
    /// If a shorter key string is at their beginning, its key is reported. The rest is decoded without the key strings.
    mutating func endKeyString() {
        state = .ground
        var start = 0
        if let candidate {
            report(candidate.key)
            start = candidate.length
        }
        candidate = nil
        isReplaying = true
        defer { isReplaying = false }
        for index in start..<held.count {
            if state == .ground { beginPlainly(held[index]) } else { consume(held[index]) }
        }
    }
}
