// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoMotion

/// How the layers of a symbol take the styles of the foreground.
///
/// The symbols here have one layer, so each mode shows the primary style.
public struct SymbolRenderingMode: Hashable, Sendable {
    private let name: String

    public static let monochrome = SymbolRenderingMode(name: "monochrome")
    public static let multicolor = SymbolRenderingMode(name: "multicolor")
    public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
    public static let palette = SymbolRenderingMode(name: "palette")
}

/// Forms of a symbol that are part of its name.
public struct SymbolVariants: Hashable, Sendable {
    private var isFilled = false
    private var isSlashed = false
    private var frame: String?

    public static let none = SymbolVariants()
    public static let fill = SymbolVariants(isFilled: true)
    public static let slash = SymbolVariants(isSlashed: true)
    public static let circle = SymbolVariants(frame: "circle")
    public static let square = SymbolVariants(frame: "square")
    public static let rectangle = SymbolVariants(frame: "rectangle")

    public var fill: SymbolVariants { with { $0.isFilled = true } }
    public var slash: SymbolVariants { with { $0.isSlashed = true } }
    public var circle: SymbolVariants { with { $0.frame = "circle" } }
    public var square: SymbolVariants { with { $0.frame = "square" } }
    public var rectangle: SymbolVariants { with { $0.frame = "rectangle" } }

    private func with(_ change: (inout SymbolVariants) -> Void) -> SymbolVariants {
        var variants = self
        change(&variants)
        return variants
    }

    func merging(_ inner: SymbolVariants) -> SymbolVariants {
        SymbolVariants(
            isFilled: isFilled || inner.isFilled, isSlashed: isSlashed || inner.isSlashed, frame: inner.frame ?? frame)
    }

    /// Names of this form of the symbol `name`, the wanted one first; a form that a symbol lacks is left out.
    func names(of name: String) -> [String] {
        var parts = name.split(separator: ".").map(String.init)
        func add(_ part: String?) {
            if let part, !parts.contains(part) { parts.append(part) }
        }
        add(frame)
        add(isSlashed ? "slash" : nil)
        let unfilled = parts.joined(separator: ".")
        add(isFilled ? "fill" : nil)
        return [parts.joined(separator: "."), unfilled, name]
    }
}

extension EnvironmentValues {
    @Entry public var symbolRenderingMode: SymbolRenderingMode?

    @Entry public var symbolVariants: SymbolVariants = .none
}

extension Image {
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}

extension View {
    nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
        environment(\.symbolRenderingMode, mode)
    }

    /// Shows symbols inside in this form, in addition to the forms asked for around.
    nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View {
        transformEnvironment(\.symbolVariants) { $0 = $0.merging(variant) }
    }
}
