import TerminalCanvas
import Testing

struct UserInterfaceStyleTests {
    @Test(arguments: [
        (Color.rgb(0, 0, 0), UserInterfaceStyle.dark), (.rgb(255, 255, 255), .light), (.rgb(40, 44, 52), .dark),
        (.rgb(253, 246, 227), .light), (.rgb(117, 117, 117), .dark), (.rgb(118, 118, 118), .light),
        (.rgb(0, 0, 255), .dark), (.rgb(0, 160, 0), .light), (.standard, .unspecified), (.palette(0), .unspecified),
    ])
    func aBackgroundIsLightIfBlackTextIsEasierToRead(background: Color, expected: UserInterfaceStyle) {
        #expect(UserInterfaceStyle(background: background) == expected)
    }

    @Test func anInvalidVariableGivesNoStyle() {
        #expect(UserInterfaceStyle { _ in nil } == .unspecified)
        #expect(UserInterfaceStyle { ["COLORFGBG": "15;0"][$0] } == .dark)
        #expect(UserInterfaceStyle { ["COLORFGBG": "0;default;15"][$0] } == .light)
        for value in ["", ";", "15;", "15;default", "0;256", "0;99999999999999999999", "0;+7x"] {
            #expect(UserInterfaceStyle { ["COLORFGBG": value][$0] } == .unspecified, "\(value)")
        }
    }
}
