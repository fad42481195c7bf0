/// Why a directory could not be read, or not to its end.
///
/// ```swift
/// do {
///     _ = try InputKind.makeDirectorySource(path: Array("no/such/directory".utf8))
/// } catch {
///     print("unfold: \(error)")  // unfold: No such file or directory
/// }
/// ```
public struct DirectoryError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problem.
    package let problem: DirectoryProblem

    /// The problem, without a full stop. For an error of the system, it is the system's text.
    package let sentence: String

    /// The sentence.
    public var description: String { sentence }
}

/// A problem with a directory.
package enum DirectoryProblem: Hashable, Sendable {
    /// There is nothing with the path.
    case missing

    /// The entry was in a listing, but is not there now.
    case gone

    /// The entry was a directory in a listing, but is something else now, such as a link.
    case replaced

    /// The path leads to something else than a directory.
    case notDirectory

    /// A link leads to a directory that the link itself is in, at any level. It is not opened below itself.
    case loop

    /// The directory may not be read, or not be entered.
    case permissionDenied

    /// The process, or the system, has no descriptor left.
    case tooManyOpenFiles

    /// The file system cannot be read.
    case inputOutput

    /// The tree has more items than can be numbered, or more bytes of names than 4 GB.
    case tooManyNames

    /// The system's error with a number, the value of `errno`.
    case other(Int32)
}

extension DirectoryError {
    /// Creates an error from an answer of the system.
    init(_ error: SystemError) {
        let problem: DirectoryProblem =
            switch error {
            case .noEntry: .missing
            case .notDirectory: .notDirectory
            case .accessDenied, .notPermitted: .permissionDenied
            case .noDescriptor, .noSystemDescriptor: .tooManyOpenFiles
            case .inputOutput: .inputOutput
            default: .other(error.number)
            }
        self.init(problem: problem, sentence: error.text)
    }

    /// Creates an error from an answer of the system about a directory that a listing has.
    init(listed error: SystemError) {
        switch error {
        case .noEntry: self.init(problem: .gone, sentence: "No longer there")
        case .loop: self.init(problem: .loop, sentence: "The link leads to a directory above it")
        // A link that may not be followed is one error on Linux and the other on macOS.
        case .notDirectory, .manyLinks: self.init(problem: .replaced, sentence: "No longer a directory")
        default: self.init(error)
        }
    }

    static let tooManyNames = DirectoryError(
        problem: .tooManyNames, sentence: "There are too many names; the rest is left out")
}
