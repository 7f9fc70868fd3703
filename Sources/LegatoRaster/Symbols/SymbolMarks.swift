// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing

/// What the style sheet of a symbol's template says about the classes of its shapes.
struct SymbolMarks {
    private var erased: Set<String> = []
    private var variable: Set<String> = []

    /// Rules of the form `.monochrome-1 {-sfsymbols-clear-behind:true}`.
    init(_ style: String) {
        for rule in style.split(separator: "}") {
            guard let brace = rule.firstIndex(of: "{") else { continue }
            let declarations = rule[rule.index(after: brace)...].filter { !$0.isWhitespace }
            for selector in rule[..<brace].split(separator: ",") {
                let name = selector.drop { $0.isWhitespace || $0 == "." }.filter { !$0.isWhitespace && $0 != "\\" }
                if declarations.contains("-sfsymbols-clear-behind:true") { erased.insert(name) }
                if declarations.contains("-sfsymbols-variable-threshold:") { variable.insert(name) }
            }
        }
    }

    private static let modes = ["monochrome-", "hierarchical-", "multicolor-"]

    /// Whether a class says which layer a shape belongs to.
    static func isLayer(_ name: String) -> Bool { modes.contains { name.hasPrefix($0) } }

    /// A layer with these classes.
    func part(_ path: Path, _ classes: [String]) -> SymbolTemplate.Part {
        var part = SymbolTemplate.Part(path)
        for name in classes {
            let value = name.split(separator: ":", maxSplits: 1).dropFirst().first.map(String.init)
            if name.hasPrefix("hierarchical-") {
                part.level = ["primary", "secondary", "tertiary"].firstIndex(of: value ?? "") ?? 0
            } else if name.hasPrefix("multicolor-") {
                part.color = value.flatMap(SymbolColor.init(mark:))
            } else if name.hasPrefix("monochrome-") {
                part.isErased = has(erased, name)
            }
            part.isVariable = part.isVariable || has(variable, name)
        }
        return part
    }

    /// A rule may name a class with or without what follows its colon.
    private func has(_ names: Set<String>, _ name: String) -> Bool {
        names.contains(name) || names.contains(String(name.prefix { $0 != ":" }))
    }
}

extension SymbolColor {
    /// "systemRedColor", "white"; nil: the foreground style, or a colour that is not known.
    fileprivate init?(mark name: String) {
        var name = name
        if name.hasPrefix("system"), name.hasSuffix("Color") {
            name = String(name.dropFirst("system".count).dropLast("Color".count)).lowercased()
        }
        self.init(rawValue: name)
    }
}
