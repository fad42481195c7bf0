/// What the standard input and the standard output are.
struct Streams: Hashable {
    var isInputTerminal: Bool
    var isOutputTerminal: Bool
}
