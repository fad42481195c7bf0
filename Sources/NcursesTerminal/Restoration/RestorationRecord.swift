import Glibc

/// What is needed to give the terminal back when nobody is left to do it properly.
///
/// It lies in memory that is shared with the guard process and that was made while there was time, so that signal
/// handlers can use it. Nothing in it changes while it is armed.
struct RestorationRecord {
    /// Not zero while the terminal is taken.
    var isArmed: sig_atomic_t = 0

    /// Where the line discipline is set.
    var input: Int32 = -1

    /// Where sequences are written.
    var output: Int32 = -1

    /// The line discipline that was found, and the one that was set.
    var foundModes = termios()
    var setModes = termios()

    /// What standard error was, and the file it goes to while the terminal is taken; negative where it is left alone.
    var standardError: Int32 = -1
    var capturedError: Int32 = -1

    /// Whether standard error goes to the file now.
    var isErrorCaptured: sig_atomic_t = 0

    /// The number of bytes of the sequence that gives the terminal back.
    var sequenceCount = 0
}

extension RestorationRecord {
    /// The most bytes that a sequence may have; usual ones have about a hundred.
    static let sequenceLimit = 2048

    /// The record of this process; made once and never given back.
    nonisolated(unsafe) static var shared: UnsafeMutablePointer<RestorationRecord>?

    /// The bytes of the sequence.
    nonisolated(unsafe) static var sequence: UnsafeMutablePointer<UInt8>?

    /// A place for what handlers copy.
    nonisolated(unsafe) static var scratch: UnsafeMutablePointer<UInt8>?

    /// The size of that place in bytes.
    static let scratchSize = 4096

    /// Makes the record.
    static func make() throws(TerminalError) {
        guard shared == nil else { return }
        let size = 16384
        let flags = MAP_SHARED | MAP_ANONYMOUS
        guard let memory = mmap(nil, size, PROT_READ | PROT_WRITE, flags, -1, 0), memory != MAP_FAILED else {
            throw .system(call: "mmap", number: errno)
        }
        let record = memory.bindMemory(to: RestorationRecord.self, capacity: 1)
        record.initialize(to: RestorationRecord())
        sequence = (memory + 4096).bindMemory(to: UInt8.self, capacity: sequenceLimit)
        scratch = (memory + 8192).bindMemory(to: UInt8.self, capacity: scratchSize)
        shared = record
    }
}
