// Threads of the program's own, for system calls that wait: the threads that run tasks must not wait.

import CLibrary
import Synchronization

/// A thread for system calls that wait.
package enum BackgroundThread {
    private final class Work {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// Starts a thread, which ends with its work.
    package static func start(_ work: @escaping @Sendable () -> Void) throws(SystemError) {
        pthread_detach(try create(work))
    }

    /// Returns whether the system lets this process start as many threads. If its limits are near, they are started,
    /// and all end again. If that is not possible, it is tried again for a second, because other programs may end.
    ///
    /// The library that runs tasks would wait for its threads for ever.
    package static func canStart(_ count: Int) -> Bool {
        if ThreadLimits.leaveRoom(for: count) { return true }
        for _ in 0..<20 {
            if canStartNow(count) { return true }
            usleep(50_000)
        }
        return false
    }

    private static func canStartNow(_ count: Int) -> Bool {
        let gate = Gate()
        // Each thread waits for the gate, so that all are there together.
        let threads = gate.lock.withLock { _ in
            (0..<count).compactMap { _ in try? create { gate.lock.withLock { _ in } } }
        }
        for thread in threads { pthread_join(thread, nil) }
        return threads.count == count
    }

    /// A lock that threads pass one after the other.
    private final class Gate: Sendable {
        let lock = Mutex(())
    }

    private static func create(_ work: @escaping @Sendable () -> Void) throws(SystemError) -> pthread_t {
        let argument = Unmanaged.passRetained(Work(work)).toOpaque()
        #if canImport(Darwin)
            var thread: pthread_t!
        #else
            var thread = pthread_t()
        #endif
        let result = pthread_create(&thread, nil, run, argument)
        guard result == 0 else {
            Unmanaged<Work>.fromOpaque(argument).release()
            throw SystemError(number: result)
        }
        return thread
    }

    #if canImport(Darwin)
        private static let run: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { argument in
            Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run()
            return nil
        }
    #else
        private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
            argument.map { Unmanaged<Work>.fromOpaque($0).takeRetainedValue().run() }
            return nil
        }
    #endif
}
