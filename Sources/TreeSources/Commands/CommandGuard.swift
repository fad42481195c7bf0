/// A process that ends the commands if the program is killed.
///
/// It is a shell that reads the numbers of the process groups from a pipe. The pipe ends with the program, whatever
/// ends it. The shell then ends the groups that are left.
final class CommandGuard: Sendable {
    /// The guard, which is started before the first command, or `nil` if the system does not allow it.
    static let shared = Task.detached { try? await CommandGuard() }

    /// The standard input of the shell. Both ends stay open here: without a reader, writing would raise `SIGPIPE`.
    private let pipe: Pipe

    private init() async throws(SystemError) {
        pipe = try Pipe()
        try pipe.writeEnd.setNonblocking()
        await CommandProcess.startGuard(Self.script, input: try pipe.readEnd.duplicate().take())
    }

    func insert(_ group: ProcessGroup) { pipe.writeEnd.write("+ \(group.number)\n") }

    func remove(_ group: ProcessGroup) { pipe.writeEnd.write("- \(group.number)\n") }

    /// What the shell does. It leaves its parent, so that it need not be waited for. The standard input of a shell's
    /// background process is empty, so the pipe is passed as descriptor 3.
    private static let script = """
        exec 3<&0
        {
            groups=
            while read -r change group; do
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
        } <&3 3<&- &
        """
}
