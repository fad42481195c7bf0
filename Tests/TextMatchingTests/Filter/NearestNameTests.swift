import Testing

@testable import TextMatching

/// The name that the user may have meant.
struct NearestNameTests {
    private static let names = ["name", "namespace", "restartCount", "phase", "podIP", "nodeName", "cpu(cores)", "é"]

    @Test(
        "The nearest name is found by its beginning or by few changes",
        arguments: [
            ("restarts", "restartCount"), ("restart", "restartCount"), ("phse", "phase"), ("phsae", "phase"),
            ("Phase", "phase"),
            ("nam", "name"), ("names", "name"), ("namespaces", "namespace"), ("podip", "podIP"),
            ("node", "nodeName"), ("cpu", "cpu(cores)"), ("É", "é"),
            // Nothing is near, or the name itself is there.
            ("status", nil), ("x", nil), ("zzz", nil), ("", nil),
        ] as [(String, String?)])
    func nearest(typed: String, name: String?) {
        #expect(typed.nearest(among: Self.names) == name)
    }

    @Test("Without names, and of a name itself, nothing is near")
    func nothing() {
        #expect("name".nearest(among: []) == nil)
        #expect("name".nearest(among: ["name"]) == nil)
    }
}
