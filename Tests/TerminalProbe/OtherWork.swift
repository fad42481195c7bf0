import Dispatch

/// What a program may do beside its screen: timers, and children that write something. It comes back on the main queue.
@MainActor
enum OtherWork {
    /// Sources that are still at work.
    private static var sources: [any DispatchSourceProtocol] = []

    /// A timer that fires three times.
    ///
    /// - Parameter report: Called with a line each time.
    static func startTimer(report: @escaping @MainActor (String) -> Void) {
        let timer = DispatchSource.makeTimerSource(queue: .main)
        var count = 0
        timer.setEventHandler {
            MainActor.assumeIsolated {
                count += 1
                report("timer \(count)")
                if count == 3 { timer.cancel() }
            }
        }
        timer.schedule(deadline: .now(), repeating: .milliseconds(2))
        timer.resume()
        sources.append(timer)
    }

    /// A child that writes a line and leaves with 3.
    ///
    /// - Parameter report: Called with what it wrote, and with how it ended.
    static func startChild(report: @escaping @MainActor (String) -> Void) {
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let source = DispatchSource.makeReadSource(fileDescriptor: ends[0], queue: .main)
        let readEnd = ends[0]
        source.setEventHandler {
            MainActor.assumeIsolated {
                var bytes = [UInt8](repeating: 0, count: 100)
                let count = read(readEnd, &bytes, bytes.count)
                guard count > 0 else { return source.cancel() }
                report("child wrote \(String(decoding: bytes[..<count], as: UTF8.self))")
            }
        }
        source.resume()
        sources.append(source)
        let child = ChildCommand.start("printf hello; exit 3", output: ends[1])
        close(ends[1])
        Task {
            let status = await Task.detached { ChildCommand.end(of: child) }.value
            report("child exited with \((status >> 8) & 0xff)")
        }
    }
}
