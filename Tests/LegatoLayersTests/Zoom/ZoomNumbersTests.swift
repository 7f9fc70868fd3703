// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoMotion
import Testing

@testable import LegatoLayers

/// The numbers of a zoom. Source: `docs/facts`, screens 6.
@Suite("Numbers of zooms") struct ZoomNumbersTests {
    private let page = CGRect(x: 0, y: 0, width: 400, height: 800)
    private let source = CGRect(x: 40, y: 200, width: 100, height: 100)
    private let look = ZoomLook.iOS18

    private func value(_ animation: Animation?, at time: Double, velocity: Double? = nil, over way: Double = 1)
        -> Double
    {
        guard let animation else { return .nan }
        let environment = EnvironmentValues()
        let animator =
            velocity.map { Animator(animating: way, with: animation, at: 0, velocity: $0, environment: environment) }
            ?? Animator(animating: way, with: animation, at: 0, environment: environment)
        return animator.value(at: time) ?? way
    }

    /// 1 − (1 + wt)e^−wt.
    private func critical(_ frequency: Double, _ time: Double) -> Double {
        time <= 0 ? 0 : 1 - (1 + frequency * time) * exp(-frequency * time)
    }

    /// From rest at 0 to 1.
    private func underdamped(_ frequency: Double, _ damping: Double, _ time: Double) -> Double {
        let d = frequency * (1 - damping * damping).squareRoot()
        return 1 - exp(-damping * frequency * time) * (cos(d * time) + damping * frequency / d * sin(d * time))
    }

    private func geometry(_ style: ZoomSourceStyle = ZoomSourceStyle()) -> ZoomGeometry {
        ZoomGeometry(page: page, source: source, style: style, displayRadius: 50)
    }

    private func isNear(_ one: Double, _ other: Double, _ most: Double = 1e-6) -> Bool { abs(one - other) <= most }

    // MARK: - Flights

    @Test("a push moves the sides on the spring of UIKit, the upper edge 0.036 s and the lower one 0.027 s behind them")
    func push() throws {
        var driver = ZoomDriver()
        let opened = driver.open(look)
        let flight = try #require(opened)
        let w = (1000.0 / 3).squareRoot()
        for step in 0...60 {
            let time = Double(step) / 120
            #expect(isNear(value(flight.sides, at: time), critical(w, time)))
            #expect(isNear(value(flight.top, at: time), critical(w, time - 0.036)))
            #expect(isNear(value(flight.bottom, at: time), critical(w, time - 0.027)))
            #expect(isNear(value(flight.cover, at: time), critical(w, time)))
        }
        // Where the sides are at 0.7, the upper edge lags by 0.17 of its way, and the lower one by 0.11.
        let time = 2.4392 / w
        #expect(isNear(value(flight.sides, at: time), 0.7, 1e-4))
        #expect(isNear(0.7 - value(flight.top, at: time), 0.17, 0.01))
        #expect(isNear(0.7 - value(flight.bottom, at: time), 0.11, 0.015))
        #expect(isNear(flight.duration, 0.5058 + 0.036, 1e-3) && flight.opens)
    }

    @Test(
        "a pop moves the edges on a critically damped spring of 19 radians per second, the lower one up to 0.03 ahead")
    func pop() throws {
        var driver = ZoomDriver(.open)
        let closed = driver.close(look)
        let flight = try #require(closed)
        var lead = 0.0
        for step in 0...400 {
            let time = Double(step) / 1200
            #expect(isNear(value(flight.sides, at: time), critical(19, time)))
            #expect(isNear(value(flight.top, at: time), critical(19, time)))
            lead = max(lead, value(flight.bottom, at: time) - value(flight.sides, at: time))
        }
        #expect(isNear(lead, 0.03, 1e-5) && !flight.opens)
    }

    @Test(
        "the page below returns on a critically damped spring of 15 radians per second, and stays while a finger holds the page"
    )
    func uncover() throws {
        var driver = ZoomDriver(.open)
        let closed = driver.close(look)
        let pop = try #require(closed)
        for step in 0...60 {
            let time = Double(step) / 120
            #expect(isNear(value(pop.cover, at: time), critical(15, time)))
        }
        #expect(isNear(1 - critical(15, pop.duration), 0.001, 1e-5))
        var held = ZoomDriver(.open)
        _ = held.grab(.pan)
        let released = held.release(.pan(start: .zero, way: .zero, velocity: .zero), of: page, look)
        let back = try #require(released)
        #expect(back.cover == nil && back.sides == nil && back.opens)
    }

    @Test(
        "a page that is let go of lands on a spring of 15 radians per second and a damping of 0.75, which passes its end by 2 to 3 percent"
    )
    func landing() throws {
        var driver = ZoomDriver(.open)
        _ = driver.grab(.pan)
        let released = driver.release(
            .pan(start: .zero, way: CGSize(width: 0, height: 300), velocity: .zero), of: page, look)
        let flight = try #require(released)
        var greatest = 0.0
        for step in 0...50 {
            let time = Double(step) / 120
            greatest = max(greatest, value(flight.sides, at: time))
            for edge in [flight.sides, flight.top, flight.bottom] {
                #expect(isNear(value(edge, at: time), underdamped(15, 0.75, time)))
            }
            #expect(isNear(value(flight.cover, at: time), critical(15, time)))
        }
        #expect(greatest > 1.02 && greatest < 1.03)
    }

    @Test("a landing is faster by 0.3 for each width per second of the finger")
    func haste() throws {
        for speed in [0.0, 400, 1200] {
            var driver = ZoomDriver(.open)
            _ = driver.grab(.pan)
            let touch = ZoomTouch.pan(
                start: .zero, way: CGSize(width: 0, height: 300), velocity: CGSize(width: 0, height: speed))
            let released = driver.release(touch, of: page, look)
            let flight = try #require(released)
            #expect(isNear(value(flight.sides, at: 0.1), underdamped(15 * (1 + 0.3 * speed / 400), 0.75, 0.1)))
        }
    }

    @Test(
        "a page that stays goes back on a spring of 22 radians per second and a damping of 0.9, as fast as the finger was"
    )
    func cancel() throws {
        var driver = ZoomDriver(.open)
        _ = driver.grab(.pan)
        let released = driver.release(
            .pan(start: .zero, way: CGSize(width: 0, height: 40), velocity: CGSize(width: 0, height: 90)), of: page,
            look)
        let flight = try #require(released)
        #expect(flight.dragTarget == ZoomDrag())
        for step in 0...30 {
            let time = Double(step) / 120
            // In steps of a 300th of a second.
            #expect(isNear(value(flight.drag, at: time), underdamped(22, 0.9, time), 0.02))
        }
        let velocity = ZoomDrag(try #require(flight.dragVelocity))
        #expect(isNear(velocity.scale, -0.67 * 90 / 800, 1e-5))
        // The point under the finger falls by y − 0.45 y³, in heights.
        let fall = 90 * (1 - 3 * 0.45 * (40.0 / 800) * (40.0 / 800))
        let middle = -0.67 * 90 / 800 * 400.0
        #expect(isNear(velocity.offset.height, fall + middle, 1e-4))
    }

    // MARK: - Fingers

    private func panned(_ way: CGSize, from start: CGPoint = CGPoint(x: 200, y: 300)) -> ZoomDrag {
        look.drag(.pan(start: start, way: way, velocity: .zero), of: page)
    }

    /// Where the point of the page that was at `start` is.
    private func place(of start: CGPoint, _ drag: ZoomDrag) -> CGPoint {
        let (x, y) = ((start.x - page.midX) * drag.scale, (start.y - page.midY) * drag.scale)
        return CGPoint(
            x: page.midX + drag.offset.width + x * cos(drag.turn) - y * sin(drag.turn),
            y: page.midY + drag.offset.height + x * sin(drag.turn) + y * cos(drag.turn))
    }

    @Test("a pan shrinks the page by 0.67 per height up to 0.52 of it, and beyond that never to 0.37")
    func panScale() {
        for way in [0.0, 0.1, 0.3, 0.52] {
            #expect(isNear(panned(CGSize(width: 0, height: 800 * way)).scale, 1 - 0.67 * way))
        }
        let edge = 1 - 0.67 * 0.52
        for way in [0.6, 0.8, 2, 50] {
            let beyond = 0.67 * (way - 0.52)
            let band = edge - 0.37
            let scale = edge - (1 - 1 / (beyond / band + 1)) * band
            #expect(isNear(panned(CGSize(width: 0, height: 800 * way)).scale, scale) && scale > 0.37)
        }
        #expect(panned(CGSize(width: 0, height: -100)).scale == 1)
    }

    @Test("the page shrinks about the touch, which falls by the way less 0.45 of its third power, in heights")
    func panFall() {
        for start in [CGPoint(x: 20, y: 60), CGPoint(x: 390, y: 700)] {
            for way in [0.0, 0.1, 0.4, 0.8] {
                let end = place(of: start, panned(CGSize(width: 0, height: 800 * way), from: start))
                #expect(isNear(end.x, start.x) && isNear(end.y, start.y + 800 * (way - 0.45 * way * way * way)))
            }
        }
    }

    @Test("the finger never moves the page up again")
    func panFallIsMonotonic() {
        let start = CGPoint(x: 200, y: 0)
        var last = -1.0
        for way in stride(from: 0.0, through: 3, by: 0.01) {
            let y = place(of: start, panned(CGSize(width: 0, height: 800 * way), from: start)).y
            #expect(y >= last - 1e-9)
            last = y
        }
    }

    @Test("sideways 0.56 of a short way shows, and never more than 0.9 of the width")
    func panSide() {
        let start = CGPoint(x: 200, y: 300)
        func side(_ way: Double) -> Double { place(of: start, panned(CGSize(width: way, height: 100))).x - 200 }
        #expect(isNear(side(1), 0.56, 1e-2) && isNear(side(-1), -0.56, 1e-2))
        #expect(isNear(side(300), (1 - 1 / (300 * 0.56 / 360 + 1)) * 360))
        #expect(side(1e9) < 360 && side(1e9) > 359)
    }

    @Test(
        "a swipe shrinks the page by 0.67 per width, follows sideways one to one and up and down as a pan does sideways"
    )
    func edge() {
        let start = CGPoint(x: 5, y: 300)
        for (isRightToLeft, sign) in [(false, 1.0), (true, -1)] {
            let drag = look.drag(
                .edge(
                    start: start, way: CGSize(width: sign * 120, height: 60), velocity: .zero,
                    isRightToLeft: isRightToLeft), of: page)
            #expect(isNear(drag.scale, 1 - 0.67 * 0.3))
            let end = place(of: start, drag)
            #expect(isNear(end.x, 5 + sign * 120) && isNear(end.y, 300 + (1 - 1 / (60 * 0.56 / 360 + 1)) * 360))
        }
        let outward = look.drag(
            .edge(start: start, way: CGSize(width: -30, height: 0), velocity: .zero, isRightToLeft: false), of: page)
        #expect(outward.scale == 1)
    }

    @Test("a pinch scales, turns and moves one to one, and never enlarges")
    func pinch() {
        let start = CGPoint(x: 100, y: 500)
        let drag = look.drag(
            .pinch(start: start, way: CGSize(width: 30, height: -20), scale: 0.6, turn: 0.4), of: page)
        #expect(drag.scale == 0.6 && drag.turn == 0.4)
        let end = place(of: start, drag)
        #expect(isNear(end.x, 130) && isNear(end.y, 480))
        #expect(look.drag(.pinch(start: start, way: .zero, scale: 1.7, turn: 0), of: page) == ZoomDrag())
    }

    @Test(
        "0.12 s after it lifts a pan pops below a scale of 0.905, a swipe below 0.70; a pinch below 0.5 as it is",
        arguments: [-1.0, 1])
    func releases(side: Double) {
        let pops = side > 0
        func pan(_ way: Double, _ velocity: Double) -> ZoomTouch {
            .pan(start: .zero, way: CGSize(width: 0, height: way), velocity: CGSize(width: 0, height: velocity))
        }
        func edge(_ way: Double, _ velocity: Double) -> ZoomTouch {
            .edge(
                start: .zero, way: CGSize(width: way, height: 0), velocity: CGSize(width: velocity, height: 0),
                isRightToLeft: false)
        }
        let panWay = (1 - 0.905) / 0.67 * 800
        #expect(look.pops(pan(panWay + side, 0), of: page) == pops)
        #expect(look.pops(pan(0, (panWay + side) / 0.12), of: page) == pops)
        let edgeWay = 0.30 / 0.67 * 400
        #expect(look.pops(edge(edgeWay + side, 0), of: page) == pops)
        #expect(look.pops(edge(0, (edgeWay + side) / 0.12), of: page) == pops)
        #expect(look.pops(.pinch(start: .zero, way: .zero, scale: 0.5 - 0.01 * side, turn: 0), of: page) == pops)
    }

    // MARK: - What shows

    @Test("the card goes from its source to its place, each edge by its own progress, and back beyond both")
    func rectangle() {
        let fades = look.pushFades
        for (sides, top, bottom) in [(0.0, 0.0, 0.0), (0.5, 0.3, 0.4), (1, 1, 1), (-0.02, -0.02, -0.02)] {
            let card = geometry().card(at: ZoomProgress(sides: sides, top: top, bottom: bottom, fades: fades))
            #expect(isNear(card.rect.minX, 40 * (1 - sides)) && isNear(card.rect.maxX, 140 + 260 * sides))
            #expect(isNear(card.rect.minY, 200 * (1 - top)) && isNear(card.rect.maxY, 300 + 500 * bottom))
        }
    }

    @Test("the page is scaled to fill the card from its top")
    func filling() {
        let card = geometry().card(at: ZoomProgress(0))
        // 100 by 100 of 400 by 800: a quarter, of which the lower half is cut off.
        #expect(CGPoint.zero.applying(card.page) == CGPoint(x: 40, y: 200))
        #expect(CGPoint(x: 400, y: 400).applying(card.page) == CGPoint(x: 140, y: 300))
        let tall = ZoomGeometry(page: page, source: CGRect(x: 0, y: 0, width: 50, height: 200)).card(
            at: ZoomProgress(0))
        #expect(CGPoint(x: 200, y: 0).applying(tall.page) == CGPoint(x: 25, y: 0))
        #expect(CGPoint(x: 200, y: 800).applying(tall.page) == CGPoint(x: 25, y: 200))
    }

    @Test("the picture of the source is as wide as the card, from the top")
    func picture() {
        let area = CGRect(x: 7, y: 9, width: 100, height: 100)
        let geometry = ZoomGeometry(page: page, source: source, picture: area)
        let card = geometry.card(at: ZoomProgress(sides: 0.5, top: 0.3, bottom: 0.4, fades: look.pushFades))
        #expect(CGPoint(x: 7, y: 9).applying(card.picture) == card.rect.origin)
        #expect(isNear(CGPoint(x: 107, y: 9).applying(card.picture).x, card.rect.maxX))
    }

    @Test("in a push the picture of the source is nearly gone at 0.21, where the page is 0.6 opaque")
    func pushFades() {
        let card = geometry().card(at: ZoomProgress(0.21, fades: look.pushFades))
        #expect(card.pictureOpacity <= 0.14 && isNear(card.opacity, 0.6))
        #expect(geometry().card(at: ZoomProgress(0)).pictureOpacity == 1)
        #expect(geometry().card(at: ZoomProgress(0)).opacity == 0)
    }

    @Test("in a pop the picture fades in straight over the last 0.55, above the page")
    func popFades() {
        for progress in [0.0, 0.2, 0.5, 0.55, 0.9] {
            let card = geometry().card(at: ZoomProgress(progress, fades: look.popFades))
            #expect(isNear(card.pictureOpacity, max(0, 1 - progress / 0.55)) && card.opacity == 1)
        }
    }

    @Test("corners go straight from those of the source to those of the display")
    func corners() {
        var style = ZoomSourceStyle()
        style.cornerRadius = 10
        for progress in [0.0, 0.25, 1] {
            #expect(isNear(geometry(style).card(at: ZoomProgress(progress)).radius, 10 + 40 * progress))
        }
        let dragged = geometry(style).card(at: ZoomProgress(1, drag: ZoomDrag(scale: 0.6)))
        #expect(isNear(dragged.radius, 30))
    }

    @Test(
        "the shadow of a card is black at 0.28, blurred by 26 and 4 points below, and gone in the tenth next to the source"
    )
    func shadow() {
        for (progress, fraction) in [(1.0, 1.0), (0.1, 1), (0.05, 0.5), (0, 0)] {
            let shadow = geometry().card(at: ZoomProgress(progress)).shadow
            #expect(isNear(Double(shadow.color.opacity), 0.28 * fraction) && shadow.color.linearRed == 0)
            #expect(shadow.radius == 26 && shadow.offset == CGSize(width: 0, height: 4))
        }
    }

    @Test("what a source has around what it shows goes away toward the page: its ground, its shadow")
    func style() {
        var style = ZoomSourceStyle()
        style.background = ResolvedColor(red: 1, green: 0, blue: 0, opacity: 1)
        style.shadow = GroupEffect.Shadow(
            color: ResolvedColor(red: 0, green: 0, blue: 1, opacity: 0.8), radius: 4,
            offset: CGSize(width: 0, height: 2))
        let near = geometry(style).card(at: ZoomProgress(0))
        #expect(near.ground == style.background && near.shadow == style.shadow)
        let middle = geometry(style).card(at: ZoomProgress(0.05))
        #expect(isNear(middle.shadow.radius, 15) && isNear(middle.shadow.offset.height, 3))
        #expect(isNear(Double(middle.shadow.color.opacity), 0.54) && isNear(Double(middle.ground.opacity), 0.95))
        let far = geometry(style).card(at: ZoomProgress(1))
        #expect(
            far.ground.opacity == 0 && isNear(far.shadow.radius, 26) && isNear(Double(far.shadow.color.opacity), 0.28))
    }

    @Test("the page below shrinks to 0.914 about its middle, with the corners of the display, and is not dimmed")
    func cover() {
        for progress in [0.0, 0.5, 1] {
            let card = geometry().cover(at: progress)
            let scale = 1 - 0.086 * progress
            #expect(isNear(card.rect.midX, 200) && isNear(card.rect.midY, 400))
            #expect(isNear(card.rect.width, 400 * scale) && isNear(card.rect.height, 800 * scale))
            #expect(isNear(card.radius, 50 * progress * scale) && card.veil.opacity == 0)
        }
        var dimmed = geometry()
        dimmed.look.dim = 0.15
        #expect(isNear(Double(dimmed.cover(at: 0.5).veil.opacity), 0.075))
    }

    @Test("of the page below what an opaque page in front covers is hidden, and nothing where that is turned or fades")
    func hidden() {
        var opaque = geometry()
        opaque.isOpaque = true
        func motion(_ progress: Double, _ drag: ZoomDrag = ZoomDrag()) -> ZoomMotion {
            ZoomMotion(
                opaque, from: SeenPlace(source), sides: Animated(progress), top: Animated(progress),
                bottom: Animated(progress), drag: Animated(drag.data), fades: Animated(look.pushFades.data))
        }
        func hidden(_ front: ZoomMotion) -> CGRect {
            ZoomCoverMotion(geometry(), ground: .clear, covered: Animated(1), front: front).state(at: 0).hidden
        }
        let card = motion(0.5).state(at: 0)
        let inset = card.radius * (1 - 0.5.squareRoot()) + 1
        #expect(hidden(motion(0.5)) == card.rect.insetBy(dx: inset, dy: inset))
        #expect(hidden(motion(0.3)).isNull && hidden(motion(1, ZoomDrag(turn: 0.1))).isNull)
        opaque.isOpaque = false
        #expect(hidden(motion(0.5)).isNull)
    }

    @Test("a page of which nothing moves is at rest, with a source that rests or without one")
    func rest() {
        func motion(_ place: SeenPlace?, sides: Animated<Double> = Animated(1)) -> ZoomMotion {
            ZoomMotion(
                geometry(), from: place, sides: sides, top: Animated(1), bottom: Animated(1),
                drag: Animated(ZoomDrag().data), fades: Animated(look.pushFades.data))
        }
        #expect(motion(nil).isStatic && motion(SeenPlace(source)).isStatic)
        let flying = SeenPlace(
            outwards: [], back: [], frame: moving(from: CGRect.zero.animatableData, to: source.animatableData))
        #expect(!motion(flying).isStatic && !motion(nil, sides: moving(from: 0.0, to: 1.0)).isStatic)
    }

    @Test("without a source the page grows from 95 percent about its middle and fades in")
    func sourceless() {
        let geometry = ZoomGeometry(page: page, source: nil, displayRadius: 50)
        let near = geometry.card(at: ZoomProgress(0))
        #expect(near.rect == CGRect(x: 10, y: 20, width: 380, height: 760) && near.opacity == 0)
        #expect(near.shadow.color.opacity == 0 && near.pictureOpacity == 0)
        #expect(geometry.card(at: ZoomProgress(0.5)).opacity == 0.5)
    }

    @Test("what a finger does while the card grows counts as far as it has grown, its turn as well")
    func onTop() {
        let drag = ZoomDrag(offset: CGSize(width: 100, height: 40), scale: 0.5, turn: 0.6)
        let card = geometry().card(at: ZoomProgress(0.5, drag: drag))
        let far = CGRect(x: 200, y: 240, width: 200, height: 400)
        #expect(isNear(card.rect.minX, (40 + far.minX) / 2) && isNear(card.rect.maxY, (300 + far.maxY) / 2))
        #expect(isNear(card.turn, 0.3))
    }
}
