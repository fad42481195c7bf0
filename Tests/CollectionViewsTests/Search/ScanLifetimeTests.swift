import Dispatch
import Foundation
import TestSupport
import Testing
import TextMatching

@testable import CollectionViews

extension ScanTests {
    /// A cell provider may use the screen without retaining it. So a scan must not retain the view of a screen.
    @MainActor
    struct ScanLifetimeTests {
        @Test(arguments: ["/", "&", "letters"])
        func aScanThatHasEndedDoesNotRetainTheView(sign: String) async throws {
            for _ in 0..<20 {
                var stage: SearchStage? = SearchStage("- item1\n- item2")
                await Task.yield()
                weak let view = stage!.list.view
                let texts = stage!.texts
                switch sign {
                case "/": view!.search.find(try SearchPattern("2"), .forward)
                case "&": view!.filter.apply(FilterPattern("2"))
                default: view!.features.finder.typeAhead("item2")
                }
                // The main actor is busy until the scan has ended and waits for it.
                let deadline = ContinuousClock.now + .seconds(60)
                while texts.count < 2, ContinuousClock.now < deadline { usleep(100) }
                let end = ContinuousClock.now + .milliseconds(2)
                while ContinuousClock.now < end {}
                #expect(texts.count >= 2)
                stage = nil
                #expect(view == nil)
                await Task.yield()
            }
        }
    }
}
