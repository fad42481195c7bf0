import TreeBrowser
import TreeSources

/// An input that cannot be opened.
struct OpeningError: Error, Hashable {
    /// What is wrong, as a sentence with the name of the input. It is not made safe for a terminal.
    let sentence: String
}

extension InputRequest {
    /// How often an input is read.
    enum Reading: Hashable {
        /// Once.
        case once
        /// Again when it may have changed.
        case live
    }

    /// Finds out what the input is, and opens a directory. Bytes are not read yet.
    ///
    /// - Throws: An error if there is no such input.
    func open(_ reading: Reading) async throws(OpeningError) -> BrowserInput {
        switch origin {
        case .standardInput: input(nil) { await ByteInput(descriptor: 0).send(to: $0) }
        case .command(let command, let seconds): self.input(command, every: reading == .live ? seconds : nil)
        case .path(let path): try await open(path, reading)
        }
    }

    private func open(_ path: [UInt8], _ reading: Reading) async throws(OpeningError) -> BrowserInput {
        if try await isDirectory(path) {
            guard format.kind == nil || format.kind == .directory else { throw error(path, "Is a directory") }
            do {
                let source = try DirectorySource(path: path)
                source.arrangement = format.arrangement
                return BrowserInput(name: name, content: .directory(source))
            } catch {
                throw self.error(path, error.sentence)
            }
        }
        if format.kind == .directory { throw error(path, "Not a directory") }
        guard reading == .live else { return input(path) { await ByteInput(file: path).send(to: $0) } }
        return live(path)
    }

    private func isDirectory(_ path: [UInt8]) async throws(OpeningError) -> Bool {
        do {
            return try await FileStatus.read(path).kind == .directory
        } catch {
            throw self.error(path, error.sentence)
        }
    }

    private func error(_ path: [UInt8], _ sentence: String) -> OpeningError {
        OpeningError(sentence: "cannot open \(ByteText.text(of: path)): \(sentence)")
    }

    /// Returns an input of bytes.
    ///
    /// - Parameter path: The path, by which the kind is guessed, or `nil`.
    private func input(
        _ path: [UInt8]?, request: (@Sendable () -> Void)? = nil,
        _ read: @escaping @Sendable (@escaping TextInput.Receiver) async -> Void
    ) -> BrowserInput {
        let text = TextInput(
            makeSource: { [format] firstBytes throws(InputKindError) in
                try format.makeSource(name: path, firstBytes: firstBytes)
            }, read: read, requestReading: request)
        return BrowserInput(name: name, content: .text(text))
    }

    /// Returns a file that is read again when it has changed, or on request.
    private func live(_ path: [UInt8]) -> BrowserInput {
        let file = TextInput.file(path == [UInt8(ascii: "-")] ? Array("./-".utf8) : path) {
            [format] (firstBytes) throws(InputKindError) in
            try format.makeSource(name: path, firstBytes: firstBytes)
        }
        return BrowserInput(name: name, content: .text(file))
    }

    /// Returns the output of a command.
    ///
    /// - Parameter seconds: The time from one run to the next, or `nil` to run it once.
    private func input(_ command: Command, every seconds: Double?) -> BrowserInput {
        let schedule = RunSchedule(every: .seconds(seconds ?? 0))
        return input(nil, request: { schedule.runNow() }) { receive in
            while await schedule.next() {
                await command.send(to: receive)
                if seconds == nil { return }
            }
        }
    }
}

extension ByteInput {
    /// Creates the input of a file, also of one that is called `-`.
    fileprivate convenience init(file path: [UInt8]) {
        self.init(path: path == [UInt8(ascii: "-")] ? Array("./-".utf8) : path)
    }

    /// Sends all bytes as one reading.
    fileprivate func send(to receive: TextInput.Receiver) async {
        await receive(.begin)
        do {
            for try await piece in self { await receive(.piece(piece)) }
            await receive(.end(nil))
        } catch {
            await receive(.end(InputFailure(sentence: error.sentence)))
        }
    }
}

extension Command {
    /// Runs the command, and sends its output as one reading.
    fileprivate func send(to receive: TextInput.Receiver) async {
        await receive(.begin)
        do {
            let result = try await run { await receive(.piece($0)) }
            let line = result.firstErrorLine.map { ": \(ByteText.text(of: $0))" } ?? ""
            await receive(.end(result.isSuccess ? nil : InputFailure(sentence: "\(result.status)\(line)")))
        } catch {
            await receive(.end(InputFailure(sentence: error.sentence)))
        }
    }
}
