// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoEngine
import LegatoMotion
import LegatoNavigation
import LegatoUI
import Observation

/// How a controller is presented.
///
/// Source: *documented* (UIKit, `UIModalPresentationStyle`).
public enum UIModalPresentationStyle: Int, Sendable {
    /// As a sheet.
    case automatic = -2
    /// All of the screen; what is below leaves it.
    case fullScreen = 0
    case pageSheet, formSheet
    /// As `fullScreen`.
    case currentContext
    /// As `overFullScreen`, or as a presentation controller of one's own says.
    case custom = 4
    /// All of the screen, above what is below.
    case overFullScreen = 5
    /// As `overFullScreen`.
    case overCurrentContext
    /// Beside a view, or a sheet where the screen is narrow.
    case popover

    /// Whether what is below leaves the screen.
    var covers: Bool { self == .fullScreen || self == .currentContext }
    /// Whether what is below shows through it.
    var isClear: Bool { [.overFullScreen, .overCurrentContext, .custom].contains(self) }
    var isSheet: Bool { [.automatic, .pageSheet, .formSheet].contains(self) }
}

/// Source: *documented* (UIKit, `UIModalTransitionStyle`).
public enum UIModalTransitionStyle: Int, Sendable {
    /// From below.
    case coverVertical = 0
    /// Turns over, where it is presented full screen.
    case flipHorizontal = 1
    /// Fades in.
    case crossDissolve = 2
}

/// Told what becomes of a presentation.
///
/// Source: *documented* (UIKit, `UIAdaptivePresentationControllerDelegate`).
@MainActor @preconcurrency
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// Whether fingers may dismiss it. Asked for each finger that would, unless ``UIViewController/isModalInPresentation`` says no already.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// A finger would have dismissed it, and may not.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
    /// Fingers dismiss it.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// Fingers have dismissed it.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
}

/// Shows a controller beside a view, or as a sheet where the screen is narrow.
///
/// Source: *documented* (UIKit, `UIPopoverPresentationController`).
@MainActor @preconcurrency
open class UIPopoverPresentationController: UIPresentationController {
    open weak var sourceView: UIView?
    /// In the view; null: all of it.
    open var sourceRect = CGRect.null

    /// In the scene.
    var anchor: CGRect {
        guard let view = sourceView, let host = view.host, let root = host.rootView else { return .zero }
        return host.guest.frameInRoot(of: view.convert(sourceRect.isNull ? view.bounds : sourceRect, to: root))
    }
}

/// Told at which height a sheet rests.
///
/// Source: *documented* (UIKit, `UISheetPresentationControllerDelegate`).
@MainActor @preconcurrency
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// A finger has chosen another height.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}

/// Shows a controller as a sheet: SwiftUI's.
///
/// Source: *documented* (UIKit, `UISheetPresentationController`).
@MainActor @preconcurrency
open class UISheetPresentationController: UIPresentationController {
    let look = SheetLook()

    /// A height at which a sheet rests.
    @MainActor @preconcurrency
    public final class Detent: NSObject {
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.rawValue = rawValue }

            public static let medium = Identifier("com.apple.UIKit.medium")
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// What a height may depend on.
        public struct ResolutionContext {
            /// The greatest height, in points.
            public let maximumDetentValue: CGFloat
        }

        public let identifier: Identifier
        let detent: PresentationDetent

        private init(_ identifier: Identifier, _ detent: PresentationDetent) {
            (self.identifier, self.detent) = (identifier, detent)
            super.init()
        }

        /// About half of the screen.
        public static func medium() -> Detent { Detent(.medium, .medium) }
        /// As high as a sheet may be.
        public static func large() -> Detent { Detent(.large, .large) }

        /// - Parameter resolver: The height in points, without the safe area below; nil: the screen does not have it.
        public static func custom(
            identifier: Identifier? = nil, resolver: @escaping (ResolutionContext) -> CGFloat?
        ) -> Detent {
            let identifier = identifier ?? Identifier(UUID().uuidString)
            return Detent(
                identifier,
                .named(identifier.rawValue) { resolver(ResolutionContext(maximumDetentValue: $0)) })
        }
    }

    /// The large one at first.
    open var detents: [Detent] {
        get { look.detents }
        set { look.detents = newValue }
    }
    /// Nil: the lowest.
    open var selectedDetentIdentifier: Detent.Identifier? {
        get { look.selected }
        set { look.selected = newValue }
    }
    open var prefersGrabberVisible: Bool {
        get { look.showsGrabber }
        set { look.showsGrabber = newValue }
    }
    /// In points; nil: as the system has them.
    open var preferredCornerRadius: CGFloat? {
        get { look.cornerRadius }
        set { look.cornerRadius = newValue }
    }
    /// Up to this height what is below can be touched; nil: never.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? {
        get { look.undimmed }
        set { look.undimmed = newValue }
    }
    /// Whether a finger on a scroll view raises the sheet first.
    open var prefersScrollingExpandsWhenScrolledToEdge: Bool {
        get { look.scrollingExpands }
        set { look.scrollingExpands = newValue }
    }

    /// Moves the sheet to what `changes` sets.
    open func animateChanges(_ changes: () -> Void) { withAnimation(.default, changes) }

    /// A finger has chosen a height.
    func didSelect(_ detent: PresentationDetent) {
        guard let found = detents.first(where: { $0.detent == detent }), look.selected != found.identifier else {
            return
        }
        look.selected = found.identifier
        (delegate as? any UISheetPresentationControllerDelegate)?
            .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }
}

/// What a sheet says of itself; a view that reads it follows it.
@MainActor @Observable
final class SheetLook {
    var detents: [UISheetPresentationController.Detent] = [.large()]
    var selected: UISheetPresentationController.Detent.Identifier?
    var showsGrabber = false
    var cornerRadius: CGFloat?
    var undimmed: UISheetPresentationController.Detent.Identifier?
    var scrollingExpands = true
}
