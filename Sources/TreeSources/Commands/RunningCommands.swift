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

/// A process that ends the commands if the program is killed, and removes the directories that they needed.
///
/// It is a shell that reads the numbers of the process groups from a pipe. The pipe ends with the program, whatever
/// ends it. The shell then ends the groups that are left.
final class CommandGuard: Sendable {
    /// The guard, which is started before the first command, or `nil` if the system does not allow it.
    static let shared = Task.detached { try? await CommandGuard() }

    /// The standard input of the shell. Both ends stay open here: without a reader, writing would raise `SIGPIPE`.
    private let pipe: Pipe

    /// The directory that has those of the commands. It is made before the first of them.
    private let folder = Mutex<PrivateFolder?>(nil)

    private init() async throws(SystemError) {
        pipe = try Pipe()
        try pipe.writeEnd.setNonblocking()
        await CommandProcess.startGuard(Self.script, input: try pipe.readEnd.duplicate().take())
    }

    func insert(_ group: ProcessGroup) { pipe.writeEnd.write("+ \(group.number)\n") }

    func remove(_ group: ProcessGroup) { pipe.writeEnd.write("- \(group.number)\n") }

    /// Makes a directory that a command needs. The caller removes it.
    ///
    /// All are made in one directory, which the shell removes. So a program that shows the system's directory for
    /// temporary files, and asks Git after each change there, does not cause these changes itself.
    func makeFolder(
        _ fill: (inout PrivateFolder) throws(SystemError) -> Void
    ) throws(SystemError) -> PrivateFolder {
        try folder.withLock { folder throws(SystemError) in
            // A program that cleans up may have removed the directory.
            if let folder, fileExists(folder.path) { return try PrivateFolder(in: folder.path, fill) }
            let new = try PrivateFolder()
            // The shell reads lines.
            guard !new.path.contains(0x0A) else {
                new.remove()
                throw .invalidArgument
            }
            folder = new
            pipe.writeEnd.write("/ " + String(decoding: new.path, as: UTF8.self) + "\n")
            return try PrivateFolder(in: new.path, fill)
        }
    }

    /// The script of the shell. The shell leaves its parent, so the program need not wait for it. The standard input of
    /// a shell's background process is empty, so the pipe is passed as descriptor 3.
    private static let script = """
        exec 3<&0
        {
            groups=
            folder=
            while read -r change group; do
                if [ "$change" = / ]; then
                    folder=$group
                    continue
                fi
                rest=
                for other in $groups; do
                    [ "$other" = "$group" ] || rest="$rest $other"
                done
                groups=$rest
                [ "$change" = - ] || groups="$groups $group"
            done
            for group in $groups; do kill -TERM "-$group"; done
            [ -z "$groups" ] || sleep 1
            for group in $groups; do kill -KILL "-$group"; done
            [ -z "$folder" ] || rm -rf "$folder"
        } <&3 3<&- &
        """
}
