import TestSupport
import Testing
import UIKit

/// Names that a terminal does not have have one error each, which says what to write instead.
struct AbsentNameMessageTests {
    /// The compiler checks the comments `expected-error` in the file: it fails if one of the errors does not occur, and
    /// if any other occurs.
    @Test func eachAbsentNameHasOneError() throws {
        let tests = "/" + #filePath.split(separator: "/").dropLast().joined(separator: "/")
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: ProductFolder.executable("swiftc"))
        compiler.arguments = [
            "-typecheck", "-Xfrontend", "-verify", "-Xfrontend", "-verify-ignore-unrelated", "-swift-version", "6",
            "-module-alias", "UIKit=UnfoldUIKit",
            "-I", "\(ProductFolder.path)/Modules",
            "-Xcc", "-fmodule-map-file=\(tests)/../../Sources/CNcursesw/module.modulemap",
            "\(tests)/Absent/AbsentNames.swift",
        ]
        let output = Pipe()
        compiler.standardError = output
        try compiler.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        compiler.waitUntilExit()
        #expect(compiler.terminationStatus == 0, "\(text)")
    }
}
