/// Why a placeholder cannot be at its place in a command: a shell or another program would read the value again there,
/// or would not get it.
enum ShellRefusal: Hashable, Sendable {
    /// A shell takes the word for a command.
    case shell(String)
    /// A program hands the word to a shell on another machine.
    case remoteShell(String)
    /// A program takes the word for code.
    case code(String)
    /// A program reads its input as code, and the value is in it.
    case input(String)
    /// A command of the shell takes the word for the name of a variable.
    case name(String)
    /// The variable has a command for other programs.
    case variable(String)
    /// A program may take the word for a command, because it has signs beside the value.
    case text(String)
    /// The shell finds out the program, which may be a shell.
    case program
    case backquotes
    case arithmetic
    /// Between `[[` and `]]`.
    case expression
    case hereDocument
    /// Shells disagree on the place, or a sign that would close it is missing.
    case unclear

    /// Returns a sentence for the user.
    ///
    /// - Parameters:
    ///   - word: The placeholder as it is written.
    ///   - isAdded: Whether the placeholder is not written, but was added at the end.
    func sentence(of word: String, isAdded: Bool = false) -> String {
        let (reason, form) = words(of: word)
        if isAdded { return "\(reason); it is added at the end, unless you write # there" }
        return form.map { "\(reason); write \($0)" } ?? reason
    }

    /// Returns the reason, and the form that works.
    private func words(of word: String) -> (reason: String, form: String?) {
        switch self {
        case .shell(let name): ("\(name) would run \(word) as a command", "\(name) -c '… \"$1\"' sh \(word)")
        case .remoteShell(let name):
            (
                "\(name) would run \(word) as a command",
                "printf '%s\\n' \(word) | \(name) … 'read -r x; … \"$x\"'"
            )
        case .code(let name): ("\(name) would read \(word) as code", "\\\(word) if the braces are text")
        case .input(let name): ("\(name) would run \(word) as a command from its input", nil)
        case .name(let name): ("\(name) would read \(word) as the name of a variable", nil)
        case .variable(let name): ("Other programs would run \(word) as a command in \(name)", nil)
        case .text(let name):
            (
                "\(name) may run the text around \(word) as a command",
                "\(word) as a word of its own: \(name) … \(word)"
            )
        case .program: ("The program that the shell finds out may run \(word) as a command", "the program's name")
        case .backquotes: ("\(word) cannot be in backquotes", "$(…)")
        case .arithmetic: ("\(word) cannot be in arithmetic, where a shell would run it", nil)
        case .expression: ("\(word) cannot be in [[ ]]", "[ ]")
        case .hereDocument: ("\(word) cannot be after <<", "printf '%s\\n' \(word) | …")
        case .unclear: ("It is not clear how the shell reads \(word) there", nil)
        }
    }
}
