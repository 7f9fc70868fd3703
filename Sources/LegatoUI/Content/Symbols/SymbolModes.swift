// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoMotion

/// How the layers of a symbol take the styles of the foreground.
public struct SymbolRenderingMode: Hashable, Sendable {
    private let name: String

    /// All layers in one style.
    public static let monochrome = SymbolRenderingMode(name: "monochrome")
    /// Layers that have a colour by themselves in that, others in the foreground style.
    public static let multicolor = SymbolRenderingMode(name: "multicolor")
    /// All layers in one style, the less important ones fainter.
    public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
    /// Each layer in a style of its own.
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
    /// Nil: a palette where there are several foreground styles, else monochrome.
    @Entry public var symbolRenderingMode: SymbolRenderingMode?

    @Entry public var symbolVariants: SymbolVariants = .none
}

extension Image {
    /// How the layers of this symbol take the foreground styles; nil: as the environment says.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
        var image = self
        image.renderingMode = mode
        return image
    }

    /// A symbol that shows a value by how many of its layers are lit; the others are dimmed.
    ///
    /// - Parameter variableValue: From 0 to 1; beyond that as the nearest. Nil: all layers are lit. Symbols without such layers
    ///   stay as they are.
    public init(systemName: String, variableValue: Double?) {
        self.init(systemName: systemName)
        self.variableValue = variableValue.map { Double(Float($0)) }
    }
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
