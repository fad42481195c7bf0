import Dispatch
import Glibc

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueHandle() -> Int32

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func serveMainQueue(_ message: UnsafeMutableRawPointer?)

/// The main queue, served by a loop of our own.
///
/// Work of the main actor is put on it. While the main thread waits in poll(2) nobody would run that work, so the loop
/// waits for the queue's descriptor too; CoreFoundation's run loop does the same through the same two functions.
@MainActor
enum MainQueue {
    /// Becomes readable when there is work.
    static let descriptor: Int32 = mainQueueHandle()

    /// Runs the work that is there.
    static func run() {
        var count: UInt64 = 0
        _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
        serveMainQueue(nil)
    }
}
