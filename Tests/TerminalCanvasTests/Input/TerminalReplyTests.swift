import TerminalCanvas
import Testing

/// The meaning of a terminal's replies.
struct TerminalReplyTests {
    @Test(arguments: [
        (TerminalReply.ModeState.unknown, false), (.set, true), (.reset, true), (.permanentlySet, true),
        (.permanentlyReset, false),
    ])
    func aModeIsSupportedIfItIsSetOrCanBeSet(state: TerminalReply.ModeState, isSupported: Bool) {
        #expect(state.isSupported == isSupported)
    }

    @Test func theRawValuesOfModeStatesAreThoseOfDECRPM() {
        let states = (0...5).map { TerminalReply.ModeState(rawValue: $0) }
        #expect(states == [.unknown, .set, .reset, .permanentlySet, .permanentlyReset, nil])
    }
}
