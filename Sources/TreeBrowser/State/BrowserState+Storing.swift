/// Paths as they are stored. Each begins with the number of names that it shares with the beginning of the path before
/// it, which is left out if it is 0, and then has its other names. So the paths of many levels have few names.
///
///     [["src"], [1, "main"], ["tests"]]    src, src/main, tests
struct StoredPaths: Codable {
    let paths: [BrowserState.Path]

    init(_ paths: [BrowserState.Path]) { self.paths = paths }

    init(from decoder: any Decoder) throws {
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
        self.paths = paths
    }

    func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        var last: [String] = []
        for path in paths {
            var stored = list.nestedUnkeyedContainer()
            // Equal texts can have different bytes.
            let shared = zip(last, path.names).prefix { $0.utf8.elementsEqual($1.utf8) }.count
            if shared > 0 { try stored.encode(shared) }
            for name in path.names[shared...] { try stored.encode(name) }
            last = path.names
        }
    }
}

extension BrowserState.Section {
    private enum CodingKeys: CodingKey {
        case name, expanded, selected
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decodeIfPresent(String.self, forKey: .name)
        expanded = try container.decode(StoredPaths.self, forKey: .expanded).paths
        selected = try container.decode(StoredPaths.self, forKey: .selected).paths
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(name, forKey: .name)
        try container.encode(StoredPaths(expanded), forKey: .expanded)
        try container.encode(StoredPaths(selected), forKey: .selected)
    }
}
