import CollectionViews
import Testing

/// Long random conversations of people and programs with a list, and what holds after every sentence.
@MainActor
@Suite struct RandomConversationTests {
    @Test(arguments: [ListConfiguration.Appearance.plain, .insetGrouped])
    func whateverHappensFocusRowsAndPictureAgreeWithTheItems(_ appearance: ListConfiguration.Appearance) {
        for seed in 0..<20 {
            var conversation = RandomConversation(seed: UInt64(seed), appearance: appearance)
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
