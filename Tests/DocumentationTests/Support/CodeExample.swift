import Testing

/// A Swift example in the documentation: what stands between "```swift" and "```".
struct CodeExample: CustomTestStringConvertible {
    /// The path of the file, from the top of the repository.
    let file: String

    /// The number of the example's first line in the file. The first line of a file is 1.
    let line: Int

    /// The lines without their indentation.
    let lines: [Substring]

    var testDescription: String { "\(file):\(line)" }
}

extension CodeExample {
    /// Finds the examples in the lines of an article.
    static func examples(inArticle lines: [Substring], of file: String) -> [CodeExample] {
        examples(in: lines.map { $0 }, of: file)
    }

    /// Finds the examples in the documentation comments of a source file.
    static func examples(inComments lines: [Substring], of file: String) -> [CodeExample] {
        examples(
            in: lines.map { line in
                let line = line.withoutIndentation
                return line.hasPrefix("///") ? line.dropFirst(3) : nil
            }, of: file)
    }

    /// Finds the examples in lines of Markdown; `nil` stands for a line that is not Markdown.
    private static func examples(in lines: [Substring?], of file: String) -> [CodeExample] {
        var examples: [CodeExample] = []
        var start: Int?
        for (index, line) in lines.enumerated() {
            switch (line?.withoutIndentation, start) {
            case ("```swift", nil): start = index + 1
            case ("```", let first?), (nil, let first?):
                let body = lines[first..<index].compactMap { $0?.withoutIndentation }
                examples.append(CodeExample(file: file, line: first + 1, lines: body))
                start = nil
            default: break
            }
        }
        return examples
    }
}

extension Substring {
    /// The line without the blanks before it.
    var withoutIndentation: Substring { drop { $0 == " " } }
}
