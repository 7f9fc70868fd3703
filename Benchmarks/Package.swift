// swift-tools-version: 6.2
import PackageDescription

// Its own package, so that the library never depends on what measures it.
let package = Package(
    name: "LegatoBenchmarks",
    dependencies: [.package(name: "Legato", path: "..")],
    targets: [
        // Clocks, and a count of allocations.
        .target(name: "CBench"),
        .target(name: "ChangeBoard"),
        .target(name: "ChangeViews", dependencies: ["ChangeBoard", .product(name: "SwiftUI", package: "Legato")]),
        // The same sources, compiled as `legato` compiles a file.
        .target(
            name: "UnoptimisedChangeViews",
            dependencies: ["ChangeBoard", .product(name: "SwiftUI", package: "Legato")],
            swiftSettings: [.unsafeFlags(["-Onone"])]),
        .executableTarget(
            name: "legato-bench",
            dependencies: [
                "CBench", "ChangeBoard", "ChangeViews", "UnoptimisedChangeViews",
                .product(name: "LegatoMotion", package: "Legato"),
                .product(name: "SwiftUI", package: "Legato"),
                .product(name: "LegatoTesting", package: "Legato"),
            ]),
        // Runs a built command. It shares with the tests what acts as a tab and counts what a process takes, through links.
        .executableTarget(name: "live-bench"),
        // What C makes of the same work: the yardstick.
        .executableTarget(
            name: "engine-peer", cSettings: [.unsafeFlags(["-O3"])],
            linkerSettings: [.linkedLibrary("mvec"), .linkedLibrary("m")]),
        .systemLibrary(name: "CPangoCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
        .executableTarget(
            name: "raster-peer", dependencies: ["CPangoCairo"], cSettings: [.unsafeFlags(["-O3"])],
            linkerSettings: [.linkedLibrary("m")]),
    ],
    swiftLanguageModes: [.v6]
)
