/// A snapshot can be stored if its items can: for example as JSON, in a file.
///
/// ```swift
/// let data = try JSONEncoder().encode(dataSource.snapshot(for: .main))
/// let stored = try JSONDecoder().decode(DiffableDataSourceSectionSnapshot<File>.self, from: data)
/// ```
///
/// The items are in one list, each before its children, with their levels and the positions of the expanded ones. So
/// the depth of the tree is not limited, although a decoder may limit how deep values are nested. Marks are not stored.
///
/// ```
/// {"items": ["Food", "apple", "Drinks"], "levels": [0, 1, 0], "expanded": [0]}
/// ```
extension DiffableDataSourceSectionSnapshot: Encodable where ItemIdentifierType: Encodable {
    /// Stores the items, their levels, and which are expanded.
    ///
    /// - Throws: The errors of the encoder and of the items.
    /// - Complexity: O(*n*), where *n* is the number of items.
    public func encode(to encoder: any Encoder) throws {
        var expanded: [Int] = []
        var position = 0
        forEachEntry { entry in
            if entry.isExpanded { expanded.append(position) }
            position += 1
        }
        var container = encoder.container(keyedBy: TreeKey.self)
        try container.encode(items, forKey: .items)
        try container.encode(levels, forKey: .levels)
        try container.encode(expanded, forKey: .expanded)
    }
}

extension DiffableDataSourceSectionSnapshot: Decodable where ItemIdentifierType: Decodable {
    /// Creates a snapshot that was stored.
    ///
    /// - Throws: The errors of the decoder and of the items, and `DecodingError.dataCorrupted` with one sentence if an
    ///   item occurs twice, the levels are not those of a tree, or an item is missing.
    /// - Complexity: O(*n*) expected, where *n* is the number of items.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: TreeKey.self)
        let items = try container.decode([ItemIdentifierType].self, forKey: .items)
        let levels = PreorderLevels.narrow(try container.decode([Int32].self, forKey: .levels))
        let expanded = try container.decode([Int].self, forKey: .expanded)
        guard levels.count == items.count else {
            throw container.corrupted(.levels, "There are \(levels.count) levels for \(items.count) items")
        }
        if let mistake = levels.mistake { throw container.corrupted(.levels, mistake) }
        var isExpanded = [Bool](repeating: false, count: items.count)
        for position in expanded {
            guard isExpanded.indices.contains(position) else {
                throw container.corrupted(
                    .expanded, "The item at index \(position) cannot be expanded: there are \(items.count) items")
            }
            isExpanded[position] = true
        }
        self.init()
        let repeated = storage.build(preorder: items, levels: levels) { isExpanded[$0] }
        if let item = repeated.first { throw container.corrupted(.items, "The item \(item) occurs twice") }
    }
}

private enum TreeKey: String, CodingKey { case items, levels, expanded }

/// The sections and items of a snapshot can be stored if their identifiers can. Marks are not stored.
///
/// ```
/// {"sections": [{"identifier": "odd", "items": [1, 3]}, {"identifier": "even", "items": [2]}]}
/// ```
extension DiffableDataSourceSnapshot: Encodable where SectionIdentifierType: Encodable, ItemIdentifierType: Encodable {
    /// Stores the sections, each with its items.
    ///
    /// - Throws: The errors of the encoder and of the identifiers.
    /// - Complexity: O(*n*), where *n* is the number of sections and items.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: ListKey.self)
        var sections = container.nestedUnkeyedContainer(forKey: .sections)
        for identifier in sectionIdentifiers {
            var section = sections.nestedContainer(keyedBy: SectionKey.self)
            try section.encode(identifier, forKey: .identifier)
            try section.encode(itemIdentifiers(inSection: identifier), forKey: .items)
        }
    }
}

extension DiffableDataSourceSnapshot: Decodable where SectionIdentifierType: Decodable, ItemIdentifierType: Decodable {
    /// Creates a snapshot that was stored.
    ///
    /// - Throws: The errors of the decoder and of the identifiers, and `DecodingError.dataCorrupted` with one sentence
    ///   if a section or an item occurs twice.
    /// - Complexity: O(*n* log *n*) expected, where *n* is the number of sections and items.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: ListKey.self)
        var sections = try container.nestedUnkeyedContainer(forKey: .sections)
        var contents: [(identifier: SectionIdentifierType, items: [ItemIdentifierType])] = []
        while !sections.isAtEnd {
            let section = try sections.nestedContainer(keyedBy: SectionKey.self)
            contents.append(
                (
                    try section.decode(SectionIdentifierType.self, forKey: .identifier),
                    try section.decode([ItemIdentifierType].self, forKey: .items)
                ))
        }
        if let section = duplicates(in: contents.map(\.identifier)).first {
            throw container.corrupted(.sections, "The section \(section) occurs twice")
        }
        // Appending an item that is in a section already would move it.
        if let item = duplicates(in: contents.flatMap(\.items)).first {
            throw container.corrupted(.sections, "The item \(item) occurs twice")
        }
        self.init(sections: contents.map(\.identifier))
        for (identifier, items) in contents { appendItems(items, toSection: identifier) }
    }
}

private enum ListKey: String, CodingKey { case sections }

private enum SectionKey: String, CodingKey { case identifier, items }

extension KeyedDecodingContainer {
    /// The error for a value that was decoded and makes no sense.
    fileprivate func corrupted(_ key: Key, _ sentence: String) -> DecodingError {
        .dataCorruptedError(forKey: key, in: self, debugDescription: sentence)
    }
}
