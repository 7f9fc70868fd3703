// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

@_spi(PluginMessage) private import SwiftCompilerPluginMessageHandling
public import SwiftSyntaxMacros

/// A program with macros, as the module of this name in the swift-syntax package declares it. The toolchain has no such module.
public protocol CompilerPlugin {
    init()
    var providingMacros: [any Macro.Type] { get }
}

extension CompilerPlugin {
    public static func main() throws {
        let connection = try StandardIOMessageConnection()
        let provider = Provider(macros: Self().providingMacros)
        try CompilerPluginMessageListener(connection: connection, provider: provider).main()
    }
}

private struct Provider: PluginProvider {
    struct UnknownMacro: Error {
        var name: String
    }

    var macros: [any Macro.Type]

    func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
        guard let macro = macros.first(where: { "\($0)" == typeName }) else { throw UnknownMacro(name: typeName) }
        return macro
    }
}
