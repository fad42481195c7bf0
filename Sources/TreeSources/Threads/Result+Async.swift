extension Result where Success: Sendable {
    /// Stores the value that an asynchronous closure returns, or the error that it throws.
    package init(_ body: () async throws(Failure) -> Success) async {
        do { self = .success(try await body()) } catch { self = .failure(error) }
    }
}
