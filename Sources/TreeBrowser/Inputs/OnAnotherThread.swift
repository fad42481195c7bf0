/// Does work that can take long, such as reading a file, on another thread than the screen's.
@concurrent
func onAnotherThread<Result: Sendable, Failure: Error>(
    _ work: @Sendable () throws(Failure) -> Result
) async throws(Failure) -> Result {
    try work()
}
