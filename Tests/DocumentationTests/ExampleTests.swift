import Testing

/// Every Swift example in the documentation is compiled: its lines stand, one after the other, in a file of these
/// tests.
struct ExampleTests {
    @Test(arguments: try Documentation.examples())
    func theExampleIsCompiled(_ example: CodeExample) throws {
        if let problem = example.problem(among: try Documentation.compiledFiles()) {
            Issue.record(Comment(rawValue: problem))
        }
    }

    @Test func examplesAreFoundInReadmeArticlesAndComments() throws {
        let files = Set(try Documentation.examples().map(\.file))
        #expect(files.contains("README.md"))
        #expect(files.contains("Sources/ListContents/ListContents.docc/ThreeStyles.md"))
        #expect(files.contains("Sources/ListContents/Content/Content.swift"))
    }

    @Test func everythingInTheExampleFilesIsCompiled() throws {
        for file in try Documentation.compiledFiles() {
            let isWhole = !file.lines.contains { $0.hasPrefix("/*") || $0.hasPrefix("#if false") }
            #expect(isWhole, "\(file.path) has lines that are not compiled as code")
        }
    }
}

/// How examples are found and compared.
struct ExampleComparisonTests {
    private let article = """
        Text.
        ```swift
        let a = 1

            let b = 2
        ```
        ```
        no Swift
        ```
        - A list:
            ```swift
            let c = 3
            ```
        """

    private let source = """
        /// Does something.
        ///
        /// ```swift
        /// if a {
        ///     b()
        /// }
        /// ```
        func a() {}
        """

    private func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

    private func file(_ text: String) -> CompiledFile { CompiledFile(path: "File.swift", lines: lines(text)) }

    @Test func examplesOfAnArticleAreItsSwiftBlocks() {
        let examples = CodeExample.examples(inArticle: lines(article), of: "A.md")
        #expect(examples.map(\.testDescription) == ["A.md:3", "A.md:12"])
        #expect(examples.map(\.lines) == [["let a = 1", "", "let b = 2"], ["let c = 3"]])
    }

    @Test func examplesOfASourceFileAreInItsDocumentationComments() {
        let examples = CodeExample.examples(inComments: lines(source), of: "A.swift")
        #expect(examples.map(\.testDescription) == ["A.swift:4"])
        #expect(examples.map(\.lines) == [["if a {", "b()", "}"]])
    }

    @Test func indentationDoesNotCountButEveryLineDoes() throws {
        let example = try #require(CodeExample.examples(inComments: lines(source), of: "A.swift").first)
        #expect(example.problem(among: [file("x\n        if a {\n    b()\n}\n")]) == nil)
        #expect(example.problem(among: [file("if a {\n    // b()\n}")]) != nil)
        #expect(example.problem(among: [file("if a {\n\nb()\n}")]) != nil)
        #expect(example.problem(among: [file("if a {\nb()")]) != nil)
        #expect(example.problem(among: []) != nil)
    }

    @Test func theProblemNamesTheNearestCodeAndTheFirstDifference() throws {
        let example = try #require(CodeExample.examples(inComments: lines(source), of: "A.swift").first)
        let problem = try #require(example.problem(among: [file("if a {\n    c()\n}"), file("if b {}")]))
        #expect(
            problem == """
                The example at A.swift:4 is not compiled. The nearest code is at File.swift:1. \
                It differs in line 2 of the example:
                documentation  b()
                compiled       c()
                The whole example:
                | if a {
                | b()
                | }
                """)
    }
}
