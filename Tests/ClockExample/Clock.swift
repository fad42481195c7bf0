// A program whose main function is asynchronous: the article "Getting started". RunLoopTests runs it.

import CollectionViews
import Glibc
import ListContents
import NcursesTerminal
import Screens

@main @MainActor
struct Clock {
    static var seconds = 0

    static func main() async throws {
        let terminal = try NcursesTerminal.open()
        let view = CollectionView()
        let list = ListDataSource(collectionView: view) {
            Section("Clock") { DescriptionCell("\(seconds) s") }
        }
        let ticking = Task {
            while !Task.isCancelled {
                list.update()
                try await Task.sleep(for: .seconds(1))
                seconds += 1
            }
        }
        let screen = CollectionViewController(collectionView: view)
        let reason = await TerminalApplication(terminal: terminal, rootViewController: screen).runUntilExit()
        ticking.cancel()
        terminal.close()
        if case .signal(let number) = reason { NcursesTerminal.endProcess(bySignal: number) }
        exit(reason.exitStatus)
    }
}
