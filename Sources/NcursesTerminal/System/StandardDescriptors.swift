/// Descriptors 0, 1 and 2.
enum StandardDescriptors {
    /// Opens `/dev/null` at the ones that are closed. No file that is opened later takes their place, and gets what was
    /// meant for standard output.
    static func reserve() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            // The lowest free descriptor is taken.
            _ = open("/dev/null", O_RDWR)
        }
    }
}
