// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A view to look at while working on it, with a name if there is more than one.
///
///     #Preview("Card, open") {
///         Card(isOpen: true)
///     }
///
/// `legato render` draws the first preview of the first file that has one, or the one `--preview` names. The body may have several
/// statements, and may begin with variables marked ``Previewable()``.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "LegatoMacros", type: "PreviewMacro")

/// A preview that says how it wants to be shown; see ``Preview(_:body:)``.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
    _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "LegatoMacros", type: "PreviewMacro")

/// Gives a preview state of its own: `@Previewable @State var isOn = true` at the start of a ``Preview(_:body:)`` body.
@attached(peer)
public macro Previewable() = #externalMacro(module: "LegatoMacros", type: "PreviewableMacro")

// MARK: - What an expansion needs

/// A record of test content as the toolchain lays it out: kind, reserved, accessor, context, reserved.
public typealias __PreviewRecord = (
    UInt32, UInt32,
    @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer, UnsafeRawPointer?, UInt) -> CBool, UInt, UInt
)

/// Writes a preview where the reader of a ``__PreviewRecord`` asked for it.
///
/// - Parameters:
///   - out: Uninitialised memory for one `PreviewRegistry.Entry`.
///   - file: Module and file name, as in `#fileID`.
///   - line: The line of `#Preview`, from 1.
public func __storePreview(
    at out: UnsafeMutableRawPointer, name: String?, traits: [PreviewTrait<Preview.ViewTraits>], file: String,
    line: Int,
    @ViewBuilder body: @escaping @MainActor () -> any View
) -> CBool {
    let entry = PreviewRegistry.Entry(
        name: name, file: file, line: line, layout: PreviewRegistry.Layout(traits.map(\.value)),
        makeView: { AnyView(body()) })
    out.initializeMemory(as: PreviewRegistry.Entry.self, to: entry)
    return true
}
