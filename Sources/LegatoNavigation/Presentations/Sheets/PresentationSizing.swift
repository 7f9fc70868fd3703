// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoControls
import LegatoDrawing
public import LegatoUI

/// How large a sheet is where there is room around it. On a narrow or low screen it has the heights of its detents.
///
/// Source: *documented* (SwiftUI, `PresentationSizing`).
public protocol PresentationSizing {
    /// What the sheet is offered; it is as large as its views are then.
    func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize
}

/// The views of a sheet, to be measured.
public struct PresentationSizingRoot {
    let measure: (ProposedViewSize) -> CGSize

    /// The size that the views have for `proposal`, in points.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { measure(proposal) }
}

/// Where a sheet is to be sized.
public struct PresentationSizingContext {
    /// The room within the safe area, in points.
    let room: CGSize
    let look: SheetLook
    /// The largest size so far, which a sticky sizing keeps.
    let memory: SizeMemory
}

/// The largest size that a sheet has had.
final class SizeMemory {
    var size = CGSize.zero
}

public struct AutomaticPresentationSizing: PresentationSizing, Sendable {
    public func proposedSize(
        for root: PresentationSizingRoot, context: PresentationSizingContext
    ) -> ProposedViewSize { FormPresentationSizing().proposedSize(for: root, context: context) }
}

/// The size that the views have by themselves.
public struct FittedPresentationSizing: PresentationSizing, Sendable {
    public func proposedSize(
        for root: PresentationSizingRoot, context: PresentationSizingContext
    ) -> ProposedViewSize { ProposedViewSize(root.sizeThatFits(.unspecified)) }
}

/// That of a form. Source: *documented* (UIKit, `formSheet`: 540 x 620 points).
public struct FormPresentationSizing: PresentationSizing, Sendable {
    public func proposedSize(
        for root: PresentationSizingRoot, context: PresentationSizingContext
    ) -> ProposedViewSize { ProposedViewSize(context.look.formSize) }
}

/// That of a page. Source: the width is *reported*; that it is as high as the screen allows is *chosen*.
public struct PagePresentationSizing: PresentationSizing, Sendable {
    public func proposedSize(
        for root: PresentationSizingRoot, context: PresentationSizingContext
    ) -> ProposedViewSize { ProposedViewSize(width: context.look.pageWidth, height: context.room.height) }
}

/// Another sizing, in one or both directions as large as the views are by themselves.
private struct FittedSizing<Base: PresentationSizing>: PresentationSizing {
    let base: Base
    let horizontal: Bool
    let vertical: Bool

    func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        let size = base.proposedSize(for: root, context: context)
        let fitted = root.sizeThatFits(
            ProposedViewSize(width: horizontal ? nil : size.width, height: vertical ? nil : size.height))
        return ProposedViewSize(
            width: horizontal ? fitted.width : size.width, height: vertical ? fitted.height : size.height)
    }
}

/// Another sizing, which in one or both directions grows and does not shrink.
private struct StickySizing<Base: PresentationSizing>: PresentationSizing {
    let base: Base
    let horizontal: Bool
    let vertical: Bool

    func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        var size = base.proposedSize(for: root, context: context)
        if horizontal { size.width = size.width.map { max($0, context.memory.size.width) } }
        if vertical { size.height = size.height.map { max($0, context.memory.size.height) } }
        return size
    }
}

extension PresentationSizing where Self == AutomaticPresentationSizing {
    /// That of a form.
    public static var automatic: AutomaticPresentationSizing { AutomaticPresentationSizing() }
}
extension PresentationSizing where Self == FittedPresentationSizing {
    public static var fitted: FittedPresentationSizing { FittedPresentationSizing() }
}
extension PresentationSizing where Self == FormPresentationSizing {
    public static var form: FormPresentationSizing { FormPresentationSizing() }
}
extension PresentationSizing where Self == PagePresentationSizing {
    public static var page: PagePresentationSizing { PagePresentationSizing() }
}

extension PresentationSizing {
    /// As large as the views are by themselves, in the directions that are true.
    public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing {
        FittedSizing(base: self, horizontal: horizontal, vertical: vertical)
    }

    /// In the directions that are true it grows with the views and does not shrink.
    public func sticky(horizontal: Bool = false, vertical: Bool = false) -> some PresentationSizing {
        StickySizing(base: self, horizontal: horizontal, vertical: vertical)
    }
}

extension View {
    /// How large the sheet that shows this view is where there is room around it.
    nonisolated public func presentationSizing(_ sizing: some PresentationSizing) -> some View {
        presentationTraits { $0.sizing = PresentationTraits.Sizing(version: DeclarationVersion(), sizing: sizing) }
    }
}
