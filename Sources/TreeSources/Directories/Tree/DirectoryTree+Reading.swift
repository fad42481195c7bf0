extension DirectoryTree {
    /// Begins to read a directory, for the first time or again.
    ///
    /// The children of the reading before it stay until the last slice of this one. If another listing of the same
    /// directory is not finished, its slices are ignored.
    ///
    /// - Parameter directory: An item, or `nil` for the root.
    /// - Returns: A listing that has not opened the directory yet.
    package mutating func listing(of directory: Int32?) -> sending DirectoryListing {
        let location = location(of: directory)
        let number = beginReading(directory)
        return DirectoryListing(directory, reading: number, rules: location.ignoreRules) { () throws(SystemError) in
            try SystemEntryStream(try location.open())
        }
    }

    /// Notes that a directory is being read.
    ///
    /// - Returns: The number of the reading.
    mutating func beginReading(_ directory: Int32?) -> Int {
        endReading(directory ?? NameTree.none)
        readingCount += 1
        contents[directory ?? NameTree.none, default: DirectoryContents()].reading = .init(number: readingCount)
        return readingCount
    }

    /// Adds entries to a directory.
    ///
    /// A slice of a listing that was stopped, or that is not the directory's latest, is ignored.
    ///
    /// - Parameter slice: The next slice of a listing of this tree.
    /// - Returns: The items that are now children of the directory and were not before, in the order of the slice.
    /// - Complexity: O(number of entries) on average. For the last slice, O(number of children).
    @discardableResult
    package mutating func append(_ slice: DirectorySlice) -> [Int32] {
        let directory = slice.directory ?? NameTree.none
        guard var reading = contents[directory]?.reading, reading.number == slice.reading else { return [] }
        // The reading is not shared while it grows.
        contents[directory]?.reading = nil
        let newCount = reading.changes.new.count
        if let rules = slice.rules { setIgnoreRules(rules, of: slice.directory) }
        let isComplete = append(slice.entries, to: directory, &reading.changes)
        let new = Array(reading.changes.new[newCount...])
        contents[directory]?.children += new
        if slice.isLast || !isComplete {
            finish(directory, reading.changes, isComplete ? slice.error : .tooManyNames)
        } else {
            contents[directory]?.reading = reading
        }
        return new
    }

    /// Ends a listing before its end. The entries that were read stay.
    ///
    /// - Parameter listing: A listing of this tree. It does nothing if the directory was read to its end, or is being
    ///   read by another listing.
    /// - Complexity: O(number of children).
    package mutating func stop(_ listing: DirectoryListing) { stop(listing.directory, reading: listing.reading) }

    /// Ends the reading of a directory that has a number.
    mutating func stop(_ directory: Int32?, reading number: Int) {
        let directory = directory ?? NameTree.none
        if contents[directory]?.reading?.number == number { endReading(directory) }
    }

    private mutating func endReading(_ directory: Int32) {
        guard let reading = contents[directory]?.reading else { return }
        contents[directory]?.reading = nil
        contents[directory]?.end = .stopped
        contents[directory]?.changes = reading.changes
        clearSeen(reading.changes)
    }

    /// Adds entries to the items that a reading has found.
    ///
    /// - Returns: Whether there was space for the names.
    private mutating func append(
        _ entries: EntryList, to directory: Int32, _ changes: inout DirectoryChanges
    ) -> Bool {
        for index in 0..<entries.count {
            guard let item = makeItem(entries.bytes.span, entries.range(of: index), in: directory) else { return false }
            // A file system may return an entry twice if the directory changes while it is read.
            guard !flags[Int(item)].contains(.isSeen) else { continue }
            note(entries.kinds[index], leadsToDirectory: entries.directoryLinks.contains(index), of: item)
            if flags[Int(item)].contains(.isPresent) { changes.kept.append(item) } else { changes.new.append(item) }
            flags[Int(item)].formUnion([.isPresent, .isSeen])
        }
        return true
    }

    /// Returns the item with a name in a directory; `nil` if there is none.
    func item(_ text: Span<UInt8>, _ range: Range<Int>, in directory: Int32) -> Int32? {
        item(text, range, in: directory, hash: names.hash(of: text, range, parent: directory))
    }

    @inline(__always)
    private func item(_ text: Span<UInt8>, _ range: Range<Int>, in directory: Int32, hash: UInt64) -> Int32? {
        table.find(hash) { names.parents[Int($0)] == directory && names.name($0, equals: text, range) }
    }

    /// Returns the item with a name in a directory, which it makes if there is none.
    private mutating func makeItem(_ text: Span<UInt8>, _ range: Range<Int>, in directory: Int32) -> Int32? {
        let hash = names.hash(of: text, range, parent: directory)
        if let known = item(text, range, in: directory, hash: hash) { return known }
        guard let item = names.append(text, range, parent: directory) else { return nil }
        kinds.append(.unknown)
        flags.append([])
        table.insert(item, hash: hash)
        return item
    }

    private mutating func note(_ kind: FileKind, leadsToDirectory: Bool, of item: Int32) {
        let isSame = kinds[Int(item)] == kind && flags[Int(item)].contains(.leadsToDirectory) == leadsToDirectory
        guard !isSame else { return }
        if canBeListed(item) { forgetContents(of: item) }
        kinds[Int(item)] = kind
        if leadsToDirectory {
            flags[Int(item)].insert(.leadsToDirectory)
        } else {
            flags[Int(item)].remove(.leadsToDirectory)
        }
    }

    private mutating func finish(_ directory: Int32, _ found: DirectoryChanges, _ error: InputError?) {
        var changes = found
        let children = contents[directory]?.children ?? []
        // After an error in the middle it is unknown which of the other children are still there.
        if error == nil || error?.problem == .gone || error?.problem == .replaced {
            changes.gone = children.filter { !flags[Int($0)].contains(.isSeen) }
            contents[directory]?.children = changes.kept + changes.new
        }
        clearSeen(changes)
        for item in changes.gone {
            flags[Int(item)].remove(.isPresent)
            forgetContents(of: item)
            if directory != NameTree.none, name(of: item) == IgnoreRules.fileName { setIgnoreRules([], of: directory) }
        }
        contents[directory]?.changes = changes
        contents[directory]?.end = error.map { .failed($0) } ?? .complete
    }

    private mutating func clearSeen(_ changes: DirectoryChanges) {
        for item in changes.kept { flags[Int(item)].remove(.isSeen) }
        for item in changes.new { flags[Int(item)].remove(.isSeen) }
    }

    /// Forgets all that was read below an item.
    private mutating func forgetContents(of item: Int32) {
        var directories = [item]
        while let directory = directories.popLast() {
            setIgnoreRules([], of: directory)
            guard let contents = contents.removeValue(forKey: directory) else { continue }
            for child in contents.children { flags[Int(child)].subtract([.isPresent, .isSeen]) }
            directories += contents.children
        }
    }
}
