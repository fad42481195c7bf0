import TerminalCanvas
import Testing

/// What a terminal's answers mean.
struct TerminalReplyTests {
    @Test(arguments: [
        (TerminalReply.ModeState.unknown, false), (.set, true), (.reset, true), (.permanentlySet, true),
        (.permanentlyReset, false),
    ])
    func aModeCanBeUsedThatIsSetOrCanBeSet(state: TerminalReply.ModeState, isSupported: Bool) {
        #expect(state.isSupported == isSupported)
    }

    @Test func theNumbersOfModeStatesAreThoseOfDECRPM() {
        let states = (0...5).map { TerminalReply.ModeState(rawValue: $0) }
        #expect(states == [.unknown, .set, .reset, .permanentlySet, .permanentlyReset, nil])
    }
}
