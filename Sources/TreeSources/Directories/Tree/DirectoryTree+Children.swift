/// How the children of a directory are arranged.
public struct DirectoryArrangement: Hashable, Sendable {
    /// Whether entries are shown whose names begin with a dot.
    public var showsHiddenFiles: Bool

    /// Whether directories, and links to directories, stand before all other entries.
    public var showsDirectoriesFirst: Bool

    /// Creates an arrangement.
    ///
    /// - Parameters:
    ///   - showsHiddenFiles: Whether entries are shown whose names begin with a dot.
    ///   - showsDirectoriesFirst: Whether directories stand before all other entries.
    public init(showsHiddenFiles: Bool = false, showsDirectoriesFirst: Bool = true) {
        self.showsHiddenFiles = showsHiddenFiles
        self.showsDirectoriesFirst = showsDirectoriesFirst
    }
}

extension DirectoryTree {
    /// Returns what is known about the children of a directory.
    ///
    /// - Parameter directory: An item, or `nil` for the root.
    /// - Complexity: O(1).
    public func state(of directory: Int32?) -> DirectoryState {
        guard let contents = contents[directory ?? NameTree.none] else { return .unread }
        if contents.reading != nil { return .reading }
        return switch contents.end {
        case .stopped: .stopped
        case .complete: .complete
        case .failed(let error): .failed(error)
        }
    }

    /// Returns what the last reading of a directory changed.
    ///
    /// After an error in the middle, and after a reading that was stopped, nothing counts as gone.
    ///
    /// - Parameter directory: An item, or `nil` for the root.
    /// - Complexity: O(1).
    public func changes(of directory: Int32?) -> DirectoryChanges {
        contents[directory ?? NameTree.none]?.changes ?? DirectoryChanges()
    }

    /// Returns the number of children that a directory has so far, with the hidden ones.
    ///
    /// - Parameter directory: An item, or `nil` for the root.
    /// - Complexity: O(1).
    public func childCount(of directory: Int32?) -> Int { contents[directory ?? NameTree.none]?.children.count ?? 0 }

    /// Returns the children that a directory has so far, arranged as ``arrangement`` says, and in natural order:
    /// `file2` stands before `file10`, other bytes count by their value.
    ///
    /// - Parameter directory: An item, or `nil` for the root.
    /// - Complexity: O(*n* log *n*) for *n* children.
    public func children(of directory: Int32?) -> [Int32] {
        let children = arranged(contents[directory ?? NameTree.none]?.children ?? [])
        guard arrangement.showsDirectoriesFirst else { return names.inNaturalOrder(children) }
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
