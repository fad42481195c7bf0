import UIKit

// A program like this is asynchronous, so that the synchronous run loop would stop all other tasks of the main actor.

func load() async throws {}

try await load()
let terminal = try NcursesTerminal.open()
let application = TerminalApplication(terminal: terminal, rootViewController: UIViewController())
_ = application.run()  // expected-error {{await runUntilExit()}}
_ = await application.runUntilExit()

@MainActor func ask() {
    let question = TerminalApplication(terminal: terminal, rootViewController: UIViewController())
    _ = question.run()
}
