import UIKit

@main @MainActor
struct Reminders {
    static func main() throws {
        let root = UINavigationController(rootViewController: RemindersViewController())
        try TerminalApplication.run(root).exitProcess()
    }
}
