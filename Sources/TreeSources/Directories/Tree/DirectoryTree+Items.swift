extension DirectoryTree {
    /// Returns the name of an item.
    ///
    /// - Complexity: O(length of the name).
    package func name(of item: Int32) -> [UInt8] { names.bytes.span.array(names.range(of: item)) }

    /// Returns the directory that has an item, or `nil` for the root.
    ///
    /// - Complexity: O(1).
    package func parent(of item: Int32) -> Int32? { names.parent(of: item) }

    /// Returns the kind that an item had when it was listed last.
    ///
    /// - Complexity: O(1).
    package func kind(of item: Int32) -> FileKind { kinds[Int(item)] }

    /// Whether an item can be listed: it is a directory, or a link that led to one when it was listed.
    ///
    /// - Complexity: O(1).
    package func canBeListed(_ item: Int32) -> Bool {
        kinds[Int(item)] == .directory || flags[Int(item)].contains(.leadsToDirectory)
    }

    /// Whether the name of an item begins with a dot.
    ///
    /// - Complexity: O(1).
    package func isHidden(_ item: Int32) -> Bool { names.bytes.span[names.range(of: item).lowerBound] == 0x2E }

    /// Whether an item, and each directory above it, was there when it was listed last.
    ///
    /// - Complexity: O(1).
    package func isPresent(_ item: Int32) -> Bool { flags[Int(item)].contains(.isPresent) }

    /// Returns the path of an item: the root's path, a slash, and the names with slashes between them.
    ///
    /// The bytes are the same as in the file system. A program that prints paths prints these.
    ///
    /// - Complexity: O(length of the path).
    package func path(of item: Int32) -> [UInt8] {
        var path = root.path
        for ancestor in names.line(to: item) {
            if let last = path.last, last != 0x2F || path.count > root.path.count { path.append(0x2F) }
            path.append(names.bytes.span, names.range(of: ancestor))
        }
        return path
    }

    /// Returns the path of an item from a directory above it, or from the root: the names with slashes between them.
    func relativePath(of item: Int32, below directory: Int32?) -> [UInt8] {
        var path: [UInt8] = []
        for ancestor in names.line(to: item, below: directory) {
            if !path.isEmpty { path.append(0x2F) }
            path.append(names.bytes.span, names.range(of: ancestor))
        }
        return path
    }

    /// Whether an item has the name of the directory in which Git keeps a repository.
    func isGitDirectory(_ item: Int32) -> Bool { isHidden(item) && name(of: item) == Self.gitDirectory }

    /// Whether a directory that was read is the top of a repository of Git.
    func isRepository(_ directory: Int32?) -> Bool { hasEntry(Self.gitDirectory, directory) }

    /// Whether a directory that was read has an entry with a name.
    func hasEntry(_ name: [UInt8], _ directory: Int32?) -> Bool {
        item(name.span, 0..<name.count, in: directory ?? NameTree.none).map(isPresent) ?? false
    }

    /// Sets the rules of files `.ignore` about the items of a directory.
    mutating func setIgnoreRules(_ rules: [IgnoreRules], of directory: Int32?) {
        let new = rules.isEmpty ? nil : rules
        guard ignoreRules[directory ?? NameTree.none] != new else { return }
        ignoreRules[directory ?? NameTree.none] = new
        ignoreVersion += 1
    }

    /// Returns whether a file `.ignore` leaves out an item by a rule about the item itself, not about a directory above
    /// it; `nil` if no rule is about it. The nearest file counts.
    func rulesLeaveOut(_ item: Int32) -> Bool? {
        guard !ignoreRules.isEmpty else { return nil }
        for directory in directories(around: item) {
            for rules in ignoreRules[directory ?? NameTree.none] ?? [] {
                let path = relativePath(of: item, below: directory)
                if let answer = rules.leavesOut(path, isDirectory: kind(of: item) == .directory) { return answer }
            }
        }
        return nil
    }

    private static let gitDirectory = Array(".git".utf8)

    /// Returns where a directory is, to watch it.
    ///
    /// - Parameter directory: An item, or `nil` for the root.
    /// - Complexity: O(length of the path).
    package func location(of directory: Int32?) -> DirectoryLocation {
        var path: [UInt8] = []
        var links: [Int] = []
        for item in directory.map({ names.line(to: $0) }) ?? [] {
            if kinds[Int(item)] == .link { links.append(path.count) }
            path.append(names.bytes.span, names.range(of: item))
            path.append(0)
        }
        return DirectoryLocation(directory: directory, root: root, names: path, links: links)
    }

    /// Returns a request for the details of items.
    ///
    /// - Complexity: O(number of items + length of the paths of their directories).
    package func detailsRequest(for items: [Int32]) -> DetailsRequest {
        var request = DetailsRequest()
        var groups: [Int32?: Int] = [:]
        for (index, item) in items.enumerated() {
            let parent = parent(of: item)
            let group = groups[parent] ?? request.groups.count
            if group == request.groups.count {
                groups[parent] = group
                request.groups.append(.init(location: location(of: parent)))
            }
            request.groups[group].items.append((index, name(of: item) + [0]))
        }
        request.count = items.count
        return request
    }

    /// Returns the directories that have an item inside, at any level, from the nearest to the root, which is `nil`.
    func directories(around item: Int32) -> some Sequence<Int32?> {
        sequence(first: item, next: parent(of:)).lazy.map(parent(of:))
    }
}

/// How the children of a directory are arranged.
package struct DirectoryArrangement: Hashable, Sendable {
    /// Whether entries are shown whose names begin with a dot.
    package var showsHiddenFiles: Bool

    /// Whether files that Git or a file `.ignore` leaves out are as other files. Otherwise they are dim, and neither
    /// searched nor opened with others.
    package var showsIgnoredFiles: Bool

    /// Creates an arrangement.
    ///
    /// - Parameters:
    ///   - showsHiddenFiles: Whether entries are shown whose names begin with a dot.
    ///   - showsIgnoredFiles: Whether files that Git or a file `.ignore` leaves out are as other files.
    package init(showsHiddenFiles: Bool = false, showsIgnoredFiles: Bool = false) {
        self.showsIgnoredFiles = showsIgnoredFiles
        self.showsHiddenFiles = showsHiddenFiles
    }
}

extension DirectoryTree {
    /// Returns the state of a directory's listing.
    ///
    /// - Parameter directory: An item, or `nil` for the root.
    /// - Complexity: O(1).
    package func state(of directory: Int32?) -> DirectoryState {
        guard let contents = contents[directory ?? NameTree.none] else { return .unread }
        return contents.reading == nil ? contents.end : .reading
    }

    /// Returns the changes of a directory's last reading.
    ///
    /// After an error in the middle, and after a reading that was stopped, nothing counts as gone.
    ///
    /// - Parameter directory: An item, or `nil` for the root.
    /// - Complexity: O(1).
    package func changes(of directory: Int32?) -> DirectoryChanges {
        contents[directory ?? NameTree.none]?.changes ?? DirectoryChanges()
    }

    /// Returns the number of children that a directory has so far, with the hidden ones.
    ///
    /// - Parameter directory: An item, or `nil` for the root.
    /// - Complexity: O(1).
    package func childCount(of directory: Int32?) -> Int { contents[directory ?? NameTree.none]?.children.count ?? 0 }

    /// Returns the children that a directory has so far, arranged as ``arrangement`` says, and in natural order:
    /// `file2` is before `file10`, and other bytes count by their value.
    ///
    /// - Parameters:
    ///   - directory: An item, or `nil` for the root.
    ///   - areDirectoriesFirst: Whether directories, and links to directories, are before all other entries.
    /// - Complexity: O(*n* log *n*) for *n* children.
    package func children(of directory: Int32?, areDirectoriesFirst: Bool = true) -> [Int32] {
        let children = arranged(contents[directory ?? NameTree.none]?.children ?? [])
        guard areDirectoriesFirst else { return names.inNaturalOrder(children) }
        let directories = children.filter(canBeListed)
        if directories.isEmpty || directories.count == children.count { return names.inNaturalOrder(children) }
        let others = children.filter { !canBeListed($0) }
        return names.inNaturalOrder(directories) + names.inNaturalOrder(others)
    }

    /// The directories that were read, or are being read.
    var readDirectories: [Int32?] { contents.keys.map { $0 == NameTree.none ? nil : $0 } }

    /// Returns the children of a directory that were read, or are being read, in no special order.
    func readDirectories(in directory: Int32?) -> [Int32] {
        contents.keys.filter { $0 != NameTree.none && names.parent(of: $0) == directory }
    }

    /// Returns the children that a directory has so far, the hidden ones too, in no special order.
    func allChildren(of directory: Int32?) -> [Int32] { contents[directory ?? NameTree.none]?.children ?? [] }

    private func arranged(_ children: [Int32]) -> [Int32] {
        arrangement.showsHiddenFiles ? children : children.filter { !isHidden($0) }
    }
}
