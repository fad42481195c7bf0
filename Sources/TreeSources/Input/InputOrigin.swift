/// What is read.
enum InputOrigin: Sendable {
    /// The path, as it was given.
    case path([UInt8])

    /// The end of a file that was read before: only what was added since is read.
    case end(path: [UInt8], mark: InputMark)

    /// A descriptor that stays open.
    case descriptor(Int32)

    /// A pipe that is closed when the reading ends.
    case pipe(OwnedDescriptor)
}
