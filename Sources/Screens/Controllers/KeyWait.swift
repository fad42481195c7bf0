/// Whether a key waits until a screen knows the item that the key acts on.
enum KeyWait {
    /// The key is handled now.
    case none
    /// The item is known. A key that waits already goes on waiting for a moment, because a better match may come.
    case briefly
    /// The item is being looked for.
    case untilFound
    /// Nothing was found. A key that was pressed before that was known is dropped.
    case inVain
}
