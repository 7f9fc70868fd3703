// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoEngine
package import LegatoUI

/// What happens to something that is presented.
package enum PresentationEvent {
    /// It is about to be in the scene, and to arrive there.
    case comes(isAnimated: Bool)
    case goes(isAnimated: Bool, isByFinger: Bool)
    /// Fingers have taken it off its place.
    case held
    /// It was going, or in the hand of a finger, and is to stay.
    case returns
    /// A finger would have dismissed it, and may not.
    case refused
    /// It is there, or gone. Also gone is what never came.
    case settled(isThere: Bool)
}

/// Presents what another toolkit asks for, by the same presentations as views do.
@MainActor
package final class GuestPresenter {
    package enum Style {
        case sheet, cover
        /// Beside a rectangle of the scene, or a sheet where the screen is narrow.
        case popover(CGRect)
        case alert(title: Text?, message: Text?, buttons: AnyView)
        /// From below.
        case dialog(title: Text?, message: Text?, buttons: AnyView)
    }

    private let presenter = Presenter()
    /// The scene in which it presents. What asked for it may have left that meanwhile.
    private weak var graph: ViewGraph?
    private var isWanted = false

    package init() {}

    /// Presents `content` above what presents for the views in `host`.
    ///
    /// - Parameters:
    ///   - mayDismiss: Whether a finger may dismiss it; asked once for each finger that would.
    ///   - onEvent: Called in the update in which it happens.
    package func present(
        _ style: Style, in host: GuestHost, isAnimated: Bool, content: AnyView, mayDismiss: @escaping () -> Bool,
        onEvent: @escaping (PresentationEvent) -> Void
    ) {
        isWanted = true
        let environment = host.environment.barSurroundings?.leave(host.environment) ?? host.environment
        var declaration = PresentationDeclaration(
            version: DeclarationVersion(), subject: AnyHashable(ObjectIdentifier(self)), style: .sheet,
            content: { content }, dialog: nil, source: nil, lifted: nil, finger: nil, environment: environment,
            level: environment.presentationLevel, deactivate: { [weak self] in self?.isWanted = false },
            isWanted: { [weak self] in self?.isWanted ?? false }, onDismiss: nil)
        (declaration.onEvent, declaration.mayDismiss) = (onEvent, mayDismiss)
        declaration.take(style)
        graph = host.node.graph
        write(isAnimated) { $0.follow(declaration) }
    }

    package func dismiss(isAnimated: Bool) {
        isWanted = false
        write(isAnimated) { $0.follow(nil) }
    }

    private func write(_ isAnimated: Bool, _ body: @escaping @MainActor (Presenter) -> Void) {
        var transaction = Transaction()
        transaction.disablesAnimations = !isAnimated
        // A scope of its own, which no other write of this event joins.
        withTransaction(transaction) {
            graph?.write(in: .current) { [presenter] in withTransaction(transaction) { body(presenter) } }
        }
    }
}

extension PresentationDeclaration {
    fileprivate mutating func take(_ style: GuestPresenter.Style) {
        switch style {
        case .sheet: break
        case .cover: self.style = .cover
        case .popover(let rect): (self.style, source) = (.popover, PopoverSource(rect: rect))
        case .alert(let title, let message, let buttons):
            (self.style, dialog) = (.alert, DialogContent(title: title, message: message, buttons))
        case .dialog(let title, let message, let buttons):
            (self.style, dialog) = (.dialog, DialogContent(title: title, message: message, buttons))
        }
    }
}

extension DialogContent {
    fileprivate init(title: Text?, message: Text?, _ buttons: AnyView) {
        self.init(title: title, message: message.map { AnyView($0) }, actions: buttons, isComplete: true)
    }
}
