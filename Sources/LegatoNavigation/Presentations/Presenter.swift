// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoControls
import LegatoEngine
import LegatoMotion
package import LegatoUI

/// What a view presents, as one evaluation of its modifier says.
struct PresentationDeclaration: Equatable {
    let version: DeclarationVersion
    /// Which item is presented; another one is another presentation.
    let subject: AnyHashable
    var style: PresentationStyle
    let content: () -> AnyView
    /// Of an alert or a dialog.
    var dialog: DialogContent?
    /// Of a popover or a menu.
    var source: PopoverSource?
    /// Of a context menu.
    let lifted: LiftedView?
    /// Of a menu: the finger that opened it and may choose in it.
    let finger: MenuFinger?
    let environment: EnvironmentValues
    /// What presents it; nil: the content of the scene.
    let level: PresentationLevel?
    /// It is dismissed otherwise than by the binding.
    let deactivate: () -> Void
    /// Whether the binding asks for it now.
    let isWanted: () -> Bool
    let onDismiss: (() -> Void)?
    /// Told what happens to it.
    var onEvent: ((PresentationEvent) -> Void)?
    /// Asked for each finger that would dismiss it; nil: any may.
    var mayDismiss: (() -> Bool)?

    static func == (one: Self, other: Self) -> Bool {
        one.version === other.version && one.subject == other.subject && one.source == other.source
            && one.environment.isIdentical(to: other.environment)
    }
}

/// What is presented as what.
enum PresentationStyle: String {
    case sheet
    case cover
    case popover
    case menu
    case contextMenu
    case alert
    case dialog
}

extension PresentationStyle {
    var isMenu: Bool { self == .menu || self == .contextMenu }
    /// In words.
    var name: String { self == .contextMenu ? "context menu" : rawValue }
}

/// Presents what one modifier says, while it says so.
@MainActor
final class Presenter {
    private(set) var declaration: PresentationDeclaration?
    private var presentation: Presentation?
    /// Whether what leaves is to be presented again, as a new presentation.
    private var isWantedAgain = false
    /// What was presented last, until the modifier says otherwise: what the user has dismissed does not come back by itself.
    private var served: AnyHashable?

    nonisolated init() {}

    /// The modifier says this now; nil: nothing is to be presented.
    func follow(_ new: PresentationDeclaration?) {
        let old = declaration
        declaration = new
        if let new, new.subject == presentation?.subject { presentation?.declaration = new }
        guard new?.subject != served else { return }
        served = new?.subject
        isWantedAgain = false
        guard let new else {
            for level in waitingLevels { level.withdraw(self) }
            waitingLevels = []
            if let presentation { presentation.leave() } else { old?.onEvent?(.settled(isThere: false)) }
            return
        }
        if let presentation {
            if presentation.subject == new.subject {
                isWantedAgain = !presentation.comeBack()
            } else {
                // The new one follows when this one has left.
                presentation.leave()
            }
        } else {
            present(new)
        }
    }

    /// It leaves, and not by its binding, which is off unless that cannot be written.
    func didDismiss(_ dismissed: Presentation) {
        if dismissed === presentation, dismissed.declaration.isWanted() == false { served = nil }
    }

    /// The levels that another presentation keeps this one waiting at.
    private var waitingLevels: [PresentationLevel] = []

    private func present(_ new: PresentationDeclaration) {
        guard let graph = ViewGraph.main else { return }
        // A menu is beside the order of what is presented.
        let level =
            new.style.isMenu
            ? PresentationLevel(in: graph) : new.level ?? graph.part(ScenePresentations.self).base(in: graph)
        waitingLevels = [level]
        level.present(for: self)
    }

    /// The level is free for this one.
    func begin(at level: PresentationLevel) -> Presentation? {
        waitingLevels = []
        guard let declaration else { return nil }
        let presentation = Presentation(declaration, for: self, above: level)
        self.presentation = presentation
        return presentation
    }

    /// What presents at the level leaves, so nothing begins there any more.
    func wasRefused() {
        waitingLevels = []
        declaration?.onEvent?(.settled(isThere: false))
    }

    /// The presentation has left the screen.
    func didEnd(_ ended: Presentation) {
        guard ended === presentation else { return }
        presentation = nil
        let isNew = isWantedAgain || declaration?.subject != ended.subject
        isWantedAgain = false
        if let declaration, declaration.subject == served, isNew { present(declaration) }
    }
}

/// What presents one thing at a time: the content of a scene, or something presented.
@MainActor
final class PresentationLevel {
    // Protected by: the scene, which outlives what it shows.
    private unowned(unsafe) let graph: ViewGraph
    /// What is presented, unless it is leaving.
    private(set) weak var current: Presentation?
    /// What this is the level of; nil: the content of the scene.
    weak var owner: Presentation?
    private var waiting: [Presenter] = []

    init(in graph: ViewGraph) { self.graph = graph }

    func present(for presenter: Presenter) {
        // What leaves presents nothing any more.
        guard owner?.isLeaving != true else { return presenter.wasRefused() }
        withdraw(presenter)
        guard current == nil else {
            waiting.append(presenter)
            // What is in the way may be dismissed in this update.
            return graph.write(in: Transaction()) { [weak self] in self?.reportWaiting() }
        }
        let new = presenter.begin(at: self)
        current = new
        new?.insert(in: graph)
    }

    /// Source: *documented* (UIKit refuses a second one); that it waits is *reported* (SwiftUI's message in the console).
    private func reportWaiting() {
        guard !waiting.isEmpty else { return }
        graph.report(
            "A view is to be presented above one that already presents another: it is presented when that is dismissed."
        )
    }

    func withdraw(_ presenter: Presenter) { waiting.removeAll { $0 === presenter } }

    func didLeave(_ presentation: Presentation) {
        guard presentation === current else { return }
        current = nil
        while current == nil, !waiting.isEmpty { present(for: waiting.removeFirst()) }
    }

    /// Whether nothing is presented, or all that was is leaving.
    var isFree: Bool { current == nil }

    func didComeBack(_ presentation: Presentation) { current = presentation }
}

/// What the content of a scene presents.
final class ScenePresentations: ScenePart {
    private var level: PresentationLevel?
    private var lastID = 0
    /// The roots of what is presented, by its numbers: they go with the scene.
    var roots: [Int: SceneRoot<PresentationView>] = [:]

    init(in graph: ViewGraph) {}

    func base(in graph: ViewGraph) -> PresentationLevel {
        let level = level ?? PresentationLevel(in: graph)
        self.level = level
        return level
    }

    func makeID() -> Int {
        lastID += 1
        return lastID
    }
}

extension EnvironmentValues {
    /// What presents for the views inside; nil: the content of the scene.
    @Entry var presentationLevel: PresentationLevel?
}

extension View {
    /// What the views inside present does not wait for what is presented elsewhere in the scene.
    package func presentsOnItsOwn() -> some View { modifier(OwnPresentationLevel()) }
}

private struct OwnPresentationLevel: ViewModifier {
    @State private var level = ViewGraph.main.map { PresentationLevel(in: $0) }

    func body(content: Content) -> some View { content.environment(\.presentationLevel, level) }
}

/// Presents a view while something is true, or not nil.
nonisolated struct PresentationModifier: ViewModifier {
    let version = DeclarationVersion()
    let style: PresentationStyle
    /// Nil: nothing is presented.
    let subject: AnyHashable?
    let content: () -> AnyView
    /// Of an alert or a dialog.
    var dialog: DialogContent?
    /// Of a popover or a menu.
    var source: PopoverSource?
    /// Of a context menu.
    var lifted: LiftedView?
    /// Of a menu: the finger that opened it and may choose in it.
    var finger: MenuFinger?
    let deactivate: () -> Void
    let isWanted: () -> Bool
    let onDismiss: (() -> Void)?
    @State private var presenter = Presenter()
    @Environment(\.self) private var environment

    init(
        _ style: PresentationStyle, subject: AnyHashable?, dialog: DialogContent? = nil, onDismiss: (() -> Void)? = nil,
        isWanted: @escaping () -> Bool, deactivate: @escaping () -> Void,
        content: @escaping () -> AnyView = { AnyView(EmptyView()) }
    ) {
        (self.style, self.subject, self.dialog, self.onDismiss) = (style, subject, dialog, onDismiss)
        (self.isWanted, self.deactivate, self.content) = (isWanted, deactivate, content)
    }

    init(
        _ style: PresentationStyle, _ isPresented: Binding<Bool>, onDismiss: (() -> Void)?,
        _ content: @escaping () -> some View
    ) {
        self.init(
            style, subject: isPresented.wrappedValue ? true : nil, onDismiss: onDismiss,
            isWanted: { isPresented.wrappedValue }, deactivate: { isPresented.wrappedValue = false },
            content: { AnyView(content()) })
    }

    init<Item: Identifiable>(
        _ style: PresentationStyle, _ item: Binding<Item?>, onDismiss: (() -> Void)?,
        _ content: @escaping (Item) -> some View
    ) {
        let value = item.wrappedValue
        self.init(
            style, subject: value.map { AnyHashable($0.id) }, onDismiss: onDismiss,
            isWanted: { item.wrappedValue != nil }, deactivate: { item.wrappedValue = nil },
            content: { value.map { AnyView(content($0)) } ?? AnyView(EmptyView()) })
    }

    @MainActor func body(content view: Content) -> some View {
        let environment = environment.barSurroundings?.leave(environment) ?? environment
        let declaration = subject.map {
            PresentationDeclaration(
                version: version, subject: $0, style: style, content: content, dialog: dialog,
                source: source, lifted: lifted, finger: finger, environment: environment,
                level: environment.presentationLevel,
                deactivate: deactivate, isWanted: isWanted, onDismiss: onDismiss)
        }
        view.following(declaration) { presenter.follow($0 ?? nil) }
    }
}
