import Unfold

let view = CollectionView()
let list = ListDataSource(collectionView: view) {
    Section("Greetings") {
        LabelCell("Hello, world")
        LabelCell("Hello, moon")
    }
}
let terminal = try NcursesTerminal.open()
let screen = CollectionViewController(collectionView: view)
_ = TerminalApplication(terminal: terminal, rootViewController: screen).run()
terminal.close()
