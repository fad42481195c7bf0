import TreeSources

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The arguments of the process.
enum SystemArguments {
    /// The arguments as bytes, without the name of the program. Ask for them before the environment is changed.
    ///
    /// On Linux, Swift reads them from the file system `/proc`, and ends the process where there is none, as in a root
    /// file system that has only the program.
    static var bytes: [[UInt8]] {
        #if os(Linux)
            if access("/proc/self/cmdline", R_OK) != 0 { return bytesBeforeEnvironment }
        #endif
        return CommandLine.argumentBytes
    }

    #if os(Linux)
        /// The arguments, from where the system puts them when a process begins: the number, the pointers to the
        /// arguments, a null pointer, and then the environment (System V ABI, initial process stack).
        private static var bytesBeforeEnvironment: [[UInt8]] {
            let words = UnsafeRawPointer(environ).assumingMemoryBound(to: Int.self)
            var count = 0
            while words[-count - 2] != count { count += 1 }
            return (0..<count).dropFirst().map { index in
                guard let argument = environ[index - count - 1] else { return [] }
                return (0..<strlen(argument)).map { UInt8(bitPattern: argument[$0]) }
            }
        }
    #endif
}
