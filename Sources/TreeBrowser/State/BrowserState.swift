import DiffableSnapshots

/// The state of a browser, to be stored and restored by another run: which items are expanded and selected, where
/// the focus is, and the filter.
///
/// Items are named by their paths, because their numbers differ from run to run. It is stored as JSON by its `Codable`
/// conformance.
package struct BrowserState: Codable, Hashable, Sendable {
    /// The place of an item: the names from the top level down to it.
    package struct Path: Codable, Hashable, Sendable {
        /// The names. A byte that is not UTF-8 is written as `%` and two hexadecimal digits, and `%` as `%25`.
        package var names: [String]

        init(_ names: [[UInt8]]) { self.names = names.map(Self.escaped) }

        /// Adds the name of a child.
        mutating func append(_ name: [UInt8]) { names.append(Self.escaped(name)) }

        /// The number of bytes of the names, and three for each name.
        var byteCount: Int { names.reduce(3) { $0 + $1.utf8.count + 3 } }

        package init(from decoder: any Decoder) throws { names = try [String](from: decoder) }

        package func encode(to encoder: any Encoder) throws { try names.encode(to: encoder) }

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
    package struct Section: Codable, Hashable, Sendable {
        /// The number of bytes after which no more paths are stored, and more than which are not restored. In memory
        /// each path has all its names.
        static let byteLimit = 8 << 20

        /// The whole path of the directory or the file, or the name of another input. Bytes are written as in ``Path``.
        ///
        /// A state of an older version has no names. Its sections belong to the inputs by their order.
        package var name: String?

        /// The items that are expanded, each after the items above it. Of very many items, the deepest are left
        /// out: in memory the paths have at most 8 MB.
        @StoredPaths package var expanded: [Path] = []

        /// The items that are selected, as many as have 8 MB in memory.
        @StoredPaths package var selected: [Path] = []
    }

    /// The state of each input, in order, and after them the states of inputs that earlier runs had.
    package var sections: [Section] = []

    /// The number of the input with the focus.
    package var focusedSection = 0

    /// The item with the focus.
    package var focus: Path?

    /// The filter, as the user has typed it.
    package var filter: String?

    /// The columns of tables that the user wants to see, by their fields or titles, in their order; `nil` for all.
    package var columns: [String]?

    /// Creates an empty state.
    package init() {}
}

extension BrowserState {
    /// The number of states that are kept of inputs that a run does not have.
    private static let otherSectionLimit = 100

    /// The state for inputs with some names: a section for each, in their order, and then the sections of other inputs.
    ///
    /// An input gets the first section with its name. Sections without names belong to the inputs by their order.
    func arranged(for names: [[UInt8]]) -> BrowserState {
        var state = self
        state.sections = []
        (state.focus, state.focusedSection) = (nil, 0)
        let missing = Array(repeating: Section(), count: max(0, names.count - sections.count))
        var rest = (sections + missing).enumerated().map { (number: $0, section: $1) }
        for (input, bytes) in names.enumerated() {
            let name = Path.escaped(bytes)
            let index = rest.firstIndex { $1.name == name } ?? rest.firstIndex { $1.name == nil && $0 == input }
            var (number, section) = index.map { rest.remove(at: $0) } ?? (-1, Section())
            section.name = name
            state.sections.append(section)
            if number == focusedSection { (state.focus, state.focusedSection) = (focus, input) }
        }
        state.sections += rest.map(\.section).filter { $0.name != nil }.prefix(Self.otherSectionLimit)
        return state
    }
}

/// Paths as they are stored. Each begins with the number of names that it shares with the beginning of the path before
/// it, which is left out if it is 0, and then has its other names. So the paths of many levels have few names.
///
///     [["src"], [1, "main"], ["tests"]]    src, src/main, tests
@propertyWrapper
package struct StoredPaths: Codable, Hashable, Sendable {
    package var wrappedValue: [BrowserState.Path]

    package init(wrappedValue: [BrowserState.Path]) { self.wrappedValue = wrappedValue }

    package init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        var paths: [BrowserState.Path] = []
        var last = BrowserState.Path([])
        var rest = BrowserState.Section.byteLimit
        while !list.isAtEnd {
            var stored = try list.nestedUnkeyedContainer()
            let shared = (try? stored.decode(Int.self)) ?? 0
            guard last.names.indices.contains(shared) || shared == last.names.count else {
                throw DecodingError.dataCorruptedError(in: stored, debugDescription: "The path before is shorter")
            }
            last.names.removeLast(last.names.count - shared)
            while !stored.isAtEnd { last.names.append(try stored.decode(String.self)) }
            rest -= last.byteCount
            guard rest >= 0 else {
                throw DecodingError.dataCorruptedError(in: stored, debugDescription: "The paths have more than 8 MB")
            }
            paths.append(last)
        }
        wrappedValue = paths
    }

    package func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        var last: [String] = []
        for path in wrappedValue {
            var stored = list.nestedUnkeyedContainer()
            // Equal texts can have different bytes.
            let shared = zip(last, path.names).prefix { $0.utf8.elementsEqual($1.utf8) }.count
            if shared > 0 { try stored.encode(shared) }
            for name in path.names[shared...] { try stored.encode(name) }
            last = path.names
        }
    }
}
