// The C library, for all files of this module.
#if canImport(Glibc)
    @_exported import Glibc
#elseif canImport(Musl)
    @_exported import Musl
#else
    @_exported import Darwin
#endif

// Calls whose names are also names of methods here: there these functions stand for them.

/// close(2).
func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }

/// read(2).
func readBytes(from descriptor: Int32, into buffer: UnsafeMutableRawPointer?, count: Int) -> Int {
    read(descriptor, buffer, count)
}

/// write(2).
func writeBytes(_ bytes: UnsafeRawPointer?, count: Int, to descriptor: Int32) -> Int { write(descriptor, bytes, count) }

/// poll(2).
func pollDescriptors(_ entries: UnsafeMutablePointer<pollfd>?, count: Int, milliseconds: Int32) -> Int32 {
    poll(entries, nfds_t(count), milliseconds)
}
