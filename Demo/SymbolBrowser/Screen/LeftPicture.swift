import ArgumentParser

/// What a list below the prompt leaves on the screen when the program ends.
enum LeftPicture: String, CaseIterable, ExpressibleByArgument {
    /// The last picture.
    case picture
    /// Nothing.
    case nothing
}
