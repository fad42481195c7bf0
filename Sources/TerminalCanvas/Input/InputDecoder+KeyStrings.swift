extension InputDecoder {
    /// Looks whether a control character begins one of the terminal's key strings.
    mutating func beginKeyString(_ byte: UInt8) -> Bool {
        let child = keyStrings.child(of: 0, byte)
        guard child != 0, !isReplaying else { return false }
        held.removeAll(keepingCapacity: true)
        candidate = nil
        state = .keyString
        advance(to: child, byte)
        return true
    }

    /// A further byte of what may be a key string.
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

    /// What was held is no whole key string: the key whose string it begins with, or else what it is by the usual
    /// rules.
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
