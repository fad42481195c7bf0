// A small mail program: folders and letters on the left, the text of a letter on the right. Enter on a letter ends the
// program and prints its subject, also where standard output is a pipe.

import Unfold

let mail = MailViewController(store: MailStore())
let reason = try TerminalApplication.run(mail)
if let letter = mail.chosenLetter { print(letter.subject) }
reason.exitProcess()
