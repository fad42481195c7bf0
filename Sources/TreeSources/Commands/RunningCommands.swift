import Synchronization

/// The process groups of the commands that are running.
enum RunningCommands {
    private static let groups = Mutex<Set<ProcessGroup>>([])

    static func insert(_ group: ProcessGroup) { groups.withLock { _ = $0.insert(group) } }

    static func remove(_ group: ProcessGroup) { groups.withLock { _ = $0.remove(group) } }

    static func end() {
        groups.withLock { groups in
            for group in groups { group.end() }
        }
    }
}
