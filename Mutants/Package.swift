// swift-tools-version: 6.2
import Foundation
import PackageDescription

// A package of its own, so that Legato does not depend on its mutation testing. Uses the toolchain's copy of SwiftSyntax.

/// The folder of the toolchain's SwiftSyntax modules and libraries.
let hostLibraries: String = {
    for folder in (Context.environment["PATH"] ?? "").split(separator: ":") {
        let compiler = URL(fileURLWithPath: String(folder)).appendingPathComponent("swiftc").resolvingSymlinksInPath()
        let host = compiler.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("lib/swift/host")
        if FileManager.default.fileExists(atPath: host.appendingPathComponent("libSwiftSyntax.so").path) {
            return host.path
        }
    }
    return "/usr/lib/swift/host"
}()

let swiftSettings: [SwiftSetting] = [.unsafeFlags(["-I", hostLibraries])]
let linkerSettings: [LinkerSetting] = [
    .unsafeFlags([
        "-L", hostLibraries, "-Xlinker", "-rpath", "-Xlinker", hostLibraries,
        "-lSwiftSyntax", "-lSwiftParser", "-lSwiftOperators",
    ])
]

let package = Package(
    name: "Mutants",
    targets: [
        .executableTarget(name: "mutants", swiftSettings: swiftSettings, linkerSettings: linkerSettings),
        .testTarget(
            name: "MutantsTests", dependencies: ["mutants"], swiftSettings: swiftSettings,
            linkerSettings: linkerSettings),
    ],
    swiftLanguageModes: [.v6]
)
