// Not a part of the package: `Tests/fuzz` compiles this file with TerminalCanvas and the fuzzing functions of its
// tests.

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

private let target: FuzzingTarget = {
    guard let name = getenv("FUZZING_TARGET"), let target = FuzzingTarget(rawValue: String(cString: name)) else {
        fatalError("FUZZING_TARGET must be one of \(FuzzingTarget.allCases.map(\.rawValue))")
    }
    return target
}()

/// The function that libFuzzer calls.
@_cdecl("LLVMFuzzerTestOneInput") public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    do {
        try target.run(Array(UnsafeBufferPointer(start: start, count: count)))
    } catch {
        fatalError("\(error)")
    }
    return 0
}
