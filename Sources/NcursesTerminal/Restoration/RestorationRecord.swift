import CNcursesw
import Glibc

/// What is needed to give the terminal back when nobody is left to do it properly.
///
/// It lies in memory that is shared with the guard process and that was made while there was time, so that signal
/// handlers can use it. There is room for two descriptions of the terminal, and the one that counts is never changed: a
/// new one is written beside it, and then counts from one moment to the next. Whoever is interrupted or killed in
/// between leaves the old one, which is whole.
///
/// ```
/// page 0                                              page 1                       page 2
/// flags: armed, current, captured │ terminals: A, B   leave sequences: A, B        scratch
/// ```
struct RestorationRecord {
    /// Whether the terminal is taken, which description counts, and whether standard error goes to a file.
    private let flags: UnsafeMutablePointer<Int32>

    private let terminals: UnsafeMutablePointer<TakenTerminal>

    private let sequences: UnsafeMutableRawPointer

    /// Where standard error goes.
    let errorCapture: UnsafeMutablePointer<ErrorDescriptors>

    /// A place for what handlers copy.
    let scratch: UnsafeMutableRawBufferPointer

    /// The most bytes that a sequence may have; usual ones have about a hundred.
    static let sequenceLimit = 2048

    private static let pageSize = 4096

    /// The record of this process; made once and never given back.
    nonisolated(unsafe) private(set) static var shared: RestorationRecord?

    /// Makes the record.
    static func make() throws(TerminalError) {
        guard shared == nil else { return }
        let flags = MAP_SHARED | MAP_ANONYMOUS
        guard let memory = mmap(nil, 3 * pageSize, PROT_READ | PROT_WRITE, flags, -1, 0), memory != MAP_FAILED else {
            throw .system(call: "mmap", number: errno)
        }
        shared = RestorationRecord(memory)
    }

    private init(_ memory: UnsafeMutableRawPointer) {
        flags = memory.bindMemory(to: Int32.self, capacity: 3)
        flags.initialize(repeating: 0, count: 3)
        errorCapture = (memory + 64).bindMemory(to: ErrorDescriptors.self, capacity: 1)
        errorCapture.initialize(to: ErrorDescriptors())
        terminals = (memory + 128).bindMemory(to: TakenTerminal.self, capacity: 2)
        terminals.initialize(repeating: TakenTerminal(), count: 2)
        sequences = memory + Self.pageSize
        scratch = UnsafeMutableRawBufferPointer(start: memory + 2 * Self.pageSize, count: Self.pageSize)
    }
}

extension RestorationRecord {
    /// Whether there is a terminal to be given back.
    var isArmed: Bool { unfold_load(flags) != 0 }

    /// From now on the terminal is taken.
    func arm() { unfold_store(flags, 1) }

    /// There is nothing to be given back any more.
    ///
    /// - Returns: Whether there was: of several that ask, one gets `true`.
    @discardableResult
    func disarm() -> Bool { unfold_exchange(flags, 0) != 0 }

    /// The terminal that counts.
    var terminal: UnsafeMutablePointer<TakenTerminal> { terminals + Int(unfold_load(flags + 1)) }

    /// The bytes that give it back.
    var sequence: UnsafeRawBufferPointer {
        let index = Int(unfold_load(flags + 1))
        return UnsafeRawBufferPointer(
            start: sequences + index * Self.sequenceLimit, count: terminals[index].sequenceCount)
    }

    /// Describes the terminal. One thread does so at a time.
    ///
    /// - Parameters:
    ///   - terminal: Its descriptors and modes; the length of the sequence is filled in.
    ///   - sequence: What gives it back; beyond ``sequenceLimit`` bytes it is cut.
    func describe(_ terminal: TakenTerminal, leave sequence: [UInt8]) {
        let next = Int(1 - unfold_load(flags + 1))
        let count = min(sequence.count, Self.sequenceLimit)
        (sequences + next * Self.sequenceLimit).copyMemory(from: sequence, byteCount: count)
        terminals[next] = terminal
        terminals[next].sequenceCount = count
        unfold_store(flags + 1, Int32(next))
    }

    /// Whether standard error goes to the file now.
    var isErrorCaptured: Bool { unfold_load(flags + 2) != 0 }

    /// Standard error goes to the file from now on.
    func beginErrorCapture() { unfold_store(flags + 2, 1) }

    /// Standard error does not go to the file any more.
    ///
    /// - Returns: Whether it did.
    func endErrorCapture() -> Bool { unfold_exchange(flags + 2, 0) != 0 }
}

/// A terminal, as far as it takes to give it back.
struct TakenTerminal {
    /// Where the line discipline is set.
    var input: Int32 = -1

    /// Where sequences are written.
    var output: Int32 = -1

    /// The line discipline that was found, and the one that was set.
    var foundModes = termios()
    var setModes = termios()

    /// The number of bytes of the sequence that gives the terminal back.
    var sequenceCount = 0
}

/// Where standard error goes while the terminal is taken; negative where it is left alone.
struct ErrorDescriptors {
    /// What standard error was.
    var original: Int32 = -1

    /// The file that it goes to.
    var file: Int32 = -1
}
