/// A descriptor with several owners.
final class OwnedDescriptor: Sendable {
    let descriptor: Descriptor

    init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }
}
