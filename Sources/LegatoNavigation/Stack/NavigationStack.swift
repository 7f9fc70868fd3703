// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoMotion
public import LegatoUI

/// A root view and pages above it, of which the highest is shown.
///
/// Pages come by the values of a path (``LegatoUI/View/navigationDestination(for:destination:)``) and by links. A push and a pop move on the
/// render thread, begin from where the pages show, and are animated whatever the transaction, unless that disables animations.
///
/// Source: *documented* (SwiftUI, `NavigationStack`); the motion is *measured* (screens 4).
@MainActor @preconcurrency
public struct NavigationStack<Data, Root: View>: View {
    private let binding: Binding<any StackPath>?
    private let root: Root
    private let owner: StackOwner?
    /// The path where there is no binding.
    @State private var own = NavigationPath()
    @State private var model = StackModel()

    /// - Parameter path: The values above the root.
    @MainActor @preconcurrency public init(
        path: Binding<NavigationPath>, @ViewBuilder root: () -> Root
    ) where Data == NavigationPath {
        binding = Binding(
            get: { path.wrappedValue }, set: { if let new = $0 as? NavigationPath { path.wrappedValue = new } })
        self.root = root()
        owner = nil
    }

    /// - Parameter path: The values above the root, all of one type.
    @MainActor @preconcurrency public init(
        path: Binding<Data>, @ViewBuilder root: () -> Root
    ) where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
        self.init(path: path, owner: nil, root: root)
    }

    /// - Parameter owner: Told and asked in the update in which something happens.
    package init(
        path: Binding<Data>, owner: StackOwner?, @ViewBuilder root: () -> Root
    ) where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
        binding = Binding(
            get: { CollectionPath(data: path.wrappedValue) },
            set: { if let new = $0 as? CollectionPath<Data> { path.wrappedValue = new.data } })
        self.root = root()
        self.owner = owner
    }

    /// The stack itself holds its path.
    @MainActor @preconcurrency public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
        binding = nil
        self.root = root()
        owner = nil
    }

    private var path: StackPathAccess {
        let own = $own
        let binding =
            binding ?? Binding(get: { own.wrappedValue }, set: { own.wrappedValue = $0 as? NavigationPath ?? .init() })
        return StackPathAccess(
            values: { binding.wrappedValue.values },
            push: { value in
                var path = binding.wrappedValue
                guard path.push(value) else { return false }
                binding.wrappedValue = path
                return true
            },
            pop: { count in
                var path = binding.wrappedValue
                path.pop(min(count, path.values.count))
                binding.wrappedValue = path
            })
    }

    @MainActor @preconcurrency public var body: some View {
        let _ = model.owner = owner
        PageStack(model: model, path: path, root: root)
    }
}

/// Reports what the top page says of the tab bar around, and what covered pages say of the sheet around. Only this is evaluated when content
/// comes under the bar.
private struct StackReport: View {
    let model: StackModel
    let top: StackPage
    /// Pages below it that have been made: others have said nothing.
    let covered: [StackPage]

    /// Each trait comes from the highest page that sets it; the top page reports its own, which take precedence. That lower pages count is
    /// *chosen*: a sheet keeps its height when the page above sets none.
    private var presentationTraits: PresentationTraits {
        covered.reversed().reduce(into: PresentationTraits()) { sum, page in
            PresentationTraitsKey.reduce(value: &sum) { page.presentationTraits }
        }
    }

    var body: some View {
        let isUnder = top.appearances[.tabBar].pages?.isUnder ?? top.edges.isUnderBottom
        let pages = BarAppearance.Pages(of: model, isUnder: isUnder)
        Color.clear
            .preference(key: BarAppearancesKey.self, value: top.appearances.only(.tabBar, pages: pages))
            .preference(key: PresentationTraitsKey.self, value: presentationTraits)
    }
}

/// The pages of a stack above each other.
private struct PageStack<Root: View>: View {
    let model: StackModel
    let path: StackPathAccess
    let root: Root
    @GestureState private var isSwiping = false
    /// Where this stack is in another one.
    @Environment(\.stackPlace) private var place
    @Environment(\.barDrawer) private var drawer
    @Environment(\.layoutDirection) private var direction
    @Environment(\.accessibilityPrefersCrossFadeTransitions) private var prefersCrossFade
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    private var swipe: some Gesture {
        EdgePanGesture(
            band: BackSwipe.band, slop: BackSwipe.slop, isRightToLeft: direction == .rightToLeft,
            inset: { model.top.place.leadingInset }
        )
        .updating($isSwiping) { _, isSwiping, _ in isSwiping = true }
        .onChanged { value in
            if model.top.motion.zoomKey != nil {
                model.zoom(value.zoomTouch(isRightToLeft: direction == .rightToLeft))
            } else {
                model.swipe(by: value.translation, width: value.width)
            }
        }
        .onEnded { value in
            model.endZoom(value.zoomTouch(isRightToLeft: direction == .rightToLeft), of: .edge)
            model.endSwipe((Double(value.translation), Double(value.velocity)))
        }
    }

    var body: some View {
        let _ = (model.path, model.prefersCrossFade, model.reducesMotion) = (path, prefersCrossFade, reducesMotion)
        let _ = ViewGraph.main.map { model.begin(in: $0) }
        let isColumn = place?.isColumn == true
        let _ = model.column = isColumn ? place : nil
        let top = model.top
        let made = model.pages.filter { $0.stage != .waiting }
        ZStack {
            ForEach(made) { page in
                StackPageView(
                    page: page, model: model, isTop: page === top,
                    root: page.source == .root ? PageRoot(root) : nil
                )
                .transition(.identity)
                .zIndex(model.height(of: page))
            }
            if model.hasBarsOfItsOwn {
                ForEach(made) { page in
                    // They are as large as the stack, and have no say in that.
                    Color.clear.overlay { StackPageBars(page: page, model: model, isTop: page === top) }
                        .ignoresSafeArea(.keyboard, edges: .bottom)
                        .transition(.identity)
                        .zIndex(model.height(of: page) + 0.5)
                }
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        // A finger may come from the edge where only a page shows that takes no touches.
        .background { Color.clear.contentShape(Rectangle()).ignoresSafeArea() }
        .pageClip()
        .highPriorityGesture(swipe, isEnabled: top.source != .root && !top.holdsPages)
        .onChange(of: isSwiping) { _, isSwiping in
            guard !isSwiping else { return }
            model.endSwipe(nil)
            model.endZoom(nil, of: .edge)
        }
        .onChange(of: path.values()) { _, values in model.follow(values) }
        .onChange(of: model.changes) { model.startMotion() }
        .onChange(of: drawer, initial: true) { _, drawer in model.drawer = drawer }
        .onChange(of: top.source != .root, initial: true) { _, holdsPages in place?.page?.holdsPages = holdsPages }
        .onAppear { model.resume(path.values()) }
        .onDisappear {
            model.finish()
            place?.page?.holdsPages = false
        }
        // A stack around this one has pages of its own.
        .transformPreference(PageDeclarationsKey.self) { $0 = PageDeclarations() }
        .transformPreference(BarDeclarationsKey.self) {
            $0 = BarDeclarations(stack: isColumn ? model : nil, holdsStack: true)
        }
        .transformPreference(BarAppearancesKey.self) { $0 = BarAppearances() }
        .transformPreference(NavigationTransitionKey.self) { $0 = nil }
        .background { StackReport(model: model, top: top, covered: made.filter { $0 !== top && !$0.isLeaving }) }
    }
}
