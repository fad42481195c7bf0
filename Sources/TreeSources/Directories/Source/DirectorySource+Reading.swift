extension DirectorySource {
    /// Calls a closure with each entry as a line of text, in pre-order. Directories that were not read to their end are
    /// read first; one that cannot be read has the sentence on its line.
    ///
    /// It waits for the file system. Links are not followed.
    package func forEachTextLine<Failure: Error>(
        depth: Int, _ body: (TextLine) throws(Failure) -> Void
    ) throws(Failure) {
        guard depth > 0 else { return }
        var rest = [ArraySlice(childrenAndLinks(in: nil))]
        while let item = rest.last?.first {
            let level = rest.count - 1
            rest[level].removeFirst()
            var children: [Int32] = []
            if level + 1 < depth, fileKind(of: item) == .directory { children = childrenAndLinks(in: item) }
            try body(textLine(of: item, level: level))
            if !children.isEmpty { rest.append(ArraySlice(children)) }
            while rest.last?.isEmpty == true { rest.removeLast() }
        }
    }

    /// Reads a directory, if it was not read to its end, with the targets of its links.
    private func childrenAndLinks(in directory: Int32?) -> [Int32] {
        let children = childrenAfterReading(directory) { true }
        let links = children.filter { fileKind(of: $0) == .link && details(of: $0) == nil }
        if !links.isEmpty { readDetails(of: links) }
        return children
    }

    private func textLine(of item: Int32, level: Int) -> TextLine {
        let name = printed(.name, of: item)
        var line = TextLine(level: level, text: name, onOneLine: name.nameOnOneLine)
        if fileKind(of: item) == .directory { line.ending += "/".utf8 }
        if let link = details(of: item)?.link { line.ending += " -> ".utf8 + link.target.nameOnOneLine }
        if case .failed(let error) = state(of: item) { line.ending += ": \(error)".utf8 }
        line.fields = LineFields(isRecord: false) { self.rowValue($0, of: item, limit: .max) }
        return line
    }
}

/// The names in directories as they were read before.
final class FrozenDirectory: TreeSource {
    private let source: DirectorySource

    /// The number of slices that the source had at that time.
    private let sliceCount: Int

    private let showsHiddenFiles: Bool

    init(source: DirectorySource, sliceCount: Int, showsHiddenFiles: Bool) {
        (self.source, self.sliceCount, self.showsHiddenFiles) = (source, sliceCount, showsHiddenFiles)
    }

    var traits: SourceTraits { SourceTraits(kind: .directory, pathSeparator: "/") }
    var progress: SourceProgress { source.progress }

    func outline() -> TreeOutline { TreeOutline() }
    func takeChanges() -> TreeSourceChanges { .none }
    func children(of item: Int32?, readingWhile shouldContinue: (() -> Bool)?) -> [Int32] { [] }
    func hasChildren(_ item: Int32) -> Bool { false }
    func parent(of item: Int32) -> Int32? { source.parent(of: item) }

    func withRows(of items: [Int32], _ body: (any TreeDocument, [Int32?]) -> Void) {
        source.withRows(of: items, body)
    }

    func wouldHave(_ item: Int32) -> Bool {
        source.wouldHave(item, sliceCount: sliceCount, showsHiddenFiles: showsHiddenFiles)
    }
}
