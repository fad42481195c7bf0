/// Writing to a pipe without a reader.
enum BrokenPipe {
    /// What becomes of it here, and in a program that is started from here.
    static var lines: [String] {
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        close(ends[0])
        defer { close(ends[1]) }
        var byte: UInt8 = 0
        let failure = write(ends[1], &byte, 1) < 0 ? String(cString: strerror(errno)) : "no error"
        let status = ChildCommand.end(of: ChildCommand.start("exec cat /etc/passwd", output: ends[1]))
        let ending = status & 0x7f == 0 ? "exited" : "ended by signal \(status & 0x7f)"
        return ["write: \(failure)", "a child \(ending)"]
    }
}
