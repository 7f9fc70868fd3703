// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoEngine
import LegatoLayers
import LegatoMotion
import LegatoUI

/// One thing that is presented above a scene, from its arrival until it has left.
///
/// It has a root of its own, and comes and goes by one number (``progress``). Nothing waits for a motion: each change begins from where it
/// shows.
@MainActor
final class Presentation {
    /// Its number in the scene.
    private let id: Int
    let subject: AnyHashable
    let style: PresentationStyle
    /// What its own views present.
    let level: PresentationLevel
    let place = PagePlace()
    let zoom = ZoomPlace()
    /// Takes fingers before the scroll views of a presentation that zooms.
    let rival = ScrollRival()
    let appearance = PresentedAppearance()
    /// Of a sheet: its heights and the finger on it.
    private(set) var sheet: SheetModel?
    private weak var presenter: Presenter?
    private let below: PresentationLevel
    // Protected by: the scene, which outlives what it shows.
    private unowned(unsafe) let graph: ViewGraph
    private var root: SceneRoot<PresentationView>? { graph.part(ScenePresentations.self).roots[id] }
    /// The number of the current motion; ends of earlier motions are ignored.
    private var motion = 0
    /// Whether it is up, and no motion is under way.
    private var isSettled = false
    /// When it was presented, in seconds of the scene.
    private let begin: Double
    /// Whether it was presented in a transaction that disables animations.
    private let isInstant: Bool

    @ObjectState var declaration: PresentationDeclaration
    /// How far it has arrived, or where it is going.
    @ObjectState var progress: PageProgress
    @ObjectState private(set) var isLeaving: Bool
    /// What its views say about it.
    @ObjectState var traits: PresentationTraits
    /// The one that its views request; nil: none.
    @ObjectState private(set) var colorScheme: ColorScheme?
    @ObjectState var hasAppeared: Bool
    /// How it comes and goes.
    @ObjectState private(set) var transition: _NavigationTransitionKind.Motion
    /// Whether it has begun to arrive once.
    @ObjectState private(set) var hasGrown: Bool

    init?(_ declaration: PresentationDeclaration, for presenter: Presenter, above below: PresentationLevel) {
        guard let graph = ViewGraph.main else { return nil }
        (self.presenter, self.below, self.graph) = (presenter, below, graph)
        (subject, style) = (declaration.subject, declaration.style)
        level = PresentationLevel(in: graph)
        id = graph.part(ScenePresentations.self).makeID()
        begin = graph.engine.time
        isInstant = Transaction.current.disablesAnimations
        _declaration = ObjectState(declaration, in: graph)
        _progress = ObjectState(PageProgress(arrival: 0, cover: 0), in: graph)
        _isLeaving = ObjectState(false, in: graph)
        _traits = ObjectState(PresentationTraits(), in: graph)
        _colorScheme = ObjectState(nil, in: graph)
        _hasAppeared = ObjectState(false, in: graph)
        _hasGrown = ObjectState(false, in: graph)
        _transition = ObjectState(.automatic, in: graph)
        level.owner = self
        rival.takes = { [weak self] way, isAtTop in
            guard let self, zoomKey != nil, !traits.preventsDismissal, way.height > 0, isAtTop else { return false }
            return declaration.mayDismiss?() ?? true
        }
        appearance.onChange = { [weak self] in self?.colorScheme = $0 }
        if style == .sheet || style == .popover { sheet = SheetModel(of: self, in: graph) }
    }

    func insert(in graph: ViewGraph) {
        hideStatusBar(false)
        declaration.onEvent?(.comes(isAnimated: !isInstant))
        graph.write(in: Transaction()) { [self] in
            let root = SceneRoot(
                PresentationView(presentation: self), in: graph, identifiedBy: "presentation \(id)",
                at: style.isMenu ? .menu : .presentation, name: style.name)
            root.cardTop = style == .cover ? 0 : nil
            graph.part(ScenePresentations.self).roots[id] = root
            root.effect = effect
        }
    }

    /// Its views show where it comes from.
    func arrive() {
        guard progress.arrival == 0, !isLeaving else { return }
        record(.arrives)
        isInstant ? jump() : move()
    }

    // MARK: - Coming and going

    private func record(_ change: EngineEvent.ScreenChange.Change, isByFinger: Bool = false) {
        graph.engine.record(.screen(.init(change, style.rawValue, id: "\(id)", isByFinger: isByFinger)))
    }

    /// Leaves, with all that is presented above it.
    ///
    /// - Parameter animation: That of a finger; nil: code asks for it.
    func leave(by animation: Animation? = nil, _ flight: ZoomFlight? = nil) {
        guard !isLeaving else { return }
        isLeaving = true
        let isByFinger = animation != nil || flight != nil
        record(.leaves, isByFinger: isByFinger)
        let isInstant = Transaction.current.disablesAnimations
        declaration.onEvent?(.goes(isAnimated: !isInstant, isByFinger: isByFinger))
        level.current?.dismiss()
        uncover()
        if isInstant {
            jump()
        } else if let flight {
            fly(flight)
        } else {
            move(by: animation)
        }
        below.didLeave(self)
    }

    /// Leaves by itself, and not by its binding.
    func dismiss(by animation: Animation? = nil, _ flight: ZoomFlight? = nil) {
        guard !isLeaving else { return }
        leave(by: animation, flight)
        declaration.deactivate()
        presenter?.didDismiss(self)
    }

    /// Is to be up again while it leaves. False: something else is presented meanwhile.
    func comeBack() -> Bool {
        guard isLeaving else { return true }
        guard below.isFree else { return false }
        isLeaving = false
        sheet?.letGo()
        record(.returns)
        declaration.onEvent?(.returns)
        below.didComeBack(self)
        Transaction.current.disablesAnimations ? jump() : move()
        return true
    }

    // MARK: - Fingers that may not dismiss it

    /// What was answered for the finger that is on it; nil: nobody was asked yet.
    private var isRefused: Bool?

    /// Whether the finger that is on it may not dismiss it.
    var refusesFinger: Bool {
        if traits.preventsDismissal { return true }
        let isRefused = isRefused ?? !(declaration.mayDismiss?() ?? true)
        self.isRefused = isRefused
        return isRefused
    }

    /// The next finger is asked about anew.
    func fingerDidEnd() { isRefused = nil }

    /// A finger lifts where it dismisses what may be dismissed.
    ///
    /// - Returns: Whether it may.
    func takesDismissal() -> Bool {
        guard refusesFinger else { return true }
        declaration.onEvent?(.refused)
        return false
    }

    /// Its views say something else about it. What they say at first shows at once.
    func take(_ new: PresentationTraits) {
        var transaction = Transaction.current
        if graph.engine.time == begin {
            transaction = Transaction()
            transaction.disablesAnimations = true
        } else if new.detents != traits.detents {
            transaction.animation = PresentationMotion.slide
        }
        withTransaction(transaction) {
            sheet?.follow(new, after: traits)
            traits = new
            effectMayChange()
        }
    }

    /// Views of a cover hide the status bar, or do no more.
    func hideStatusBar(_ isHidden: Bool) {
        if style == .cover { graph.part(StatusBarState.self).cover(id, hidesIt: isHidden) }
    }

    // MARK: - Motion

    /// How it comes and goes by code, and for how long, in seconds.
    private var usual: (motion: Animation, duration: Double) {
        if style == .alert { return (DialogLook.iOS18.fade, DialogLook.iOS18.fadeDuration) }
        if style.isMenu {
            let look = MenuLook.iOS18
            return isLeaving ? (look.closing, look.closingDuration) : (look.opening, look.openingDuration)
        }
        if sheet?.isPopover == true { return (PopoverLook.iOS18.fade, PopoverLook.iOS18.fadeDuration) }
        return fades
            ? (StackMotion.fade, StackMotion.fadeDuration) : (PresentationMotion.slide, PresentationMotion.duration)
    }
    private var slide: Animation { usual.motion }
    /// Whether it fades where it would slide. Source: *chosen*, as pages do (screens 4).
    var fades: Bool {
        (transition == .crossFade || declaration.environment.accessibilityPrefersCrossFadeTransitions)
            && sheet?.isDragged != true
    }

    // MARK: - Zooms

    /// Where it comes from, if it zooms.
    var zoomKey: ZoomKey? { transition.zoomKey }

    /// Its views say how it comes and goes. What moves goes on as it does.
    func take(_ kind: _NavigationTransitionKind?) {
        guard style == .sheet || style == .cover, isSettled || progress.arrival == 0, !isLeaving else { return }
        let environment = declaration.environment
        let new = (kind?.motion ?? .automatic).adapted(
            reducesMotion: environment.accessibilityReduceMotion,
            prefersCrossFade: environment.accessibilityPrefersCrossFadeTransitions)
        guard new != transition else { return }
        var transaction = Transaction(animation: nil)
        transaction.disablesAnimations = true
        withTransaction(transaction) {
            transition = new
            effectMayChange()
        }
    }

    private func fly(_ flight: ZoomFlight) {
        if let cover = flight.cover { root?.coverBelow(flight.opens, by: cover) }
        move(by: flight.sides ?? slide, for: flight.duration)
    }

    /// Fingers move it.
    func zoom(_ touch: ZoomTouch) {
        guard zoomKey != nil, !isLeaving, !refusesFinger else { return }
        if zoom.driver.grip == nil {
            guard zoomKey?.mayBeTaken(by: touch) ?? true else { return }
            guard zoom.grab(touch.kind) else { return }
            uncover()
            motion += 1  // Equivalent: sign, any number that differs from that of the previous motion will do.
            isSettled = false
            record(.held, isByFinger: true)
            declaration.onEvent?(.held)
        }
        zoom.move(touch)
    }

    /// Those of some kinds have lifted; nil: another gesture has them, or the host took them back.
    func endZoom(_ touch: ZoomTouch?, of kinds: ZoomTouch.Kind...) {
        fingerDidEnd()
        guard let key = zoomKey, let grip = zoom.driver.grip, kinds.contains(grip),
            let flight = zoom.release(touch, to: key)
        else { return }
        if !flight.opens { return dismiss(by: nil, flight) }
        record(.returns, isByFinger: true)
        declaration.onEvent?(.returns)
        fly(flight)
    }

    private func jump() {
        var transaction = Transaction()
        transaction.disablesAnimations = true
        withTransaction(transaction) { arrange() }
        if zoomKey != nil {
            zoom.jump(isOpen: !isLeaving)
            root?.coverBelow(!isLeaving, by: nil)
        }
        motion += 1  // Equivalent: sign, any number that differs from that of the previous motion will do.
        settle()
    }

    /// A finger lets it stay.
    func stay(by animation: Animation) {
        record(.returns, isByFinger: true)
        move(by: animation)
    }

    /// Moves to where it is to be.
    ///
    /// - Parameter animation: Nil: by code.
    private func move(by animation: Animation? = nil) {
        if animation == nil, let key = zoomKey {
            if let flight = isLeaving ? zoom.close(to: key) : zoom.open(from: key) { fly(flight) }
            return
        }
        move(by: animation ?? slide, for: usual.duration)
    }

    private func move(by animation: Animation, for duration: Double) {
        motion += 1  // Equivalent: sign, any number that differs from that of the previous motion will do.
        isSettled = false
        let motion = motion
        withAnimation(animation) { arrange() }
        graph.engine.setAlarm(at: graph.engine.time + duration, for: self) { [weak self] in
            if let self, self.motion == motion { settle() }
        }
    }

    /// A finger has taken it: nothing ends by itself.
    func hold() {
        motion += 1  // Equivalent: sign, any number that differs from that of the previous motion will do.
        isSettled = false
        record(.held, isByFinger: true)
        place.hold(\.arrival)
        root?.holdCards()
    }

    private func arrange() {
        progress.arrival = isLeaving ? 0 : 1
        hasGrown = true
        effectMayChange()
    }

    /// What is below is laid out again, without an animation: it may have another size than before.
    private func uncover() {
        guard isSettled, style == .cover else { return }
        isSettled = false
        let effect = effect
        graph.write(in: Transaction()) { [weak self] in self?.root?.effect = effect }
    }

    /// What is below has to follow it.
    func effectMayChange() {
        let effect = effect
        let cardTop = style == .cover ? 0 : sheet?.cardTop
        graph.write { [weak self] in
            self?.root?.cardTop = cardTop
            self?.root?.effect = effect
        }
    }

    private func settle() {
        record(.settles)
        defer { declaration.onEvent?(.settled(isThere: !isLeaving)) }
        guard isLeaving else {
            isSettled = true
            if zoomKey != nil { zoom.jump(isOpen: true) }
            return effectMayChange()
        }
        graph.write(in: Transaction()) { [self] in
            root?.coverBelow(false, by: nil)
            root?.remove()
            if style == .cover { graph.part(StatusBarState.self).cover(id, hidesIt: nil) }
            graph.part(ScenePresentations.self).roots[id] = nil
        }
        declaration.onDismiss?()
        presenter?.didEnd(self)
    }

    /// What it does to the roots below.
    private var effect: RootEffect {
        var effect = RootEffect()
        let isModal = !isLeaving && sheet?.allowsBackground != true
        effect.isInert = isModal
        effect.hidesLabels = isModal
        effect.covers = style == .cover && isSettled && traits.background == nil
        effect.recession = sheet?.recession ?? 0
        return effect
    }
}

/// How presentations move by code.
enum PresentationMotion {
    /// Source: *measured* (screens 5).
    static let slide = StackMotion.slide
    /// When a motion counts as ended, in seconds: 0.001 of the way is left. Source: *measured* (screens, S).
    static let duration = StackMotion.slideDuration
    /// The same spring from the speed of a finger, in points per second towards the end, which is `way` points away. Source: *measured* (screens 5).
    ///
    /// - Parameter overshoots: Whether it may go past the end.
    static func landing(at speed: Double, over way: Double, overshoots: Bool) -> Animation {
        let (mass, stiffness) = (3.0, 1000.0)
        var velocity = way == 0 ? 0 : speed / way
        // From here on a critically damped spring passes its end.
        if !overshoots { velocity = min(velocity, (stiffness / mass).squareRoot()) }
        return .interpolatingSpring(
            mass: mass, stiffness: stiffness, damping: 2 * (mass * stiffness).squareRoot(), initialVelocity: velocity)
    }
}

/// The views of a presentation's root.
struct PresentationView: View {
    let presentation: Presentation

    var body: some View {
        ZStack {
            switch presentation.style {
            case .sheet, .popover: SheetView(presentation: presentation)
            case .cover: CoverView(presentation: presentation)
            case .alert: AlertView(presentation: presentation)
            case .dialog: DialogView(presentation: presentation)
            case .menu: MenuView(presentation: presentation)
            case .contextMenu: ContextMenuView(presentation: presentation)
            }
        }
        .transformEnvironment(\.colorScheme) { $0 = presentation.colorScheme ?? $0 }
        .environment(\.self, presentation.declaration.environment)
        // What its views say of it comes first.
        .onAppear { presentation.hasAppeared = true }
        .onChange(of: presentation.hasAppeared) { presentation.arrive() }
    }
}

/// What is presented, in the environment of what presents it.
struct PresentedContent: View {
    let presentation: Presentation

    private func environment(_ base: EnvironmentValues) -> EnvironmentValues {
        var values = base
        values.dismissal = Dismissal(isPresented: true) { [weak presentation] in presentation?.dismiss() }
        values.presentationDismissal = values.dismiss
        values.presentationLevel = presentation.level
        values.stackPlace = nil
        values.activationHook = nil
        values.imposedButtonStyle = nil
        values.presentedAppearance = presentation.appearance
        if let scheme = presentation.colorScheme { values.colorScheme = scheme }
        if values.isInMenu { values.controlGroupStyles = StyleStack() }
        values.isInMenu = false
        values.leaveRows()
        values.groupBoxDepth = 0
        values.barScroll = nil
        values.scrollRival = presentation.zoomKey == nil ? presentation.sheet?.rival : presentation.rival
        values.pageBackground = presentation.sheet == nil ? .systemBackground : .sheet
        return values
    }

    var body: some View {
        let declaration = presentation.declaration
        VStack { declaration.content() }
            .modifier(SheetBars(presentation: presentation))
            .environment(\.self, environment(declaration.environment))
            .onPreferenceChange(PresentationTraitsKey.self) { [weak presentation] traits in
                MainActor.assumeIsolated { presentation?.take(traits) }
            }
            .onPreferenceChange(NavigationTransitionKey.self) { [weak presentation] kind in
                MainActor.assumeIsolated { presentation?.take(kind) }
            }
            .onStatusBarChange { [weak presentation] isHidden in presentation?.hideStatusBar(isHidden) }
            // What is presented has bars and pages of its own.
            .transformPreference(PageDeclarationsKey.self) { $0 = PageDeclarations() }
            .transformPreference(BarDeclarationsKey.self) { $0 = BarDeclarations() }
            .transformPreference(PresentationTraitsKey.self) { $0 = PresentationTraits() }
            .transformPreference(NavigationTransitionKey.self) { $0 = nil }
    }
}

/// Leaves room for the bar to drag a sheet by, where a search field stands at its top. Evaluated apart from what the sheet shows, which says how
/// high the sheet is.
private struct SheetBars: ViewModifier {
    let presentation: Presentation
    @Environment(\.sheetLook) private var look

    func body(content: Content) -> some View {
        let room = presentation.sheet.map { $0.fillsScreen ? 0 : look.grabberRoom } ?? 0
        content.transformEnvironment(\.barLook) { $0.searchTop = room }
    }
}

/// What covers the whole screen.
private struct CoverView: View {
    let presentation: Presentation

    var body: some View {
        PresentedContent(presentation: presentation)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background { PresentationBackground(presentation: presentation).ignoresSafeArea() }
            .allowsHitTesting(!presentation.isLeaving)
            .accessibilityHidden(presentation.isLeaving)
            .presented(presentation, from: 1)
    }
}

extension View {
    /// Comes from below, by this many of its lengths, and leaves there; or fades where cross-fades are preferred.
    func presented(_ presentation: Presentation, from way: Double) -> some View {
        let slides = !presentation.fades && presentation.zoomKey == nil
        return modifier(PresentedZoomFingers(presentation: presentation))
            .zoomPage(presentation.zoom)
            .pageFade(presentation.place, presentation.progress, arriving: presentation.fades ? (0, 1) : nil)
            .pageShift(
                presentation.place, presentation.progress, from: slides ? way : 0, to: 0, axis: .vertical)
    }
}

/// Lets fingers pull what zooms off the screen below, or pinch it.
private struct PresentedZoomFingers: ViewModifier {
    let presentation: Presentation
    @GestureState private var isHeld = false
    @GestureState private var isSwiping = false
    @Environment(\.layoutDirection) private var direction

    private var gesture: some Gesture {
        ZoomGesture(presentation.zoom.look)
            .updating($isHeld) { _, isHeld, _ in isHeld = true }
            .onChanged { presentation.zoom($0) }
            .onEnded { presentation.endZoom($0, of: .pan, .pinch) }
    }

    private var swipe: some Gesture {
        let look = presentation.zoom.look
        let isRightToLeft = direction == .rightToLeft
        return EdgePanGesture(
            band: look.edgeBand, slop: look.edgeSlop, isRightToLeft: isRightToLeft,
            inset: { presentation.place.leadingInset }
        )
        .updating($isSwiping) { _, isSwiping, _ in isSwiping = true }
        .onChanged { presentation.zoom($0.zoomTouch(isRightToLeft: isRightToLeft)) }
        .onEnded { presentation.endZoom($0.zoomTouch(isRightToLeft: isRightToLeft), of: .edge) }
    }

    func body(content: Content) -> some View {
        let isEnabled = presentation.zoomKey != nil && !presentation.isLeaving
        content
            .gesture(gesture, isEnabled: isEnabled)
            .highPriorityGesture(swipe, isEnabled: isEnabled)
            .onChange(of: isHeld) { _, isHeld in if !isHeld { presentation.endZoom(nil, of: .pan, .pinch) } }
            .onChange(of: isSwiping) { _, isSwiping in if !isSwiping { presentation.endZoom(nil, of: .edge) } }
    }
}

/// What a presentation has behind its views, as they say.
struct PresentationBackground: View {
    let presentation: Presentation

    var body: some View {
        if let background = presentation.traits.background {
            background.view
        } else if presentation.sheet != nil {
            Color.sheet
        } else {
            Color.systemBackground
        }
    }
}
