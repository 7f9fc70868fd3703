// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoQuartz
public import LegatoUI

/// A view or a controller of UIKit, or a view of AppKit, as the content of a scene: a controller fills the screen, a view has its own size in the middle, or
/// fills the safe area if it has none.
///
/// It is made once, with the scene.
public struct __ShownKit: View {
    private enum Content {
        case view(UIView)
        case controller(UIViewController)
        case appView(NSView, NSViewController?)
    }

    private let content: Content

    public init(_ view: UIView) { content = .view(view) }
    public init(_ controller: UIViewController) { content = .controller(controller) }
    public init(_ view: NSView) { content = .appView(view, nil) }
    public init(_ controller: NSViewController) { content = .appView(controller.view, controller) }

    public var body: some View {
        switch content {
        case .view(let view): ShownView(view: view)
        case .controller(let controller): ShownController(controller: controller).ignoresSafeArea()
        case .appView(let view, let controller): ShownView(view: view.backing, owner: controller ?? view)
        }
    }
}

struct ShownView: UIViewRepresentable {
    let view: UIView
    /// Nothing else may hold what the view is for, as a window would.
    var owner: AnyObject?

    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ view: UIView, context: Context) {}

    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIView, context: Context) -> CGSize? {
        context.coordinator.size
    }

    /// What the view was made with.
    final class Coordinator {
        let size: CGSize?
        private let owner: AnyObject?
        init(_ size: CGSize?, _ owner: AnyObject?) { (self.size, self.owner) = (size, owner) }
    }

    func makeCoordinator() -> Coordinator {
        Coordinator(view.bounds.width > 0 && view.bounds.height > 0 ? view.bounds.size : nil, owner)
    }
}

/// The body of a preview that shows one view or controller.
///
/// Without it, a body of several statements that has no `return` fits every macro, whatever it shows.
@resultBuilder public enum OnePreviewBuilder<Shown> {
    /// What is shown.
    public static func buildBlock(_ shown: Shown) -> Shown { shown }
}

/// A view of UIKit to look at while working on it; see SwiftUI's macro of this name.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
    @OnePreviewBuilder<UIView> body: @escaping @MainActor () -> UIView
) = #externalMacro(module: "LegatoMacros", type: "KitPreviewMacro")

/// A controller of UIKit to look at while working on it; see SwiftUI's macro of this name.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
    @OnePreviewBuilder<UIViewController> body: @escaping @MainActor () -> UIViewController
) = #externalMacro(module: "LegatoMacros", type: "KitPreviewMacro")

/// A view of AppKit to look at while working on it; see SwiftUI's macro of this name.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
    @OnePreviewBuilder<NSView> body: @escaping @MainActor () -> NSView
) = #externalMacro(module: "LegatoMacros", type: "KitPreviewMacro")

/// A controller of AppKit to look at while working on it; see SwiftUI's macro of this name.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
    @OnePreviewBuilder<NSViewController> body: @escaping @MainActor () -> NSViewController
) = #externalMacro(module: "LegatoMacros", type: "KitPreviewMacro")

public typealias __PreviewRecord = LegatoUI.__PreviewRecord

/// Writes a preview of a view of UIKit where the reader of its record asked for it.
public func __storePreview(
    at out: UnsafeMutableRawPointer, name: String?, traits: [PreviewTrait<Preview.ViewTraits>], file: String,
    line: Int, body: @escaping @MainActor () -> UIView
) -> CBool {
    LegatoUI.__storePreview(at: out, name: name, traits: traits, file: file, line: line) { __ShownKit(body()) }
}

/// Writes a preview of a controller of UIKit where the reader of its record asked for it.
public func __storePreview(
    at out: UnsafeMutableRawPointer, name: String?, traits: [PreviewTrait<Preview.ViewTraits>], file: String,
    line: Int, body: @escaping @MainActor () -> UIViewController
) -> CBool {
    LegatoUI.__storePreview(at: out, name: name, traits: traits, file: file, line: line) { __ShownKit(body()) }
}

/// Writes a preview of a view of AppKit where the reader of its record asked for it.
public func __storePreview(
    at out: UnsafeMutableRawPointer, name: String?, traits: [PreviewTrait<Preview.ViewTraits>], file: String,
    line: Int, body: @escaping @MainActor () -> NSView
) -> CBool {
    LegatoUI.__storePreview(at: out, name: name, traits: traits, file: file, line: line) { __ShownKit(body()) }
}

/// Writes a preview of a controller of AppKit where the reader of its record asked for it.
public func __storePreview(
    at out: UnsafeMutableRawPointer, name: String?, traits: [PreviewTrait<Preview.ViewTraits>], file: String,
    line: Int, body: @escaping @MainActor () -> NSViewController
) -> CBool {
    LegatoUI.__storePreview(at: out, name: name, traits: traits, file: file, line: line) { __ShownKit(body()) }
}
