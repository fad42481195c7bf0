// swift-tools-version: 6.2

// What snapshots cost, and their tests again, in optimized code. A package of its own, so that it is a client like any
// other: what it measures is what users get.

import PackageDescription

let package = Package(
    name: "snapshot-benchmark",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "unfold", path: "../../..", traits: [])
    ],
    targets: [
        .executableTarget(
            name: "SnapshotBenchmark",
            dependencies: [.product(name: "DiffableSnapshots", package: "unfold")]),
        .testTarget(
            name: "DiffableSnapshotsTests",
            dependencies: [.product(name: "DiffableSnapshots", package: "unfold")]),
    ],
    swiftLanguageModes: [.v6]
)
