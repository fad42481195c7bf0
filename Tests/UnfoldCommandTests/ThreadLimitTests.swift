import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A user who may start few threads and processes. The library that runs tasks would wait for its threads for ever.
@Suite(.serialized) struct ThreadLimitTests {
    /// The limit does not bind user 0, so another one runs the program, who has no other processes.
    private static let script = """
        set -e
        count=$1 folder=$2 user=$((61000 + $1)); shift 2
        if [ "$(id -u)" = 0 ]; then
            cp "$0" "$folder/unfold"; chmod 755 "$folder" "$folder/unfold"
            ulimit -u "$count"
            exec setpriv --reuid="$user" --clear-groups "$folder/unfold" "$@"
        fi
        ulimit -u "$count"; exec "$0" "$@"
        """

    @Test(
        .enabled(if: getuid() != 0 || access("/usr/bin/setpriv", X_OK) == 0), .timeLimit(.minutes(5)),
        arguments: [1, 2, 3, 5, 7, 12, 15])
    func tooFewThreadsAreAnErrorInOneSentence(count: Int) throws {
        for arguments in [[], ["--depth", "1", "/"], ["--watch", "9", "--until", "x", "--", "echo", "x"]] {
            let folder = try TemporaryFolder()
            _ = folder.file("unfold")
            let unfold = ProductFolder.executable("unfold")
            let run = try ProgramRun(
                program: "bash", ["-c", Self.script, unfold, "\(count)", folder.path] + arguments, input: "[1]")
            let isDone = run.status == .exited(0) && run.errors.isEmpty
            #expect(isDone || run.status == .exited(2), "\(run.status) \(run.errors)")
            #expect(isDone || run.errors.hasPrefix("unfold: too few threads: "), "\(run.errors)")
            #expect(run.errors.split(separator: "\n").count == (isDone ? 0 : 1), "\(run.errors)")
            #expect(!isDone || count > 3)
        }
    }
}
