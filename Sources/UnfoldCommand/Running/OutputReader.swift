import NcursesTerminal
import TreeSources

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The program that reads the output, such as `head`.
enum OutputReader {
    /// Ends this process by SIGPIPE as soon as the reader of a pipe has gone, also while there is nothing to write: an
    /// input may say nothing for hours. A signal that is ignored stays ignored.
    static func endProcessWithIt() {
        // Without a thread, the next write ends the process.
        try? BackgroundThread.start { if StandardStreams.waitUntilUnread() { raise(SIGPIPE) } }
    }
}
