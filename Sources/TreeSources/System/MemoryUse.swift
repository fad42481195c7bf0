import CLibrary

/// The memory of the process, in bytes.
package enum MemoryUse {
    /// The bytes after which reading should end: three quarters of the computer's memory, or of the limit of the
    /// process's control group. The rest is for the list, and for other programs.
    package static let limit = min(physicalMemory, groupLimit ?? .max) / 4 * 3

    /// The bytes that the process has in memory now.
    package static var current: Int {
        #if canImport(Darwin)
            var usage = rusage()
            return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss : 0
        #else
            // The second number is the number of pages in memory.
            let pages = SystemFile.text(of: "/proc/self/statm")?.split(separator: " ").dropFirst().first
            return (pages.flatMap { Int($0) } ?? 0) * sysconf(Int32(_SC_PAGESIZE))
        #endif
    }

    private static var physicalMemory: Int { sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE)) }

    /// The limit of the process's control group, or `nil` if there is none.
    private static var groupLimit: Int? { SystemFile.number(in: "/sys/fs/cgroup/memory.max") }
}
