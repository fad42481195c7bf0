#if os(Linux)
    import CLibrary
    import Synchronization

    /// A copy of this process that ends after it, and so closes the queues of inotify(7).
    ///
    /// The system needs up to 20 ms to close a queue that watches directories, and the end of the last process that has
    /// the queue waits for it.
    package enum WatchKeeper {
        /// The descriptors of the queues.
        private static let queues = Mutex<Set<Int32>>([])

        static func add(_ queue: Int32) { queues.withLock { _ = $0.insert(queue) } }

        static func remove(_ queue: Int32) { queues.withLock { _ = $0.remove(queue) } }

        /// Makes the copy, if there are queues. Call it when the process will end.
        package static func start() {
            let queues = queues.withLock { Array($0) }
            guard !queues.isEmpty, let pipe = try? Pipe() else { return }
            // The handlers of signals are not for the copy.
            var (all, old) = (sigset_t(), sigset_t())
            sigfillset(&all)
            pthread_sigmask(SIG_SETMASK, &all, &old)
            if fork() == 0 { keep(queues, until: pipe.readEnd.number) }
            pthread_sigmask(SIG_SETMASK, &old, nil)
            // Closed by the end of the process.
            _ = pipe.writeEnd.take()
        }

        /// The program of the copy. It makes only calls that are allowed after a fork.
        private static func keep(_ queues: [Int32], until end: Int32) -> Never {
            // Files that the copy kept open would seem to be in use: the write end of the pipe, or the standard output.
            for descriptor in 0..<Int32(1024) where descriptor != end && !queues.contains(descriptor) {
                close(descriptor)
            }
            var byte: UInt8 = 0
            while read(end, &byte, 1) < 0, errno == EINTR {}
            // The process closes its descriptors one after the other.
            usleep(1000)
            _exit(0)
        }
    }
#else
    /// There are no queues on this system.
    package enum WatchKeeper {
        package static func start() {}
    }
#endif
