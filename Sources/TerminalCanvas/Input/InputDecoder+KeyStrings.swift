extension InputDecoder {
    /// Begins one of the terminal's key strings, if one begins with the byte.
    ///
    /// - Returns: Whether there is such a string.
    mutating func beginKeyString(_ byte: UInt8) -> Bool {
        let child = keyStrings.child(of: 0, byte)
        guard child != 0, !isReplaying else { return false }
        held.removeAll(keepingCapacity: true)
        candidate = nil
        state = .keyString
        advance(to: child, byte)
        return true
    }

    /// Decodes a further byte of what may be a key string.
    mutating func continueKeyString(_ byte: UInt8) {
        let child = keyStrings.child(of: node, byte)
        if child != 0 {
            advance(to: child, byte)
        } else {
            endKeyString()
            consume(byte)
        }
    }

    private mutating func advance(to child: Int, _ byte: UInt8) {
        node = child
        held.append(byte)
        guard let key = keyStrings.key(at: child) else { return }
        if keyStrings.isLeaf(child) {
            report(key)
        } else {
            candidate = (key, held.count)
        }
    }

    /// Ends bytes that are not a complete key string.
    ///
    /// If a shorter key string is at their beginning, its key is reported. The rest is decoded without the key strings.
    mutating func endKeyString() {
        state = .ground
        var start = 0
        if let candidate {
            report(candidate.key)
            start = candidate.length
        }
        candidate = nil
        isReplaying = true
        defer { isReplaying = false }
        for index in start..<held.count {
            if state == .ground { beginPlainly(held[index]) } else { consume(held[index]) }
        }
    }
}
