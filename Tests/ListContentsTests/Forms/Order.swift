import ListContents
import Observation
import Testing

/// The model of the tests' forms.
@MainActor @Observable
final class Order {
    enum Size: String, CaseIterable, Sendable {
        case small, medium, large
    }

    static let days = CalendarDay(daysSince1970: 21_243)...CalendarDay(daysSince1970: 21_243 + 90)

    var name = "Ada"
    var password = ""
    var note = ""
    var size = Size.medium
    var isGift = false
    var count = 2
    var day = Order.days.lowerBound
    var saved: [String] = []
}

extension ContentStage {
    /// Waits until a condition is met, while tasks of the main actor run.
    func waits(until condition: () -> Bool) async -> Bool {
        let end = ContinuousClock.now + .seconds(20)
        while !condition() {
            guard ContinuousClock.now < end else { return false }
            await Task.yield()
        }
        return true
    }
}
