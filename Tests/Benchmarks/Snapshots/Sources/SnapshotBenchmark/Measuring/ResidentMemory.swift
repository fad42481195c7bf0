import Foundation

/// The memory that the process has in use.
enum ResidentMemory {
    /// Bytes, after what is free was given back to the system.
    static var bytes: Int {
        #if os(Linux)
            Stopwatch.settle()
            trim()
            guard let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")[1]
            else { return 0 }
            return (Int(pages) ?? 0) * Int(getpagesize())
        #else
            var info = task_vm_info_data_t()
            var size = mach_msg_type_number_t(MemoryLayout<task_vm_info_data_t>.size / MemoryLayout<integer_t>.size)
            let status = withUnsafeMutablePointer(to: &info) { info in
                info.withMemoryRebound(to: integer_t.self, capacity: Int(size)) {
                    task_info(mach_task_self_, task_flavor_t(TASK_VM_INFO), $0, &size)
                }
            }
            return status == KERN_SUCCESS ? Int(info.phys_footprint) : 0
        #endif
    }

    #if os(Linux)
        /// Gives back what is free: glibc's `malloc_trim`, which its module does not name.
        private static func trim() {
            guard let function = dlsym(nil, "malloc_trim") else { return }
            _ = unsafeBitCast(function, to: (@convention(c) (Int) -> CInt).self)(0)
        }
    #endif
}
