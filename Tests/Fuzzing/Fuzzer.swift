// Compiled together with the canvas and the fuzzing functions of its tests by `Tests/fuzz`; no part of the package.

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

private let target: FuzzingTarget = {
    guard let name = getenv("FUZZING_TARGET"), let target = FuzzingTarget(rawValue: String(cString: name)) else {
        fatalError("FUZZING_TARGET is none of \(FuzzingTarget.allCases.map(\.rawValue))")
    }
    return target
}()

/// What libFuzzer calls.
@_cdecl("LLVMFuzzerTestOneInput") public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    do {
        try target.run(Array(UnsafeBufferPointer(start: start, count: count)))
    } catch {
        fatalError("\(error)")
    }
    return 0
}
