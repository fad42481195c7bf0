/// The processor time that a function uses on this thread, which does not depend on how busy the machine is.
public func threadTime(_ work: () throws -> Void) rethrows -> Duration {
    let start = threadTimeSoFar()
    try work()
    return threadTimeSoFar() - start
}

private func threadTimeSoFar() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
