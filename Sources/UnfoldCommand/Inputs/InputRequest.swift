import TerminalCanvas
import TreeBrowser
import TreeSources

/// An input that the user asks for.
struct InputRequest: Hashable {
    /// Where the bytes come from.
    enum Origin: Hashable {
        case standardInput
        /// A file or a directory.
        case path([UInt8])
        /// The output of a command, which is run again after a number of seconds.
        case command(Command, seconds: Double)
    }

    /// Where the bytes come from.
    let origin: Origin

    /// How the bytes are read.
    let format: InputFormat

    /// The name of the input: the path, the command, or `standard input`.
    let name: [UInt8]

    /// The file to which the snapshots are appended; `nil` for none.
    private(set) var recordingPath: [UInt8]?

    /// Whether it is the only input, so that an option without an effect on it has none at all.
    private(set) var isAlone = false

    /// The name in a sentence: of a command, only the program.
    var shortName: [UInt8] {
        isCommand ? Array(name.prefix { $0 != UInt8(ascii: " ") }) : name
    }

    /// Whether the input is the output of a command.
    var isCommand: Bool { if case .command = origin { true } else { false } }

    /// Creates a request for the input that an argument names.
    init(_ argument: [UInt8], _ format: InputFormat) {
        self.init(argument == [UInt8(ascii: "-")] ? .standardInput : .path(argument), argument, format)
    }

    private init(_ origin: Origin, _ name: [UInt8], _ format: InputFormat) {
        self.origin = origin
        self.format = format
        self.name = origin == .standardInput ? Array("standard input".utf8) : name
    }

    /// Returns the inputs that arguments ask for.
    static func requests(
        _ arguments: ArgumentList, _ streams: Streams
    ) throws(UsageError) -> [InputRequest] {
        var requests = try unrecorded(arguments, streams)
        guard let path = arguments.command.input.record?.bytes else { return requests }
        if path.isEmpty { throw UsageError("the path of --record is empty") }
        guard requests.count == 1 else { throw UsageError("--record needs one input") }
        requests[0].recordingPath = path
        return requests
    }

    private static func unrecorded(
        _ arguments: ArgumentList, _ streams: Streams
    ) throws(UsageError) -> [InputRequest] {
        let options = arguments.command.input
        let format = try InputFormat(
            options, optionalFields: arguments.fieldOptionsOfSettings, keeping: arguments.command.list.keep)
        if let seconds = options.watch { return [try request(arguments, every: seconds, format)] }
        if options.shell, !options.diff { throw UsageError("--shell needs --watch and a text after --") }
        let names = arguments.command.inputs.map(\.bytes) + arguments.rest
        if options.diff, names.count != 2 { throw UsageError("--diff compares two inputs: an old one and a new one") }
        var requests = names.isEmpty ? [try usual(format, streams)] : names.map { InputRequest($0, format) }
        if options.shell {
            for (index, name) in names.enumerated() where requests[index].origin != .standardInput {
                requests[index] = InputRequest(.command(Command(shell: name), seconds: 0), name, format)
            }
        }
        if requests.count == 1 { requests[0].isAlone = true }
        if requests.count(where: { $0.origin == .standardInput }) > 1 {
            throw UsageError("the standard input can be read only once")
        }
        if requests.contains(where: { $0.name.isEmpty }) { throw UsageError("the path of an input is empty") }
        if format.kind == .directory, requests.contains(where: { $0.origin == .standardInput }) {
            throw UsageError("the standard input is not a directory")
        }
        return requests
    }

    /// The input of a program without arguments for inputs.
    private static func usual(_ format: InputFormat, _ streams: Streams) throws(UsageError) -> InputRequest {
        let isDirectory = streams.isInputTerminal || format.kind == .directory
        if isDirectory, let kind = format.kind, kind != .directory {
            throw UsageError("nothing is read as \(kind.rawValue): name a file, or send data to standard input")
        }
        return InputRequest([UInt8(ascii: isDirectory ? "." : "-")], format)
    }

    private static func request(
        _ arguments: ArgumentList, every seconds: Double, _ format: InputFormat
    ) throws(UsageError) -> InputRequest {
        guard seconds > 0, seconds <= 1e9 else {
            throw UsageError("--watch needs a number of seconds greater than 0 and up to a billion")
        }
        if let error = arguments.misplacedCommand { throw error }
        guard arguments.command.inputs.isEmpty else {
            throw UsageError("--watch shows a command, and has no other inputs")
        }
        guard format.kind != .directory else { throw UsageError("the output of a command is not a directory") }
        let words = arguments.rest
        guard let program = words.first, !program.isEmpty else { throw UsageError("--watch needs a command after --") }
        let text = Array(words.joined(separator: [0x20]))
        let command = arguments.command.input.shell ? Command(shell: text) : Command(words)
        return InputRequest(.command(command, seconds: seconds), text, format)
    }
}

extension InputRequest {
    /// Takes a sentence about the kind of an input, the name of the input, and its source.
    typealias Explain = @Sendable (String, String, any TextSource) -> Void

    /// How often an input is read.
    enum Reading {
        case once
        /// Again when it may have changed. The outputs of commands are shown in the place, if there is one.
        case live(OutputPlace?)

        var isLive: Bool { if case .live = self { true } else { false } }
    }

    /// Opens a directory. The bytes of another input are read later.
    ///
    /// - Parameters:
    ///   - reading: How often the input is read.
    ///   - explain: Called with a sentence when the kind of the input is known. A directory needs none.
    /// - Throws: An error if there is no such input.
    func open(_ reading: Reading, explain: @escaping Explain) throws(ProgramError) -> BrowserInput {
        let input = try unrecorded(reading, explain)
        guard let path = recordingPath else { return input }
        guard case .text(let text) = input.content, text.recording == nil else {
            throw ProgramError("\(ByteText.text(of: name)) has no snapshots that --record can write")
        }
        do {
            let writer = try RecordingWriter(path: path, name: name)
            return BrowserInput(name: name, content: .text(text.recorded(by: writer)), file: input.file)
        } catch {
            throw ProgramError("cannot record to \(SafeText(bytes: path).text): \(error.sentence)")
        }
    }

    private func unrecorded(_ reading: Reading, _ explain: @escaping Explain) throws(ProgramError) -> BrowserInput {
        switch origin {
        case .standardInput: return input(.stream(0, makeSource: makeSource(nil, reading, explain)))
        case .command(let command, let seconds):
            switch reading {
            case .once: return input(.output(of: command, makeSource: makeSource(nil, reading, explain)))
            case .live(let place):
                let makeSource = makeSource(nil, reading, explain)
                return input(.command(command, every: .seconds(seconds), in: place, makeSource: makeSource))
            }
        case .path(let path):
            do {
                return try open(path, reading, explain)
            } catch {
                let sentence = (error as? InputError)?.sentence ?? (error as? InputFailure)?.sentence ?? "\(error)"
                throw ProgramError("cannot open \(SafeText(bytes: path).text): \(sentence)")
            }
        }
    }

    private func open(_ path: [UInt8], _ reading: Reading, _ explain: @escaping Explain) throws -> BrowserInput {
        let kind = try FileStatus(of: path).kind
        if kind == .directory {
            guard format.kind ?? .directory == .directory else { throw InputFailure(sentence: "Is a directory") }
            if isAlone, let sentence = format.fieldError(of: .directory, named: "a directory") {
                throw InputFailure(sentence: sentence)
            }
            let source = try DirectorySource(path: path)
            source.arrangement = format.arrangement
            return BrowserInput(name: name, content: .directory(source))
        }
        if format.kind == .directory { throw InputFailure(sentence: "Not a directory") }
        let file = path == [UInt8(ascii: "-")] ? Array("./-".utf8) : path
        // Several inputs together might be more files than the system lets be open.
        let opened = kind == .file ? OpenedFile(path: file) : nil
        if let opened, opened.isRecording {
            let recording = try Recording(path: file)
            return input(.recording(recording, makeSource: makeSource(recording.name, reading, explain)))
        }
        let makeSource = makeSource(path, reading, explain)
        // The pipe that a shell makes for `<(command)` can be read once.
        let isSubstitution = kind == .pipe && ["/dev/fd/", "/proc/self/fd/"].contains { path.starts(with: $0.utf8) }
        return input(
            .file(
                file, opened: isAlone ? opened : nil, isWatched: reading.isLive && !isSubstitution,
                makeSource: makeSource),
            file: isSubstitution ? nil : path)
    }

    private func input(_ text: TextInput, file: [UInt8]? = nil) -> BrowserInput {
        let text = format.paths.terminator == .zero ? text.withoutDecoding : text
        return BrowserInput(name: name, content: .text(text), file: file)
    }

    /// Returns the closure that makes the source.
    ///
    /// - Parameters:
    ///   - path: The path, by which the kind is guessed, or `nil`.
    ///   - reading: How often the input is read.
    ///   - explain: Called with a sentence about the kind.
    private func makeSource(
        _ path: [UInt8]?, _ reading: Reading, _ explain: @escaping Explain
    ) -> TextInput.SourceMaker {
        { [self] firstBytes throws(InputKindError) in
            var sentence = ""
            let name = ByteText.text(of: shortName)
            let source = try format.makeSource(name: path, firstBytes: firstBytes, isLive: reading.isLive) {
                sentence = "\(name) is read as \($0.rawValue), because \($1); --from changes it"
            }
            explain(sentence, name, source)
            return source
        }
    }
}
