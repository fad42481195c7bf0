// Threads of the program's own, for system calls that wait: the threads that run tasks must not wait.
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A thread for system calls that wait.
package enum BackgroundThread {
    private final class Work {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// Starts a thread, which ends with its work.
    package static func start(_ work: @escaping @Sendable () -> Void) throws(SystemError) {
        let argument = Unmanaged.passRetained(Work(work)).toOpaque()
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let result = pthread_create(&thread, nil, run, argument)
        guard result == 0 else {
            Unmanaged<Work>.fromOpaque(argument).release()
            throw SystemError(number: result)
        }
        #if canImport(Darwin)
            if let thread { pthread_detach(thread) }
        #else
            pthread_detach(thread)
        #endif
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
