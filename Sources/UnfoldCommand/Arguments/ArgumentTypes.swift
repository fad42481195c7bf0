import ArgumentParser
import TreeSources

/// An argument that may have any bytes, such as the path of a file.
struct ByteArgument: ExpressibleByArgument, Hashable {
    let bytes: [UInt8]

    init(argument: String) { bytes = ByteText.bytes(of: argument) }
}

extension InputKind: ExpressibleByArgument {}

extension PrintedPart: ExpressibleByArgument {}

/// The fields by which lines are grouped, such as `1,3`.
struct FieldNumbers: ExpressibleByArgument, Hashable {
    let numbers: [Int]

    init?(argument: String) {
        guard let numbers = ColumnFormat.groupFields(in: argument) else { return nil }
        self.numbers = numbers
    }
}

/// The background that the program draws for.
enum ThemeChoice: String, CaseIterable, ExpressibleByArgument {
    /// The terminal's own, if the terminal reports it.
    case auto
    /// A light one.
    case light
    /// A dark one.
    case dark
}

/// The keys of the list: those of the library, or a file's.
enum KeyChoice: ExpressibleByArgument, Hashable {
    case standard
    case vim
    case emacs
    case file([UInt8])

    init(argument: String) {
        switch argument {
        case "standard": self = .standard
        case "vim": self = .vim
        case "emacs": self = .emacs
        default: self = .file(ByteText.bytes(of: argument))
        }
    }
}
