import Glibc

/// Writing to a pipe that nobody reads.
enum BrokenPipe {
    /// What becomes of it here, and in a program that is started from here.
    static var lines: [String] {
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        close(ends[0])
        defer { close(ends[1]) }
        var byte: UInt8 = 0
        let failure = write(ends[1], &byte, 1) < 0 ? String(cString: strerror(errno)) : "no error"
        return ["write: \(failure)", childLine(pipe: ends[1])]
    }

    private static func childLine(pipe: Int32) -> String {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, pipe, STDOUT_FILENO)
        let words = ["/bin/sh", "-c", "exec cat /etc/passwd"]
        let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        var child = pid_t()
        guard posix_spawn(&child, "/bin/sh", &actions, nil, arguments, environ) == 0 else { return "no child" }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return status & 0x7f == 0 ? "a child exited" : "a child ended by signal \(status & 0x7f)"
    }
}
