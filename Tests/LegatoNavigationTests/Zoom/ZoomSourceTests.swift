// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoLayers
@_spi(Benchmarks) import LegatoTesting
import LegatoUI
import SwiftUI
import TestSupport
import Testing

/// Where pages that zoom come from, and what becomes of their sources meanwhile.
@MainActor
@Suite("Sources of zooms")
struct ZoomSourceTests {
    @MainActor @Observable
    final class World {
        var path: [Int] = []
        var place = CGPoint(x: 100, y: 200)
        var hasSource = true
        var isInToolbar = false
        var scrolled: Int?
        var binding: Binding<[Int]> { Binding(get: { self.path }, set: { self.path = $0 }) }
        var scrolledBinding: Binding<Int?> { Binding(get: { self.scrolled }, set: { self.scrolled = $0 }) }
    }

    private struct Free: View {
        let world: World
        @Namespace private var namespace

        var body: some View {
            NavigationStack(path: world.binding) {
                ZStack(alignment: .topLeading) {
                    Color.white.id("root")
                    if world.hasSource {
                        Color.red.frame(width: 80, height: 60).id("source")
                            .matchedTransitionSource(id: 1, in: namespace) {
                                $0.background(.green).clipShape(RoundedRectangle(cornerRadius: 20)).shadow(radius: 4)
                            }
                            .offset(x: world.place.x, y: world.place.y)
                    }
                }
                .ignoresSafeArea()
                .toolbar(.hidden, for: .navigationBar)
                .navigationDestination(for: Int.self) { _ in
                    Color.yellow.id("page").ignoresSafeArea()
                        .toolbar(.hidden, for: .navigationBar)
                        .navigationTransition(.zoom(sourceID: 1, in: namespace))
                }
            }
        }
    }

    private let world = World()
    private func stage() -> Stage { phone { Free(world: world) } }
    private func source(_ x: CGFloat, _ y: CGFloat) -> CGRect { CGRect(x: x, y: y, width: 80, height: 60) }

    @Test("a source that has moved while its page was open is where the page returns to")
    func moved() throws {
        let stage = stage()
        try stage.settle { world.path = [1] }
        try stage.settle { world.place = CGPoint(x: 250, y: 500) }
        stage.perform { world.path = [] }
        stage.advance(by: .seconds(0.45))
        #expect(isNear(stage.seen("page"), filled(source(250, 500)), within: 3))
        try stage.settle()
        #expect(stage.color(at: CGPoint(x: 290, y: 530)) == [255, 59, 48])
    }

    @Test("a page lands on a source that moves meanwhile")
    func movesMeanwhile() throws {
        let stage = stage()
        try stage.settle { world.path = [1] }
        stage.perform { world.path = [] }
        stage.advance(by: .seconds(0.3))
        stage.perform { withAnimation(.linear(duration: 0.15)) { world.place = CGPoint(x: 220, y: 200) } }
        var last = try #require(stage.seen("page"))
        stage.frames(12) { _ in
            guard let seen = stage.seen("page") else { return }
            #expect(abs(seen.minX - last.minX) < 20)
            last = seen
        }
        #expect(isNear(last, filled(source(220, 200)), within: 3))
    }

    @Test(
        "a source that was removed while its page was open leaves the page to the middle of the screen, where it fades")
    func removed() throws {
        let stage = stage()
        try stage.settle { world.path = [1] }
        try stage.settle { world.hasSource = false }
        stage.perform { world.path = [] }
        stage.advance(by: .seconds(0.4))
        let seen = try #require(stage.presentation(of: "page"))
        #expect(isNear(seen.frame, CGRect(x: 10, y: 20, width: 380, height: 760), within: 1))
        try stage.settle()
        #expect(stage.seen("page") == nil && isNear(stage.seen("root"), Cells.page))
    }

    @Test("a page lands where its source was when it was removed, at any tick", arguments: 1...24)
    func removedMeanwhile(frames: Int) throws {
        let stage = stage()
        try stage.settle { world.path = [1] }
        stage.perform { world.path = [] }
        stage.advance(by: .seconds(Double(frames) / 60))
        let before = try #require(stage.seen("page"))
        stage.perform { world.hasSource = false }
        #expect(isNear(stage.seen("page"), before))
        stage.advance(by: .seconds(0.45 - Double(frames) / 60))
        #expect(isNear(stage.seen("page"), filled(source(100, 200)), within: 3))
        try stage.settle()
        try stage.settle { world.hasSource = true }
        #expect(stage.color(at: CGPoint(x: 140, y: 230)) == [255, 59, 48])
    }

    @Test(
        "a new source with the same identity is hidden as well while the page is there, and shows when it has returned")
    func replaced() throws {
        let stage = stage()
        try stage.settle { world.path = [1] }
        try stage.settle { world.hasSource = false }
        try stage.settle { world.hasSource = true }
        stage.perform { world.path = [] }
        stage.advance(by: .seconds(0.25))
        let seen = try #require(stage.seen("page"))
        #expect(seen.maxX < 390)
        try stage.settle()
        #expect(stage.color(at: CGPoint(x: 140, y: 230)) == [255, 59, 48])
    }

    @Test("what a source is configured with shows in the flight next to it: its corners, its ground and its shadow")
    func configured() throws {
        let stage = stage()
        #expect(stage.color(at: CGPoint(x: 101, y: 201)) == [255, 59, 48])
        stage.perform { world.path = [1] }
        // At its first frame the card is the source, with round corners and a shadow.
        #expect(stage.color(at: CGPoint(x: 140, y: 230)) == [255, 59, 48])
        #expect(stage.color(at: CGPoint(x: 101, y: 201)) != [255, 59, 48])
        let shadow = stage.color(at: CGPoint(x: 98, y: 230))
        #expect(shadow[0] < 255 && shadow[0] == shadow[1] && shadow[1] == shadow[2])
        #expect(stage.color(at: CGPoint(x: 60, y: 230)) == [255, 255, 255])
    }

    // MARK: - In a lazy grid

    private struct Grid: View {
        let world: World
        @Namespace private var namespace

        var body: some View {
            NavigationStack(path: world.binding) {
                ScrollView {
                    LazyVGrid(
                        columns: [GridItem(.fixed(100), spacing: 0), GridItem(.fixed(100), spacing: 0)], spacing: 0
                    ) {
                        ForEach(0..<2_000, id: \.self) { number in
                            Button("cell \(number)") { world.path = [number] }
                                .frame(width: 100, height: 100)
                                .background(.red)
                                .id("cell \(number)")
                                .matchedTransitionSource(id: number, in: namespace)
                        }
                    }
                    .scrollTargetLayout()
                }
                .scrollPosition(id: world.scrolledBinding, anchor: .top)
                .ignoresSafeArea()
                .toolbar(.hidden, for: .navigationBar)
                .navigationDestination(for: Int.self) { number in
                    Color.yellow.id("page").ignoresSafeArea()
                        .toolbar(.hidden, for: .navigationBar)
                        .navigationTransition(.zoom(sourceID: number, in: namespace))
                }
            }
        }
    }

    @Test(
        "a cell of a lazy grid that has scrolled while the page was open is found again where it is, also if it was made again"
    )
    func scrolledAway() throws {
        let stage = phone { Grid(world: world) }
        try stage.settle { world.path = [4] }
        try stage.settle { world.scrolled = 1000 }
        // Gone: to the middle.
        stage.perform { world.path = [] }
        stage.advance(by: .seconds(0.4))
        #expect((stage.seen("page")?.width ?? 0) > 370)
        try stage.settle()
        try stage.settle { world.path = [1002] }
        try stage.settle { world.scrolled = 0 }
        try stage.settle { world.scrolled = 1000 }
        stage.perform { world.path = [] }
        stage.advance(by: .seconds(0.45))
        let seen = try #require(stage.seen("page"))
        #expect(isNear(seen, filled(CGRect(x: 100, y: 100, width: 100, height: 100)), within: 4))
        try stage.settle()
    }

    @Test("while a page lands the grid below scrolls under a finger, and the page lands on its cell")
    func scrollsMeanwhile() throws {
        let stage = phone { Grid(world: world) }
        try stage.settle { world.path = [6] }
        stage.perform { world.path = [] }
        stage.advance(by: .seconds(0.1))
        let finger = stage.touch(at: CGPoint(x: 150, y: 700))
        for step in 1...10 {
            stage.advance(by: .seconds(1.0 / 60))
            finger.move(to: CGPoint(x: 150, y: 700 - 15 * CGFloat(step)))
        }
        stage.advance(by: .seconds(0.25))
        let cell = try #require(stage.seen("cell 6"))
        #expect(cell.minY < 200 && isNear(stage.seen("page"), filled(cell), within: 4))
        finger.lift()
        try stage.settle()
    }

    // MARK: - In a toolbar

    private struct Bar: View {
        let world: World
        @Namespace private var namespace

        var body: some View {
            NavigationStack {
                Color.white.id("root")
                    .toolbar {
                        ToolbarItem(placement: .topBarTrailing) {
                            Button("Open") { world.isInToolbar = true }
                        }
                        .matchedTransitionSource(id: "item", in: namespace)
                    }
            }
            .fullScreenCover(isPresented: Binding(get: { world.isInToolbar }, set: { world.isInToolbar = $0 })) {
                Color.yellow.id("page").ignoresSafeArea()
                    .navigationTransition(.zoom(sourceID: "item", in: namespace))
            }
        }
    }

    @Test("an item of a toolbar is a source")
    func toolbarItem() throws {
        let stage = phone { Bar(world: world) }
        let item = stage.frame(of: "Open")
        stage.tap("Open")
        #expect(isNear(stage.seen("page"), filled(item), within: 12))
        #expect((stage.seen("page")?.width ?? 400) < 100)
        try stage.settle()
        #expect(isNear(stage.seen("page"), Cells.page))
    }
}
