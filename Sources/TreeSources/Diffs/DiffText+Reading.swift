// The parts of a diff, line by line.
extension DiffText {
    /// Takes the next line.
    mutating func take(_ line: Span<UInt8>) {
        let count = graphCount(line)
        state.graph = line.array(0..<count)
        takeContent(line.extracting(count..<line.count))
    }

    /// Returns the number of bytes of a line that `git log --graph` has drawn. The line of each commit shows how many
    /// columns the graph has, and a line that does not begin with it is below it. With `--line-prefix`, the first line
    /// shows it for all.
    private mutating func graphCount(_ line: Span<UInt8>) -> Int {
        // A hunk without signs may have more lines.
        let isInHunk = [.hunk, .hunkHeader].contains(state.part) && !(state.hunk.isComplete && state.hasGraph)
        if !isInHunk {
            if let width = DiffStart.graphWidth(line) {
                let isBelowHash = state.part == .commit || state.isBelowHash && isOpen(.commit)
                if !isBelowHash || DiffStart.part(line.extracting(width..<line.count)) == .commit {
                    state.graphWidth = width
                }
            } else if reader.number == 1, case let width = DiffStart.graphCount(line, width: line.count), width > 0,
                [.commit, .file].contains(DiffStart.part(line.extracting(width..<line.count)))
            {
                (state.graphWidth, state.prefix) = (width, line.array(0..<width))
            } else if DiffStart.part(line) != nil || !line.isEmpty && DiffStart.graphCount(line, width: 1) == 0 {
                (state.graphWidth, state.hasGraph) = (0, false)
            }
        }
        let count = DiffStart.graphCount(line, width: state.graphWidth)
        return state.prefix.map { $0.starts(with: line.array(0..<count)) } ?? true ? count : 0
    }

    /// Takes the next line without the graph before it.
    private mutating func takeContent(_ line: Span<UInt8>) {
        switch state.part {
        case .none: begin(line)
        case .signs: takeAfterSigns(line)
        case .hunk: takeInHunk(line)
        case .words: takeAfterWords(line)
        case .hunkHeader:
            addHunk(firstLine: line)
            takeInHunk(line)
        case .file: takeInFile(line)
        case .binary: takeInBinary(line)
        case .commit: takeInCommit(line)
        case .mail: takeInMail(line)
        }
    }

    /// Adds rows for the lines that wait at the end of the input.
    mutating func endPending() {
        switch state.part {
        case .signs: addLines(hasGraph: false)
        case .hunkHeader: addHunk(firstLine: [UInt8]().span)
        case .file: addFile()
        case .commit, .mail: addCommit()
        case .words: endWords(areWords: false)
        case .none, .hunk, .binary: break
        }
    }

    private func pendingLine(_ line: Span<UInt8>) -> DiffState.Line {
        DiffState.Line(
            bytes: line.array(0..<line.count), graph: state.graph, graphWidth: state.graphWidth, number: reader.number,
            offset: reader.lineOffset)
    }

    /// Begins a part, or adds a text.
    private mutating func begin(_ line: Span<UInt8>) {
        state.part = .none
        switch DiffStart.part(line) {
        case let part?:
            if part == .hunkHeader, let hunk = DiffHunk(line) {
                state.hunk = hunk
                state.hunk.hasReturn = hasReturn
            }
            state.hasGraph = hasGraph
            state.begin(part, pendingLine(line))
        case nil where state.graphWidth > 0 && !state.hasGraph: state.begin(.signs, pendingLine(line))
        case nil: addText(pendingLine(line))
        }
    }

    /// Whether the current line has as many columns of a graph as the line of the commit above it.
    private var hasGraph: Bool { state.graphWidth > 0 && state.graph.count == state.graphWidth }

    /// Takes a line after others with signs before them.
    private mutating func takeAfterSigns(_ line: Span<UInt8>) {
        let isPart = DiffStart.part(line) != nil
        guard isPart || state.graphWidth == 0 || !state.hasRoom else { return state.wait(pendingLine(line)) }
        addLines(hasGraph: isPart && hasGraph)
        begin(line)
    }

    /// Adds the lines that wait, with or without the signs before them.
    private mutating func addLines(hasGraph: Bool) {
        for line in state.end() { addText(hasGraph ? line : line.withoutGraph) }
    }

    /// Whether the current line ends with a carriage return and a line feed.
    private var hasReturn: Bool {
        let end = reader.line.upperBound
        return end < reader.bytes.count && reader.bytes[end] == 0x0D
    }

    /// Adds a line that is no part of a diff, unless it is empty or only the lines of a graph.
    private mutating func addText(_ line: DiffState.Line, below kind: RowKind = .commit) {
        let graphCount = line.graphWidth > 0 ? DiffStart.graphCount(line.bytes.span, width: line.bytes.count) : 0
        guard graphCount < line.bytes.count else { return noteGraph(line) }
        close(from: kind == .commit ? .file : .hunk, at: line.offset)
        if kind == .commit, !isOpen(.commit) || !state.isBelowHash {
            // Files of git can follow below it.
            close(from: .commit, at: line.offset)
            state.isBelowHash = false
            return add(.commit, line)
        }
        // Git indents the lines of a message.
        let isMessage = isOpen(.commit) && line.bytes.starts(with: DiffStart.indentation)
        add(.text, line, indent: isMessage ? DiffStart.indentation.count : 0)
    }

    /// Closes the line above files that is no commit. Only git writes some.
    private mutating func closeLine(at offset: Int) {
        if !state.isBelowHash { close(from: .commit, at: offset) }
    }
}

// Hunks.
extension DiffText {
    private mutating func takeInHunk(_ line: Span<UInt8>) {
        let hadChange = state.hunk.hasChange
        if state.hunk.isComplete, !state.hunk.hasWords, state.graphWidth == 0, DiffHunk.canBeWords(line) {
            return state.begin(.words, pendingLine(line))
        }
        guard let (kind, newLine) = state.hunk.take(line) else {
            state.part = .none
            return state.graph.isEmpty ? take(line) : begin(line)
        }
        addToHunk(kind, line, newLine: newLine)
        if !hadChange, state.hunk.hasChange { setLineOfHunk(newLine) }
    }

    /// Takes a line after some that may be words.
    private mutating func takeAfterWords(_ line: Span<UInt8>) {
        let isOutside = !state.graph.isEmpty
        if !isOutside, state.hasRoom, DiffHunk.canBeWords(line) { return state.wait(pendingLine(line)) }
        endWords(areWords: !isOutside && DiffHunk.isEndOfWords(line))
        if state.part == .hunk { return takeInHunk(line) }
        if isOutside { begin(line) } else { take(line) }
    }

    /// Adds the lines that may be words to the hunk, and as texts from the first one on that does not belong to it.
    private mutating func endWords(areWords: Bool) {
        let lines = state.end()
        (state.part, state.hunk.hasWords) = (.hunk, areWords)
        for line in lines {
            if state.part == .hunk, let (kind, newLine) = state.hunk.take(line.bytes.span) {
                addToHunk(kind, line.bytes.span, newLine: newLine, number: line.number)
            } else {
                state.part = .none
                addText(line)
            }
        }
    }

    /// Adds the hunk whose header waits.
    private mutating func addHunk(firstLine: Span<UInt8>) {
        guard let header = state.end().first else { return }
        close(from: .hunk, at: header.offset)
        if !isOpen(.file) { closeLine(at: header.offset) }
        // Another hunk can come before it, so it is known by its function and by its first line.
        let start = min(state.hunk.signCount, firstLine.count)
        let label = header.bytes[state.hunk.context] + [UInt8(ascii: "\n")] + firstLine.array(start..<firstLine.count)
        add(.hunk, header, label: Array(label), newLine: state.hunk.newLine)
        state.part = .hunk
    }
}

// Files.
extension DiffText {
    private mutating func takeInFile(_ line: Span<UInt8>) {
        let last = state.pending[state.pending.count - 1].bytes
        let hasOldName = state.pending.contains { $0.bytes.starts(with: DiffStart.oldName) }
        if state.hasRoom, DiffFileHeader.continues(line, after: last, hasOldName: hasOldName) {
            return state.wait(pendingLine(line))
        }
        addFile()
        takeContent(line)
    }

    /// Adds the file whose header waits, or the lines that are no header after all.
    private mutating func addFile() {
        let lines = state.end()
        guard let first = lines.first else { return }
        guard DiffFileHeader.isComplete(lines.map(\.bytes)) else { return lines.forEach { addText($0) } }
        close(from: .file, at: first.offset)
        if !first.bytes.starts(with: DiffStart.gitProgram) { closeLine(at: first.offset) }
        add(.file, first, isMade: true, label: DiffFileHeader(lines.map(\.bytes)).path)
        for line in lines { add(.header, line) }
        if lines[lines.count - 1].bytes == DiffStart.binaryPatch { state.part = .binary }
    }

    private mutating func takeInBinary(_ line: Span<UInt8>) {
        if line.isEmpty { rowsBeforeEmptyLines.insert(Int32(rowCount) - 1) }
        if DiffStart.part(line) == nil { addText(pendingLine(line), below: .file) } else { begin(line) }
    }
}

// Commits.
extension DiffText {
    private mutating func takeInCommit(_ line: Span<UInt8>) {
        if line.hasBytes(DiffStart.indentation, at: 0) {
            let line = pendingLine(line)
            addCommit(subject: Array(line.bytes[DiffStart.indentation.count...]))
            return addText(line)
        }
        guard state.hasRoom, DiffStart.part(line) == nil else {
            addCommit()
            return begin(line)
        }
        state.wait(pendingLine(line))
    }

    private mutating func takeInMail(_ line: Span<UInt8>) {
        if line.count == 0 { return addCommit() }
        guard state.hasRoom, DiffStart.part(line) != .mail else {
            addCommit()
            return begin(line)
        }
        state.wait(pendingLine(line))
    }

    /// Adds the commit whose header waits.
    ///
    /// - Parameter subject: The first line of its message; `nil` for the subject of the mail, if it is one.
    private mutating func addCommit(subject: [UInt8]? = nil) {
        let lines = state.end()
        guard let header = lines.first else { return }
        close(from: .commit, at: header.offset)
        state.isBelowHash = true
        let hash = DiffStart.hash(header.bytes.span).map { header.bytes[$0].prefix(7) } ?? []
        let field = "Subject: ".bytes
        let mail = lines.first { $0.bytes.starts(with: field) }.map { Array($0.bytes[field.count...]) }
        add(.commit, header, isMade: true, label: Array(hash + [UInt8(ascii: " ")] + (subject ?? mail ?? [])))
        add(.header, header)
        lines.dropFirst().forEach { addText($0) }
    }
}
