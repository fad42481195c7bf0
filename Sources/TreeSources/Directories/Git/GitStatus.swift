/// The states of the files in a directory of a repository of Git, as Git itself reports them.
///
/// ```swift
/// let status = try await GitStatus.read(Array("Sources".utf8))
/// let isModified = status?[Array("main.swift".utf8)].contains(.modified)
/// ```
package struct GitStatus: Hashable, Sendable {
    /// The state of a file.
    package struct State: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8

        /// Creates a state.
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The file differs from the index.
        package static let modified = State(rawValue: 1)

        /// The index differs from the last commit.
        package static let staged = State(rawValue: 2)

        /// Git does not know the file.
        package static let untracked = State(rawValue: 4)

        /// A merge has a conflict in the file.
        package static let conflict = State(rawValue: 8)

        /// A `.gitignore` or another list of Git leaves the file out.
        package static let ignored = State(rawValue: 16)

        /// Something in the directory has another state than ignored.
        package static let inside = State(rawValue: 32)
    }

    /// The states by paths from the directory, without a slash at the end.
    private var states: [[UInt8]: State] = [:]

    /// The untracked and ignored directories, which Git does not look into.
    private var wholeDirectories: Set<[UInt8]> = []

    /// Whether a file in the directory has another state than ignored.
    private(set) var hasChanges = false

    /// Reads the output of `git status --porcelain=v2 -z`.
    ///
    /// - Parameters:
    ///   - output: The output.
    ///   - prefix: The path of the directory from the top of the repository, with a slash at the end; none for the top.
    package init(porcelain output: [UInt8], prefix: [UInt8]) {
        self.init(GitStatusEntry.entries(porcelain: output, prefix: prefix)) { _ in false }
    }

    /// Creates the states of files.
    ///
    /// - Parameters:
    ///   - entries: The entries of an output of Git.
    ///   - isRepository: Returns whether an untracked directory is a repository of its own, which is not to be added to
    ///     this one. Its path is that from the directory, with a slash at the end.
    init(_ entries: [GitStatusEntry], isRepository: (_ path: ArraySlice<UInt8>) -> Bool) {
        for entry in entries {
            if entry.state == .untracked, entry.path.last == 0x2F, isRepository(entry.path) { continue }
            add(entry.state, at: entry.path)
        }
    }

    private mutating func add(_ state: State, at path: ArraySlice<UInt8>) {
        guard !state.isEmpty else { return }
        var path = path
        if path.last == 0x2F {
            path.removeLast()
            wholeDirectories.insert(Array(path))
        }
        // A directory that is ignored itself is the root of the list.
        guard !path.isEmpty else { return }
        states[Array(path), default: []].formUnion(state)
        guard state != .ignored else { return }
        hasChanges = true
        while let end = path.lastIndex(of: 0x2F) {
            path = path[..<end]
            guard states[Array(path), default: []].insert(.inside).inserted else { break }
        }
    }

    /// The paths that Git leaves out, without those in directories among them.
    package var ignoredPaths: Set<[UInt8]> { Set(states.lazy.filter { $0.value.contains(.ignored) }.map(\.key)) }

    /// Returns whether Git leaves out a file by a rule about the file itself, not about a directory above it.
    func leavesOut(_ path: [UInt8]) -> Bool { states[path]?.contains(.ignored) ?? false }

    /// Returns the state of a file; nothing for a file that is as in the last commit.
    ///
    /// - Parameter path: The path from the directory, without a slash at the end.
    /// - Complexity: O(number of bytes and of names).
    package subscript(path: [UInt8]) -> State {
        let own = states[path] ?? []
        guard own.intersection([.untracked, .ignored]).isEmpty, !wholeDirectories.isEmpty else { return own }
        for (index, byte) in path.enumerated() where byte == 0x2F {
            let parent = Array(path[..<index])
            if wholeDirectories.contains(parent) { return own.union((states[parent] ?? []).subtracting(.inside)) }
        }
        return own
    }
}
