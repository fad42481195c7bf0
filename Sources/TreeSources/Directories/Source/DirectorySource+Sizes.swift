// The sizes of directories with all that is in them.
extension DirectorySource {
    /// Begins to count the contents of directories, from the beginning. ``total(of:)`` returns the totals.
    ///
    /// - Parameter crossesFileSystems: Whether directories on other file systems than the root's are counted.
    package func countSizes(crossesFileSystems: Bool = false) -> DirectorySizes {
        state.withLock { state in
            let sizes = DirectorySizes(root: state.tree.root, crossesFileSystems: crossesFileSystems)
            state.sizes = sizes
            return sizes
        }
    }

    /// Calls a closure with the sizes and the tree, or returns `nil` if no sizes are counted.
    private func withSizes<Result: Sendable>(_ body: (DirectorySizes, DirectoryTree) -> Result) -> Result? {
        state.withLock { state in state.sizes.map { body($0, state.tree) } }
    }

    /// Returns the total of a directory with all that is in it. It is `nil` if it is not known yet, if the directory is
    /// on another file system or below a link, and before ``countSizes(crossesFileSystems:)``.
    ///
    /// - Parameter directory: An item, or `nil` for the root.
    package func total(of directory: Int32?) -> DirectoryTotal? { withSizes { $0.total(of: directory, in: $1) } ?? nil }

    /// Counts the contents of some directories before all others.
    ///
    /// - Parameter directories: The items, those that matter most first. They take the place of earlier ones.
    package func countFirst(_ directories: [Int32]) { withSizes { $0.want(directories, in: $1) } }

    /// Counts a directory again, of which entries have changed. Its size is soon part of the totals above it.
    ///
    /// - Parameter directory: An item, or `nil` for the root.
    package func countAgain(_ directory: Int32?) { withSizes { $0.countAgain(directory, in: $1) } }

    /// Counts all directories again. Until then, the totals stay as they are.
    package func countAllAgain() { withSizes { sizes, _ in sizes.countAllAgain() } }
}
