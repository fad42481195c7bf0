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
    /// The shell makes several words of a variable, and a program may take them for options or for a command.
    case words(String)
    /// The value would be the name of the program.
    case command
    /// The shell finds out the program, which may be a shell.
    case program
    case backquotes
    case arithmetic
    /// Between `[[` and `]]`.
    case expression
    case hereDocument
    /// Shells disagree on the place, or a sign that would close it is missing.
    case unclear

    /// Returns a sentence for the user. The form that works is after a semicolon.
    ///
    /// - Parameter word: The placeholder as it is written.
    func sentence(of word: String) -> String {
        switch self {
        case .shell(let name): "\(name) would run \(word) as a command; write \(name) -c '… \"$1\"' sh \(word)"
        case .remoteShell(let name):
            "\(name) would run \(word) as a command; write printf '%s\\n' \(word) | \(name) … 'read -r x; … \"$x\"'"
        case .code(let name): "\(name) would read \(word) as code; write \\\(word) if the braces are text"
        case .input(let name): "\(name) would run \(word) as a command from its input"
        case .name(let name): "\(name) would read \(word) as the name of a variable"
        case .variable(let name): "Other programs would run \(word) as a command in \(name)"
        case .text(let name):
            "\(name) may run the text around \(word) as a command; write it as a word of its own: \(name) … \(word)"
        case .words(let name): "\(name) may run the words of \(word) as a command; write the variable in quotes"
        case .command: "\(word) would be the name of the program; write ./\(word) if it is the path of one"
        case .program: "The program that the shell finds out may run \(word) as a command; write the program's name"
        case .backquotes: "\(word) cannot be in backquotes; write $(…)"
        case .arithmetic: "\(word) cannot be in arithmetic, where a shell would run it"
        case .expression: "\(word) cannot be in [[ ]]; write [ ]"
        case .hereDocument: "\(word) cannot be after <<; write printf '%s\\n' \(word) | …"
        case .unclear: "It is not clear how the shell reads \(word) there"
        }
    }
}
