// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

// MARK: - SwiftSyntax for the macros

/// Whether the macros are built against the toolchain's own copy of SwiftSyntax, which needs no download but unsafe flags;
/// SwiftPM refuses these in a dependency. So without the variable, which `Scripts/environment` sets, they are built against
/// the swift-syntax package.
let usesToolchainSyntax = Context.environment["LEGATO_TOOLCHAIN_SYNTAX"] == "1"

/// The folder of the toolchain's own SwiftSyntax modules and libraries.
let hostLibraries: String = {
    let path = Context.environment["PATH"] ?? ""
    for folder in path.split(separator: ":") {
        let compiler = URL(fileURLWithPath: String(folder)).appendingPathComponent("swiftc").resolvingSymlinksInPath()
        let host = compiler.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("lib/swift/host")
        if FileManager.default.fileExists(atPath: host.appendingPathComponent("libSwiftSyntax.so").path) {
            return host.path
        }
    }
    return "/usr/lib/swift/host"
}()

let syntaxLibraries = [
    "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros", "SwiftDiagnostics", "SwiftParser",
    "SwiftSyntaxMacroExpansion", "SwiftCompilerPluginMessageHandling", "SwiftBasicFormat", "SwiftOperators",
    "SwiftIfConfig",
]

let macroDependencies: [Target.Dependency] =
    usesToolchainSyntax
    ? []
    : [
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
        .product(name: "SwiftIfConfig", package: "swift-syntax"),
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
    ]

let macroSwiftSettings: [SwiftSetting] =
    usesToolchainSyntax ? [.unsafeFlags(["-I", hostLibraries])] : [.define("SWIFT_SYNTAX_PACKAGE")]

let macroLinkerSettings: [LinkerSetting] =
    usesToolchainSyntax
    ? [
        .unsafeFlags(
            ["-L", hostLibraries, "-Xlinker", "-rpath", "-Xlinker", hostLibraries] + syntaxLibraries.map { "-l\($0)" })
    ] : []

// MARK: - System libraries

/// The pkg-config file of a system library. The one that comes with the library requires others with `-pthread` among
/// their flags, of which SwiftPM warns with each command; where the headers are in the usual folders, the file beside the
/// module map replaces it.
func pkgConfig(_ name: String, for target: String, headers: [String]) -> String {
    let isUsual = headers.allSatisfy { FileManager.default.fileExists(atPath: "/usr/include/\($0)") }
    return isUsual ? "\(Context.packageDirectory)/Sources/\(target)/\(name).pc" : name
}

let pangoHeaders = ["pango-1.0/pango/pangoft2.h", "glib-2.0/glib.h", "harfbuzz/hb.h", "freetype2/ft2build.h"]

// MARK: - Pixels

/// The loops over pixels are vector code, which takes twenty times as long unoptimised; so debug builds and tests have them
/// optimised, too, and the layers, which are evaluated without asking for memory. As a dependency that would be refused.
let pixelSwiftSettings: [SwiftSetting] =
    usesToolchainSyntax ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : []

// MARK: - The package

let package = Package(
    name: "Legato",
    products: [
        .library(name: "LegatoMotion", targets: ["LegatoMotion"]),
        .library(name: "Legato", targets: ["Legato"]),
        .library(name: "SwiftUI", targets: ["SwiftUI"]),
        .library(name: "Combine", targets: ["Combine"]),
        .library(name: "LegatoTesting", targets: ["LegatoTesting"]),
        .library(name: "LegatoRuntime", type: .dynamic, targets: ["SwiftUI", "LegatoRun"]),
        .executable(name: "legato", targets: ["LegatoMain"]),
        .executable(name: "legato-runner", targets: ["LegatoRunner"]),
    ],
    dependencies: usesToolchainSyntax
        ? [] : [.package(url: "https://github.com/swiftlang/swift-syntax.git", from: "603.0.0")],
    targets: [
        // The engine: bare toolchain only.
        .macro(
            name: "LegatoMacros", dependencies: macroDependencies, swiftSettings: macroSwiftSettings,
            linkerSettings: macroLinkerSettings),
        .target(name: "LegatoMotion", dependencies: ["LegatoMacros"]),
        .target(name: "CPolygons", linkerSettings: [.linkedLibrary("polyclipping")]),
        .target(
            name: "LegatoDrawing", dependencies: ["LegatoMotion", "CPolygons"],
            swiftSettings: [.enableExperimentalFeature("Extern")]),
        .target(
            name: "LegatoLayers", dependencies: ["LegatoMotion", "LegatoDrawing"], swiftSettings: pixelSwiftSettings),
        .target(name: "LegatoEngine", dependencies: ["LegatoMotion", "LegatoLayers"]),
        .target(name: "Combine"),
        .target(
            name: "LegatoUI",
            dependencies: [
                "LegatoMotion", "LegatoDrawing", "LegatoLayers", "LegatoEngine", "LegatoMacros", "Combine",
            ]),
        .target(
            name: "Legato", dependencies: ["LegatoMotion", "LegatoDrawing", "LegatoEngine", "LegatoUI", "Combine"]),
        .target(name: "LegatoKit", dependencies: ["LegatoMotion", "LegatoDrawing", "LegatoUI"]),
        .target(name: "SwiftUI", dependencies: ["Legato", "LegatoKit"]),

        // The system's drawing and text stack.
        .systemLibrary(
            name: "CPango", pkgConfig: pkgConfig("pangoft2", for: "CPango", headers: pangoHeaders),
            providers: [.apt(["libpango1.0-dev"])]),
        .systemLibrary(
            name: "CCairo", pkgConfig: pkgConfig("cairo", for: "CCairo", headers: ["cairo/cairo.h"]),
            providers: [.apt(["libcairo2-dev"])]),
        .target(
            name: "LegatoText", dependencies: ["LegatoDrawing", "CPango"]),
        .target(name: "CCodecs"),
        .target(
            name: "LegatoRaster", dependencies: ["LegatoDrawing", "CCairo", "CCodecs"],
            swiftSettings: pixelSwiftSettings),

        // Files.
        .target(name: "CProcess"),
        .systemLibrary(name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
        .target(
            name: "LegatoEncoding", dependencies: ["CProcess", "LegatoDrawing", "LegatoRaster", "CDeflate"],
            swiftSettings: pixelSwiftSettings),

        // One running scene, and the tools around it.
        .target(name: "CStageTime"),
        .target(
            name: "LegatoStage",
            dependencies: [
                "LegatoMotion", "LegatoDrawing", "LegatoLayers", "LegatoEngine", "LegatoUI", "LegatoText",
                "LegatoRaster", "CStageTime",
            ]),
        .target(name: "LegatoDevices"),
        .target(
            name: "LegatoTesting",
            dependencies: [
                "LegatoMotion", "LegatoDrawing", "LegatoEngine", "LegatoUI", "LegatoRaster", "LegatoEncoding",
                "LegatoStage", "LegatoDevices",
            ]),
        .target(name: "LegatoProtocol"),
        .target(name: "LegatoOptions", dependencies: ["LegatoDevices", "LegatoProtocol"]),
        .target(
            name: "LegatoRun",
            dependencies: [
                "LegatoMotion", "LegatoDrawing", "LegatoLayers", "LegatoUI", "CStageTime", "LegatoStage",
                "LegatoProtocol",
            ]),
        .target(
            name: "LegatoCommand",
            dependencies: [
                "CProcess", "LegatoRaster", "LegatoText", "LegatoEncoding", "LegatoDevices", "LegatoProtocol",
                "LegatoOptions",
            ]),
        .executableTarget(name: "LegatoMain", dependencies: ["LegatoCommand"]),
        .systemLibrary(name: "CSeccomp", pkgConfig: "libseccomp", providers: [.apt(["libseccomp-dev"])]),
        .executableTarget(name: "LegatoRunner", dependencies: ["CSeccomp", "CProcess"]),

        .testTarget(
            name: "LegatoMotionTests", dependencies: ["LegatoMotion"], exclude: ["Tables/motion_tables.py"]),
        // Compiles the macros' sources again through links in its folder: a test that depended on a macro program would
        // make SwiftPM build every target a second time, for the machine that compiles.
        .testTarget(
            name: "LegatoMacrosTests", dependencies: ["SwiftUI"] + macroDependencies,
            swiftSettings: macroSwiftSettings, linkerSettings: macroLinkerSettings),
        .testTarget(name: "LegatoDrawingTests", dependencies: ["LegatoDrawing"]),
        .testTarget(name: "LegatoLayersTests", dependencies: ["LegatoLayers"]),
        .testTarget(name: "LegatoTextTests", dependencies: ["LegatoText", "CAllocations"]),
        .testTarget(
            name: "LegatoRasterTests",
            dependencies: ["LegatoRaster", "LegatoText", "LegatoLayers", "LegatoEncoding", "CAllocations"]),
        .testTarget(
            name: "LegatoEncodingTests", dependencies: ["LegatoEncoding", "LegatoText"],
            exclude: [
                "Fixtures/dying-encoder", "Fixtures/idle-encoder", "Fixtures/truncating-encoder",
                "Fixtures/complaining-encoder",
            ]),
        .testTarget(
            name: "LegatoEngineTests",
            dependencies: ["LegatoEngine", "LegatoDrawing", "LegatoLayers", "LegatoRaster", "LegatoStage"]),
        .testTarget(name: "CombineTests", dependencies: ["Combine"]),
        .testTarget(name: "LegatoUITests", dependencies: ["SwiftUI", "LegatoTesting", "LegatoUI"]),
        .testTarget(name: "LegatoKitTests", dependencies: ["SwiftUI", "LegatoDevices", "LegatoTesting", "LegatoKit"]),
        .target(name: "CAllocations", path: "Tests/CAllocations"),
        .testTarget(
            name: "LegatoStageTests",
            dependencies: ["SwiftUI", "LegatoTesting", "LegatoStage", "LegatoEncoding", "CAllocations"]),
        .testTarget(name: "LegatoDevicesTests", dependencies: ["LegatoDevices"]),
        .testTarget(name: "LegatoProtocolTests", dependencies: ["LegatoProtocol"]),
        .testTarget(
            name: "LegatoRunTests",
            dependencies: [
                "SwiftUI", "LegatoUI", "LegatoLayers", "LegatoRaster", "LegatoStage", "LegatoRun", "LegatoProtocol",
            ]),
        .testTarget(
            name: "LegatoCommandTests",
            dependencies: [
                "SwiftUI", "LegatoUI", "LegatoRaster", "LegatoText", "LegatoStage", "LegatoEncoding", "LegatoRun",
                "LegatoDevices", "LegatoProtocol", "LegatoOptions", "CProcess", "LegatoCommand",
            ],
            exclude: ["Fixtures/tool"]),
        .testTarget(name: "DocumentTests"),
    ],
    swiftLanguageModes: [.v6]
)

// An import is internal unless a signature needs more and says so.
for target in package.targets
where target.type == .regular
    && !["CPolygons", "CStageTime", "CProcess", "CCodecs", "CAllocations"].contains(target.name)
{
    target.swiftSettings = (target.swiftSettings ?? []) + [.enableUpcomingFeature("InternalImportsByDefault")]
}
