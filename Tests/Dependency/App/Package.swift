// swift-tools-version: 6.2
import PackageDescription

// A package as users of Legato write it; Scripts/test-dependency says which version, branch, revision or folder of Legato to take.
let url = "https://example.com/Legato.git"
let environment = Context.environment
let legato: Package.Dependency =
    if let version = environment["LEGATO_VERSION"].flatMap({ Version($0) }) {
        .package(url: url, from: version)
    } else if let revision = environment["LEGATO_REVISION"] {
        .package(url: url, revision: revision)
    } else if let path = environment["LEGATO_PATH"] {
        .package(path: path)
    } else {
        .package(url: url, branch: "main")
    }

let package = Package(
    name: "App",
    dependencies: [legato],
    targets: [
        .target(
            name: "App",
            dependencies: [.product(name: "SwiftUI", package: "Legato", condition: .when(platforms: [.linux]))]),
        .testTarget(
            name: "AppTests",
            dependencies: [
                "App", .product(name: "LegatoTesting", package: "Legato", condition: .when(platforms: [.linux])),
            ]),
    ]
)
