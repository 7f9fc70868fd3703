// swift-tools-version: 6.2
import PackageDescription

// Stands in for the swift-syntax package where that cannot be downloaded. Its products bring the toolchain's own modules, which
// are found by a pkg-config file that Scripts/test-dependency writes, because a dependency may have no unsafe flags.
let package = Package(
    name: "swift-syntax",
    products: [
        .library(name: "SwiftSyntaxMacros", targets: ["ToolchainSyntax"]),
        .library(name: "SwiftIfConfig", targets: ["ToolchainSyntax"]),
        .library(name: "SwiftCompilerPlugin", targets: ["SwiftCompilerPlugin"]),
    ],
    targets: [
        .systemLibrary(name: "ToolchainSyntax", pkgConfig: "legato-toolchain-syntax"),
        .target(name: "SwiftCompilerPlugin", dependencies: ["ToolchainSyntax"]),
    ]
)
