// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoDrawing
package import LegatoMotion
package import LegatoUI
import Observation

/// The toolbar that one modifier declares, as the fields inside of it know it: for its items above the keyboard.
@MainActor @Observable
package final class KeyboardToolbarSource {
    /// Counts how often the toolbar has been declared again.
    var changeCount = 0
    @ObservationIgnored var declaration: ToolbarDeclaration?

    nonisolated init() {}
}

/// The toolbars around a view, the outermost first.
package struct KeyboardToolbars: Equatable, Sendable {
    fileprivate var sources: [KeyboardToolbarSource] = []

    package init() {}

    func adding(_ source: KeyboardToolbarSource) -> KeyboardToolbars {
        var toolbars = self
        toolbars.sources.append(source)
        return toolbars
    }

    package static func == (one: Self, other: Self) -> Bool { one.sources.elementsEqual(other.sources, by: ===) }
}

extension EnvironmentValues {
    /// The toolbars that views around declare.
    @Entry package var keyboardToolbars = KeyboardToolbars()
}

/// The items that toolbars have above the keyboard, in a row; of no height if they have none.
package struct KeyboardToolbarView: View {
    /// The height of the row, in points. Source: *inferred* (controls 3).
    package static let height: CGFloat = 44

    private let toolbars: KeyboardToolbars
    private let onChange: @MainActor (_ hasItems: Bool) -> Void
    @Environment(\.barLook) private var look

    package init(_ toolbars: KeyboardToolbars, onChange: @escaping @MainActor (_ hasItems: Bool) -> Void) {
        (self.toolbars, self.onChange) = (toolbars, onChange)
    }

    /// As around the field.
    private var direction: LayoutDirection {
        toolbars.sources.last?.declaration?.environment.layoutDirection ?? .leftToRight
    }

    package var body: some View {
        Group(
            subviews: ForEach(toolbars.sources, id: \.sourceID) { source in
                let _ = source.changeCount
                if let declaration = source.declaration {
                    declaration.items.transformEnvironment(\.self) { $0 = declaration.environment.inBar(look, at: $0) }
                }
            }
        ) { subviews in
            let items = subviews.filter { $0.containerValues.toolbarPlacement.kind == .keyboard }
            HStack(spacing: look.itemSpacing) {
                ForEach(items) { item in
                    switch item.containerValues.toolbarSpacer {
                    case nil: BarItemView(item: item)
                    case .some(.fixed): Color.clear.frame(width: look.itemSpacing, height: 0)
                    case .some: Spacer(minLength: 0)
                    }
                }
            }
            .environment(\.layoutDirection, direction)
            .padding(.horizontal, look.inset)
            .frame(maxWidth: .infinity, alignment: .leading)
            .frame(height: items.isEmpty ? 0 : Self.height)
            .onChange(of: items.isEmpty, initial: true) { onChange(!items.isEmpty) }
        }
    }
}

extension KeyboardToolbarSource {
    nonisolated fileprivate var sourceID: ObjectIdentifier { ObjectIdentifier(self) }
}
