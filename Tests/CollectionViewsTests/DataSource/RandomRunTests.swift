import CollectionViews
import Testing

/// Random runs of keys, clicks and changes of the data, with checks after each step.
@MainActor
@Suite struct RandomRunTests {
    @Test(
        arguments: [ListConfiguration.Appearance.plain, .insetGrouped],
        [ListConfiguration.HeaderMode.none, .supplementary, .firstItemInSection])
    func afterRandomStepsFocusRowsAndPictureAgreeWithTheItems(
        _ appearance: ListConfiguration.Appearance, _ headers: ListConfiguration.HeaderMode
    ) {
        var configuration = ListConfiguration(appearance: appearance)
        configuration.headerMode = headers
        configuration.footerMode = headers == .supplementary ? .supplementary : .none
        for seed in 0..<6 {
            var run = RandomRun(seed: UInt64(seed), configuration: configuration)
            for step in 0..<60 {
                let action = run.performStep()
                let problem = run.problem
                guard problem == nil else {
                    Issue.record("\(problem!) after step \(step) of seed \(seed): \(action)\n\(run.log)")
                    return
                }
            }
        }
    }
}
