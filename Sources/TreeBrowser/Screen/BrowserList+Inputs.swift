extension BrowserList {
    /// Creates the list of some inputs.
    convenience init(_ inputs: [BrowserInput], options: BrowserOptions) {
        self.init(count: inputs.count, options: options) { index, list in
            let input = inputs[index]
            switch input.content {
            case .directory(let source):
                return DirectorySection(
                    index, input.name, source, in: list, expandedLevels: options.levelsAtBeginning)
            case .text(let text): return TextSection(index, input.name, text, in: list, options)
            }
        }
        if !directories.isEmpty { showFiles() }
        if !inputs.isEmpty, directories.count == inputs.count { showFileColumns() }
    }
}
