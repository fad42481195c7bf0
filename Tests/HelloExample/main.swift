import Unfold

let view = CollectionView()
let list = ListDataSource(collectionView: view) {
    Section("Greetings") {
        LabelCell("Hello, world")
        LabelCell("Hello, moon")
    }
}
try TerminalApplication.run(CollectionViewController(collectionView: view))
