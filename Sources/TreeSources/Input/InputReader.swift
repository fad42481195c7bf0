/// Reads an input piece by piece, on a thread of its own.
struct InputReader: DemandSource {
    /// The number of bytes that a piece has at most.
    static let pieceSize = 1_048_576

    /// The number of bytes that are read at most after an input has to end. A pipe holds no more.
    private static let bytesAfterEnd: Int64 = 1 << 20

    private let descriptor: OwnedDescriptor?
    private let number: Int32
    private let limit: Int64
    private let record: Shared<InputRecord>

    /// How much was read, and how far.
    private var reading = InputReading()

    /// Whether the end was read.
    private var hasEnded = false

    /// Whether the input had to end before the last piece was read. Reading it may have made space in a pipe for as
    /// many bytes.
    private var isEnding = false

    /// The number of bytes that may be read when the input has to end.
    private var remainingAfterEnd = bytesAfterEnd

    /// The error after the piece that was delivered.
    private var error: InputError?

    /// Opens an input.
    init(_ origin: InputOrigin, limit: Int64, _ record: Shared<InputRecord>) throws(InputError) {
        self.limit = limit
        self.record = record
        switch origin {
        case .descriptor(let number):
            (descriptor, self.number) = (nil, number)
        case .opened(let opened):
            (descriptor, number) = (opened, opened.descriptor.number)
        case .path(let path), .end(let path, _):
            let opened = OwnedDescriptor(try Self.open(path))
            (descriptor, number) = (opened, opened.descriptor.number)
        }
        try prepare(origin)
        record.withLock { $0.reading = reading }
    }

    private static func open(_ path: [UInt8]) throws(InputError) -> Descriptor {
        guard !path.contains(0) else { throw InputError(.invalidArgument, .open) }
        do {
            return try Descriptor.openInput(path)
        } catch {
            if (try? FileStatus(path: path))?.kind == .socket { throw .socket }
            throw InputError(error, .open)
        }
    }

    /// Finds out the kind of the input, and where reading begins.
    private mutating func prepare(_ origin: InputOrigin) throws(InputError) {
        // A program can be started with its standard input closed. There is nothing to read then.
        if case .descriptor(0) = origin, !InputCalls.isOpenForReading(0) {
            hasEnded = true
            return
        }
        guard let status = try? FileStatus(descriptor: number) else { return }
        switch status.kind {
        case .directory: throw .directory
        case .pipe: InputCalls.enlargePipe(number)
        case .file: try prepareFile(status, origin)
        default: break
        }
    }

    private mutating func prepareFile(_ status: FileStatus, _ origin: InputOrigin) throws(InputError) {
        var offset = InputCalls.offset(number) ?? 0
        if case .end(_, let mark) = origin {
            guard mark.continues(in: number, status) else { throw .replaced }
            InputCalls.seek(number, to: mark.offset)
            offset = mark.offset
        }
        reading.progress.size = max(0, status.size - offset)
        reading.mark = InputMark(status, offset: offset)
        if case .end(_, let mark) = origin { reading.mark?.tail = mark.tail }
    }

    mutating func next(_ waiting: Waiting) throws(InputError) -> InputPiece? {
        if let error { throw error }
        guard !hasEnded else { return nil }
        while try waitForBytes(waiting) {
            guard let bytes = try readBytes() else { continue }
            if bytes.isEmpty { readEnd() }
            return InputPiece(bytes: try take(bytes), reading: reading)
        }
        return nil
    }

    /// Waits until there is something to read.
    ///
    /// - Returns: Whether there is; otherwise the input ends here.
    private mutating func waitForBytes(_ waiting: Waiting) throws(InputError) -> Bool {
        while true {
            isEnding = record.withLock { $0.endsWhenEmpty }
            if isEnding && remainingAfterEnd <= 0 { return false }
            if waiting.wait(for: number, milliseconds: isEnding ? 0 : -1) { return true }
            if waiting.isCancelled { throw .cancelled }
            if isEnding { return false }
        }
    }

    /// Reads until the piece is full or nothing is left to read now.
    ///
    /// - Returns: The bytes, none at the end, or `nil` if there is nothing to read now.
    private mutating func readBytes() throws(InputError) -> [UInt8]? {
        let remaining = limit - reading.progress.bytesRead
        // One byte more than allowed shows that the input has more bytes.
        let capacity = remaining < Self.pieceSize ? Int(remaining) + 1 : Self.pieceSize
        var isEnd = false
        let piece = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            do throws(SystemError) {
                isEnd = try fill(UnsafeMutableRawBufferPointer(buffer), &count)
            } catch {
                self.error = InputError(error, .read)
            }
        }
        if !piece.isEmpty { return piece }
        if let error { throw error }
        return isEnd ? [] : nil
    }

    /// Reads into a buffer until it is full or nothing is left to read now.
    ///
    /// - Parameter count: The number of bytes that were read, also before an error.
    /// - Returns: Whether the input has ended.
    private func fill(_ buffer: UnsafeMutableRawBufferPointer, _ count: inout Int) throws(SystemError) -> Bool {
        repeat {
            let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
            guard let bytes = try InputCalls.readPiece(number, into: rest) else { return false }
            if bytes == 0 { return true }
            count += bytes
        } while count < buffer.count && InputCalls.isReadable(number)
        return false
    }

    /// Counts the bytes of a piece, and cuts it at the limit.
    private mutating func take(_ piece: [UInt8]) throws(InputError) -> [UInt8] {
        var piece = piece
        let remaining = limit - reading.progress.bytesRead
        if piece.count > remaining {
            piece.removeLast(piece.count - Int(remaining))
            error = .limit(limit)
            if piece.isEmpty { throw .limit(limit) }
        }
        // A short piece does not keep the memory of a long one.
        if piece.count < Self.pieceSize / 2 { piece = Array(piece[...]) }
        reading.progress.bytesRead += Int64(piece.count)
        reading.mark?.advance(over: piece)
        if isEnding { remainingAfterEnd -= Int64(piece.count) }
        return piece
    }

    /// Notes the state of the file at its end, so that a later change is noticed.
    private mutating func readEnd() {
        hasEnded = true
        guard let status = try? FileStatus(descriptor: number) else { return }
        reading.mark?.modified = status.modified
    }
}

/// The origin of an input.
enum InputOrigin: Sendable {
    /// The path, as it was given.
    case path([UInt8])

    /// The end of a file that was read before: only new bytes are read.
    case end(path: [UInt8], mark: InputMark)

    /// A descriptor that stays open.
    case descriptor(Int32)

    /// A pipe, or a file, that is closed when the reading ends.
    case opened(OwnedDescriptor)
}
