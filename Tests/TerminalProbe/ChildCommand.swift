/// A shell that runs a command.
enum ChildCommand {
    /// Starts one.
    ///
    /// - Returns: Its process.
    static func start(_ command: String, output: Int32) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        let words = ["/bin/sh", "-c", command]
        let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        var child = pid_t()
        return posix_spawn(&child, "/bin/sh", &actions, nil, arguments, environ) == 0 ? child : -1
    }

    /// Waits until it has ended.
    ///
    /// - Returns: What `waitpid` says.
    static func end(of child: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return status
    }
}
