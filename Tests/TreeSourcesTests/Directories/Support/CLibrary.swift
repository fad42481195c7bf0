// The C library, for the tests of directories.
#if canImport(Glibc)
    @_exported import Glibc
#elseif canImport(Musl)
    @_exported import Musl
#else
    @_exported import Darwin
#endif

/// The limit of open descriptors, as `setrlimit` takes it.
#if canImport(Glibc)
    let descriptorLimit = Int32(RLIMIT_NOFILE.rawValue)
#else
    let descriptorLimit = RLIMIT_NOFILE
#endif
