/// The kinds of the containers that are open: one bit for each, so that ten million levels need 1.25 MB.
struct NestingStack: Sendable {
    private var words: [UInt64] = []

    /// The number of open containers.
    private(set) var depth = 0

    /// Whether the innermost open container is an object. It is `false` if none is open.
    private(set) var isInObject = false

    /// Opens a container.
    mutating func push(isObject: Bool) {
        if depth & 63 == 0, depth >> 6 == words.count { words.append(0) }
        let bit: UInt64 = 1 << UInt64(depth & 63)
        if isObject { words[depth >> 6] |= bit } else { words[depth >> 6] &= ~bit }
        depth += 1
        isInObject = isObject
    }

    /// Closes the innermost container.
    mutating func pop() {
        depth -= 1
        let outer = depth - 1
        isInObject = outer >= 0 && words[outer >> 6] >> UInt64(outer & 63) & 1 == 1
    }

    /// Closes all containers.
    mutating func removeAll() {
        depth = 0
        isInObject = false
    }
}
