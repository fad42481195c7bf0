// A small mail program: folders and letters on the left, the text of a letter on the right. Enter on a letter ends the
// program and prints its subject, also where standard output is a pipe.

import Unfold

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

let mail = MailViewController(store: MailStore())
let terminal = try NcursesTerminal.open()
let reason = TerminalApplication(terminal: terminal, rootViewController: mail).run()
terminal.close()
if let letter = mail.chosenLetter { print(letter.subject) }
if case .signal(let number) = reason { NcursesTerminal.endProcess(bySignal: number) }
exit(reason.exitStatus)
