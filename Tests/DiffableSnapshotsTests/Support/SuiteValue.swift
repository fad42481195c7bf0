import Testing

/// Makes a value before the first test of a suite, and releases it after the last one.
///
/// LeakSanitizer reports a tree that lives to the end of the process as a leak. The probable reason: the nodes refer to
/// each other by enums, which keep their case in the upper bits of the references.
struct SuiteValue<Value: Sendable>: SuiteTrait, TestScoping {
    private let local: TaskLocal<Value>
    private let make: @Sendable () -> Value

    /// Creates the trait.
    ///
    /// - Parameters:
    ///   - local: Where tests read the value.
    ///   - make: Makes the value.
    init(_ local: TaskLocal<Value>, make: @escaping @Sendable () -> Value) {
        self.local = local
        self.make = make
    }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await local.withValue(make()) { try await function() }
    }
}
