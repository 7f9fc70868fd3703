// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftIfConfig
import SwiftSyntax

/// The variables of a type that could carry animated data, as far as syntax shows; whether their types can animate is
/// for the type checker to say.
struct StoredProperties {
    /// The names in source order, with their backticks.
    private(set) var names: [TokenSyntax] = []
    /// Constants, which cannot animate because nothing may assign them: the binding keyword of each declaration.
    private(set) var constants: [VariableDeclSyntax] = []
    /// Conditional blocks with variables inside, where nobody said which branch is compiled.
    private(set) var conditional: [IfConfigDeclSyntax] = []
    /// The `animatableData` the user wrote by hand.
    private(set) var handWritten: VariableDeclSyntax?

    /// - Parameter configuration: What the compiler was called with, to choose among the branches of `#if`.
    init(of members: MemberBlockItemListSyntax, configuration: (any BuildConfiguration)?) {
        add(members, configuration)
    }

    private mutating func add(_ members: MemberBlockItemListSyntax, _ configuration: (any BuildConfiguration)?) {
        for member in members {
            if let variable = member.decl.as(VariableDeclSyntax.self) {
                add(variable)
            } else if let block = member.decl.as(IfConfigDeclSyntax.self) {
                if let configuration {
                    let active = block.activeClause(in: configuration).clause?.elements
                    if case .decls(let members) = active { add(members, configuration) }
                } else if block.declaresStoredProperty {
                    conditional.append(block)
                }
            }
        }
    }

    private mutating func add(_ variable: VariableDeclSyntax) {
        guard variable.isStoredInInstance else { return }
        if variable.names.contains(where: { $0.text == "animatableData" }) {
            handWritten = variable
        } else if variable.bindingSpecifier.tokenKind == .keyword(.let) {
            constants.append(variable)
        } else if !variable.isWrappedOrIgnored {
            names += variable.storedNames
        }
    }
}

extension VariableDeclSyntax {
    /// An instance's own variable, computed or stored, as opposed to a type's or a lazy one.
    fileprivate var isStoredInInstance: Bool {
        !modifiers.contains(any: .static, .class, .lazy)
    }

    /// A property wrapper's value (or a macro's) is not this type's to animate. Built-in attributes are in lower
    /// case, all but the global actor.
    fileprivate var isWrappedOrIgnored: Bool {
        attributes.named.contains { $0.name.first?.isUppercase == true && $0.name != "MainActor" }
    }

    /// All names this declaration binds, those in tuples included.
    fileprivate var names: [TokenSyntax] {
        bindings.flatMap { $0.pattern.boundNames }
    }

    /// The names with storage of their own; observers are welcome.
    fileprivate var storedNames: [TokenSyntax] {
        bindings.filter { $0.accessorBlock?.isObserversOnly ?? true }.flatMap { $0.pattern.boundNames }
    }
}

extension PatternSyntax {
    fileprivate var boundNames: [TokenSyntax] {
        if let identifier = self.as(IdentifierPatternSyntax.self) { return [identifier.identifier.trimmed] }
        return self.as(TuplePatternSyntax.self)?.elements.flatMap { $0.pattern.boundNames } ?? []
    }
}

extension AccessorBlockSyntax {
    fileprivate var isObserversOnly: Bool {
        guard case .accessors(let list) = accessors else { return false }
        return list.allSatisfy { [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind) }
    }
}

extension IfConfigDeclSyntax {
    fileprivate var declaresStoredProperty: Bool {
        clauses.contains { clause in
            // Equivalent: constant, among members every clause has a list of members, which may be empty.
            guard case .decls(let members) = clause.elements else { return false }
            let found = StoredProperties(of: members, configuration: nil)
            return !found.names.isEmpty || !found.conditional.isEmpty
        }
    }
}
