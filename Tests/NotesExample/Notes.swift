import UIKit

@main @MainActor
struct Notes {
    static func main() throws {
        let root = UINavigationController(rootViewController: NotesViewController())
        try TerminalApplication.run(root).exitProcess()
    }
}
