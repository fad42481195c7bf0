import UIKit

@main @MainActor
struct Reminders {
    static func main() throws {
        let root = UINavigationController(rootViewController: RemindersViewController())
        let terminal = try NcursesTerminal.open()
        let reason = TerminalApplication(terminal: terminal, rootViewController: root).run()
        terminal.close()
        if case .signal(let number) = reason { NcursesTerminal.endProcess(bySignal: number) }
        exit(reason.exitStatus)
    }
}
