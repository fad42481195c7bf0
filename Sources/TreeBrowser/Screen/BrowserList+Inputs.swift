import TreeSources

extension BrowserList {
    /// Creates the list of some inputs.
    convenience init(_ inputs: [BrowserInput], options: BrowserOptions) {
        self.init(names: inputs.map(\.stateName), options: options) { index, list in
            let input = inputs[index]
            switch input.content {
            case .directory(let source):
                return DirectorySection(index, input.name, source, in: list, options)
            case .text(let text): return TextSection(index, input.name, text, in: list, options)
            }
        }
        if !directories.isEmpty { showFiles() }
        if !inputs.isEmpty, directories.count == inputs.count { showFileColumns() }
    }
}

extension BrowserInput {
    /// The name in a stored state: the whole path of a directory or a file, and the name of another input.
    fileprivate var stateName: [UInt8] {
        let path = if case .directory(let source) = content { source.path } else { file }
        return path.map { RootPath.whole(of: $0, in: currentDirectoryPath()) } ?? name
    }
}
