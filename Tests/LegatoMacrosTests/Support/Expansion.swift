// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftBasicFormat
import SwiftDiagnostics
import SwiftIfConfig
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

/// What the macros make of a source file, without a compiler.
struct Expansion {
    /// The expanded file, without the blanks at its ends.
    var source: String
    /// `line:column severity: message`, each followed by what its fix-its make of the source.
    var diagnostics: [String]
    /// What each diagnostic and each of its fix-its is called.
    var ids: [MessageID]

    /// - Parameter configuration: what the compiler was called with; nil: it does not say.
    init(of source: String, conformsAlready: Bool = false, configuration: (any BuildConfiguration)? = nil) {
        let macros: [String: MacroSpec] = [
            "Animatable": MacroSpec(
                type: AnimatableMacro.self, conformances: conformsAlready ? [] : ["Animatable"]),
            "AnimatableIgnored": MacroSpec(type: AnimatableIgnoredMacro.self),
            "Entry": MacroSpec(type: EntryMacro.self), "Preview": MacroSpec(type: PreviewMacro.self),
            "Previewable": MacroSpec(type: PreviewableMacro.self), "Selector": MacroSpec(type: SelectorMacro.self),
        ]
        let file = Parser.parse(source: source)
        let context = BasicMacroExpansionContext(
            sourceFiles: [file: .init(moduleName: "Demo", fullFilePath: "Demo/Demo.swift")],
            buildConfiguration: configuration)
        let expanded = file.expand(
            macroSpecs: macros,
            contextGenerator: { node in
                BasicMacroExpansionContext(sharingWith: context, lexicalContext: node.allMacroLexicalContexts())
            }, indentationWidth: .spaces(4))
        self.source = expanded.description.trimmed
        ids = context.diagnostics.flatMap { diagnostic in
            [diagnostic.diagMessage.diagnosticID] + diagnostic.fixIts.map { $0.message.fixItID }
        }

        diagnostics = context.diagnostics.map { diagnostic in
            let location = context.location(for: diagnostic.position, anchoredAt: diagnostic.node, fileName: "")
            let head = "\(location.line):\(location.column) \(diagnostic.diagMessage.severity): \(diagnostic.message)"
            let fixes = diagnostic.fixIts.map { " [\($0.message.message)] -> \(Self.apply($0, to: source, context))" }
            return head + fixes.joined()
        }
    }

    private static func apply(_ fixIt: FixIt, to source: String, _ context: BasicMacroExpansionContext) -> String {
        var bytes = Array(source.utf8)
        for change in fixIt.changes {
            guard case .replace(let old, let new) = change else { continue }
            let start = context.location(for: old.position, anchoredAt: old, fileName: "").offset
            bytes.replaceSubrange(start..<start + old.totalLength.utf8Length, with: new.description.utf8)
        }
        return String(decoding: bytes, as: UTF8.self).trimmed
    }
}

extension StaticBuildConfiguration {
    /// A compiler called with these conditions, in a mode of the language.
    static func demo(_ conditions: Set<String> = [], language: Int = 6) -> StaticBuildConfiguration {
        StaticBuildConfiguration(
            customConditions: conditions, languageVersion: VersionTuple(language), compilerVersion: VersionTuple(6, 3))
    }
}

extension String {
    fileprivate var trimmed: String {
        var view = self[...]
        while view.first?.isWhitespace == true { view.removeFirst() }
        while view.last?.isWhitespace == true { view.removeLast() }
        return String(view)
    }
}
