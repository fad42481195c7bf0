#if os(Linux)
    /// The events of inotify(7) that matter here, with the values of its header.
    struct InotifyEvents: OptionSet, Sendable {
        let rawValue: UInt32

        /// Entries come, go, or change their names, or the directory itself is moved or deleted.
        static let names = InotifyEvents(rawValue: 0x40 | 0x80 | 0x100 | 0x200 | 0x400 | 0x800)

        /// Details of an entry change, or a file that was written is closed.
        static let details = InotifyEvents(rawValue: 0x4 | 0x8)

        /// Bytes of a file in the directory are written.
        static let contents = InotifyEvents(rawValue: 0x2)

        /// The directory itself is moved.
        static let moved = InotifyEvents(rawValue: 0x800)

        /// Its file system is unmounted.
        static let unmounted = InotifyEvents(rawValue: 0x2000)

        /// Events were lost.
        static let overflow = InotifyEvents(rawValue: 0x4000)

        /// The watch has ended.
        static let ended = InotifyEvents(rawValue: 0x8000)

        /// The directory has to be listed again.
        static let listing: InotifyEvents = [.names, .unmounted, .ended]
    }
#endif
