// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A module of Apple's that has another name here, for imports, qualified names and conditions that ask for it.
struct ImportAlias {
    let name: String
    /// Among the installed modules.
    let module: String

    static let all = [ImportAlias(name: "CoreGraphics", module: "LegatoCoreGraphics")]
}
