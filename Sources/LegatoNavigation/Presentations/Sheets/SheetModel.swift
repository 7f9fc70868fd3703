// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoMotion
import LegatoUI

/// The heights of a sheet, and the finger that moves it.
///
/// Heights are counted from the safe area below, as those of detents; reaches are counted from the edge of the screen.
@MainActor
final class SheetModel {
    // Protected by: the presentation, which owns this.
    private unowned let presentation: Presentation
    let rival = ScrollRival()
    /// Where the sheet rests; nil: as its views say.
    @ObjectState private var chosen: PresentationDetent?
    /// Its height under a finger.
    @ObjectState private var dragged: CGFloat?
    /// Set by the body that shows the sheet.
    private(set) var screen = SheetScreen()
    private var environment = EnvironmentValues()
    /// Where there is room around it: its largest size so far.
    let largest = SizeMemory()
    private var look = SheetLook.iOS18
    /// The reach of the sheet when the finger took it, and the finger's way then.
    private var start: CGFloat?
    private var startWay: CGFloat = 0
    /// Whether the finger that is on it has taken it before.
    private var beginsAnew = false

    init(of presentation: Presentation, in graph: ViewGraph) {
        self.presentation = presentation
        _chosen = ObjectState(nil, in: graph)
        _dragged = ObjectState(nil, in: graph)
        rival.takes = { [weak self] way, isAtTop in self?.takes(way, isAtTop: isAtTop) ?? false }
    }

    func show(on screen: SheetScreen, look: SheetLook, in environment: EnvironmentValues) {
        (self.look, self.environment) = (look, environment)
        guard screen != self.screen else { return }
        self.screen = screen
        presentation.effectMayChange()
    }

    // MARK: - Heights

    private struct Stop: Equatable {
        let detent: PresentationDetent
        let height: CGFloat
    }

    /// Where it may rest, from the lowest to the highest.
    private var stops: [Stop] {
        if isCover { return [Stop(detent: .large, height: screen.safeHeight)] }
        if isForm { return [Stop(detent: .large, height: presentation.place.length ?? look.formSize.height)] }
        let all = presentation.traits.detents?.all ?? []
        var stops = all.compactMap { detent in
            detent.height(on: screen, in: environment).map { Stop(detent: detent, height: $0) }
        }
        // Of several as high as the highest sheet, that is the one that counts.
        if let large = stops.first(where: { $0.detent == .large }) {
            stops.removeAll { $0.height == large.height && $0 != large }
        }
        return stops.isEmpty
            ? [Stop(detent: .large, height: screen.mostHeight)] : stops.sorted { $0.height < $1.height }
    }

    /// Where it rests, or will.
    private var current: Stop {
        let stops = stops
        let wanted = chosen ?? presentation.traits.detents?.selected
        return stops.first { $0.detent == wanted } ?? stops[0]
    }

    var height: CGFloat { dragged ?? current.height }
    /// Whether a finger moves it, or has thrown it away.
    var isDragged: Bool { dragged != nil }
    var hasSeveralHeights: Bool { stops.count > 1 }
    /// What its views ask it to be on a screen that is narrow or low.
    private var adaptation: PresentationAdaptation {
        if screen.isWide { return .automatic }
        let traits = presentation.traits
        return (screen.isLow ? traits.verticalAdaptation : traits.horizontalAdaptation) ?? .automatic
    }
    /// Whether it is a cover, which no finger moves.
    var isCover: Bool { adaptation == .fullScreenCover || presentation.zoomKey != nil }
    /// Whether all of the screen is the sheet's.
    var fillsScreen: Bool { screen.isLow || isCover }
    /// Whether it stands beside what it comes from.
    var isPopover: Bool {
        guard presentation.style == .popover else { return false }
        return screen.isWide || adaptation == .popover || adaptation == .none
    }
    /// Whether it stands in the middle of a large screen.
    var isForm: Bool { screen.isWide }
    /// From its lower edge at rest to that of the screen.
    private var bottom: CGFloat { isForm ? max(0, screen.size.height - height) / 2 : screen.insets.bottom }
    /// How far it moves when it leaves, in its own lengths.
    var leavingWay: Double { isForm && height > 0 ? (height + bottom) / height : 1 }

    /// Where its card begins while it is as high as may be; nil: it stays where it is when another sheet comes.
    var cardTop: CGFloat? {
        isForm || fillsScreen || isPopover || current.height < screen.mostHeight
            ? nil : screen.insets.top + screen.topGap
    }

    /// How far the cards behind have gone back.
    var recession: Double {
        guard !isForm, !fillsScreen, !isPopover, let highest = stops.last, highest.height >= screen.mostHeight else {
            return 0
        }
        let low = stops.count > 1 ? stops[stops.count - 2].height + bottom : 0
        let high = highest.height + bottom
        let reach = (height + bottom) * presentation.progress.arrival
        return high > low ? min(1, max(0, (reach - low) / (high - low))) : 0
    }

    /// How much of the dimming behind there is at this height, from 0 to 1.
    var dimming: Double {
        let stops = stops
        guard let free = freeHeight(of: stops) else { return 1 }
        guard let next = stops.first(where: { $0.height > free }) else { return 0 }
        return min(1, max(0, (height - free) / (next.height - free)))
    }

    /// The height up to which what is behind takes touches; nil: at none.
    private func freeHeight(of stops: [Stop]) -> CGFloat? {
        switch (presentation.traits.backgroundInteraction ?? .automatic).kind {
        case .automatic, .disabled: nil
        case .enabled: .infinity
        case .enabledUpThrough(let detent): detent.height(on: screen, in: environment)
        }
    }

    /// Whether what is behind takes touches.
    var allowsBackground: Bool { freeHeight(of: stops).map { current.height <= $0 } ?? false }

    /// Its views say something else about it.
    func follow(_ new: PresentationTraits, after old: PresentationTraits) {
        if new.detents?.selected != old.detents?.selected { chosen = new.detents?.selected }
        // A finger goes on from where the sheet is then.
        if new.detents?.all != old.detents?.all { letGo() }
        // A size that it had before its views asked for one does not count.
        if old.sizing == nil { largest.size = .zero }
    }

    /// The next move of a finger that is on it counts from where the sheet is then.
    func letGo() {
        beginsAnew = beginsAnew || start != nil
        start = nil
        dragged = nil
    }

    // MARK: - A finger

    /// Whether it takes a finger that a scroll view inside might follow.
    private func takes(_ way: CGSize, isAtTop: Bool) -> Bool {
        if isPopover || isCover { return false }
        if presentation.isLeaving { return true }
        if way.height > 0 { return isAtTop }
        return isAtTop && presentation.traits.contentInteraction != .scrolls && height < (stops.last?.height ?? 0)
    }

    private var reach: CGFloat {
        let arrival = min(1, max(0, presentation.place.shown?.arrival ?? 1))
        let length = presentation.place.length ?? height + bottom
        guard let top = presentation.place.shownTop, !isForm else { return (height + bottom) * arrival }
        return screen.size.height - top - (1 - arrival) * length
    }

    /// A finger has moved by `translation` points down since it took the sheet.
    func drag(by translation: CGFloat) {
        guard !presentation.isLeaving, translation.isFinite else { return }
        let stops = stops
        let (least, most) = (stops[0].height, stops[stops.count - 1].height)
        if start == nil {
            presentation.hold()
            start = reach
            startWay = beginsAnew ? translation : 0
            beginsAnew = false
        }
        guard let start else { return }
        // Not higher than its largest height, or than where the finger took it on its way there.
        let wanted = min(start - (translation - startWay), max(start, most + bottom))
        let lowest = least + bottom
        if wanted >= lowest {
            dragged = wanted - bottom
            presentation.progress.arrival = 1
        } else {
            dragged = least
            var shown = wanted
            if presentation.refusesFinger {
                shown = lowest - RubberBand(length: lowest).shown(of: lowest - wanted)
            }
            presentation.progress.arrival = lowest > 0 ? max(0, shown / lowest) : 1
        }
        presentation.effectMayChange()
    }

    /// The finger has lifted; nil: another gesture has it, or the host took it back.
    func endDrag(_ end: PanGesture.Value?) {
        beginsAnew = false
        defer { presentation.fingerDidEnd() }
        guard let start else { return }
        self.start = nil
        guard !presentation.isLeaving else { return }
        let stops = stops
        let lowest = stops[0].height + bottom
        var speed = end?.velocity ?? 0
        let shown = start - ((end?.translation ?? startWay) - startWay)
        let aim = shown - look.projection * speed
        let isBelow = shown < lowest
        let leaves =
            end != nil
            && (isBelow
                ? shown < look.dismissFraction * lowest || speed >= look.dismissSpeed
                : aim < look.dismissFraction * lowest)
        if leaves, presentation.takesDismissal() {
            return presentation.dismiss(
                by: PresentationMotion.landing(at: speed, over: max(0, shown), overshoots: true))
        }
        if isBelow, presentation.refusesFinger {
            speed *= RubberBand(length: lowest).slope(at: lowest - shown)
        }
        let target =
            end == nil
            ? current : stops.min { abs($0.height + bottom - aim) < abs($1.height + bottom - aim) } ?? stops[0]
        let select = presentation.traits.detents?.select
        let isOther = target.detent != current.detent
        let landing = PresentationMotion.landing(
            at: -speed, over: target.height + bottom - reach, overshoots: false)
        withAnimation(landing) {
            chosen = target.detent
            dragged = nil
            if isOther { select?(target.detent) }
        }
        presentation.stay(by: landing)
    }
}
