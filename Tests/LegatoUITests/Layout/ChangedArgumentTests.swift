// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

private struct Share: LayoutValueKey { static let defaultValue: CGFloat = 10 }

/// A row of views as wide as each says.
private struct Shares: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: 100, height: 20)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var x = bounds.minX
        for view in subviews {
            view.place(at: CGPoint(x: x, y: 0), proposal: ProposedViewSize(width: view[Share.self], height: 20))
            x += view[Share.self]
        }
    }
}

/// Views at a distance from each other.
private struct Spread: Layout {
    var distance: CGFloat

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: 100, height: 20)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (index, view) in subviews.enumerated() {
            view.place(at: CGPoint(x: CGFloat(index) * distance, y: 0), proposal: .unspecified)
        }
    }
}

/// A modifier whose argument changes after its view exists shows what one made with that argument shows, and goes back.
@MainActor
@Suite struct ChangedArgumentTests {
    fileprivate static var block: some View { Color.red.frame(width: 20, height: 10).id("a") }

    /// Views by their frames before and after the change of a state, which are seen in place of the whole.
    private func expect(
        _ name: String, _ before: [String: CGRect], _ after: [String: CGRect],
        sourceLocation: SourceLocation = #_sourceLocation, @ViewBuilder _ content: @escaping (Bool) -> some View
    ) throws {
        let stage = Stage(size: Cornered<EmptyView>.size, scale: 1) { Cornered(content: content) }
        let fresh = Stage(size: Cornered<EmptyView>.size, scale: 1) { Cornered(isOn: true, content: content) }
        let first = stage.image()
        func check(_ stage: Stage, _ expected: [String: CGRect], _ state: String) throws {
            for (id, frame) in expected {
                let seen = try #require(stage.presentation(of: id), "\(name), \(state)", sourceLocation: sourceLocation)
                #expect(seen.frame == frame, "\(name), \(id) \(state)", sourceLocation: sourceLocation)
            }
        }
        try check(stage, before, "before")
        stage.tap("Go")
        try check(stage, after, "after")
        try check(fresh, after, "made so")
        #expect(stage.image() == fresh.image(), "\(name): changed as made so", sourceLocation: sourceLocation)
        #expect(stage.image() != first, "\(name): seen", sourceLocation: sourceLocation)
        stage.tap("Go")
        try check(stage, before, "back")
        #expect(stage.image() == first, "\(name): back as before", sourceLocation: sourceLocation)
    }

    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    @Test func `frames`() throws {
        try expect("width", ["a": rect(0, 0, 20, 300)], ["a": rect(0, 0, 50, 300)]) {
            Color.red.id("a").frame(width: $0 ? 50 : 20)
        }
        try expect("height", ["a": rect(0, 0, 300, 20)], ["a": rect(0, 0, 300, 50)]) {
            Color.red.id("a").frame(height: $0 ? 50 : 20)
        }
        try expect("width or none", ["a": rect(0, 0, 300, 300)], ["a": rect(0, 0, 50, 300)]) {
            Color.red.id("a").frame(width: $0 ? 50 : nil)
        }
        try expect("alignment", ["a": rect(40, 45, 20, 10)], ["a": rect(80, 90, 20, 10)]) {
            Self.block.frame(width: 100, height: 100, alignment: $0 ? .bottomTrailing : .center)
        }
        try expect("horizontal alignment", ["a": rect(0, 45, 20, 10)], ["a": rect(80, 45, 20, 10)]) {
            Self.block.frame(width: 100, height: 100, alignment: $0 ? .trailing : .leading)
        }
        try expect("vertical alignment", ["a": rect(40, 0, 20, 10)], ["a": rect(40, 90, 20, 10)]) {
            Self.block.frame(width: 100, height: 100, alignment: $0 ? .bottom : .top)
        }
    }

    @Test func `flexible frames`() throws {
        try expect("least width", ["a": rect(0, 0, 50, 10)], ["a": rect(0, 0, 70, 10)]) {
            Color.red.id("a").frame(minWidth: $0 ? 70 : 50).frame(width: 40, height: 10, alignment: .leading)
        }
        try expect("least height", ["a": rect(0, 0, 10, 50)], ["a": rect(0, 0, 10, 70)]) {
            Color.red.id("a").frame(minHeight: $0 ? 70 : 50).frame(width: 10, height: 40, alignment: .top)
        }
        try expect("greatest width", ["a": rect(0, 0, 50, 300)], ["a": rect(0, 0, 70, 300)]) {
            Color.red.id("a").frame(maxWidth: $0 ? 70 : 50)
        }
        try expect("greatest height", ["a": rect(0, 0, 300, 50)], ["a": rect(0, 0, 300, 70)]) {
            Color.red.id("a").frame(maxHeight: $0 ? 70 : 50)
        }
        try expect("ideal width", ["a": rect(0, 0, 50, 10)], ["a": rect(0, 0, 70, 10)]) {
            Color.red.id("a").frame(idealWidth: $0 ? 70 : 50).fixedSize()
        }
        try expect("ideal height", ["a": rect(0, 0, 10, 50)], ["a": rect(0, 0, 10, 70)]) {
            Color.red.id("a").frame(idealHeight: $0 ? 70 : 50).fixedSize()
        }
        try expect("alignment", ["a": rect(280, 290, 20, 10)], ["a": rect(0, 0, 20, 10)]) {
            Self.block.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: $0 ? .topLeading : .bottomTrailing)
        }
    }

    @Test func `padding`() throws {
        try expect("all", ["a": rect(5, 5, 20, 10)], ["a": rect(9, 9, 20, 10)]) { Self.block.padding($0 ? 9 : 5) }
        try expect("top", ["a": rect(0, 5, 20, 10)], ["a": rect(0, 9, 20, 10)]) { Self.block.padding(.top, $0 ? 9 : 5) }
        try expect("leading", ["a": rect(5, 0, 20, 10)], ["a": rect(9, 0, 20, 10)]) {
            Self.block.padding(.leading, $0 ? 9 : 5)
        }
        try expect("bottom", ["a": rect(0, 0, 300, 295)], ["a": rect(0, 0, 300, 291)]) {
            Color.red.id("a").padding(.bottom, $0 ? 9 : 5)
        }
        try expect("trailing", ["a": rect(0, 0, 295, 300)], ["a": rect(0, 0, 291, 300)]) {
            Color.red.id("a").padding(.trailing, $0 ? 9 : 5)
        }
        try expect("edges", ["a": rect(0, 16, 300, 268)], ["a": rect(16, 0, 268, 300)]) {
            Color.red.id("a").padding($0 ? Edge.Set.horizontal : .vertical)
        }
    }

    @Test func `offset and position`() throws {
        try expect("offset", ["a": rect(5, 6, 20, 10)], ["a": rect(50, 60, 20, 10)]) {
            Self.block.offset(x: $0 ? 50 : 5, y: $0 ? 60 : 6)
        }
        try expect("x", ["a": rect(10, 45, 20, 10)], ["a": rect(60, 45, 20, 10)]) {
            Self.block.position(x: $0 ? 70 : 20, y: 50)
        }
        try expect("y", ["a": rect(10, 45, 20, 10)], ["a": rect(10, 65, 20, 10)]) {
            Self.block.position(CGPoint(x: 20, y: $0 ? 70 : 50))
        }
    }

    @Test func `fixed size`() throws {
        try expect("horizontal", ["a": rect(0, 0, 300, 10)], ["a": rect(0, 0, 10, 10)]) {
            Color.red.id("a").fixedSize(horizontal: $0, vertical: true)
        }
        try expect("vertical", ["a": rect(0, 0, 10, 300)], ["a": rect(0, 0, 10, 10)]) {
            Color.red.id("a").fixedSize(horizontal: true, vertical: $0)
        }
    }

    @Test func `layout priority, through whatever is around its view`() throws {
        let (small, large) = (["a": rect(0, 0, 0, 300)], ["a": rect(0, 0, 300, 300)])
        try expect("itself", small, large) { on in
            HStack(spacing: 0) {
                Color.red.id("a").layoutPriority(on ? 2 : 0)
                Color.blue.layoutPriority(1)
            }
        }
        try expect("in effects", small, large) { on in
            HStack(spacing: 0) {
                Color.red.id("a").layoutPriority(on ? 2 : 0).opacity(0.5).offset(x: 0)
                Color.blue.layoutPriority(1)
            }
        }
        try expect("in an overlaid view", small, large) { on in
            HStack(spacing: 0) {
                Color.red.id("a").layoutPriority(on ? 2 : 0).overlay { Color.clear }.background(Color.clear)
                Color.blue.layoutPriority(1)
            }
        }
    }

    @Test func `values for layouts, through whatever is around their view`() throws {
        let (before, after) = (
            ["a": rect(0, 0, 20, 20), "b": rect(20, 0, 10, 20)], ["a": rect(0, 0, 50, 20), "b": rect(50, 0, 10, 20)]
        )
        try expect("itself", before, after) { on in
            Shares {
                Color.red.id("a").layoutValue(key: Share.self, value: on ? 50 : 20)
                Color.blue.id("b")
            }
        }
        try expect("in effects", before, after) { on in
            Shares {
                Color.red.id("a").layoutValue(key: Share.self, value: on ? 50 : 20).opacity(0.5).geometryGroup()
                Color.blue.id("b")
            }
        }
        try expect("in an overlaid view", before, after) { on in
            Shares {
                Color.red.id("a").layoutValue(key: Share.self, value: on ? 50 : 20).overlay { Color.clear }
                Color.blue.id("b")
            }
        }
        try expect("the inner one", before, after) { on in
            Shares {
                Color.red.id("a").layoutValue(key: Share.self, value: on ? 50 : 20)
                    .layoutValue(key: Share.self, value: 1)
                Color.blue.id("b")
            }
        }
    }

    @Test func `aspect ratio`() throws {
        try expect("ratio", ["a": rect(0, 0, 300, 150)], ["a": rect(0, 0, 300, 100)]) {
            Color.red.id("a").aspectRatio($0 ? 3 : 2, contentMode: .fit)
        }
        try expect("mode", ["a": rect(0, 0, 300, 150)], ["a": rect(0, 0, 600, 300)]) {
            Color.red.id("a").aspectRatio(2, contentMode: $0 ? .fill : .fit)
        }
    }

    @Test func `overlays, backgrounds and masks`() throws {
        let inner = Color.blue.frame(width: 20, height: 10).id("b")
        let outer = Color.red.frame(width: 100, height: 60)
        try expect("overlay", ["b": rect(0, 0, 20, 10)], ["b": rect(80, 50, 20, 10)]) {
            outer.overlay(alignment: $0 ? .bottomTrailing : .topLeading) { inner }
        }
        try expect("overlay's content", ["b": rect(40, 25, 20, 10)], ["b": rect(35, 25, 30, 10)]) {
            outer.overlay(Color.blue.frame(width: $0 ? 30 : 20, height: 10).id("b"))
        }
        try expect("several", ["b": rect(0, 0, 20, 10), "c": rect(0, 0, 2, 2)], ["c": rect(98, 58, 2, 2)]) {
            outer.overlay(alignment: $0 ? .bottomTrailing : .topLeading) {
                inner
                Color.green.frame(width: 2, height: 2).id("c")
            }
        }
        try expect("background", ["b": rect(0, 0, 120, 10)], ["b": rect(-20, 50, 120, 10)]) {
            outer.background(alignment: $0 ? .bottomTrailing : .topLeading) {
                Color.blue.frame(width: 120, height: 10).id("b")
            }
        }
        try expect("mask", ["b": rect(0, 0, 20, 10)], ["b": rect(80, 50, 20, 10)]) {
            outer.mask(alignment: $0 ? .bottomTrailing : .topLeading) { inner }
        }
        try expect("size of the view", ["b": rect(80, 50, 20, 10)], ["b": rect(30, 30, 20, 10)]) {
            Color.red.frame(width: $0 ? 50 : 100, height: $0 ? 40 : 60).overlay(alignment: .bottomTrailing) { inner }
        }
    }

    @Test func `depth`() throws {
        let same = ["a": rect(0, 0, 20, 10)]
        try expect("index", same, same) { on in
            ZStack(alignment: .topLeading) {
                Self.block.zIndex(on ? 1 : 0)
                Color.blue.frame(width: 10, height: 30)
                Color.green.frame(width: 5, height: 20)
            }
        }
        try expect("index around attached", same, same) { on in
            ZStack(alignment: .topLeading) {
                Self.block.zIndex(on ? 1 : -1).overlay { Color.clear }.padding(0)
                Color.blue.frame(width: 10, height: 30)
            }
        }
        try expect("alignment", ["a": rect(0, 0, 20, 10)], ["a": rect(80, 50, 20, 10)]) { on in
            ZStack(alignment: on ? .bottomTrailing : .topLeading) {
                Color.blue.frame(width: 100, height: 60)
                Self.block
            }
        }
    }

    @Test func `stacks`() throws {
        let other = Color.blue.frame(width: 60, height: 40).id("b")
        try expect("row's spacing", ["b": rect(22, 0, 60, 40)], ["b": rect(29, 0, 60, 40)]) { on in
            HStack(spacing: on ? 9 : 2) {
                Self.block
                other
            }
        }
        try expect("row's own spacing", ["b": rect(22, 0, 60, 40)], ["b": rect(28, 0, 60, 40)]) { on in
            HStack(spacing: on ? nil : 2) {
                Self.block
                other
            }
        }
        try expect("row's alignment", ["a": rect(0, 0, 20, 10)], ["a": rect(0, 30, 20, 10)]) { on in
            HStack(alignment: on ? .bottom : .top, spacing: 0) {
                Self.block
                other
            }
        }
        try expect("column's spacing", ["b": rect(0, 12, 60, 40)], ["b": rect(0, 19, 60, 40)]) { on in
            VStack(spacing: on ? 9 : 2) {
                Self.block
                other
            }
        }
        try expect("column's alignment", ["a": rect(0, 0, 20, 10)], ["a": rect(40, 0, 20, 10)]) { on in
            VStack(alignment: on ? .trailing : .leading, spacing: 0) {
                Self.block
                other
            }
        }
        try expect("row layout", ["b": rect(22, 0, 60, 40)], ["a": rect(0, 30, 20, 10), "b": rect(29, 0, 60, 40)]) {
            HStackLayout(alignment: $0 ? .bottom : .center, spacing: $0 ? 9 : 2) {
                Self.block
                other
            }
        }
        try expect("column layout", ["b": rect(0, 12, 60, 40)], ["a": rect(40, 0, 20, 10), "b": rect(0, 19, 60, 40)]) {
            VStackLayout(alignment: $0 ? .trailing : .center, spacing: $0 ? 9 : 2) {
                Self.block
                other
            }
        }
        try expect("depth layout", ["a": rect(0, 0, 20, 10)], ["a": rect(40, 30, 20, 10)]) {
            ZStackLayout(alignment: $0 ? .bottomTrailing : .topLeading) {
                other
                Self.block
            }
        }
    }

    @Test func `spacers`() throws {
        try expect("length", ["b": rect(30, 0, 20, 300)], ["b": rect(45, 0, 5, 300)]) { on in
            HStack(spacing: 0) {
                Color.red.frame(width: 20)
                Spacer(minLength: on ? 25 : 10)
                Color.blue.id("b").layoutPriority(-1)
            }
            .frame(width: 50)
        }
        try expect("none", ["b": rect(28, 0, 22, 300)], ["b": rect(20, 0, 30, 300)]) { on in
            HStack(spacing: 0) {
                Color.red.frame(width: 20)
                Spacer(minLength: on ? 0 : nil)
                Color.blue.id("b")
            }
            .frame(width: 50)
        }
    }

    @Test func `layouts of one's own`() throws {
        try expect("distance", ["b": rect(30, 0, 20, 10)], ["b": rect(70, 0, 20, 10)]) {
            Spread(distance: $0 ? 70 : 30) {
                Self.block
                Color.blue.frame(width: 20, height: 10).id("b")
            }
        }
        try expect("hidden", ["b": rect(30, 0, 20, 10)], ["b": rect(70, 0, 20, 10)]) {
            AnyLayout(Spread(distance: $0 ? 70 : 30)) {
                Self.block
                Color.blue.frame(width: 20, height: 10).id("b")
            }
        }
    }

    @Test func `content that comes and goes, in every container and through every modifier`() throws {
        struct Pair: View {
            let on: Bool
            var body: some View {
                ChangedArgumentTests.block
                if on { Color.blue.frame(width: 30, height: 20).id("b") }
            }
        }
        let before = ["a": rect(0, 0, 20, 10)]
        try expect("row", before, ["a": rect(0, 0, 20, 10), "b": rect(20, 0, 30, 20)]) { on in
            HStack(alignment: .top, spacing: 0) { Pair(on: on) }
        }
        try expect("column", before, ["b": rect(0, 10, 30, 20)]) { on in
            VStack(alignment: .leading, spacing: 0) { Pair(on: on) }
        }
        try expect("depth", before, ["b": rect(0, 0, 30, 20)]) { on in
            ZStack(alignment: .topLeading) { Pair(on: on) }
        }
        try expect("layout", before, ["b": rect(40, 0, 30, 20)]) { on in Spread(distance: 40) { Pair(on: on) } }
        try expect("reader", before, ["b": rect(0, 0, 30, 20)]) { on in GeometryReader { _ in Pair(on: on) } }
        try expect("padding", ["a": rect(1, 1, 20, 10)], ["a": rect(1, 1, 20, 10), "b": rect(23, 1, 30, 20)]) { on in
            HStack(alignment: .top, spacing: 0) { Pair(on: on).padding(1) }
        }
        try expect("overlay", before, ["b": rect(20, 0, 30, 20)]) { on in
            HStack(alignment: .top, spacing: 0) { Pair(on: on).overlay { Color.green.frame(width: 4, height: 4) } }
        }
        try expect("in an overlay", ["a": rect(40, 45, 20, 10)], ["b": rect(35, 40, 30, 20)]) { on in
            Color.green.frame(width: 100, height: 100).overlay { Pair(on: on) }
        }
    }

    @Test func `environment that leaves read`() throws {
        try expect("divider's colours", [:], [:]) { on in
            Divider().frame(height: 10).background(Color.blue).environment(\.colorScheme, on ? .dark : .light)
        }
        try expect("fonts", [:], [:]) { on in Text("text").font(on ? .largeTitle : .caption) }
    }
}
