import CollectionViews
import Testing

/// Long random conversations of people and programs with a list, and what holds after every sentence.
@MainActor
@Suite struct RandomConversationTests {
    @Test(
        arguments: [ListConfiguration.Appearance.plain, .insetGrouped],
        [ListConfiguration.HeaderMode.none, .supplementary, .firstItemInSection])
    func whateverHappensFocusRowsAndPictureAgreeWithTheItems(
        _ appearance: ListConfiguration.Appearance, _ headers: ListConfiguration.HeaderMode
    ) {
        var configuration = ListConfiguration(appearance: appearance)
        configuration.headerMode = headers
        configuration.footerMode = headers == .supplementary ? .supplementary : .none
        for seed in 0..<6 {
            var conversation = RandomConversation(seed: UInt64(seed), configuration: configuration)
            for step in 0..<60 {
                let sentence = conversation.saySomething()
                let complaint = conversation.complaint
                guard complaint == nil else {
                    Issue.record("\(complaint!) after step \(step) of seed \(seed): \(sentence)\n\(conversation.log)")
                    return
                }
            }
        }
    }
}
