@testable import TerminalCanvas

/// Takes a text with escape sequences apart and throws if a promise is broken.
///
/// The first byte determines the style at the beginning and the number of parts, the second one where the text is cut.
///
/// - Parameter bytes: Any bytes.
func fuzzStyledBytes(_ bytes: [UInt8]) throws(BrokenPromise) {
    var style = Style.plain
    let options = bytes.first ?? 0
    style.apply(sgr: "\(options & 127);\(options)".utf8)
    let input = Array(bytes.dropFirst(2))
    _ = style.apply(sgr: input)
    style = .plain
    let limit = options & 128 == 0 ? Int.max : Int(options & 7) + 1
    let runs = StyledBytes(input.span, style: style, limit: limit).runs
    try promise(runs.count <= limit, "There are too many parts.")
    try promise(runs.allSatisfy { !$0.bytes.isEmpty }, "A part is empty.")
    try promise(zip(runs, runs.dropFirst()).allSatisfy { $0.style != $1.style }, "Two parts have one style.")
    try promise(runs.allSatisfy { $0.style.readable == $0.style }, "A part cannot be read.")
    let plain = removingStyleSequences(input)
    try promise(runs.flatMap(\.bytes) == plain, "The parts are another text than the text without sequences.")
    if String(validating: plain, as: UTF8.self) != nil {
        let areValid = runs.allSatisfy { String(validating: $0.bytes, as: UTF8.self) != nil }
        try promise(areValid, "A character is in two parts.")
    }
    let texts = runs.map { SafeText(bytes: $0.bytes) }
    let joined = SafeText.joined(texts)
    try promise(!joined.text.utf8.contains(StyleSequence.escape), "An escape is drawn.")
    try promise(joined.width == texts.reduce(0) { $0 + $1.width }, "The parts together have another width.")
    try checkStyleAtCut(input, at: Int(bytes.dropFirst().first ?? 0))
}

/// Checks that the style at a place gives the rest of the text the same styles, unless the place is in a sequence.
private func checkStyleAtCut(_ input: [UInt8], at place: Int) throws(BrokenPromise) {
    guard place < input.count, input[place] == UInt8(ascii: "a") else { return }
    let (head, tail) = (Array(input[..<place]), Array(input[place...]))
    guard removingStyleSequences(head) + removingStyleSequences(tail) == removingStyleSequences(input) else { return }
    var style = Style.plain
    var offset = 0
    while offset < head.count {
        if case .whole(let end, let parameters) = StyleSequence(at: offset, in: head.span) {
            if let parameters { style.apply(sgr: head.span.extracting(parameters)) }
            offset = end
        } else {
            offset += 1
        }
    }
    let last = StyledBytes(input.span).runs.last?.style
    let tailRuns = StyledBytes(tail.span, style: style).runs
    try promise(tailRuns.isEmpty || tailRuns.last?.style == last, "The rest of the text has other styles.")
}

/// The bytes without sequences for styles, found in another way: by the text up to the next letter.
private func removingStyleSequences(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    while let first = rest.first {
        let window = rest.prefix(StyleSequence.longest)
        if let length = [sgrLength(window), linkLength(rest)].compactMap(\.self).first {
            rest = rest.dropFirst(length)
        } else {
            result.append(first)
            rest = rest.dropFirst()
        }
    }
    return result
}

private func sgrLength(_ bytes: ArraySlice<UInt8>) -> Int? {
    if bytes.starts(with: "\u{1B}(B".utf8) { return 3 }
    guard bytes.starts(with: "\u{1B}[".utf8) else { return nil }
    let parameters = bytes.dropFirst(2).prefix { "0123456789;:".utf8.contains($0) }
    guard let final = bytes.dropFirst(2 + parameters.count).first else { return nil }
    let isErasing = final == UInt8(ascii: "K") && (parameters.isEmpty || parameters.elementsEqual("0".utf8))
    return isErasing || final == UInt8(ascii: "m") ? parameters.count + 3 : nil
}

private func linkLength(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.starts(with: "\u{1B}]8;".utf8) else { return nil }
    let body = bytes.dropFirst(4).prefix { $0 >= 0x20 && $0 != 0x7F }
    guard body.count + 4 < StyleSequence.longest else { return nil }
    let end = bytes.dropFirst(4 + body.count)
    if end.first == 0x07 { return body.count + 5 }
    return end.starts(with: "\u{1B}\\".utf8) ? body.count + 6 : nil
}
