#if os(Linux)
    /// A watcher that uses inotify(7).
    ///
    /// The system numbers watches, and gives two items the same number if they are the same directory (a bind mount).
    final class InotifyWatcher: DirectoryWatcher {
        private let queue: Descriptor
        private let events: InotifyEvents

        /// The directories of each watch.
        private var directories: [Int32: Set<Int32?>] = [:]

        /// The watch of each directory, and which directory it was.
        private var watches: [Int32?: (number: Int32, identity: FileIdentity)] = [:]

        var descriptor: Int32? { queue.number }

        var watched: Set<Int32?> { Set(watches.keys) }

        /// - Parameter events: The kinds of events.
        init(_ events: InotifyEvents = [.names, .details]) throws(SystemError) {
            queue = try Descriptor.inotify()
            self.events = events
            WatchKeeper.add(queue.number)
        }

        deinit { WatchKeeper.remove(queue.number) }

        func watch(_ location: DirectoryLocation) -> Bool {
            let directory = location.directory
            // A directory that cannot be opened cannot be listed either, which says why.
            guard let opened = try? location.open() else {
                stopWatching(directory)
                return true
            }
            do {
                let watch = try queue.addWatch(opened, events)
                if let old = watches[directory], old.number != watch { stopWatching(directory) }
                watches[directory] = (watch, try opened.openStatus().identity)
                directories[watch, default: []].insert(directory)
                return true
            } catch {
                stopWatching(directory)
                return false
            }
        }

        func isWatching(_ location: DirectoryLocation) -> Bool {
            guard let watch = watches[location.directory], let opened = try? location.open() else { return false }
            return (try? opened.openStatus())?.identity == watch.identity
        }

        func stopWatching(_ directory: Int32?) {
            guard let watch = watches.removeValue(forKey: directory)?.number else { return }
            directories[watch]?.remove(directory)
            guard directories[watch]?.isEmpty == true else { return }
            directories[watch] = nil
            queue.removeWatch(watch)
        }

        func takeEvents(of name: [UInt8]?) -> DirectoryEvents {
            var events = DirectoryEvents()
            // A directory in which files come and go all the time must not keep the program here.
            for _ in 0..<64 {
                let bytes = queue.readEvents(capacity: 65_536)
                if bytes.isEmpty { break }
                take(bytes, of: name, &events)
            }
            if events.isOverflow { events.listings = watched }
            events.details.subtract(events.listings)
            return events
        }

        /// Takes events, each of which has four numbers (watch, events, cookie, length of the name) and a name.
        private func take(_ bytes: [UInt8], of name: [UInt8]?, _ events: inout DirectoryEvents) {
            var offset = 0
            while offset + 16 <= bytes.count {
                let numbers = bytes.span.bytes.extracting(offset..<offset + 16)
                let watch = numbers.unsafeLoadUnaligned(fromByteOffset: 0, as: Int32.self)
                let happened = InotifyEvents(rawValue: numbers.unsafeLoadUnaligned(fromByteOffset: 4, as: UInt32.self))
                let length = Int(numbers.unsafeLoadUnaligned(fromByteOffset: 12, as: UInt32.self))
                offset += 16 + length
                // Zeros are after the name.
                let other = bytes[offset - length..<offset].prefix { $0 != 0 }
                if let name, !other.isEmpty, !other.elementsEqual(name) { continue }
                take(happened, hasName: length > 0, watch, &events)
            }
        }

        private func take(_ happened: InotifyEvents, hasName: Bool, _ watch: Int32, _ events: inout DirectoryEvents) {
            if happened.contains(.overflow) { events.isOverflow = true }
            guard let concerned = directories[watch] else { return }
            if !happened.isDisjoint(with: .listing) || !hasName {
                events.listings.formUnion(concerned)
            } else {
                events.details.formUnion(concerned)
            }
            if happened.contains(.moved) {
                for directory in concerned { stopWatching(directory) }
            } else if happened.contains(.ended) {
                for directory in concerned { watches[directory] = nil }
                directories[watch] = nil
            }
        }
    }
#endif
