/// A text as a sequence of characters that can be compared with those of a literal.
///
/// A key stands for a character. Two characters match if their keys are equal. ``ASCIIUnits`` reads the keys from the
/// bytes of the text; ``CharacterUnits`` works for every text and has to store them.
protocol TextUnits {
    /// The number of characters.
    var count: Int { get }

    /// Returns the key of a character.
    func key(at index: Int) -> UInt32

    /// Returns what the character is, for the score.
    func kind(at index: Int) -> CharacterKind

    /// Returns the offset in UTF-8 bytes at which a character begins. For ``count``, it is the length of the text.
    func utf8Offset(at index: Int) -> Int
}

/// Something that is computed from a text: a position, a score.
///
/// It is a protocol rather than a closure, so that the compiler makes fast code for each kind of units.
protocol TextOperation {
    associatedtype Result

    /// Returns the result, or `nil` if the text does not match.
    func callAsFunction(_ units: some TextUnits) -> Result?
}
