import Synchronization
import TerminalCanvas
import TreeSources

extension TextInput {
    /// The output of a command that is run again and again. Runs never overlap.
    ///
    /// ```swift
    /// let input = TextInput.command(Command([Array("df".utf8)]), every: .seconds(2)) { _ in
    ///     DocumentSource(IndentedText())
    /// }
    /// ```
    ///
    /// The status of a run that fails is shown with the first line of its error output. The rows of the last good run
    /// stay. If there are none, the output of the failing run is shown: `diff` has the status 1 when it prints a
    /// difference.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - interval: The time from the beginning of a run to the beginning of the next; `nil` to run it only when it
    ///     is asked for, and once at the beginning.
    ///   - place: Where the output is shown, so that each run knows the size that it has then; `nil` if nothing is
    ///     known.
    ///   - makeSource: Returns the source for the output; `nil` to guess its kind from the first bytes.
    package static func command(
        _ command: Command, every interval: Duration?, in place: OutputPlace? = nil, makeSource: SourceMaker? = nil
    ) -> TextInput {
        let schedule = RunSchedule(every: interval ?? .never)
        var input = TextInput(
            makeSource: makeSource ?? guess(),
            read: { receive in
                while await schedule.next() {
                    var command = command
                    command.outputSize = place?.size
                    await runOnce(command, receive)
                    if Task.isCancelled { return }
                }
            },
            requestReading: { schedule.runNow() })
        input.isCommand = true
        return input
    }

    /// The output of a command that is run once.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - makeSource: Returns the source for the output; `nil` to guess its kind from the first bytes.
    package static func output(of command: Command, makeSource: SourceMaker? = nil) -> TextInput {
        TextInput(makeSource: makeSource ?? guess()) { await runOnce(command, $0) }
    }

    /// Runs a command once, and passes its output.
    private static func runOnce(_ command: Command, _ receive: Receiver) async {
        _ = await receive(.begin)
        let failure = await run(command, receive)
        if !Task.isCancelled { _ = await receive(.end(failure)) }
    }

    /// Runs a command to its end, or until no more of its output is wanted.
    ///
    /// - Returns: Why it failed, or `nil`.
    private static func run(_ command: Command, _ receive: Receiver) async -> InputFailure? {
        var isWanted = true
        do {
            let result = try await command.runWhileWanted { piece in
                isWanted = await receive(.piece(piece))
                return isWanted
            }
            return result.isSuccess || !isWanted ? nil : InputFailure(sentence: result.sentence)
        } catch {
            return InputFailure(sentence: error.sentence)
        }
    }
}

/// The place on the screen where the outputs of commands are shown. A browser notes its size before it reads its
/// inputs, and whenever the size changes; see ``BrowserOptions/outputPlace``.
package final class OutputPlace: Sendable {
    private let latest = Mutex<OutputSize?>(nil)

    /// Creates a place whose size is not known.
    package init() {}

    /// The size; `nil` if it is not known. It can be asked for on any thread.
    package internal(set) var size: OutputSize? {
        get { latest.withLock { $0 } }
        set { latest.withLock { $0 = newValue } }
    }
}

extension CommandResult {
    /// How the command ended and the first line of its error output, such as `ended with status 1: not found`.
    fileprivate var sentence: String {
        "\(status)" + (firstErrorLine.map { ": \(SafeText(bytes: $0).text)" } ?? "")
    }
}

extension Duration {
    /// A time that does not pass.
    static let never = Duration.seconds(1_000_000_000)
}
