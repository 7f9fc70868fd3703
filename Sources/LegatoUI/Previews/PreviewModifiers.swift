// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoMotion

/// The size a preview of a ``PreviewProvider`` wants.
public enum PreviewLayout: Sendable {
    case device
    case sizeThatFits
    case fixed(width: CGFloat, height: CGFloat)

    var layout: PreviewRegistry.Layout {
        switch self {
        case .device: .device(landscape: false)
        case .sizeThatFits: .sizeThatFits
        case .fixed(let width, let height): .fixed(width: width, height: height)
        }
    }
}

/// The device a preview is meant for, by its name. A scene here is always an iPhone in outline.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }
}

/// Which way the device of a preview is held.
public struct InterfaceOrientation: Equatable, Hashable, Sendable {
    private enum Way { case portrait, portraitUpsideDown, landscapeLeft, landscapeRight }
    private let way: Way

    var isLandscape: Bool { way == .landscapeLeft || way == .landscapeRight }

    public static let portrait = InterfaceOrientation(way: .portrait)
    public static let portraitUpsideDown = InterfaceOrientation(way: .portraitUpsideDown)
    public static let landscapeLeft = InterfaceOrientation(way: .landscapeLeft)
    public static let landscapeRight = InterfaceOrientation(way: .landscapeRight)
}

/// A view that says something about the preview it is; anywhere else it is just its content.
nonisolated public struct _PreviewAttributesView<Content: View>: _PrimitiveView {
    let content: Content
    var name: String?
    var layout: PreviewRegistry.Layout?

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> Content._NodeType {
        Content._makeNode(view.content, in: context)
    }

    @MainActor public static func _updateNode(_ node: Content._NodeType, to view: Self) {
        Content._updateNode(node, to: view.content)
    }
}

extension View {
    /// Names the preview, for `--preview`.
    nonisolated public func previewDisplayName(_ value: String?) -> some View {
        _PreviewAttributesView(content: self, name: value)
    }

    nonisolated public func previewLayout(_ value: PreviewLayout) -> some View {
        _PreviewAttributesView(content: self, layout: value.layout)
    }

    nonisolated public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
        _PreviewAttributesView(content: self, layout: .device(landscape: value.isLandscape))
    }

    nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View {
        _PreviewAttributesView(content: self)
    }
}

// MARK: - Several previews of one provider

/// One of the previews a `PreviewProvider` lists.
struct PreviewVariant {
    var name: String?
    var layout: PreviewRegistry.Layout?
    var view: AnyView
}

/// A view that may stand for several previews, or say something about one.
nonisolated protocol PreviewListing {
    var previewVariants: [PreviewVariant] { get }
}

extension PreviewVariant {
    static func all<V: View>(in view: V) -> [PreviewVariant] {
        (view as? any PreviewListing)?.previewVariants ?? [PreviewVariant(view: AnyView(view))]
    }
}

extension _TupleContent: PreviewListing {
    nonisolated var previewVariants: [PreviewVariant] {
        var variants: [PreviewVariant] = []
        for view in repeat each content { variants += PreviewVariant.all(in: view) }
        return variants
    }
}

extension TupleView: PreviewListing {
    nonisolated var previewVariants: [PreviewVariant] { withEachView { PreviewVariant.all(in: $0) }.flatMap(\.self) }
}

extension Group: PreviewListing where Content: View {
    nonisolated var previewVariants: [PreviewVariant] { PreviewVariant.all(in: content) }
}

extension ForEach: PreviewListing where Content: View {
    nonisolated var previewVariants: [PreviewVariant] { data.flatMap { PreviewVariant.all(in: content($0)) } }
}

extension _PreviewAttributesView: PreviewListing {
    nonisolated var previewVariants: [PreviewVariant] {
        PreviewVariant.all(in: content).map { variant in
            PreviewVariant(name: variant.name ?? name, layout: variant.layout ?? layout, view: variant.view)
        }
    }
}
