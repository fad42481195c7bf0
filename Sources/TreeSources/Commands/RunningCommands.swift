import Synchronization

/// The process groups of the commands that are running.
enum RunningCommands {
    private struct State {
        var groups: Set<ProcessGroup> = []

        /// Whether the program ends, so that a command that has just started is ended too.
        var isEnding = false
    }

    private static let state = Mutex(State())

    static var groups: Set<ProcessGroup> { state.withLock { $0.groups } }

    /// Makes sure that commands which are inserted end when the program is killed.
    static func prepare() async { _ = await CommandGuard.shared.value }

    static func insert(_ group: ProcessGroup) async {
        await CommandGuard.shared.value?.insert(group)
        state.withLock { state in
            state.groups.insert(group)
            if state.isEnding { group.end() }
        }
    }

    static func remove(_ group: ProcessGroup) async {
        await CommandGuard.shared.value?.remove(group)
        state.withLock { _ = $0.groups.remove(group) }
    }

    static func end() {
        state.withLock { $0.isEnding = true }
        for group in groups { group.end() }
    }
}
