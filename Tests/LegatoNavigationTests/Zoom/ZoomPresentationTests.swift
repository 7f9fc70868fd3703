// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoLayers
@_spi(Benchmarks) import LegatoTesting
import LegatoUI
import SwiftUI
import TestSupport
import Testing

@testable import LegatoNavigation

/// Sheets, covers and other transitions. Source of the numbers: `docs/facts`, screens 6.
@MainActor
@Suite("Zooms of what is presented")
struct ZoomPresentationTests {
    enum Style: CaseIterable { case sheet, cover }

    private struct Shown: View {
        let wish: Wish
        let calls: Calls
        let style: Style
        var isFixed = false
        @Namespace private var namespace

        private var content: some View {
            Page(name: "shown", calls: calls)
                .background(Color.yellow)
                .ignoresSafeArea()
                .interactiveDismissDisabled(isFixed)
                .navigationTransition(.zoom(sourceID: "cell", in: namespace))
        }

        var body: some View {
            ZStack(alignment: .topLeading) {
                Page(name: "below", calls: calls)
                Color.red.frame(width: 100, height: 100)
                    .matchedTransitionSource(id: "cell", in: namespace)
                    .offset(x: 140, y: 200)
            }
            .ignoresSafeArea()
            .sheet(
                isPresented: style == .sheet ? wish.binding : .constant(false), onDismiss: { calls.note("dismissed") }
            ) { content }
            .fullScreenCover(
                isPresented: style == .cover ? wish.binding : .constant(false), onDismiss: { calls.note("dismissed") }
            ) { content }
        }
    }

    private let wish = Wish()
    private let calls = Calls()
    private let cell = CGRect(x: 140, y: 200, width: 100, height: 100)

    private func stage(_ style: Style, isFixed: Bool = false, reduceMotion: Bool = false) -> Stage {
        phone(reduceMotion: reduceMotion) { Shown(wish: wish, calls: calls, style: style, isFixed: isFixed) }
    }

    private func critical(_ frequency: Double, _ time: Double) -> Double {
        time <= 0 ? 0 : 1 - (1 + frequency * time) * exp(-frequency * time)
    }

    @Test("a sheet and a cover grow out of their source, fill the screen and return to it", arguments: Style.allCases)
    func flight(style: Style) throws {
        let stage = stage(style)
        let w = (1000.0 / 3).squareRoot()
        stage.perform { wish.isOn = true }
        #expect(isNear(stage.seen("shown"), filled(cell)))
        stage.frames(20) { frame in
            let time = Double(frame) / 60
            let rect = ZoomGeometry(page: Cells.page, source: cell).card(
                at: ZoomProgress(
                    sides: critical(w, time), top: critical(w, time - 0.036), bottom: critical(w, time - 0.027),
                    fades: ZoomLook.iOS18.pushFades)
            ).rect
            #expect(isNear(stage.seen("shown"), filled(rect)), "frame \(frame)")
            #expect(isNear(stage.seen("below")?.minX, 400 * 0.043 * critical(w, time)))
        }
        try stage.settle()
        #expect(isNear(stage.seen("shown"), Cells.page))
        stage.perform { wish.isOn = false }
        stage.advance(by: .seconds(0.1))
        #expect(isNear(stage.seen("shown")?.minX, 140 * critical(19, 0.1)))
        #expect(isNear(stage.seen("below")?.minX, 400 * 0.043 * (1 - critical(15, 0.1))))
        try stage.settle()
        #expect(stage.seen("shown") == nil && isNear(stage.seen("below"), Cells.page))
        #expect(Set(calls.take().suffix(2)) == ["-shown", "dismissed"])
        #expect(stage.color(at: CGPoint(x: 190, y: 250)) == [255, 59, 48])
    }

    @Test("a finger pulls them away, the binding at once, unless dismissal is disabled", arguments: Style.allCases)
    func pan(style: Style) throws {
        for isFixed in [false, true] {
            wish.isOn = false
            let stage = stage(style, isFixed: isFixed)
            try stage.settle { wish.isOn = true }
            let finger = stage.touch(at: CGPoint(x: 200, y: 200))
            finger.move(to: CGPoint(x: 200, y: 300))
            finger.move(to: CGPoint(x: 200, y: 518))
            let drag = ZoomLook.iOS18.drag(
                .pan(start: CGPoint(x: 200, y: 200), way: CGSize(width: 0, height: 300), velocity: .zero),
                of: Cells.page)
            let rect = ZoomGeometry(page: Cells.page, source: cell).card(at: ZoomProgress(1, drag: drag)).rect
            #expect(isNear(stage.seen("shown"), isFixed ? Cells.page : filled(rect)))
            for step in 1...3 {
                stage.advance(by: .seconds(0.1))
                finger.move(to: CGPoint(x: 200, y: 518 + 0.001 * Double(step)))
            }
            finger.lift()
            #expect(wish.isOn == isFixed)
            try stage.settle()
            #expect((stage.seen("shown") == nil) == !isFixed)
        }
    }

    @Test("a finger from the edge swipes them away, one to one along its way", arguments: Style.allCases)
    func swipe(style: Style) throws {
        let stage = stage(style)
        try stage.settle { wish.isOn = true }
        let finger = stage.touch(at: CGPoint(x: 4, y: 400))
        for step in 1...24 {
            stage.advance(by: .seconds(1.0 / 60))
            finger.move(to: CGPoint(x: 4 + 10 * CGFloat(step), y: 400))
            guard step > 1 else { continue }
            let touch = ZoomTouch.edge(
                start: CGPoint(x: 4, y: 400), way: CGSize(width: 10 * CGFloat(step) - 12, height: 0), velocity: .zero,
                isRightToLeft: false)
            let drag = ZoomLook.iOS18.drag(touch, of: Cells.page)
            let rect = ZoomGeometry(page: Cells.page, source: cell).card(at: ZoomProgress(1, drag: drag)).rect
            #expect(isNear(stage.seen("shown"), filled(rect)), "step \(step)")
        }
        for step in 1...3 {
            stage.advance(by: .seconds(0.1))
            finger.move(to: CGPoint(x: 244, y: 400 + 0.001 * CGFloat(step)))
        }
        finger.lift()
        #expect(!wish.isOn)
        try stage.settle()
        #expect(stage.seen("shown") == nil)
    }

    @Test("they are reversed at any tick from where they show", arguments: 1...30)
    func reversal(frames: Int) throws {
        for style in Style.allCases {
            wish.isOn = false
            let stage = stage(style)
            stage.perform { wish.isOn = true }
            stage.advance(by: .seconds(Double(frames) / 60))
            let before = try #require(stage.seen("shown"))
            stage.perform { wish.isOn = false }
            #expect(isNear(stage.seen("shown"), before))
            stage.advance(by: .seconds(0.1))
            let later = try #require(stage.seen("shown"))
            stage.perform { wish.isOn = true }
            #expect(isNear(stage.seen("shown"), later))
            try stage.settle()
            #expect(isNear(stage.seen("shown"), Cells.page))
            try stage.settle { wish.isOn = false }
            #expect(stage.seen("shown") == nil && isNear(stage.seen("below"), Cells.page))
            #expect(stage.color(at: CGPoint(x: 190, y: 250)) == [255, 59, 48])
        }
    }

    @Test("where motion is reduced and cross-fades are preferred they fade in over 0.14 s", arguments: Style.allCases)
    func reduced(style: Style) throws {
        let stage = stage(style, reduceMotion: true)
        stage.perform { wish.isOn = true }
        stage.advance(by: .seconds(0.07))
        let seen = try #require(stage.presentation(of: "shown"))
        #expect(isNear(seen.frame.width, 400) && isNear(seen.opacity, 0.5, within: 0.01))
    }

    @Test("where motion is reduced a zoom is the usual transition, and where cross-fades are preferred any is one")
    func adapted() {
        let zoom = _NavigationTransitionKind.Motion.zoom(ZoomKey(id: 1, namespace: Namespace().wrappedValue))
        #expect(zoom.adapted(reducesMotion: false, prefersCrossFade: false) == zoom)
        #expect(zoom.adapted(reducesMotion: true, prefersCrossFade: false) == .automatic)
        for motion in [zoom, .automatic, .crossFade] {
            #expect(motion.adapted(reducesMotion: true, prefersCrossFade: true) == .crossFade)
            #expect(motion == zoom || motion.adapted(reducesMotion: true, prefersCrossFade: false) == motion)
        }
    }

    // MARK: - Other transitions of pages

    private struct Pages: View {
        let paths: Paths<[Int]>
        let transition: (Namespace.ID) -> AnyNavigationTransition
        @Namespace private var namespace

        var body: some View {
            NavigationStack(path: paths.binding) {
                Color.white.id("root")
                    .overlay(alignment: .topLeading) {
                        Color.red.frame(width: 100, height: 100)
                            .matchedTransitionSource(id: "cell", in: namespace)
                    }
                    .toolbar(.hidden, for: .navigationBar)
                    .navigationDestination(for: Int.self) { number in
                        Color.yellow.id("page")
                            .toolbar(.hidden, for: .navigationBar)
                            .navigationTransition(transition(namespace))
                    }
            }
        }
    }

    private func pages(
        _ transition: @escaping (Namespace.ID) -> AnyNavigationTransition
    ) -> (Stage, Paths<[Int]>) {
        let paths = Paths<[Int]>([])
        return (phone { Pages(paths: paths, transition: transition) }, paths)
    }

    @Test("a page fades in over 0.14 s where its transition is a cross-fade")
    func crossFade() throws {
        let (stage, paths) = pages { _ in AnyNavigationTransition(.crossFade) }
        stage.perform { paths.path = [1] }
        stage.advance(by: .seconds(0.07))
        #expect(isNear(stage.seen("page"), Cells.page) && isNear(stage.seen("root"), Cells.page))
        #expect(isNear(stage.presentation(of: "page")?.opacity, 0.5, within: 0.01))
        try stage.settle()
        #expect(stage.seen("root") == nil)
        stage.perform { paths.path = [] }
        stage.advance(by: .seconds(0.035))
        #expect(isNear(stage.presentation(of: "page")?.opacity, 0.75, within: 0.01))
        try stage.settle()
    }

    @Test("the automatic transition slides")
    func automatic() {
        let (stage, paths) = pages { _ in AnyNavigationTransition(.automatic) }
        stage.perform { paths.path = [1] }
        stage.advance(by: .seconds(0.1))
        #expect(isNear(stage.seen("page")?.width, 400) && (stage.seen("page")?.minX ?? 0) > 50)
        #expect((stage.seen("root")?.minX ?? 0) < -10)
    }

    @Test("any transition zooms as the one that it stands for")
    func anyTransition() {
        let (stage, paths) = pages { AnyNavigationTransition(.zoom(sourceID: "cell", in: $0)) }
        stage.perform { paths.path = [1] }
        #expect(isNear(stage.seen("page"), filled(CGRect(x: 0, y: 0, width: 100, height: 100))))
    }

    @Test("without a source the page grows from 95 percent about the middle and fades")
    func sourceless() throws {
        let (stage, paths) = pages { AnyNavigationTransition(.zoom(sourceID: "none", in: $0)) }
        stage.perform { paths.path = [1] }
        #expect(isNear(stage.seen("page"), CGRect(x: 10, y: 20, width: 380, height: 760)))
        try stage.settle()
        #expect(isNear(stage.seen("page"), Cells.page))
        try stage.settle { paths.path = [] }
        #expect(isNear(stage.seen("root"), Cells.page))
    }
}
