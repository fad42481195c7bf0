import Synchronization

/// The process groups of the commands that are running.
enum RunningCommands {
    private struct State {
        var groups: Set<ProcessGroup> = []

        /// Whether the program ends, so that a command that has just started is ended too.
        var isEnding = false
    }

    private static let state = Mutex(State())

    static func insert(_ group: ProcessGroup) {
        state.withLock { state in
            state.groups.insert(group)
            if state.isEnding { group.end() }
        }
    }

    static func remove(_ group: ProcessGroup) { state.withLock { _ = $0.groups.remove(group) } }

    static func end() {
        state.withLock { state in
            state.isEnding = true
            for group in state.groups { group.end() }
        }
    }
}
