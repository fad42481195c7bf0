import Foundation
import TestSupport
import Testing

/// Names that a terminal does not have have one error each, which says what to write instead.
struct AbsentNameMessageTests {
    /// The compiler checks the comments `expected-error` in the files: it fails if one of the errors does not occur,
    /// and if any other occurs.
    @Test(arguments: ["AbsentNames", "AwaitOutsideFunctions"]) func eachAbsentNameHasOneError(file: String) throws {
        try expectThatCompiles(
            "FromUIKitTests/Absent/\(file).swift", inLanguageMode: "6",
            "-Xfrontend", "-verify", "-Xfrontend", "-verify-ignore-unrelated")
    }
}

/// Apps that move over are often in the language mode of Swift 5.
struct LanguageModeTests {
    @Test(arguments: ["NotesExample", "RemindersExample"], ["5", "6"])
    func wholeProgramsCompile(folder: String, languageMode: String) throws {
        try expectThatCompiles("\(folder)/*.swift", inLanguageMode: languageMode)
    }

    @Test(arguments: ["5", "6"]) func tablesCompile(languageMode: String) throws {
        try expectThatCompiles(
            "FromUIKitTests/Tables/*Tables.swift", inLanguageMode: languageMode, "-warnings-as-errors")
    }

    @Test func subclassesCanCallSwiftsFunctions() throws {
        try expectThatCompiles("FromUIKitTests/Absent/SwiftFunctions.swift", inLanguageMode: "6")
    }
}

/// Has the compiler check files of a folder in `Tests` that import UIKit.
private func expectThatCompiles(_ files: String, inLanguageMode mode: String, _ options: String...) throws {
    let tests = "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    let command = [
        "exec", ProductFolder.executable("swiftc"), "-typecheck", "-swift-version", mode,
        "-module-alias", "UIKit=UnfoldUIKit", "-I", "\(ProductFolder.path)/Modules",
        "-Xcc", "-fmodule-map-file=\(tests)/../Sources/CNcursesw/module.modulemap",
    ]
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/bin/sh")
    compiler.arguments = ["-c", (command + options + ["\(tests)/\(files)"]).joined(separator: " ")]
    let output = Pipe()
    compiler.standardError = output
    try compiler.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    #expect(compiler.terminationStatus == 0, "\(text)")
}
