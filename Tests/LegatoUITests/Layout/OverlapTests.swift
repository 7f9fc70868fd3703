// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Views over each other: how large they are together, and what each is offered.
@MainActor
@Suite struct OverlapTests {
    private func layers(_ alignment: Alignment = .center, @ViewBuilder _ content: () -> some View) -> some View {
        ZStack(alignment: alignment, content: content).id("all")
    }

    @Test func `a shape is as large as what it lies under where nothing is offered, and takes touches there`() throws {
        var taps = 0
        for axes in [Axis.Set.vertical, .horizontal] {
            let stage = Stage {
                ScrollView(axes) {
                    layers {
                        RoundedRectangle(cornerRadius: 20).fill(.blue).onTapGesture { taps += 1 }.id("card")
                        Color.red.frame(width: 120, height: 90).allowsHitTesting(false)
                    }
                }
            }
            let card = try stage.frame("card")
            let size = axes == .vertical ? CGSize(width: 400, height: 90) : CGSize(width: 120, height: 400)
            #expect(card.size == size)
            #expect(try stage.frame("all") == card)
            stage.tap(at: CGPoint(x: card.minX + 20, y: card.maxY - 20))
        }
        #expect(taps == 2)
    }

    @Test func `the same holds for the layout, backgrounds of several views, nested ones and from right to left`()
        throws
    {
        let text = Color.red.frame(width: 70, height: 30)
        let stage = Stage {
            VStack {
                ZStackLayout() {
                    Color.blue.id("layout")
                    text
                }
                ZStack {
                    ZStack {
                        Color.blue.id("nested")
                        text
                    }
                }
                ZStack(alignment: .bottomTrailing) {
                    Color.blue.id("mirrored")
                    text
                }
                .environment(\.layoutDirection, .rightToLeft)
                AnyLayout(ZStackLayout())() {
                    Color.blue.id("any")
                    text
                }
            }
            .fixedSize()
        }
        for id in ["layout", "nested", "mirrored", "any"] {
            #expect(try stage.frame(id).size == CGSize(width: 70, height: 30), "\(id)")
        }
    }

    @Test func `views that do not fill keep their size, each at the common guide`() throws {
        let stage = Stage {
            layers(.bottomTrailing) {
                Color.red.frame(width: 100, height: 20).id("wide")
                Color.red.frame(width: 20, height: 100).id("tall")
                Color.blue.id("full")
            }
            .fixedSize()
        }
        let all = try stage.frame("all")
        #expect(all.size == CGSize(width: 100, height: 100))
        #expect(try stage.frame("wide").origin == CGPoint(x: all.minX, y: all.maxY - 20))
        #expect(try stage.frame("tall").origin == CGPoint(x: all.maxX - 20, y: all.minY))
        #expect(try stage.frame("full") == all)
    }

    @Test func `those of the highest layout priority alone say how large all are`() throws {
        let stage = Stage {
            layers(.topLeading) {
                Color.red.frame(width: 50, height: 50).layoutPriority(1).id("first")
                Color.red.frame(width: 200, height: 10).id("second")
                Color.blue.id("full")
            }
        }
        let all = try stage.frame("all")
        #expect(all.size == CGSize(width: 50, height: 50))
        #expect(try stage.frame("full") == all && stage.frame("first") == all)
        #expect(try stage.frame("second") == CGRect(x: all.minX, y: all.minY, width: 200, height: 10))
        // A spacer gives way in rows only.
        let spaced = Stage {
            layers {
                Spacer()
                Color.red.frame(width: 10, height: 10)
            }
        }
        #expect(try spaced.frame("all").size == CGSize(width: 400, height: 400))
    }

    private struct Growing: View {
        @State private var isLarge = false
        var body: some View {
            VStack {
                ZStack {
                    Color.blue.id("card")
                    Color.red.frame(width: 40, height: isLarge ? 100 : 50)
                }
                .fixedSize()
                Button("Grow") { withAnimation(.linear(duration: 1)) { isLarge.toggle() } }
            }
        }
    }

    @Test func `a layer goes with the others when they animate, interrupted or not`() throws {
        let stage = Stage { Growing() }
        #expect(try stage.frame("card").height == 50)
        stage.tap("Grow")
        stage.advance(by: .milliseconds(500))
        #expect(abs(try stage.frame("card").height - 75) < 0.6)
        stage.tap("Grow")
        try stage.settle()
        #expect(try stage.frame("card").height == 50)
    }
}
