// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// What leaves and controls answer to nothing, to infinity and without a proposal: the answers of a row and a column ask for.
@MainActor
@Suite struct LeafProposalTests {
    /// A leaf or a control, by its name.
    fileprivate struct Leaf: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let view: @MainActor @Sendable () -> AnyView

        init(_ name: String, @ViewBuilder _ view: @escaping @MainActor @Sendable () -> some View) {
            testDescription = name
            self.view = { AnyView(view()) }
        }
    }

    private static let image = Image(size: CGSize(width: 30, height: 20)) {
        $0.fill(Path(CGRect(x: 0, y: 0, width: 5, height: 5)), with: .color(.red))
    }

    nonisolated fileprivate static let leaves = [
        Leaf("image") { image }, Leaf("resizable image") { image.resizable() },
        Leaf("tiles") { image.resizable(resizingMode: .tile) },
        Leaf("image that fits") { image.resizable().scaledToFit() },
        Leaf("image that fills") { image.resizable().scaledToFill() },
        Leaf("symbol") { Image(systemName: "star") },
        Leaf("resizable symbol") { Image(systemName: "star").resizable() },
        Leaf("canvas") { Canvas { _, _ in } },
        Leaf("gradient") { LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom) },
        Leaf("path") { Path(CGRect(x: 5, y: 5, width: 40, height: 30)) }, Leaf("circle") { Circle() },
        Leaf("stroke") { Capsule().stroke(.red) }, Leaf("stroked border") { Capsule().strokeBorder(.red) },
        Leaf("divider") { Divider() }, Leaf("spacer") { Spacer() },
        Leaf("text") { Text("Temperature") }, Leaf("words") { Text("one two three") },
        Leaf("line limit") { Text("one two three").lineLimit(1) }, Leaf("empty text") { Text("") },
        Leaf("timer") { Text(Date(timeIntervalSince1970: 0), style: .date) },
        Leaf("label") { Label("Hello", systemImage: "star") }, Leaf("button") { Button("Hello") {} },
        Leaf("bordered button") { Button("Hello") {}.buttonStyle(.bordered) },
        Leaf("toggle") { Toggle("Hello", isOn: .constant(true)) },
        Leaf("toggle button") { Toggle("Hello", isOn: .constant(true)).toggleStyle(.button) },
        Leaf("toggle without a label") { Toggle("Hello", isOn: .constant(true)).labelsHidden() },
        Leaf("slider") { Slider(value: .constant(0.5)) }, Leaf("loading image") { AsyncImage(url: nil) },
        Leaf("scroll view") { ScrollView { Color.red.frame(width: 50, height: 200) } },
        Leaf("horizontal scroll view") { ScrollView(.horizontal) { Color.red.frame(width: 200, height: 50) } },
        Leaf("lazy column") { LazyVStack { Color.red.frame(width: 50, height: 20) } },
        Leaf("lazy row") { LazyHStack { Color.red.frame(width: 50, height: 20) } },
        Leaf("lazy grid") { LazyVGrid(columns: [GridItem(), GridItem()]) { Color.red.frame(width: 50, height: 20) } },
        Leaf("grid") {
            Grid {
                GridRow {
                    Color.red; Text("one two")
                }
            }
        },
        Leaf("fitting view") {
            ViewThatFits {
                Color.red.frame(width: 90, height: 90); Text("a")
            }
        },
        Leaf("phases") { PhaseAnimator([1, 2]) { _ in Text("one two") } },
        Leaf("timeline") { TimelineView(.everyMinute) { _ in Text("one two") } },
        Leaf("reader") { GeometryReader { _ in Color.red } },
    ]

    private func sizes(_ leaf: Leaf, _ proposals: [ProposedViewSize]) throws -> [CGSize] {
        try asked {
            leaf.view()
        } _: { views in
            proposals.map { views[0].sizeThatFits($0) }
        }
    }

    @Test(arguments: leaves)
    fileprivate func `no length is answered as a very small one`(leaf: Leaf) throws {
        let small = 0.001
        for other in [nil, 0, 60, .infinity] as [CGFloat?] {
            let pairs = try sizes(
                leaf,
                [
                    ProposedViewSize(width: 0, height: other), ProposedViewSize(width: small, height: other),
                    ProposedViewSize(width: other, height: 0), ProposedViewSize(width: other, height: small),
                ])
            for (none, little) in [(pairs[0], pairs[1]), (pairs[2], pairs[3])] {
                let isNear = abs(none.width - little.width) < 0.01 && abs(none.height - little.height) < 0.01
                #expect(isNear, "\(none) and \(little) beside \(String(describing: other))")
            }
        }
    }

    /// Of what fills and keeps its ratio, the other length is beyond all sizes.
    @Test(arguments: leaves.filter { $0.testDescription != "image that fills" })
    fileprivate func `infinity is answered as a very large length`(leaf: Leaf) throws {
        for other in [0, 60] as [CGFloat] {
            let pairs = try sizes(
                leaf,
                [
                    ProposedViewSize(width: .infinity, height: other), ProposedViewSize(width: 1e7, height: other),
                    ProposedViewSize(width: other, height: .infinity), ProposedViewSize(width: other, height: 1e7),
                ])
            #expect(pairs[0] == pairs[1] && pairs[2] == pairs[3], "beside \(other)")
        }
    }

    @Test(arguments: leaves)
    fileprivate func `no leaf is narrower with more room`(leaf: Leaf) throws {
        let widths: [CGFloat] = [0, 1, 10, 30, 100, 300, 1000, .infinity]
        let answers = try sizes(leaf, widths.map { ProposedViewSize(width: $0, height: 60) }).map(\.width)
        #expect(zip(answers, answers.dropFirst()).allSatisfy { $0 <= $1 + 0.01 }, "\(answers)")
    }

    @Test func `leaves that take what is proposed have a size of their own without a proposal`() throws {
        func ideal(_ name: String) throws -> CGSize {
            let leaf = try #require(Self.leaves.first { $0.testDescription == name })
            return try sizes(leaf, [.unspecified])[0]
        }
        for name in ["canvas", "gradient", "path", "circle", "stroke", "stroked border", "reader"] {
            #expect(try ideal(name) == CGSize(width: 10, height: 10), "\(name)")
        }
        for name in ["image", "resizable image", "tiles", "image that fits", "image that fills"] {
            #expect(try ideal(name) == CGSize(width: 30, height: 20), "\(name)")
        }
        #expect(try ideal("resizable symbol") == ideal("symbol"))
        #expect(try ideal("scroll view") == CGSize(width: 50, height: 200))
        #expect(try ideal("horizontal scroll view") == CGSize(width: 200, height: 50))
        #expect(try ideal("timeline") == ideal("phases"))
    }

    @Test func `a control is its parts and what is around them`() throws {
        func sizes(_ name: String) throws -> [CGSize] {
            let leaf = try #require(Self.leaves.first { $0.testDescription == name })
            return try self.sizes(leaf, [.unspecified, ProposedViewSize(width: 1000, height: 60), .zero])
        }
        let label = try sizes("button")
        #expect(label[0] == label[1] && label[2].width < label[0].width)
        for (index, size) in try sizes("bordered button").enumerated() {
            #expect(size == CGSize(width: label[index].width + 24, height: label[index].height + 14))
        }
        #expect(try sizes("toggle button") == sizes("bordered button"))
        let toggle = try sizes("toggle")
        #expect(toggle.map(\.width) == [label[0].width + 59, 1000, label[2].width + 59])
        #expect(toggle.allSatisfy { $0.height == 31 })
        #expect(try sizes("toggle without a label").allSatisfy { $0 == CGSize(width: 51, height: 31) })
        let slider = try sizes("slider")
        #expect(slider[1] == CGSize(width: 1000, height: 28) && slider[2] == CGSize(width: 28, height: 28))
    }
}
