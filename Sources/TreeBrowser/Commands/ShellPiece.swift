/// A piece of a command for the shell.
enum ShellPiece: Hashable, Sendable {
    case text([UInt8])
    case value(ShellValue)

    /// The placeholder; `nil` for a text.
    var value: ShellValue? { if case .value(let value) = self { value } else { nil } }
}

/// A placeholder in a command, with what its place asks for.
struct ShellValue: Hashable, Sendable {
    let placeholder: CommandPlaceholder

    /// The placeholder as it is written.
    let text: String

    let quotes: ShellQuotes

    /// Whether several items are one word, with blanks between them, because a second word would be a command.
    let isOneWord: Bool

    /// Why there can be no value; `nil` if there can be one.
    var refusal: ShellRefusal?

    /// The program for which the value must not be an option; `nil` if it may be one.
    var program: String?

    /// Why there can be no second item; `nil` if there can be one.
    var refusalOfOthers: ShellRefusal?
}

/// The quotes around a place in a command.
enum ShellQuotes: Hashable, Sendable {
    case none
    case single
    case double
    /// Double quotes that cannot be closed, because the place is in an expansion in them: `"${x:-here}"`.
    case expansion

    /// What comes before the first variable at the place.
    var opening: String {
        switch self {
        case .none: "\""
        case .single: "'\""
        case .double, .expansion: ""
        }
    }

    /// What comes after the last variable.
    var closing: String { String(opening.reversed()) }

    /// The quotes as a user sees them before and after the value.
    var shown: String {
        switch self {
        case .none, .expansion: ""
        case .single: "'"
        case .double: "\""
        }
    }
}
