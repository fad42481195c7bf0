import TerminalCanvas
import TreeBrowser
import TreeSources

extension InputRequest {
    /// How often an input is read.
    enum Reading {
        /// Once.
        case once
        /// Again when it may have changed. The outputs of commands are shown in the place.
        case live(OutputPlace)
    }

    /// Finds out what the input is, and opens a directory. Bytes are not read yet.
    ///
    /// - Throws: An error if there is no such input.
    func open(_ reading: Reading) async throws(ProgramError) -> BrowserInput {
        switch origin {
        case .standardInput: input(.stream(0, makeSource: makeSource(nil)))
        case .command(let command, let seconds):
            switch reading {
            case .once: input(.output(of: command, makeSource: makeSource(nil)))
            case .live(let place):
                input(.command(command, every: .seconds(seconds), in: place, makeSource: makeSource(nil)))
            }
        case .path(let path): try await open(path, reading)
        }
    }

    private func open(_ path: [UInt8], _ reading: Reading) async throws(ProgramError) -> BrowserInput {
        if try await isDirectory(path) {
            guard format.kind == nil || format.kind == .directory else { throw error(path, "Is a directory") }
            if format.field != nil, format.tellsMissingField, isAlone {
                throw error(path, "--id is for JSON, YAML and XML, not for a directory")
            }
            do {
                let source = try DirectorySource(path: path)
                source.arrangement = format.arrangement
                return BrowserInput(name: name, content: .directory(source))
            } catch {
                throw self.error(path, error.sentence)
            }
        }
        if format.kind == .directory { throw error(path, "Not a directory") }
        let file = path == [UInt8(ascii: "-")] ? Array("./-".utf8) : path
        let isWatched = if case .live = reading { true } else { false }
        return input(.file(file, isWatched: isWatched, makeSource: makeSource(path)), file: path)
    }

    private func isDirectory(_ path: [UInt8]) async throws(ProgramError) -> Bool {
        do {
            return try await FileStatus.read(path).kind == .directory
        } catch {
            throw self.error(path, error.sentence)
        }
    }

    /// Returns a sentence with the name of the input, which is made safe for a terminal.
    private func error(_ path: [UInt8], _ sentence: String) -> ProgramError {
        ProgramError("cannot open \(SafeText(bytes: path).text): \(sentence)")
    }

    private func input(_ text: TextInput, file: [UInt8]? = nil) -> BrowserInput {
        let text = format.paths.terminator == .zero ? text.withoutDecoding : text
        return BrowserInput(name: name, content: .text(text), file: file)
    }

    /// Returns what makes the source.
    ///
    /// - Parameter path: The path, by which the kind is guessed, or `nil`.
    private func makeSource(_ path: [UInt8]?) -> TextInput.SourceMaker {
        { [format] firstBytes throws(InputKindError) in
            try format.makeSource(name: path, firstBytes: firstBytes)
        }
    }
}
