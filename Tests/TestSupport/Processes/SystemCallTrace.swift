import CTracing

/// The system calls of a program's main thread, found with ptrace(2).
///
/// All methods are called on the thread that began the trace.
public final class SystemCallTrace {
    /// A system call.
    public struct Call: CustomStringConvertible {
        private let number: Int

        /// Its first three arguments.
        public let arguments: [Int]

        fileprivate init(_ number: Int, _ arguments: [UInt64]) {
            self.number = number
            self.arguments = arguments.map { Int(truncatingIfNeeded: $0) }
        }

        /// Whether the call is read(2).
        public var isRead: Bool { number == Int(UNFOLD_READ.rawValue) }

        /// Whether the call is pread(2).
        public var isPositionedRead: Bool { number == Int(UNFOLD_PREAD.rawValue) }

        /// Whether the call is write(2).
        public var isWrite: Bool { number == Int(UNFOLD_WRITE.rawValue) }

        /// Whether the call waits for another thread or wakes one.
        public var isFutex: Bool { number == Int(UNFOLD_FUTEX.rawValue) }

        /// Whether the call starts a thread.
        public var startsThread: Bool {
            number == Int(UNFOLD_CLONE3.rawValue) || number == Int(UNFOLD_CLONE.rawValue) && sharesMemory
        }

        /// Whether the call makes a copy of the process.
        public var copiesProcess: Bool { number == Int(UNFOLD_CLONE.rawValue) && !sharesMemory }

        /// Whether the call ends the process.
        public var endsProcess: Bool { number == Int(UNFOLD_EXIT.rawValue) }

        /// The flag `CLONE_VM`.
        private var sharesMemory: Bool { arguments[0] & 0x100 != 0 }

        public var description: String { "call \(number) \(arguments)" }
    }

    /// Whether the system lets a process trace its children, which some containers forbid.
    public static let isAllowed: Bool = {
        guard let child = try? ChildProcess(["/bin/sleep", "9"], environment: [], terminal: "/dev/null", streams: [])
        else {
            return false
        }
        return (try? SystemCallTrace(of: child.identifier)) != nil
    }()

    private let process: pid_t

    /// Begins to trace a program, and stops it.
    ///
    /// - Parameter process: The process.
    /// - Throws: ``SystemCallError`` if the system does not allow it, as in some containers.
    public init(of process: pid_t) throws {
        self.process = process
        let options = UnsafeMutableRawPointer(bitPattern: Int(PTRACE_O_TRACESYSGOOD.rawValue))
        guard unfold_trace(Int32(PTRACE_SEIZE.rawValue), process, nil, options) == 0 else {
            throw SystemCallError("ptrace")
        }
        _ = unfold_trace(Int32(PTRACE_INTERRUPT.rawValue), process, nil, nil)
        guard unfold_wait_for_stop(process) >= 0 else { throw SystemCallError("waitpid") }
    }

    deinit { _ = unfold_trace(Int32(PTRACE_DETACH.rawValue), process, nil, nil) }

    /// Lets the program go on until it waits for descriptors without a limit, or ends, and stops it there.
    ///
    /// - Returns: The calls before that, in their order, and the call that ends the program.
    public func callsUntilWait() -> [Call] {
        var calls: [Call] = []
        var arguments: [UInt64] = [0, 0, 0]
        while unfold_trace(Int32(PTRACE_SYSCALL.rawValue), process, nil, nil) == 0, unfold_wait_for_stop(process) >= 0 {
            let number = unfold_begun_call(process, &arguments)
            guard number >= 0 else { continue }
            if unfold_waits(number, arguments) != 0 { break }
            let call = Call(number, arguments)
            calls.append(call)
            if call.endsProcess { break }
        }
        return calls
    }
}
