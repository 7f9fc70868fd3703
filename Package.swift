// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

// MARK: - SwiftSyntax for the macros

/// The folder of the toolchain's own SwiftSyntax, against which the macros are built without a download: of the toolchain that
/// reads this manifest, whose library this process has loaded. Nil: it has none, or `LEGATO_TOOLCHAIN_SYNTAX=0` says so; the
/// swift-syntax package takes its place.
let toolchainSyntax: String? = {
    guard Context.environment["LEGATO_TOOLCHAIN_SYNTAX"] != "0",
        // Read to its end: for its size, which is 0, no more than a page would be read.
        let loaded = try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd(),
        let line = String(decoding: loaded, as: UTF8.self).split(separator: "\n")
            .first(where: { $0.hasSuffix("/libPackageDescription.so") }),
        let start = line.firstIndex(of: "/")
    else { return nil }
    // "lib/swift/pm/ManifestAPI/libPackageDescription.so" and "lib/swift/host".
    let folder = URL(fileURLWithPath: String(line[start...])).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("host")
    let library = folder.appendingPathComponent("libSwiftSyntaxMacros.so").path
    return FileManager.default.fileExists(atPath: library) ? folder.path : nil
}()

let syntaxLibraries = [
    "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros", "SwiftDiagnostics", "SwiftParser",
    "SwiftSyntaxMacroExpansion", "SwiftCompilerPluginMessageHandling", "SwiftBasicFormat", "SwiftOperators",
    "SwiftIfConfig",
]

let macroDependencies: [Target.Dependency] =
    toolchainSyntax != nil
    ? []
    : [
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
        .product(name: "SwiftIfConfig", package: "swift-syntax"),
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
    ]

/// What reads Swift files.
let syntaxDependencies: [Target.Dependency] =
    toolchainSyntax != nil
    ? []
    : [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftOperators", package: "swift-syntax"),
    ]

let macroSwiftSettings: [SwiftSetting] =
    toolchainSyntax.map { [.unsafeFlags(["-I", $0])] } ?? [.define("SWIFT_SYNTAX_PACKAGE")]

let macroLinkerSettings: [LinkerSetting] =
    toolchainSyntax.map { folder in
        let libraries = syntaxLibraries.map { "-l\($0)" }
        return [.unsafeFlags(["-L", folder, "-Xlinker", "-rpath", "-Xlinker", folder] + libraries)]
    } ?? []

// MARK: - System libraries

/// The pkg-config file of a system library. The one that comes with the library requires others with `-pthread` among
/// their flags, of which SwiftPM warns with each command; where the headers are in the usual folders, the file beside the
/// module map replaces it.
func pkgConfig(_ name: String, for target: String, headers: [String]) -> String {
    let isUsual = headers.allSatisfy { FileManager.default.fileExists(atPath: "/usr/include/\($0)") }
    return isUsual ? "\(Context.packageDirectory)/Sources/\(target)/\(name).pc" : name
}

let pangoHeaders = ["pango-1.0/pango/pangoft2.h", "glib-2.0/glib.h", "harfbuzz/hb.h", "freetype2/ft2build.h"]

// MARK: - The package

let package = Package(
    name: "Legato",
    products: [
        .library(name: "LegatoMotion", targets: ["LegatoMotion"]),
        .library(name: "Legato", targets: ["Legato"]),
        .library(name: "SwiftUI", targets: ["SwiftUI"]),
        .library(name: "Combine", targets: ["Combine"]),
        .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
        .library(name: "CoreTransferable", targets: ["CoreTransferable"]),
        // `SwiftUI` has their names and not these modules, so that dependencies that ask for them by `canImport` find them only where
        // a package says that it wants them.
        .library(name: "UIKit", targets: ["UIKit"]),
        .library(name: "AppKit", targets: ["AppKit", "Cocoa"]),
        .library(name: "QuartzCore", targets: ["QuartzCore"]),
        .library(name: "LegatoTesting", targets: ["LegatoTesting"]),
        .library(
            name: "LegatoRuntime", type: .dynamic,
            targets: ["SwiftUI", "UIKit", "AppKit", "Cocoa", "QuartzCore", "LegatoCoreGraphics", "LegatoRun"]),
        .executable(name: "legato", targets: ["LegatoMain"]),
        .executable(name: "legato-runner", targets: ["LegatoRunner"]),
        .executable(name: "legato-server", targets: ["LegatoServer"]),
    ],
    dependencies: toolchainSyntax != nil
        ? [] : [.package(url: "https://github.com/swiftlang/swift-syntax.git", from: "603.0.0")],
    targets: [
        // The engine: bare toolchain only.
        .macro(
            name: "LegatoMacros", dependencies: macroDependencies, swiftSettings: macroSwiftSettings,
            linkerSettings: macroLinkerSettings),
        .target(name: "CVectors", cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))]),
        .target(
            name: "LegatoMotion", dependencies: ["LegatoMacros", "CVectors"],
            swiftSettings: [.enableExperimentalFeature("Extern")]),
        .target(name: "CPolygons", linkerSettings: [.linkedLibrary("polyclipping")]),
        .target(
            name: "LegatoDrawing", dependencies: ["LegatoMotion", "CPolygons"],
            swiftSettings: [.enableExperimentalFeature("Extern")]),
        .target(name: "LegatoEditing", dependencies: ["LegatoDrawing"]),
        .target(
            name: "LegatoLayers", dependencies: ["LegatoMotion", "LegatoDrawing"]),
        .target(name: "LegatoEngine", dependencies: ["LegatoMotion", "LegatoDrawing", "LegatoLayers"]),
        .target(name: "Combine"),
        .target(name: "LegatoTransfer", dependencies: ["Combine"]),
        .target(name: "UniformTypeIdentifiers", dependencies: ["LegatoTransfer"]),
        .target(name: "CoreTransferable", dependencies: ["LegatoTransfer"]),
        .target(
            name: "LegatoUI",
            dependencies: [
                "LegatoMotion", "LegatoDrawing", "LegatoLayers", "LegatoEngine", "LegatoMacros", "Combine",
            ]),
        .target(
            name: "LegatoControls", dependencies: ["LegatoMotion", "LegatoDrawing", "LegatoEngine", "LegatoUI"]),
        .target(
            name: "LegatoNavigation",
            dependencies: [
                "LegatoMotion", "LegatoDrawing", "LegatoLayers", "LegatoEngine", "LegatoUI", "LegatoControls",
            ]),
        .target(name: "LegatoApp", dependencies: ["LegatoMotion", "LegatoEngine", "LegatoUI", "Combine"]),
        .target(
            name: "LegatoDrag",
            dependencies: [
                "LegatoMotion", "LegatoDrawing", "LegatoEngine", "LegatoUI", "LegatoControls", "LegatoNavigation",
                "LegatoTransfer",
            ]),
        .target(
            name: "LegatoLists",
            dependencies: [
                "LegatoMotion", "LegatoDrawing", "LegatoEngine", "LegatoUI", "LegatoControls", "LegatoNavigation",
                "LegatoTransfer", "LegatoDrag",
            ]),
        .target(
            name: "LegatoFields",
            dependencies: [
                "LegatoMotion", "LegatoDrawing", "LegatoEditing", "LegatoLayers", "LegatoEngine", "LegatoUI",
                "LegatoControls", "LegatoNavigation", "LegatoTransfer", "LegatoDrag", "LegatoLists",
            ]),
        .target(
            name: "LegatoDates",
            dependencies: [
                "LegatoMotion", "LegatoDrawing", "LegatoEngine", "LegatoUI", "LegatoControls", "LegatoNavigation",
                "LegatoLists",
            ]),
        .target(
            name: "Legato",
            dependencies: [
                "LegatoMotion", "LegatoDrawing", "LegatoEngine", "LegatoUI", "LegatoControls", "LegatoNavigation",
                "LegatoTransfer", "LegatoDrag", "LegatoLists", "LegatoDates", "LegatoFields", "LegatoApp",
                "Combine",
            ]),
        .target(
            name: "LegatoQuartz", dependencies: ["LegatoMotion", "LegatoDrawing", "LegatoLayers", "LegatoEngine"]),
        .target(
            name: "LegatoKit",
            dependencies: [
                "LegatoMotion", "LegatoDrawing", "LegatoLayers", "LegatoEngine", "LegatoUI", "LegatoMacros",
                "LegatoControls", "LegatoNavigation", "LegatoLists", "LegatoApp", "LegatoQuartz", "Combine",
            ]),
        .target(name: "LegatoUIKit", dependencies: ["LegatoDrawing", "LegatoKit"]),
        .target(name: "LegatoAppKit", dependencies: ["LegatoDrawing", "LegatoKit"]),
        .target(name: "UIKit", dependencies: ["LegatoUIKit"]),
        .target(name: "AppKit", dependencies: ["LegatoAppKit"]),
        .target(name: "Cocoa", dependencies: ["AppKit"]),
        .target(name: "QuartzCore", dependencies: ["LegatoDrawing", "LegatoKit"]),
        .target(name: "LegatoCoreGraphics", dependencies: ["LegatoDrawing"]),
        // It re-exports FoundationNetworking. Programs that use that are linked with it; the runtime library is not, because the
        // library's own dependencies take as long to load as everything else that a render needs.
        .target(
            name: "SwiftUI",
            dependencies: ["Legato", "LegatoKit", "LegatoAppKit", "UniformTypeIdentifiers", "CoreTransferable"],
            swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-all-autolinking"])]),

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
            name: "LegatoRaster", dependencies: ["LegatoDrawing", "CCairo", "CCodecs", "CVectors"]),

        // Files.
        .target(name: "CProcess"),
        .systemLibrary(name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
        .target(
            name: "LegatoEncoding", dependencies: ["CProcess", "CVectors", "LegatoDrawing", "LegatoRaster", "CDeflate"]),

        .target(name: "LegatoDoctor", dependencies: ["LegatoEncoding"]),
        .target(name: "LegatoSummary", dependencies: ["LegatoEncoding"]),

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
                "LegatoMotion", "LegatoDrawing", "LegatoEngine", "LegatoUI", "LegatoApp", "LegatoRaster",
                "LegatoEncoding", "LegatoStage", "LegatoDevices",
            ]),
        .target(name: "LegatoProtocol"),
        .target(name: "LegatoOptions", dependencies: ["LegatoDevices", "LegatoProtocol"]),
        .target(
            name: "LegatoRun",
            dependencies: [
                "LegatoMotion", "LegatoDrawing", "LegatoLayers", "LegatoEngine", "LegatoUI", "LegatoApp", "CStageTime",
                "LegatoStage", "LegatoProtocol", "Combine",
            ]),
        .target(
            name: "LegatoCommand",
            dependencies: [
                "CProcess", "LegatoRaster", "LegatoText", "LegatoEncoding", "LegatoDoctor", "LegatoSummary",
                "LegatoDevices", "LegatoProtocol", "LegatoOptions",
            ]),
        .executableTarget(name: "LegatoMain", dependencies: ["LegatoCommand"]),
        .systemLibrary(name: "CSeccomp", pkgConfig: "libseccomp", providers: [.apt(["libseccomp-dev"])]),
        .executableTarget(name: "LegatoRunner", dependencies: ["CSeccomp", "CProcess"]),
        // The page of a live scene.
        .systemLibrary(name: "CWebSockets", providers: [.apt(["libwebsockets-dev"])]),
        .target(
            name: "LegatoServe", dependencies: ["CWebSockets", "CSeccomp", "LegatoProtocol"],
            resources: [
                .embedInCode("Page/page.html"), .embedInCode("Page/page.css"), .embedInCode("Page/page.js"),
            ]),
        .executableTarget(name: "LegatoServer", dependencies: ["LegatoServe"]),

        .testTarget(
            name: "LegatoMotionTests", dependencies: ["LegatoMotion", "CVectors"], exclude: ["Tables/motion_tables.py"]),
        // Compiles the macros' sources again through links in its folder: a test that depended on a macro program would
        // make SwiftPM build every target a second time, for the machine that compiles.
        .testTarget(
            name: "LegatoMacrosTests", dependencies: ["SwiftUI"] + macroDependencies,
            swiftSettings: macroSwiftSettings, linkerSettings: macroLinkerSettings),
        .testTarget(name: "LegatoDrawingTests", dependencies: ["LegatoDrawing"]),
        .testTarget(name: "LegatoEditingTests", dependencies: ["LegatoEditing", "LegatoDrawing", "LegatoText"]),
        .testTarget(name: "LegatoLayersTests", dependencies: ["LegatoLayers"]),
        .testTarget(name: "LegatoTextTests", dependencies: ["LegatoText", "CAllocations"]),
        .testTarget(
            name: "LegatoRasterTests",
            dependencies: ["LegatoRaster", "LegatoText", "LegatoLayers", "LegatoEncoding", "CAllocations", "CVectors"]),
        .testTarget(
            name: "LegatoDoctorTests", dependencies: ["LegatoDoctor", "LegatoEncoding"]),
        .testTarget(
            name: "LegatoSummaryTests", dependencies: ["LegatoSummary", "LegatoEncoding"]),
        .testTarget(
            name: "LegatoEncodingTests", dependencies: ["LegatoEncoding", "LegatoText"],
            exclude: [
                "Fixtures/dying-encoder", "Fixtures/idle-encoder", "Fixtures/truncating-encoder",
                "Fixtures/complaining-encoder",
            ]),
        .testTarget(
            name: "LegatoEngineTests",
            dependencies: ["LegatoEngine", "LegatoDrawing", "LegatoLayers", "LegatoRaster", "LegatoStage"]),
        .testTarget(name: "CombineTests", dependencies: ["Combine", "LegatoStage"]),
        // Views, stages and comparisons that several bundles of tests use.
        .target(
            name: "TestSupport",
            dependencies: ["SwiftUI", "LegatoTesting", "LegatoUI", "LegatoDrawing", "LegatoLayers", "LegatoStage"],
            path: "Tests/Support"),
        .testTarget(
            name: "LegatoUITests",
            dependencies: ["SwiftUI", "LegatoTesting", "LegatoUI", "LegatoControls", "TestSupport"]),
        .testTarget(
            name: "LegatoControlsTests",
            dependencies: ["SwiftUI", "LegatoTesting", "LegatoUI", "LegatoDrawing", "LegatoControls", "TestSupport"]),
        .testTarget(
            name: "LegatoNavigationTests",
            dependencies: [
                "SwiftUI", "LegatoTesting", "LegatoUI", "LegatoNavigation", "LegatoEngine", "LegatoMotion",
                "TestSupport",
            ]),
        .testTarget(name: "LegatoTransferTests", dependencies: ["LegatoTransfer", "Combine"]),
        .testTarget(
            name: "LegatoDragTests",
            dependencies: [
                "SwiftUI", "LegatoTesting", "LegatoUI", "LegatoTransfer", "LegatoDrag", "LegatoEngine", "TestSupport",
            ]),
        .testTarget(
            name: "LegatoListsTests",
            dependencies: [
                "SwiftUI", "LegatoTesting", "LegatoUI", "LegatoControls", "LegatoNavigation", "LegatoLists",
                "LegatoEngine", "LegatoMotion", "TestSupport",
            ]),
        .testTarget(
            name: "LegatoFieldsTests",
            dependencies: ["SwiftUI", "LegatoTesting", "LegatoStage", "LegatoUI", "LegatoFields", "TestSupport"]),
        .testTarget(
            name: "LegatoDatesTests",
            dependencies: ["SwiftUI", "LegatoTesting", "LegatoUI", "LegatoLists", "LegatoDates", "TestSupport"]),
        .testTarget(
            name: "LegatoAppTests",
            dependencies: [
                "SwiftUI", "LegatoTesting", "LegatoUI", "LegatoApp", "LegatoKit", "LegatoEngine", "TestSupport",
            ]),
        .testTarget(
            name: "LegatoQuartzTests",
            dependencies: ["SwiftUI", "LegatoTesting", "LegatoUI", "LegatoQuartz", "TestSupport"]),
        .testTarget(
            name: "LegatoKitTests",
            dependencies: [
                "SwiftUI", "LegatoDevices", "LegatoTesting", "LegatoKit", "LegatoQuartz", "LegatoLayers", "LegatoUI",
                "TestSupport",
            ]),
        .target(name: "CAllocations", path: "Tests/CAllocations"),
        .testTarget(
            name: "LegatoStageTests",
            dependencies: ["SwiftUI", "LegatoTesting", "LegatoStage", "LegatoEncoding", "CAllocations"]),
        .testTarget(
            name: "LegatoFuzzTests",
            dependencies: [
                "SwiftUI", "LegatoDrawing", "LegatoLayers", "LegatoUI", "LegatoRaster", "LegatoStage", "LegatoTesting",
                "TestSupport",
            ]),
        .testTarget(name: "LegatoDevicesTests", dependencies: ["LegatoDevices"]),
        .testTarget(name: "LegatoProtocolTests", dependencies: ["LegatoProtocol"]),
        .testTarget(name: "LegatoServeTests", dependencies: ["LegatoServe", "LegatoProtocol"]),
        .testTarget(
            name: "LegatoRunTests",
            dependencies: [
                "SwiftUI", "LegatoUI", "LegatoApp", "LegatoLayers", "LegatoRaster", "LegatoStage", "LegatoRun",
                "LegatoProtocol",
            ]),
        .testTarget(
            name: "LegatoCommandTests",
            dependencies: [
                "SwiftUI", "LegatoUI", "LegatoRaster", "LegatoText", "LegatoStage", "LegatoEncoding", "LegatoRun",
                "LegatoDevices", "LegatoProtocol", "LegatoOptions", "LegatoSummary", "CProcess", "LegatoCommand",
                "TestSupport",
            ],
            exclude: ["Fixtures/tool", "Fixtures/perfetto.py"]),
        // make damage runs the doctor on damaged files; the tests of the rules need no program.
        .testTarget(
            name: "LegatoDamageTests",
            dependencies: ["LegatoEncoding", "LegatoProtocol", "LegatoOptions", "LegatoCommand"] + syntaxDependencies,
            swiftSettings: macroSwiftSettings, linkerSettings: macroLinkerSettings),
        // Scripts/test-live runs them. They share through links what acts as a tab and starts the command.
        .testTarget(name: "LegatoBrowserTests", dependencies: ["LegatoRaster", "LegatoEncoding", "LegatoCommand"]),
        .testTarget(name: "DocumentTests"),
    ],
    swiftLanguageModes: [.v6]
)

// Of the test targets only those that `LEGATO_TESTS` names, if it names some: `make test ONLY=word` builds no others.
if let names = Context.environment["LEGATO_TESTS"]?.split(separator: " "), !names.isEmpty {
    package.targets.removeAll { $0.type == .test && !names.contains($0.name[...]) }
}

// An import is internal unless a signature needs more and says so.
for target in package.targets
where target.type == .regular
    && !["CPolygons", "CStageTime", "CProcess", "CCodecs", "CVectors", "CAllocations"].contains(target.name)
{
    target.swiftSettings = (target.swiftSettings ?? []) + [.enableUpcomingFeature("InternalImportsByDefault")]
}

// MARK: - Speed

// What paints, lays out and animates is optimised in debug builds, too, here and in packages that depend on this one: otherwise
// an image takes twenty times as long, above all for the loops over pixels, which are vector code. LegatoUI is not: it takes
// three times as long to compile then, and an image of a card as long as before. SwiftPM accepts the flag in a dependency whose
// tools version is 6.2 or later.
let optimisedTargets = [
    "LegatoMotion", "LegatoDrawing", "LegatoEditing", "LegatoLayers", "LegatoEngine", "LegatoText", "LegatoRaster",
    "LegatoEncoding",
]
for target in package.targets where optimisedTargets.contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-O"], .when(configuration: .debug))]
}
