// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoMotion
package import LegatoTransfer
package import LegatoUI

/// What a target does with what is carried above it.
package protocol DropBehavior {
    /// Those that it takes, and their kinds.
    var types: [UTType] { get }
    var isEnabled: Bool { get }
    @MainActor func validate(_ info: DropInfo) -> Bool
    @MainActor func enter(_ info: DropInfo)
    /// Nil: as before.
    @MainActor func update(_ info: DropInfo) -> DropOperation?
    @MainActor func exit(_ info: DropInfo)
    /// False: it goes back.
    @MainActor func perform(_ info: DropInfo) -> Bool
}

extension DropBehavior {
    package var isEnabled: Bool { true }
    @MainActor package func validate(_ info: DropInfo) -> Bool { true }
    @MainActor package func update(_ info: DropInfo) -> DropOperation? { nil }
}

/// A view on which things are dropped, while one of its modifiers is in the scene.
@MainActor
final class DropTarget {
    let area = DropArea()
    var behavior: (any DropBehavior)?
    /// What it was told last; nil: nothing is above it.
    private var info: DropInfo?
    private(set) var operation = DropOperation.copy

    nonisolated init() {}

    func accepts(_ info: DropInfo) -> Bool {
        guard let behavior, behavior.isEnabled else { return false }
        return info.hasItemsConforming(to: behavior.types) && behavior.validate(info)
    }

    func enter(_ info: DropInfo) -> DropOperation {
        (self.info, operation) = (info, .copy)
        behavior?.enter(info)
        operation = behavior?.update(info) ?? operation
        return operation
    }

    /// Something may have moved.
    func update(_ info: DropInfo) -> DropOperation {
        guard info.location != self.info?.location else { return operation }
        self.info = info
        operation = behavior?.update(info) ?? operation
        return operation
    }

    func exit() {
        guard let info else { return }
        self.info = nil
        behavior?.exit(info)
    }

    func perform() -> Bool {
        guard let info, let behavior else { return false }
        self.info = nil
        return behavior.perform(info)
    }
}

/// Lets things be dropped on a view.
package nonisolated struct DropModifier: ViewModifier {
    let behavior: any DropBehavior
    @State private var target = DropTarget()
    @Environment(\.isEnabled) private var isEnabled

    package init(_ behavior: any DropBehavior) { self.behavior = behavior }

    @MainActor package func body(content: Content) -> some View {
        let behavior = behavior
        let _ = (target.behavior, target.area.owner) = (behavior, target)
        content
            .dropArea(target.area)
            .onChange(of: behavior.isEnabled && isEnabled) { _, isEnabled in if !isEnabled { leave() } }
            .onDisappear { leave() }
    }

    @MainActor private func leave() { ViewGraph.main?.part(SceneDrags.self).current?.forget(target) }
}
