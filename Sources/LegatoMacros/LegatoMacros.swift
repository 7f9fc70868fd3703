// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftSyntaxMacros

#if SWIFT_SYNTAX_PACKAGE
    import SwiftCompilerPlugin
#else
    @_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
#endif

/// Every macro of Legato, as the compiler asks for them by the names in `#externalMacro`.
private var macros: [any Macro.Type] {
    [
        AnimatableMacro.self, AnimatableIgnoredMacro.self, EntryMacro.self, PreviewMacro.self, PreviewableMacro.self,
        SelectorMacro.self, KitPreviewMacro.self,
    ]
}

#if SWIFT_SYNTAX_PACKAGE
    @main
    struct LegatoMacros: CompilerPlugin {
        let providingMacros = macros
    }
#else
    /// The compiler starts this program once per compilation and asks it over standard input to expand macros.
    ///
    /// The toolchain carries SwiftSyntax without the convenience module that would write this for us.
    @main
    struct LegatoMacros: PluginProvider {
        struct UnknownMacro: Error, CustomStringConvertible {
            var name: String
            var description: String {
                "Legato has no macro '\(name)': the compiled modules and the macro program are of different versions"
            }
        }

        func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
            guard let macro = macros.first(where: { "\($0)" == typeName }) else { throw UnknownMacro(name: typeName) }
            return macro
        }

        static func main() throws {
            let connection = try StandardIOMessageConnection()
            try CompilerPluginMessageListener(connection: connection, provider: LegatoMacros()).main()
        }
    }
#endif
