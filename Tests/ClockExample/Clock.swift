// A program whose main function is asynchronous: the article "Getting started". RunLoopTests runs it.

import Unfold

@main @MainActor
struct Clock {
    static var seconds = 0

    static func main() async throws {
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
        let reason = try await TerminalApplication.runUntilExit(screen)
        ticking.cancel()
        reason.exitProcess()
    }
}
