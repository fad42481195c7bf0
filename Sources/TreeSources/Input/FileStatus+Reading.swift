extension FileStatus {
    /// Finds out what a path leads to, without opening it. Links are followed.
    ///
    /// Another thread asks the file system, so that a network that does not answer stops nothing else.
    ///
    /// - Parameter path: The path.
    /// - Throws: An error if it leads nowhere, cannot be found out, or the task is cancelled.
    public nonisolated(nonsending) static func read(_ path: [UInt8]) async throws(InputError) -> FileStatus {
        guard !path.contains(0) else { throw InputError(.invalidArgument, .open) }
        let thread = DemandThread { Question(path: path) }
        // The answer is never the end.
        guard let status = try await thread.next() else { throw .cancelled }
        thread.cancel()
        return status
    }

    private struct Question: DemandSource {
        let path: [UInt8]

        func next(_ waiting: Waiting) throws(InputError) -> FileStatus? {
            do { return try FileStatus(path: path + [0]) } catch { throw InputError(error, .open) }
        }
    }
}
