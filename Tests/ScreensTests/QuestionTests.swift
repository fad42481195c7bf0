import Screens
import TestSupport
import Testing

/// Questions whose answers a task waits for.
@MainActor
struct QuestionTests {
    let list = NamesController()

    init() { list.prepare() }

    @Test(
        "The answer is that of the pressed button; Esc is none",
        arguments: [
            ("enter", "one"), ("t", "two"), ("tab enter", "two"), ("escape", nil), ("c", nil),
        ] as [(String, String?)])
    func choices(keys: String, answer: String?) async throws {
        let task = Task { await list.choose("Which?", from: ["one", "two"]) { $0 } }
        try await waitUntil { list.presentedViewController != nil }
        list.press(keys)
        #expect(await task.value == answer)
        #expect(list.presentedViewController == nil)
    }

    @Test(
        "A destructive button does not have the focus first",
        arguments: [
            ("enter", false, true), ("enter", true, false), ("tab enter", true, true), ("escape", false, false),
        ])
    func confirming(keys: String, isDestructive: Bool, answer: Bool) async throws {
        let task = Task { await list.confirm("Delete?", action: "Delete", isDestructive: isDestructive) }
        try await waitUntil { list.presentedViewController != nil }
        list.press(keys)
        #expect(await task.value == answer)
    }

    @Test("The alert closes with its task, and a task ends with its alert", arguments: [0, 1, 2])
    func endings(way: Int) async throws {
        let task = Task {
            if way == 2 { withUnsafeCurrentTask { $0?.cancel() } }
            return await list.choose("Which?", from: [1, 2]) { "\($0)" }
        }
        if way < 2 { try await waitUntil { list.presentedViewController != nil } }
        if way == 0 { task.cancel() } else if way == 1 { list.dismiss() }
        #expect(await task.value == nil)
        try await waitUntil { list.presentedViewController == nil }
    }

    @Test("Several questions are asked one after the other")
    func severalQuestions() async throws {
        let task = Task {
            let name = await list.choose("Which?", from: ["one", "two"]) { $0 }
            return await list.confirm("Delete \(name ?? "")?")
        }
        try await waitUntil { list.picture.contains("Which?") }
        list.press("t")
        try await waitUntil { list.picture.contains("Delete two?") }
        list.press("enter")
        #expect(await task.value)
    }
}
