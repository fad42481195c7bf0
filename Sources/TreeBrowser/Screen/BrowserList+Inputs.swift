extension BrowserList {
    /// Creates the list of some inputs.
    convenience init(_ inputs: [BrowserInput], options: BrowserOptions) {
        self.init(count: inputs.count, options: options) { index, list in
            let input = inputs[index]
            switch input.content {
            case .directory(let source): return DirectorySection(index, input.name, source, in: list)
            case .text(let text): return TextSection(index, input.name, text, in: list, options)
            }
        }
        let areDirectories = inputs.allSatisfy { if case .directory = $0.content { true } else { false } }
        if areDirectories, !inputs.isEmpty { showFileColumns() }
    }
}
