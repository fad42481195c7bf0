// The documentation of TreeSources: files, descriptors and commands.

import TreeSources

@MainActor
enum InputSourceExamples {
    static func status() async throws -> FileKind {
        let kind = try await FileStatus.read(Array("README.md".utf8)).kind  // file
        return kind
    }

    static func read(_ path: [UInt8]) async throws -> JSONDocument {
        var document = JSONDocument()
        for try await piece in ByteInput(path: path) { document.append(piece) }
        document.finish()
        return document
    }

    static func decode(_ path: [UInt8]) async throws -> XMLDocument {
        var document = XMLDocument()
        var decoder = TextDecoder()
        for try await piece in ByteInput(path: path) { document.append(decoder.decode(piece)) }
        document.append(decoder.finish())
        document.finish()
        return document
    }

    static func filter(_ output: ByteInput) async throws -> JSONDocument {
        var document = JSONDocument()
        var filter = StyleSequenceFilter()
        for try await piece in output { document.append(filter.filter(piece)) }
        document.append(filter.finish())
        document.finish()
        return document
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

    static func follow(_ path: [UInt8], append: (JSONDocument) -> Void) async throws {
        var lines = JSONDocument(framing: .lines)
        var input = ByteInput(path: path)
        for try await piece in input { lines.append(piece) }
        for await change in FileChanges(of: path, since: input.mark) where change != .unreported {
            guard change == .grown, let mark = input.mark else { break }
            input = ByteInput(path: path, after: mark)
            for try await piece in input { lines.append(piece) }
            append(lines)
        }
    }

    static func changes(_ path: [UInt8], _ input: ByteInput, read: () async -> Void) async {
        for await change in FileChanges(of: path, since: input.mark) {
            if change == .changed { await read() }
        }
    }

    static func command(print: (String) -> Void) async throws -> JSONDocument {
        var document = JSONDocument()
        let command = Command(["kubectl", "get", "pods", "-o", "json"].map { Array($0.utf8) })
        let result = try await command.run { piece in document.append(piece) }
        if !result.isSuccess { print(result.message(for: "kubectl") { String(decoding: $0, as: UTF8.self) }) }
        return document
    }

    static func runs(_ command: Command, show: (JSONDocument) -> Void, tell: (CommandResult) -> Void) async throws {
        let schedule = RunSchedule(every: .seconds(2))
        while await schedule.next() {
            var document = JSONDocument()
            let result = try await command.run { piece in document.append(piece) }
            document.finish()
            if result.isSuccess { show(document) } else { tell(result) }
        }
    }
}
