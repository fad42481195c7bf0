import CNcursesw

/// The information for restoring the terminal after a crash, an `exit` or a kill.
///
/// The record is in memory that is shared with the guard process. It is allocated when the terminal is opened, so that
/// signal handlers can use it. There is room for two descriptions of the terminal. The current one never changes: a new
/// description is written to the other place, and becomes the current one in a single store. A process that is
/// interrupted or killed before that store leaves the old description, which is complete.
///
/// ```
/// page 0                                              page 1                       page 2
/// flags │ capture │ terminals: A, B                   leave sequences: A, B        scratch
/// ```
struct RestorationRecord {
    /// Whether the terminal is taken, which description is current, whether output is captured, and the process groups
    /// of a program that has the terminal and of this process.
    private let flags: UnsafeMutablePointer<Int32>

    private let terminals: UnsafeMutablePointer<TakenTerminal>

    private let sequences: UnsafeMutableRawPointer

    /// The descriptors of the captured streams.
    let capture: UnsafeMutablePointer<CaptureDescriptors>

    /// A buffer for signal handlers, which may not allocate one.
    let scratch: UnsafeMutableRawBufferPointer

    /// The most bytes that a sequence may have; usual ones have about a hundred.
    static let sequenceLimit = 2048

    private static let pageSize = 4096

    /// The record of this process. It is made once and never freed.
    nonisolated(unsafe) private(set) static var shared: RestorationRecord?

    static func make() throws(TerminalError) {
        guard shared == nil else { return }
        let flags = MAP_SHARED | MAP_ANONYMOUS
        guard let memory = mmap(nil, 3 * pageSize, PROT_READ | PROT_WRITE, flags, -1, 0), memory != MAP_FAILED else {
            throw .system(call: "mmap", number: errno)
        }
        shared = RestorationRecord(memory)
    }

    private init(_ memory: UnsafeMutableRawPointer) {
        flags = memory.bindMemory(to: Int32.self, capacity: 5)
        flags.initialize(repeating: 0, count: 5)
        capture = (memory + 64).bindMemory(to: CaptureDescriptors.self, capacity: 1)
        capture.initialize(to: CaptureDescriptors())
        terminals = (memory + 128).bindMemory(to: TakenTerminal.self, capacity: 2)
        terminals.initialize(repeating: TakenTerminal(), count: 2)
        sequences = memory + Self.pageSize
        scratch = UnsafeMutableRawBufferPointer(start: memory + 2 * Self.pageSize, count: Self.pageSize)
    }
}

extension RestorationRecord {
    /// Whether there is a terminal to be given back.
    var isArmed: Bool { unfold_load(flags) != 0 }

    /// Notes that the terminal is taken.
    func arm() { unfold_store(flags, 1) }

    /// Notes that there is no terminal to give back.
    ///
    /// - Returns: Whether there was one. Of several callers at the same time, one gets `true`.
    @discardableResult
    func disarm() -> Bool { unfold_exchange(flags, 0) != 0 }

    /// The current description of the terminal.
    var terminal: UnsafeMutablePointer<TakenTerminal> { terminals + Int(unfold_load(flags + 1)) }

    /// The bytes that give the terminal back.
    var sequence: UnsafeRawBufferPointer {
        let index = Int(unfold_load(flags + 1))
        return UnsafeRawBufferPointer(
            start: sequences + index * Self.sequenceLimit, count: terminals[index].sequenceCount)
    }

    /// Describes the terminal, and the bytes that give it back; beyond ``sequenceLimit`` they are cut. Only one thread
    /// may call it at a time.
    func describe(_ terminal: TakenTerminal, leave sequence: [UInt8]) {
        let next = Int(1 - unfold_load(flags + 1))
        let count = min(sequence.count, Self.sequenceLimit)
        (sequences + next * Self.sequenceLimit).copyMemory(from: sequence, byteCount: count)
        terminals[next] = terminal
        terminals[next].sequenceCount = count
        unfold_store(flags + 1, Int32(next))
    }

    /// Notes that output goes to the file.
    func beginCapture() { unfold_store(flags + 2, 1) }

    /// Notes that output no longer goes to the file.
    ///
    /// - Returns: Whether it did.
    func endCapture() -> Bool { unfold_exchange(flags + 2, 0) != 0 }
}

extension RestorationRecord {
    /// Notes that a process group has the terminal, and that it goes back to the owner, the group of this process.
    func lend(to group: pid_t, from owner: pid_t) {
        unfold_store(flags + 4, owner)
        unfold_store(flags + 3, group)
    }

    /// Notes that no other program has the terminal.
    func endLoan() { unfold_store(flags + 3, 0) }

    /// The process group of the program that has the terminal, and the group to which it goes back; `nil` if no other
    /// program has it.
    var loan: (group: pid_t, owner: pid_t)? {
        let group = unfold_load(flags + 3)
        return group == 0 ? nil : (group, unfold_load(flags + 4))
    }
}

/// A terminal that has to be given back.
struct TakenTerminal {
    /// The descriptor whose line discipline is set.
    var input: Int32 = -1

    /// The descriptor for sequences.
    var output: Int32 = -1

    /// The line discipline that was found, and the one that was set.
    var foundModes = termios()
    var setModes = termios()

    /// The number of bytes of the sequence that gives the terminal back.
    var sequenceCount = 0
}

/// Copies of standard output and standard error, and the file that replaces both while the terminal is taken. Negative
/// for a stream that is not captured.
struct CaptureDescriptors {
    var standardOutput: Int32 = -1
    var standardError: Int32 = -1
    var file: Int32 = -1

    /// The terminal on which the text is shown afterward.
    var terminal: Int32 { standardError >= 0 ? standardError : standardOutput }
}
