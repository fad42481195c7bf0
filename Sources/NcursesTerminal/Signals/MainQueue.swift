import CNcursesw
import Dispatch

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueHandle() -> Int32

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func serveMainQueue(_ message: UnsafeMutableRawPointer?)

/// The main queue, served by this module's own loop.
///
/// Work of the main actor is put on this queue, and must run while the main thread waits in poll(2). Therefore the loop
/// also waits for the queue's descriptor. The run loop of CoreFoundation does the same with the same two functions of
/// libdispatch, which are not documented.
@MainActor
enum MainQueue {
    /// Becomes readable when there is work.
    static let descriptor: Int32 = mainQueueHandle()

    static func run() {
        var count: UInt64 = 0
        _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
        serveMainQueue(nil)
    }

    /// When the next timer of Foundation's main run loop fires; `nil` for none, as in a program without Foundation.
    ///
    /// Asking needs no system call.
    static var nextTimer: ContinuousClock.Instant? {
        let seconds = unfold_seconds_until_timer()
        return seconds < .infinity ? .now + .seconds(min(seconds, 1e9)) : nil
    }

    /// Fires the timers of Foundation's main run loop that are due.
    static func fireTimers() { unfold_fire_timers() }
}
