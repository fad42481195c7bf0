// swift-tools-version: 6.2

// Unfold: UIKit's diffable data source for the terminal.
//
// The graph below is the design: a module imports only modules above it. Of the libraries only NcursesTerminal and
// one folder of TreeSources import CLibrary.

import PackageDescription

let argumentParser = Target.Dependency.product(
    name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Programs"]))
let subprocess = Target.Dependency.product(
    name: "Subprocess", package: "swift-subprocess", condition: .when(traits: ["Programs"]))

let package = Package(
    name: "unfold",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "Unfold", targets: ["Unfold"]),
        .library(name: "UnfoldTesting", targets: ["UnfoldTesting"]),
        .library(name: "UnfoldUIKit", targets: ["UnfoldUIKit"]),
        .library(name: "DiffableSnapshots", targets: ["DiffableSnapshots"]),
        .library(name: "TerminalCanvas", targets: ["TerminalCanvas"]),
        .library(name: "TextMatching", targets: ["TextMatching"]),
        .library(name: "NcursesTerminal", targets: ["NcursesTerminal"]),
        .library(name: "TextEditing", targets: ["TextEditing"]),
        .library(name: "CollectionViews", targets: ["CollectionViews"]),
        .library(name: "Screens", targets: ["Screens"]),
        .library(name: "ListContents", targets: ["ListContents"]),
        .library(name: "TreeSources", targets: ["TreeSources"]),
        .executable(name: "unfold", targets: ["UnfoldCommand"]),
        .executable(name: "symbol-browser", targets: ["SymbolBrowser"]),
    ],
    // A package that depends on the library turns this trait off with `traits: []`, and then fetches nothing but
    // Unfold. It is on by default, because otherwise `swift build` and `swift test` in a clone could not build the
    // programs: a target cannot be left out by a trait. A nested package for the programs would need no `traits: []`,
    // but would share neither `package` declarations nor test support with the library, and nobody could depend on
    // TreeSources by a URL.
    traits: [
        .trait(name: "Programs", description: "unfold, symbol-browser and TreeSources"),
        .default(enabledTraits: ["Programs"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        // SwiftPM does not fetch it for other packages, because no target uses it.
        .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
        // Without traits, because they would bring Foundation.
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
    ],
    targets: [
        // The two snapshots, their storage, differences, result builders. Values without a screen.
        .target(name: "DiffableSnapshots"),

        // Canvas, glyphs, widths, safe text, styles, events, a headless terminal. No ncurses.
        .target(name: "TerminalCanvas"),

        // Whether and where a text matches what the user typed: search, and fuzzy filter. Values without a screen.
        .target(name: "TextMatching"),

        // The system's C library, under one name for all systems.
        .target(name: "CLibrary"),

        // libncursesw. Without pkgConfig, because its flags cause a warning, and the module map links the library.
        .systemLibrary(
            name: "CNcursesw", providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]),

        // The only importer of CNcursesw: shows canvases, reads input, restores the terminal.
        .target(name: "NcursesTerminal", dependencies: ["CLibrary", "CNcursesw", "TerminalCanvas"]),

        // A line of text with a cursor, and the part of it that a field shows. Values without a screen.
        .target(name: "TextEditing", dependencies: ["TerminalCanvas"]),

        // The content of a list: what the data say, and what the list shows of them. Values without a screen.
        .target(name: "ListModels", dependencies: ["DiffableSnapshots", "TextMatching"]),

        // Data source, cells, list layout, focus, scrolling, actions, key map.
        .target(
            name: "CollectionViews",
            dependencies: ["DiffableSnapshots", "ListModels", "TerminalCanvas", "TextMatching"]),

        // What the run loop shows: screens with lists, bars and the help.
        .target(
            name: "Screens",
            dependencies: ["CollectionViews", "DiffableSnapshots", "TerminalCanvas", "TextEditing", "TextMatching"]),

        // Lists that are described by the cells they show: contents, adapters, text fields.
        .target(
            name: "ListContents",
            dependencies: ["CollectionViews", "DiffableSnapshots", "TerminalCanvas", "TextEditing"]),

        // Keys, the mouse and the rows of screens, for the tests of an app.
        .target(name: "UnfoldTesting", dependencies: ["CollectionViews", "Screens", "TerminalCanvas"]),

        // All modules above but UnfoldTesting with one import.
        .target(
            name: "Unfold",
            dependencies: [
                "CollectionViews", "DiffableSnapshots", "ListContents", "NcursesTerminal", "Screens", "TerminalCanvas",
                "TextEditing", "TextMatching",
            ]),

        // UIKit's names for Unfold, for apps that move over. The only library that imports Foundation.
        .target(name: "UnfoldUIKit", dependencies: ["Unfold"]),

        // libyaml and expat, which read YAML and XML.
        .systemLibrary(
            name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .systemLibrary(
            name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),

        // toml++, which reads TOML, behind a function of C. Its headers have all of it, so that nothing is linked; they
        // are in libtomlplusplus-dev (apt) and tomlplusplus (brew).
        .target(name: "CTOML"),

        // What the program shows: each source turns input into items. Values without a screen. The only importer of
        // CLibYAML, CExpat, CTOML and Subprocess.
        .target(
            name: "TreeSources",
            dependencies: [
                "CExpat", "CLibrary", "CLibYAML", "CTOML", "DiffableSnapshots", "TerminalCanvas", "TextMatching",
                subprocess,
            ],
            linkerSettings: [.linkedLibrary("iconv", .when(platforms: [.macOS]))]),

        // What the program `unfold` does, testable without a terminal.
        .target(
            name: "TreeBrowser",
            dependencies: [
                "CollectionViews", "DiffableSnapshots", "Screens", "TerminalCanvas", "TextMatching", "TreeSources",
            ]),

        // The program: arguments and wiring. Its target is not called `unfold`, because the names of two modules must
        // not differ in case alone.
        .executableTarget(
            name: "UnfoldCommand",
            dependencies: [
                "CLibrary", "CollectionViews", "NcursesTerminal", "Screens", "TerminalCanvas", "TextMatching",
                "TreeBrowser", "TreeSources",
                argumentParser,
            ]),

        // The names of all SF Symbols, a text file inside the binary.
        .target(name: "SymbolNames", path: "Demo/SymbolNames", exclude: ["sf-symbols.txt"]),

        // The demo.
        .executableTarget(
            name: "SymbolBrowser",
            dependencies: [
                "CollectionViews", "DiffableSnapshots", "ListContents", "NcursesTerminal", "Screens", "SymbolNames",
                "TerminalCanvas",
                argumentParser,
            ],
            path: "Demo/SymbolBrowser"),

        // libvterm, a terminal emulator as a library. Tests read the real screen with it.
        .systemLibrary(
            name: "CVTerm", path: "Tests/CVTerm", providers: [.apt(["libvterm-dev"]), .brew(["libvterm"])]),
        // ptrace(2), with which a test counts system calls.
        .systemLibrary(name: "CTracing", path: "Tests/CTracing"),
        .target(
            name: "TestSupport", dependencies: ["CTracing", "CVTerm", "TerminalCanvas"], path: "Tests/TestSupport"),

        // Random numbers that are the same in each run.
        .target(name: "SeededRandom", path: "Tests/SeededRandom"),

        // A program that the tests of NcursesTerminal run.
        .executableTarget(
            name: "TerminalProbe",
            dependencies: ["CollectionViews", "NcursesTerminal", "TerminalCanvas", "TestSupport"],
            path: "Tests/TerminalProbe"),

        // An example: a program whose main is asynchronous.
        .executableTarget(
            name: "ClockExample", dependencies: ["Unfold"], path: "Tests/ClockExample"),

        // Two examples whose only import is Unfold: the shortest program, and a list of settings.
        .executableTarget(name: "HelloExample", dependencies: ["Unfold"], path: "Tests/HelloExample"),
        .executableTarget(name: "SettingsExample", dependencies: ["Unfold"], path: "Tests/SettingsExample"),

        // An example with several screens: a stack of lists, alerts, a menu, and a pane for the details.
        .executableTarget(name: "MailExample", dependencies: ["Unfold"], path: "Tests/MailExample"),

        // An example whose list can be edited: deleting, inserting, selecting and moving, and swipe actions.
        .executableTarget(name: "TasksExample", dependencies: ["Unfold"], path: "Tests/TasksExample"),

        // Screens that are written for UIKit: reminders with a form, notes with a search, alerts and a sheet, and a
        // list of work in the background. Their only import is UIKit.
        .executableTarget(
            name: "RemindersExample", dependencies: ["UnfoldUIKit"], path: "Tests/RemindersExample",
            swiftSettings: [.unsafeFlags(["-module-alias", "UIKit=UnfoldUIKit"])]),
        .executableTarget(
            name: "NotesExample", dependencies: ["UnfoldUIKit"], path: "Tests/NotesExample",
            swiftSettings: [.unsafeFlags(["-module-alias", "UIKit=UnfoldUIKit"])]),
        .executableTarget(
            name: "WorkExample", dependencies: ["UnfoldUIKit"], path: "Tests/WorkExample",
            swiftSettings: [.unsafeFlags(["-module-alias", "UIKit=UnfoldUIKit"])]),

        // A C program that draws the same picture as the demo, and the program that compares both.
        .executableTarget(
            name: "TerminalFloor", path: "Tests/Benchmarks/Terminal/Floor",
            linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
        .executableTarget(
            name: "TerminalBenchmark",
            dependencies: ["TestSupport", argumentParser],
            path: "Tests/Benchmarks/Terminal/Harness"),

        // Measures lists of 100,000 cells that are written as contents.
        .executableTarget(
            name: "ContentBenchmark",
            dependencies: ["CollectionViews", "DiffableSnapshots", "ListContents", "TerminalCanvas"],
            path: "Tests/Benchmarks/Contents"),

        // Measures search and filter over a million names.
        .executableTarget(
            name: "MatchingBenchmark", dependencies: ["SymbolNames", "TextMatching"],
            path: "Tests/Benchmarks/Matching"),

        // Measures search and filter in a list of a million items.
        .executableTarget(
            name: "SearchBenchmark",
            dependencies: [
                "CollectionViews", "DiffableSnapshots", "Screens", "SymbolNames", "TerminalCanvas", "UnfoldTesting",
            ],
            path: "Tests/Benchmarks/Search"),

        // Measures unfold with big inputs, beside other programs.
        .executableTarget(
            name: "UnfoldBenchmark",
            dependencies: [
                "SeededRandom", "TerminalCanvas", "TestSupport", "TreeSources",
                argumentParser,
            ],
            path: "Tests/Benchmarks/Unfold", exclude: ["programs.json"]),

        .testTarget(name: "UnfoldTests", dependencies: ["Unfold"]),
        .testTarget(name: "DiffableSnapshotsTests", dependencies: ["DiffableSnapshots"]),
        .testTarget(name: "TerminalCanvasTests", dependencies: ["TerminalCanvas", "SeededRandom"]),
        .testTarget(name: "TextMatchingTests", dependencies: ["SeededRandom", "TextMatching"]),
        .testTarget(
            name: "TreeSourcesTests", dependencies: ["SeededRandom", "TestSupport", "TreeSources"],
            exclude: ["Kind/Outputs"]),
        .testTarget(
            name: "TreeBrowserTests",
            dependencies: [
                "CollectionViews", "DiffableSnapshots", "Screens", "SeededRandom", "TerminalCanvas", "TestSupport",
                "TextMatching", "TreeBrowser", "TreeSources", "UnfoldTesting",
            ],
            exclude: ["Comparison/Pairs"]),
        .testTarget(
            name: "NcursesTerminalTests",
            dependencies: [
                "ClockExample", "NcursesTerminal", "SeededRandom", "TerminalCanvas", "TerminalProbe", "TestSupport",
            ]),
        .testTarget(
            name: "CollectionViewsTests",
            dependencies: [
                "CollectionViews", "DiffableSnapshots", "ListModels", "Screens", "SeededRandom", "TerminalCanvas",
                "TestSupport", "TextMatching", "UnfoldTesting",
            ],
            exclude: ["Laws/Recordings"]),
        .testTarget(
            name: "ScreensTests",
            dependencies: [
                "CollectionViews", "DiffableSnapshots", "Screens", "SeededRandom", "TerminalCanvas", "TestSupport",
                "TextMatching", "UnfoldTesting",
            ]),
        .testTarget(
            name: "ListContentsTests",
            dependencies: [
                "CollectionViews", "DiffableSnapshots", "ListContents", "Screens", "SeededRandom", "TerminalCanvas",
                "TestSupport", "TextEditing", "TextMatching", "UnfoldTesting",
            ]),

        // Ordinary screens for UIKit, whose `import UIKit` imports UnfoldUIKit. Swift Testing has an overlay for UIKit,
        // which Linux does not have.
        .testTarget(
            name: "FromUIKitTests",
            dependencies: [
                "NotesExample", "RemindersExample", "SeededRandom", "TestSupport", "UnfoldTesting", "UnfoldUIKit",
                "WorkExample",
            ],
            exclude: ["Absent"],
            swiftSettings: [
                .unsafeFlags([
                    "-module-alias", "UIKit=UnfoldUIKit", "-Xfrontend", "-disable-cross-import-overlays",
                ])
            ]),

        // Compiles and runs the examples in README.md, in the articles and in the documentation comments.
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "ClockExample", "CollectionViews", "DiffableSnapshots", "HelloExample", "ListContents",
                "NcursesTerminal", "Screens", "SettingsExample", "TerminalCanvas", "TestSupport", "TextEditing",
                "TextMatching", "TreeBrowser", "TreeSources", "UnfoldTesting",
            ]),
        .testTarget(
            name: "SymbolBrowserTests",
            dependencies: [
                "CollectionViews", "NcursesTerminal", "Screens", "SymbolBrowser", "TerminalCanvas", "TestSupport",
                "UnfoldTesting",
            ]),
        .testTarget(
            name: "UnfoldCommandTests", dependencies: ["TestSupport", "TreeBrowser", "TreeSources", "UnfoldCommand"]),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "MailExample", "SettingsExample", "SymbolBrowser", "TasksExample", "TerminalCanvas", "TestSupport",
            ]),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c2x,
    cxxLanguageStandard: .cxx17
)

// Swift Testing's macros make much code: each test takes 30 ms of the compiler's time. A quarter of it is spent on
// debug information, which UNFOLD_DEBUG_TESTS=1 brings back, and on checks of the compiler's own output. No product
// uses these targets, so their options do not prevent another package from depending on this one.
if Context.environment["UNFOLD_DEBUG_TESTS"] == nil {
    let options = ["-gnone", "-sil-verify-none", "-disable-llvm-verify"].flatMap { ["-Xfrontend", $0] }
    for target in package.targets where target.type == .test {
        target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(options)]
    }
}

// With UNFOLD_TEST_TARGETS="TreeSourcesTests TreeBrowserTests" only these test targets are built, and what they and the
// products need.
if let names = Context.environment["UNFOLD_TEST_TARGETS"] {
    let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
    var waiting = names.split(separator: " ").map(String.init)
    waiting += ["Unfold", "UnfoldTesting", "UnfoldUIKit", "TreeBrowser", "UnfoldCommand", "SymbolBrowser"]
    var needed: Set<String> = []
    while let name = waiting.popLast() {
        guard let target = targets[name], needed.insert(name).inserted else { continue }
        for case .byNameItem(let dependency, _) in target.dependencies { waiting.append(dependency) }
    }
    package.targets.removeAll { !needed.contains($0.name) }
}
