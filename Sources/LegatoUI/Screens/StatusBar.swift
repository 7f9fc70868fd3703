// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
public import LegatoDrawing
import LegatoMotion

/// Whether any view inside hides the status bar.
private struct StatusBarHiddenKey: PreferenceKey {
    static let defaultValue = false
    static func reduce(value: inout Bool, nextValue: () -> Bool) { value = nextValue() || value }
}

extension View {
    /// Hides the status bar, where a scene shows one.
    nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View {
        preference(key: StatusBarHiddenKey.self, value: hidden)
    }

    /// Whether what a device shows over the screen beside the status bar is visible. A scene has nothing of that kind.
    nonisolated public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

    /// The edges of the screen where the gestures of views go before those of the system. A scene has no gestures of a system.
    nonisolated public func defersSystemGestures(on edges: Edge.Set) -> some View { self }

    /// The older name of ``statusBarHidden(_:)``.
    nonisolated public func statusBar(hidden: Bool) -> some View { statusBarHidden(hidden) }
}

/// What is known of the bar that a device shows above a scene.
@MainActor
package final class StatusBarState: ScenePart {
    /// Whether views of the scene's content hide it.
    @ObjectState fileprivate var contentHidesIt: Bool
    /// Whether views of what covers the screen hide it, by the covers' numbers.
    @ObjectState private var coversHideIt: [Int: Bool]
    /// Whether the screen around it is dark, as the content has gone back behind a sheet.
    @ObjectState fileprivate var isOnDark: Bool
    fileprivate var root: SceneRoot<StatusBarRoot>?

    package init(in graph: ViewGraph) {
        _contentHidesIt = ObjectState(false, in: graph)
        _coversHideIt = ObjectState([:], in: graph)
        _isOnDark = ObjectState(false, in: graph)
        graph.sceneBox.onRecession = { [weak self] in self?.isOnDark = $0 > 0.5 }
    }

    fileprivate var isHidden: Bool { coversHideIt.max { $0.key < $1.key }?.value ?? contentHidesIt }

    /// A cover says whether it hides the bar; nil: it has left.
    package func cover(_ id: Int, hidesIt: Bool?) { coversHideIt[id] = hidesIt }
}

extension View {
    /// Calls `action` when views inside begin to hide the status bar, or do no more.
    nonisolated package func onStatusBarChange(_ action: @escaping @MainActor (_ isHidden: Bool) -> Void) -> some View {
        onPreferenceChange(StatusBarHiddenKey.self) { isHidden in
            MainActor.assumeIsolated { action(isHidden) }
        }
    }
}

/// A scene with the bar that a device shows above it: the time at one side, the battery at the other. It is above all that is presented.
package struct StatusBarScene<Content: View>: View {
    private let content: Content

    package init(content: Content) { self.content = content }

    package var body: some View {
        // Several views stand in a column, as they do without the bar.
        VStack { content }
            .onStatusBarChange { isHidden in ViewGraph.main?.part(StatusBarState.self).contentHidesIt = isHidden }
            .following(true) { isThere in
                guard isThere == true, let graph = ViewGraph.main else { return }
                let state = graph.part(StatusBarState.self)
                graph.write {
                    state.root = SceneRoot(
                        StatusBarRoot(state: state), in: graph, identifiedBy: "status bar", at: .statusBar)
                }
            }
    }
}

/// The root of the status bar, which takes no touches.
private struct StatusBarRoot: View {
    // Protected by: the scene, which has the root of this view among its parts.
    unowned(unsafe) let state: StatusBarState
    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
        GeometryReader { safe in
            let height = safe.safeAreaInsets.top
            // On its side an iPhone has none.
            if height > 0, !state.isHidden {
                StatusBar(height: height).offset(y: -height)
                    .environment(\.colorScheme, state.isOnDark ? .dark : colorScheme)
            }
        }
        .allowsHitTesting(false)
        .accessibilityHidden(true)
    }
}

/// Source: chosen, to the eye; a time that all pictures of devices show.
private struct StatusBar: View {
    /// Of the unsafe area above.
    let height: CGFloat

    /// Whether a camera stands between the two sides.
    private var isSplit: Bool { height > 30 }

    var body: some View {
        HStack {
            Text(verbatim: "9:41").frame(maxWidth: .infinity)
            if isSplit { Spacer(minLength: 130) }
            HStack(spacing: 5) {
                Signal()
                Image(systemName: "wifi")
                Battery()
            }
            .frame(maxWidth: .infinity)
        }
        .font(.system(size: isSplit ? 17 : 12, weight: .semibold))
        .foregroundStyle(.primary)
        .frame(height: isSplit ? height + 4 : height)
    }

    private struct Signal: View {
        var body: some View {
            HStack(alignment: .bottom, spacing: 2) {
                ForEach(0..<4, id: \.self) { bar in
                    RoundedRectangle(cornerRadius: 1).frame(width: 3, height: CGFloat(4 + 2.5 * Double(bar)))
                }
            }
        }
    }

    private struct Battery: View {
        var body: some View {
            HStack(spacing: 1) {
                RoundedRectangle(cornerRadius: 4).strokeBorder(lineWidth: 1).opacity(0.35)
                    .overlay { RoundedRectangle(cornerRadius: 2.5).padding(2) }
                    .frame(width: 25, height: 12)
                RoundedRectangle(cornerRadius: 1).frame(width: 1.5, height: 4).opacity(0.4)
            }
        }
    }
}
