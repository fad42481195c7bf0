import ArgumentParser

/// What a list below the prompt leaves behind.
enum Remains: String, CaseIterable, ExpressibleByArgument {
    /// The last picture.
    case picture
    /// Nothing.
    case nothing
}
