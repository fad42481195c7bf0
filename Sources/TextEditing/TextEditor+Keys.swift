public import TerminalCanvas

extension TextEditor {
    /// Performs the command of a key; the documentation of `TextFieldCell` lists them. A key that types a character
    /// inserts it.
    ///
    /// - Returns: Whether the key has a command.
    @discardableResult
    public mutating func handle(_ key: Key) -> Bool {
        switch (key.code, key.modifiers) {
        case (.character(let character), []), (.character(let character), .shift): insert(String(character))
        case (.character(let letter), .control): return handleControl(letter)
        case (.character(let letter), .alt): return handleAlt(letter)
        case (.left, .control), (.left, .alt): move(to: wordStart)
        case (.right, .control), (.right, .alt): move(to: wordEnd)
        case (.left, _): move(to: previous)
        case (.right, _): move(to: next)
        case (.home, _): move(to: lineStart)
        case (.end, _): move(to: lineEnd)
        case (.backspace, .alt), (.backspace, .control): delete(wordStart..<index, keeping: true)
        case (.backspace, _): delete(previous..<index)
        case (.delete, .alt), (.delete, .control): delete(index..<wordEnd, keeping: true)
        case (.delete, _): delete(index..<next)
        default: return false
        }
        return true
    }

    private mutating func handleControl(_ letter: Character) -> Bool {
        switch letter {
        case "a": move(to: lineStart)
        case "e": move(to: lineEnd)
        case "b": move(to: previous)
        case "f": move(to: next)
        case "d": delete(index..<next)
        case "h": delete(previous..<index)
        case "k": delete(index..<(index == lineEnd ? next : lineEnd), keeping: true)
        case "u": delete((index == lineStart ? previous : lineStart)..<index, keeping: true)
        case "w": delete(start(of: { !$0.isWhitespace })..<index, keeping: true)
        case "y": yank()
        default: return false
        }
        return true
    }

    private mutating func handleAlt(_ letter: Character) -> Bool {
        switch letter {
        case "b": move(to: wordStart)
        case "f": move(to: wordEnd)
        case "d": delete(index..<wordEnd, keeping: true)
        default: return false
        }
        return true
    }

    private mutating func move(to index: String.Index) {
        moveCursor(to: text.utf8.distance(from: text.startIndex, to: index))
    }

    private var previous: String.Index { index > text.startIndex ? text.index(before: index) : index }

    private var next: String.Index { index < text.endIndex ? text.index(after: index) : index }

    /// The beginning of the cursor's line.
    private var lineStart: String.Index {
        text[..<index].lastIndex(of: "\n").map { text.index(after: $0) } ?? text.startIndex
    }

    private var lineEnd: String.Index { text[index...].firstIndex(of: "\n") ?? text.endIndex }

    /// The beginning of the word before the cursor. For Alt-B a word is letters and digits.
    private var wordStart: String.Index { start(of: { $0.isLetter || $0.isNumber }) }

    /// Returns the beginning of the last run of certain characters before the cursor. For Ctrl-W a word is everything
    /// between blanks.
    private func start(of isPart: (Character) -> Bool) -> String.Index {
        let before = text[..<index]
        guard let last = before.lastIndex(where: isPart) else { return text.startIndex }
        return before[..<last].lastIndex { !isPart($0) }.map { text.index(after: $0) } ?? text.startIndex
    }

    /// The end of the word after the cursor.
    private var wordEnd: String.Index {
        let after = text[index...]
        guard let first = after.firstIndex(where: { $0.isLetter || $0.isNumber }) else { return text.endIndex }
        return after[first...].firstIndex { !($0.isLetter || $0.isNumber) } ?? text.endIndex
    }
}
