/// Both ends of a pseudo-terminal: the descriptor of the master, and the path of the slave, which a child opens.
///
/// The master is opened with close-on-exec in one step, which `openpty` cannot do. Otherwise a child that another
/// thread starts at the same time could inherit it, and the terminal would never hang up.
final class PseudoTerminal {
    /// `TIOCGPTN`, which reads the slave's number, and `TIOCSPTLCK`, which unlocks the slave. The C macros are not
    /// imported.
    private static let getNumber: UInt = 0x8004_5430
    private static let setLock: UInt = 0x4004_5431

    /// The end that the emulator reads and writes.
    let master: Int32

    /// The path that a child opens.
    let path: String

    private var isOpen = true

    /// Opens a pair of the given size.
    init(columns: Int, rows: Int) throws {
        master = try check(open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC), "open /dev/ptmx")
        var unlocked: Int32 = 0
        var number: UInt32 = 0
        do {
            try check(ioctl(master, Self.setLock, &unlocked), "TIOCSPTLCK")
            try check(ioctl(master, Self.getNumber, &number), "TIOCGPTN")
        } catch {
            close(master)
            throw error
        }
        path = "/dev/pts/\(number)"
        try resize(columns: columns, rows: rows)
    }

    deinit { hangUp() }

    /// Sets the size. If it changes, the foreground process group gets SIGWINCH.
    func resize(columns: Int, rows: Int) throws {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        try check(ioctl(master, UInt(TIOCSWINSZ), &size), "TIOCSWINSZ")
    }

    /// The line discipline of the slave, read through the master.
    func modes() throws -> TerminalModes {
        var modes = termios()
        try check(tcgetattr(master, &modes), "tcgetattr")
        return TerminalModes(modes)
    }

    /// Changes the slave's line discipline.
    func setModes(_ change: (inout termios) -> Void) throws {
        var modes = termios()
        try check(tcgetattr(master, &modes), "tcgetattr")
        change(&modes)
        try check(tcsetattr(master, TCSANOW, &modes), "tcsetattr")
    }

    /// The process group in the foreground of the terminal; `nil` if there is none.
    var foregroundGroup: pid_t? {
        let group = tcgetpgrp(master)
        return group > 0 ? group : nil
    }

    /// Closes the master, which hangs up the processes on the slave.
    func hangUp() {
        guard isOpen else { return }
        isOpen = false
        close(master)
    }
}
