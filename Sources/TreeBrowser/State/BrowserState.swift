import DiffableSnapshots

/// What the user has made of a browser, to be stored and restored by another run: what is expanded and selected, where
/// the focus is, and the filter.
///
/// Items are named by their paths, because their numbers differ from run to run. It is stored as JSON by its `Codable`
/// conformance.
public struct BrowserState: Codable, Hashable, Sendable {
    /// The place of an item: the names from the top level down to it.
    public struct Path: Codable, Hashable, Sendable {
        /// The names. A byte that is not UTF-8 is written as `%` and two hexadecimal digits, and `%` as `%25`.
        public var names: [String]

        init(_ names: [[UInt8]]) { self.names = names.map(Self.escaped) }

        /// Adds the name of a child.
        mutating func append(_ name: [UInt8]) { names.append(Self.escaped(name)) }

        /// The number of bytes of the names, and three for each name.
        var byteCount: Int { names.reduce(3) { $0 + $1.utf8.count + 3 } }

        public init(from decoder: any Decoder) throws { names = try [String](from: decoder) }

        public func encode(to encoder: any Encoder) throws { try names.encode(to: encoder) }

        /// Returns a name as text that no other name has.
        static func escaped(_ name: [UInt8]) -> String {
            let percent = UInt8(ascii: "%")
            if !name.contains(percent), let text = String(validating: name, as: UTF8.self) { return text }
            let isText = String(validating: name, as: UTF8.self) != nil
            let bytes = name.flatMap { byte -> [UInt8] in
                guard byte == percent || !isText && byte >= 0x80 else { return [byte] }
                return Array("%\(byte.padded(to: 2, radix: 16, uppercase: true))".utf8)
            }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    /// The state of an input.
    public struct Section: Codable, Hashable, Sendable {
        /// The number of bytes after which no more paths are stored, and more than which are not restored. In memory
        /// each path has all its names.
        static let byteLimit = 8 << 20

        /// The whole path of the directory or the file, or the name of another input. Bytes are written as in ``Path``.
        ///
        /// A state of an older version has no names. Its sections belong to the inputs by their order.
        public var name: String?

        /// The items that are expanded, each after the items above it. Of very many items, those of deep levels are
        /// left out: in memory the paths have at most 8 MB.
        public var expanded: [Path] = []

        /// The items that are selected, as many as have 8 MB in memory.
        public var selected: [Path] = []
    }

    /// The state of each input, in order, and after them those of inputs that earlier runs had.
    public var sections: [Section] = []

    /// The number of the input with the focus.
    public var focusedSection = 0

    /// The item with the focus.
    public var focus: Path?

    /// What the list is filtered by, as the user has typed it.
    public var filter: String?

    /// Creates an empty state.
    public init() {}
}
