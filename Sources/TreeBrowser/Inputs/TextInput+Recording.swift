import Synchronization
import TreeSources

extension TextInput {
    /// The last step of a recording. A browser shows the steps before it too.
    ///
    /// - Parameters:
    ///   - recording: The recording.
    ///   - makeSource: Returns the source; `nil` to guess its kind from the recorded name and the first bytes.
    package static func recording(_ recording: Recording, makeSource: SourceMaker? = nil) -> TextInput {
        var input = TextInput(
            makeSource: makeSource ?? guess(name: recording.name),
            read: { receive in
                _ = await receive(.begin)
                do throws(InputFailure) {
                    _ = await receive(.piece(try recording.bytes(of: recording.count - 1)))
                    _ = await receive(.end(nil))
                } catch {
                    _ = await receive(.end(error))
                }
            })
        input.recording = recording
        return input
    }

    /// Returns the same input, whose snapshots are also written to a recording: the bytes of each complete reading, and
    /// of a text that grows each time that nothing more is there to read. A snapshot like the one before is left out,
    /// and so is a reading with a failure.
    ///
    /// If a snapshot cannot be written, the reading ends with the failure.
    ///
    /// - Parameter writer: The recording.
    package func recorded(by writer: RecordingWriter) -> TextInput {
        recorded(by: writer) { LocalTime.now }
    }

    /// - Parameter now: Returns the time.
    func recorded(by writer: RecordingWriter, now: @escaping @Sendable () -> LocalTime) -> TextInput {
        let bytes = Mutex<[UInt8]>([])
        return mapping { event in
            switch event {
            case .begin: bytes.withLock { $0 = [] }
            case .piece(let piece): bytes.withLock { $0 += piece }
            case .pause, .end(nil):
                let snapshot = bytes.withLock { $0 }
                if case .pause = event, snapshot.isEmpty { break }
                do throws(InputFailure) {
                    try writer.append(snapshot, time: now().secondsSince1970)
                } catch {
                    return .end(error)
                }
            case .end, .unreported: break
            }
            return event
        }
    }
}
