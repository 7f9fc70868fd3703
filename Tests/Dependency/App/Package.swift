// swift-tools-version: 6.2
import PackageDescription

// A package as users of Legato write it; Scripts/test-dependency says where Legato is, and which version or branch to take.
let url = Context.environment["LEGATO_URL"] ?? ""
let legato: Package.Dependency =
    if let version = Context.environment["LEGATO_VERSION"].flatMap({ Version($0) }) {
        .package(url: url, from: version)
    } else {
        .package(url: url, branch: Context.environment["LEGATO_BRANCH"] ?? "")
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
