import ArgumentParser

@main
struct SymbolBrowser: ParsableCommand {
    mutating func run() throws {}
}
