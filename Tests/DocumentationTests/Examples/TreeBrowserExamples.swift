// The documentation of TreeBrowser.

import CollectionViews
import Screens
import TerminalCanvas
import TreeBrowser
import TreeSources

@MainActor
enum TreeBrowserExamples {
    static func overview(_ path: [UInt8]) throws -> BrowserController {
        let (log, df) = (Array("log.jsonl".utf8), Array("df".utf8))
        let inputs = [
            BrowserInput(name: path, content: .directory(try DirectorySource(path: path))),
            BrowserInput(name: log, content: .text(.file(log)), file: log),
            BrowserInput(name: df, content: .text(.command(Command([df]), every: .seconds(2)))),
        ]
        var options = BrowserOptions()
        options.title = "This machine"
        let browser = BrowserController(inputs, options: options)
        return browser
    }

    static func controller(_ path: [UInt8], on terminal: any Terminal) throws -> ExitReason {
        let input = BrowserInput(name: path, content: .directory(try DirectorySource(path: path)))
        let browser = BrowserController([input])
        let reason = TerminalApplication(terminal: terminal, rootViewController: browser).run()
        return reason
    }

    static func ownSource(_ path: [UInt8]) -> TextInput {
        let input = TextInput.file(path) { _ in SettingsText().makeSource() }
        return input
    }

    static func ownReading(_ documents: AsyncStream<[UInt8]>) -> TextInput {
        let input = TextInput(makeSource: TextInput.guess()) { receive in
            for await document in documents {
                _ = await receive(.begin)
                _ = await receive(.piece(document))
                _ = await receive(.end(nil))
            }
        }
        return input
    }

    static func difference(from before: BrowserInput, to after: BrowserInput) async throws -> [UInt8] {
        var text: [UInt8] = []
        let pair = InputPair(old: before, new: after)
        let difference = try await pair.difference()
        _ = difference.write(as: .text) { text += $0 }
        return text
    }

    static func command() -> TextInput {
        let input = TextInput.command(Command([Array("df".utf8)]), every: .seconds(2)) { _ in
            DocumentSource(IndentedText())
        }
        return input
    }

    static func keys(_ inputs: [BrowserInput]) throws -> BrowserController {
        let keys = try KeyMap.browser(parsing: "Y = copy-line")
        let browser = BrowserController(inputs, keyMap: keys)
        return browser
    }

    static func commands() throws -> KeyMap {
        let keys = try KeyMap.browser(
            parsing: """
                Y = copy-line
                L = run less {}
                D = ask quietly run kubectl delete pod {.metadata.name}
                """)
        return keys
    }

    static func colors() -> Style? {
        let colors = FileColors("di=01;34:*.tar=31")
        let style = colors.style(of: Array("src".utf8), .directory)  // bold and blue
        return style
    }

    @Descriptions static func text() -> [String] {
        let source = DocumentSource(JSONDocument())
        source.read(Array(#"{"name": "Ada", "languages": ["en", "fr"]}"#.utf8))
        source.finish()
        var text: [UInt8] = []
        TreeText().write(source) { text += $0 }
        String(decoding: text, as: UTF8.self)
        // name: "Ada"
        // languages:
        //   0: "en"
        //   1: "fr"
    }

    static func script() async -> ScriptOutcome {
        var goal = ScriptGoal()
        (goal.endsWithChange, goal.writesEvents) = (true, true)
        let pods = TextInput.command(Command(shell: Array("kubectl get pods -o json".utf8)), every: .seconds(2))
        let browser = ScriptBrowser(TreeText(), goal: goal)
        let outcome = await browser.run(pods) { print(String(decoding: $0, as: UTF8.self)) }
        return outcome
    }
}
