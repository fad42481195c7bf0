// The documentation of TreeSources: files, descriptors and commands.

import TreeSources

@MainActor
enum InputSourceExamples {
    static func status() async throws -> FileKind {
        let kind = try await FileStatus.read(Array("README.md".utf8)).kind  // file
        return kind
    }

    static func read(_ path: [UInt8]) async throws -> any TextSource {
        let source = InputKind.json.makeSource()
        for try await piece in ByteInput(path: path) { source.read(piece) }
        source.finish()
        return source
    }

    static func decode(_ path: [UInt8]) async throws -> any TextSource {
        let source = InputKind.xml.makeSource()
        var decoder = TextDecoder()
        for try await piece in ByteInput(path: path) { source.read(decoder.decode(piece)) }
        source.read(decoder.finish())
        source.finish()
        return source
    }

    static func filter(_ output: ByteInput) async throws -> any TextSource {
        let source = InputKind.json.makeSource()
        var filter = StyleSequenceFilter()
        for try await piece in output { source.read(filter.filter(piece)) }
        source.read(filter.finish())
        source.finish()
        return source
    }

    static func failure(_ path: [UInt8], print: (String) -> Void) async -> [UInt8] {
        var text: [UInt8] = []
        do {
            for try await piece in ByteInput(path: path) { text.append(contentsOf: piece) }
        } catch {
            print("unfold: \(error.message(for: "x.json"))")  // unfold: cannot open x.json: No such file or directory
        }
        return text
    }

    static func follow(_ path: [UInt8], show: (any TextSource) -> Void) async throws {
        let source = InputKind.jsonl.makeSource()
        var input = ByteInput(path: path)
        for try await piece in input { source.read(piece) }
        for await change in FileChanges(of: path, since: input.mark) where change != .unreported {
            guard change == .grown, let mark = input.mark else { break }
            input = ByteInput(path: path, after: mark)
            for try await piece in input { source.read(piece) }
            show(source)
        }
    }

    static func changes(_ path: [UInt8], _ input: ByteInput, read: () async -> Void) async {
        for await change in FileChanges(of: path, since: input.mark) {
            if change == .changed { await read() }
        }
    }

    static func command(print: (String) -> Void) async throws -> any TextSource {
        let source = InputKind.json.makeSource()
        let command = Command(["kubectl", "get", "pods", "-o", "json"].map { Array($0.utf8) })
        let result = try await command.run { piece in source.read(piece) }
        if !result.isSuccess { print(result.message(for: "kubectl") { String(decoding: $0, as: UTF8.self) }) }
        return source
    }

    static func runs(_ command: Command, show: (any TextSource) -> Void, tell: (CommandResult) -> Void) async throws {
        let schedule = RunSchedule(every: .seconds(2))
        while await schedule.next() {
            let source = InputKind.json.makeSource()
            let result = try await command.run { piece in source.read(piece) }
            source.finish()
            if result.isSuccess { show(source) } else { tell(result) }
        }
    }
}
