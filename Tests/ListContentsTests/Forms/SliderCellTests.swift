import ListContents
import TerminalCanvas
import Testing

/// Bars that the user makes longer and shorter.
@MainActor
struct SliderCellTests {
    @Test(
        arguments: [
            (0.5, 0.0...1.0, nil, [Key.character("+"), Key(.right), Key(.left)], 0.55, "55%"),
            (0.98, 0...1, nil, [.character("+"), .character("+")], 1, "100%"),
            (3, 0...10, 5, [.character("-")], 0, "0%"), (-4, -10...10, 2, [Key(.right)], -2, "40%"),
            (.nan, 2...4, 1, [Key(.right)], 3, "50%"), (99, 0...1, nil, [Key(.left)], 0.95, "95%"),
            (7, 7...7, nil, [Key(.right)], 7, "0%"),
        ] as [(Double, ClosedRange<Double>, Double?, [Key], Double, String)])
    func keysChangeTheNumber(
        number: Double, range: ClosedRange<Double>, step: Double?, keys: [Key], expected: Double, percent: String
    ) {
        let value = Changing(number)
        let stage = ContentStage(columns: 40) {
            SliderCell("Volume", Binding(value.value) { value.value = $0 }, in: range, step: step)
        }
        for key in keys { stage.press(key) }
        #expect(abs(value.value - expected) < 1e-9)
        #expect(stage.picture.contains("Volume") && stage.picture.contains(" " + percent), "\(stage.picture)")
        #expect(stage.status.contains("less") && stage.status.contains("more"))
    }
}
