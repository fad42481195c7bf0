import TreeSources

/// How directories are watched. Tests provide their own.
struct DirectoryWatching: Sendable {
    /// Makes what watches the directories of a root.
    var makeDirectories: @Sendable () -> WatchedDirectories = { WatchedDirectories() }

    /// Waits until directories that cannot be watched are read again. It throws when the task is cancelled.
    var pause: @Sendable () async throws -> Void = { try await Task.sleep(for: .seconds(5)) }
}
