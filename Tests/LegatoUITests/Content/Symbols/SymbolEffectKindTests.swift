// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoUI
import SwiftUI
import TestSupport
import Testing

/// What each effect and each of its forms makes of a symbol (motion-views 6).
@MainActor
@Suite struct SymbolEffectKindTests {
    private func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-6 }

    /// A symbol on which an effect has just been triggered.
    private func triggered(
        _ effect: some SymbolEffect & DiscreteSymbolEffect, on name: String = "one",
        _ direction: LayoutDirection = .leftToRight
    ) -> SymbolScene {
        let (scene, set) = SymbolScene.turning {
            Image(systemName: name).symbolEffect(effect, value: $0).environment(\.layoutDirection, direction)
        }
        set(1)
        return scene
    }

    /// A symbol on which an effect has just become active.
    private func activated(
        _ effect: some SymbolEffect & IndefiniteSymbolEffect, on name: String = "one"
    ) -> SymbolScene {
        let (scene, set) = SymbolScene.turning { Image(systemName: name).symbolEffect(effect, isActive: $0 == 1) }
        set(1)
        return scene
    }

    // MARK: - Cycles

    @Test(arguments: [
        ("as such", BounceSymbolEffect.bounce, 1.24), ("up", .bounce.up, 1.24), ("down", .bounce.down, 0.85),
    ]) func `a bounce goes up to 1.24 or down to 0.85`(name: String, effect: BounceSymbolEffect, scale: Double) {
        for scene in [triggered(effect), activated(effect)] {
            #expect(isNear(scene.looks(after: 0.19)[0].scale, scale) && scene.looks()[0] == SymbolLook())
        }
    }

    @Test(arguments: [
        ("as such", BreatheSymbolEffect.breathe, 0.29), ("pulse", .breathe.pulse, 0.29), ("plain", .breathe.plain, 1),
    ]) func `a breath grows to 1.18 in 1.2 s; plain, it does not fade`(
        name: String, effect: BreatheSymbolEffect, opacity: Double
    ) {
        for scene in [triggered(effect), activated(effect)] {
            let look = scene.looks(after: 1.2)[0]
            #expect(isNear(look.scale, 1.18) && isNear(look.opacity, opacity))
            #expect(isNear(scene.looks(after: 2.4)[0].scale, 1) && isNear(scene.looks(after: 2.4)[0].opacity, 1))
        }
    }

    @Test(arguments: [
        ("as such", RotateSymbolEffect.rotate, 1.0), ("clockwise", .rotate.clockwise, 1),
        ("counterclockwise", .rotate.counterClockwise, -1),
    ]) func `a turn is clockwise unless it is to be counterclockwise`(
        name: String, effect: RotateSymbolEffect, sign: Double
    ) {
        #expect(isNear(triggered(effect).looks(after: 0.5)[0].rotation, sign * .pi))
        #expect(isNear(activated(effect).looks(after: 0.5)[0].rotation, sign * .pi / 2))
    }

    @Test func `by layer, an enclosure does not turn; the whole symbol does`() {
        func turns(_ effect: RotateSymbolEffect) -> [Double] {
            triggered(effect, on: "a.circle").looks(after: 0.5).map { Double($0.rotation) }
        }
        for effect in [RotateSymbolEffect.rotate, .rotate.byLayer] {
            #expect(turns(effect).count == 2 && turns(effect)[0] == 0 && isNear(turns(effect)[1], .pi))
        }
        #expect(turns(.rotate.wholeSymbol).count == 2)
        #expect(turns(.rotate.wholeSymbol).allSatisfy { isNear($0, .pi) })
    }

    /// Where each goes first, in degrees clockwise from the right, where one reads to the right and to the left.
    nonisolated static let wiggles: [(String, WiggleSymbolEffect, Double, Double)] = [
        ("right", .wiggle.right, 0, 0), ("down", .wiggle.down, 90, 90), ("left", .wiggle.left, 180, 180),
        ("up", .wiggle.up, 270, 270), ("forward", .wiggle.forward, 0, 180), ("backward", .wiggle.backward, 180, 0),
        ("30 degrees", .wiggle.custom(angle: 30), 30, 30), ("−100 degrees", .wiggle.custom(angle: -100), 260, 260),
    ]

    @Test(arguments: wiggles) func `a wiggle goes its own way first, by 6.1 per cent of the size at most`(
        name: String, effect: WiggleSymbolEffect, angle: Double, mirrored: Double
    ) {
        for (direction, degrees) in [(LayoutDirection.leftToRight, angle), (.rightToLeft, mirrored)] {
            let scene = triggered(effect, direction)
            // The first of four turning points in 0.75 s.
            let look = scene.looks(after: 0.75 / 8)[0]
            let way = hypot(look.offset.width, look.offset.height)
            #expect(isNear(way, 0.061) && look.rotation == 0)
            let radians = degrees * .pi / 180
            #expect(isNear(look.offset.width, way * cos(radians)) && isNear(look.offset.height, way * sin(radians)))
            // And back over the middle.
            let back = scene.looks(after: 3 * 0.75 / 8)[0].offset
            #expect(back.width * look.offset.width + back.height * look.offset.height < 0)
        }
    }

    @Test(arguments: [
        ("as such", WiggleSymbolEffect.wiggle, 1.0), ("clockwise", .wiggle.clockwise, 1),
        ("counterclockwise", .wiggle.counterClockwise, -1),
    ]) func `a wiggle that turns stays within 10 degrees, and begins the way it is named`(
        name: String, effect: WiggleSymbolEffect, sign: Double
    ) {
        let scene = triggered(effect)
        let degrees = scene.looks(after: 0.75 / 8)[0].rotation * sign * 180 / .pi
        #expect(isNear(degrees, 10) && scene.looks(after: 0.75 / 8)[0].offset == .zero)
        #expect(scene.looks(after: 3 * 0.75 / 8)[0].rotation * sign < 0)
    }

    @Test func `a symbol that wiggles sideways by itself does so unless another direction is asked for`() {
        let own = triggered(.wiggle, on: "sideways").looks(after: 0.75 / 8)[0]
        #expect(isNear(own.offset.width, 0.061) && own.offset.height == 0 && own.rotation == 0)
        let turned = triggered(.wiggle.clockwise, on: "sideways").looks(after: 0.75 / 8)[0]
        #expect(turned.rotation > 0 && turned.offset == .zero)
        #expect(triggered(.wiggle.left, on: "sideways").looks(after: 0.75 / 8)[0].offset.width < 0)
    }

    @Test(arguments: [true, false]) func `effects run together, but a breath begins when the pulse has ended`(
        isBreathFirst: Bool
    ) {
        let (scene, set) = SymbolScene.turning { value in
            let image = Image(systemName: "one").symbolEffect(.bounce, value: value).symbolEffect(.wiggle, value: value)
            if isBreathFirst {
                image.symbolEffect(.breathe.plain, value: value)
                    .symbolEffect(.pulse, options: .repeat(.periodic(2)), value: value)
            } else {
                image.symbolEffect(.pulse, options: .repeat(.periodic(2)), value: value)
                    .symbolEffect(.breathe.plain, value: value)
            }
        }
        set(1)
        let early = scene.looks(after: 0.15)[0]
        #expect(early.scale > 1.1 && early.rotation != 0 && early.opacity < 0.99)
        // Two pulses of 2 s, and then the breath.
        #expect(isNear(scene.looks(after: 3)[0].opacity, 0.29) && scene.looks(after: 3)[0].scale == 1)
        #expect(scene.looks(after: 3.99)[0].scale == 1)
        #expect(isNear(scene.looks(after: 4 + 1.2)[0].scale, 1.18) && scene.looks(after: 4 + 1.2)[0].opacity == 1)
        scene.advance(by: 4 + 2.3)
        #expect(!scene.isAtRest)
        scene.advance(by: 0.2)
        #expect(scene.isAtRest)
    }

    @Test func `a breath beside a pulse without an end begins at once`() {
        let scene = SymbolScene { Image(systemName: "one").symbolEffect(.pulse).symbolEffect(.breathe.plain) }
        #expect(isNear(scene.looks(after: 1.2)[0].scale, 1.18))
    }

    /// Opacities of three layers 0.45 s and 0.7 s after the begin: the second, and the third, have just lit up.
    nonisolated static let colors: [(String, VariableColorSymbolEffect, [Double], [Double])] = [
        ("as such", .variableColor, [1, 1, 0.3], [1, 1, 1]),
        ("cumulative", .variableColor.cumulative, [1, 1, 0.3], [1, 1, 1]),
        ("iterative", .variableColor.iterative, [0.3, 1, 0.3], [0.3, 0.3, 1]),
        ("iterative, then cumulative", .variableColor.iterative.cumulative, [1, 1, 0.3], [1, 1, 1]),
        ("dimmed", .variableColor.dimInactiveLayers, [1, 1, 0.3], [1, 1, 1]),
        ("hidden", .variableColor.hideInactiveLayers, [1, 1, 0], [1, 1, 1]),
        ("one, others hidden", .variableColor.iterative.hideInactiveLayers, [0, 1, 0], [0, 0, 1]),
        ("hidden, then dimmed", .variableColor.hideInactiveLayers.dimInactiveLayers, [1, 1, 0.3], [1, 1, 1]),
    ]

    @Test(arguments: colors) func `variable colour lights a layer each 0.25 s, and dims or hides the others`(
        name: String, effect: VariableColorSymbolEffect, second: [Double], third: [Double]
    ) {
        let scene = activated(effect, on: "three")
        for (time, wanted) in [(0.45, second), (0.7, third)] {
            let found = scene.looks(after: time).map(\.opacity)
            #expect(found.count == 3 && zip(found, wanted).allSatisfy { isNear($0, $1) })
        }
    }

    @Test func `reversing, variable colour is played back, else it begins anew`() {
        let reversing = triggered(.variableColor.reversing, on: "three")
        let plain = triggered(.variableColor.reversing.nonReversing, on: "three")
        // Three layers, and the time in which all are lit: a second, and a second back. In the first 0.2 s it takes over.
        for time in stride(from: 0.05, to: 0.8, by: 0.1) {
            let (before, after) = (reversing.looks(after: 1 - time), reversing.looks(after: 1 + time))
            #expect(zip(before, after).allSatisfy { isNear($0.opacity, $1.opacity) } && before.count == 3)
        }
        #expect(reversing.looks(after: 1.5).map(\.opacity).last.map { isNear($0, 0.3) } == true)
        #expect(plain.looks(after: 1.5).allSatisfy { isNear($0.opacity, 1) })
        plain.advance(by: 1.3)
        reversing.advance(by: 1.3)
        #expect(plain.isAtRest && !reversing.isAtRest)
    }

    // MARK: - States

    // The last argument: whether the symbol is larger than at rest where it does not show.

    @Test(arguments: [
        ("as such", AppearSymbolEffect.appear, false), ("up", .appear.up, false), ("down", .appear.down, true),
    ]) func `a symbol appears growing from 0.6, or down from a larger size, in 0.3 s`(
        name: String, effect: AppearSymbolEffect, isLarger: Bool
    ) {
        let scene = activated(effect)
        let (first, half) = (scene.looks()[0], scene.looks(after: 0.15)[0])
        #expect(first.opacity == 0 && (isLarger ? first.scale > 1.1 : isNear(first.scale, 0.6)))
        #expect(isNear(half.opacity, 0.5) && isNear(half.scale, (first.scale + 1) / 2))
        #expect(scene.looks(after: 0.301)[0] == SymbolLook())
    }

    @Test(arguments: [
        ("as such", DisappearSymbolEffect.disappear, false), ("down", .disappear.down, false),
        ("up", .disappear.up, true),
    ]) func `a symbol disappears shrinking to 0.6, or up to a larger size, in 0.3 s`(
        name: String, effect: DisappearSymbolEffect, isLarger: Bool
    ) {
        let scene = activated(effect)
        let (half, last) = (scene.looks(after: 0.15)[0], scene.looks(after: 0.301)[0])
        #expect(last.opacity == 0 && (isLarger ? last.scale > 1.1 : isNear(last.scale, 0.6)))
        #expect(isNear(half.opacity, 0.5) && isNear(half.scale, (last.scale + 1) / 2))
        #expect(scene.looks()[0] == SymbolLook())
    }

    @Test(arguments: [0.05, 0.1, 0.2, 0.3, 0.4]) func `a scale changes by a spring of 0.35 s and 0.8`(
        time: Double
    ) {
        let way = 1 - springRest(response: 0.35, damping: 0.8, at: time)
        for (effect, reach) in [(ScaleSymbolEffect.scale, 0.2), (.scale.up, 0.2), (.scale.down, -0.2)] {
            #expect(isNear(activated(effect).looks(after: time)[0].scale, 1 + reach * way))
        }
    }

    // MARK: - Layers

    /// Whether each of three layers is `offset` later than the one before.
    private func isStaggered(_ scene: SymbolScene, by offset: Double, at times: [Double]) -> Bool {
        times.allSatisfy { time in
            let lead = scene.looks(after: time)[0]
            return lead != scene.looks()[0]
                && (1..<3).allSatisfy { layer in
                    let look = scene.looks(after: time + offset * Double(layer))[layer]
                    return isNear(look.scale, lead.scale) && isNear(look.opacity, lead.opacity)
                        && isNear(look.rotation, lead.rotation) && isNear(look.offset.width, lead.offset.width)
                        && isNear(look.drawnTo, lead.drawnTo) && isNear(look.drawnFrom, lead.drawnFrom)
                }
        }
    }

    @Test func `layers move 0.067 s after each other unless the whole symbol moves`() {
        let times = [0.03, 0.1, 0.2]
        for scene in [
            triggered(.bounce, on: "three"), triggered(.bounce.byLayer, on: "three"),
            triggered(.bounce.wholeSymbol.byLayer, on: "three"), triggered(.wiggle.byLayer, on: "three"),
            triggered(.wiggle.left.byLayer, on: "three"), activated(.scale.byLayer, on: "three"),
            activated(.appear.byLayer, on: "three"), activated(.disappear.byLayer, on: "three"),
        ] { #expect(isStaggered(scene, by: 0.067, at: times)) }
        for scene in [
            triggered(.bounce.wholeSymbol, on: "three"), triggered(.wiggle.wholeSymbol, on: "three"),
            triggered(.wiggle.left.wholeSymbol, on: "three"), activated(.scale.wholeSymbol, on: "three"),
            activated(.appear.wholeSymbol, on: "three"), activated(.disappear.wholeSymbol, on: "three"),
            triggered(.pulse.wholeSymbol, on: "three"), triggered(.breathe.wholeSymbol, on: "three"),
        ] { #expect(isStaggered(scene, by: 0, at: times)) }
    }

    @Test func `layers are drawn 0.12 s after each other, at once, or each after the one before`() {
        let times = [0.05, 0.25, 0.4]
        for (on, off, offset) in [
            (DrawOnSymbolEffect.drawOn, DrawOffSymbolEffect.drawOff, 0.12), (.drawOn.byLayer, .drawOff.byLayer, 0.12),
            (.drawOn.individually, .drawOff.individually, 0.5),
        ] {
            #expect(isStaggered(activated(on, on: "three"), by: offset, at: times))
            #expect(isStaggered(activated(off, on: "three"), by: offset, at: times))
            #expect(activated(on, on: "three").looks(after: offset)[1].drawnTo < 1e-6)
        }
        #expect(isStaggered(activated(.drawOn.wholeSymbol, on: "three"), by: 0, at: times))
        #expect(isStaggered(activated(.drawOff.wholeSymbol, on: "three"), by: 0, at: times))
        for scene in [activated(.drawOn, on: "three"), activated(.drawOff, on: "three")] {
            #expect(isNear(scene.looks(after: 0.25)[0].drawnTo, 0.5))
        }
        // Three layers in turn: 1.5 s.
        let turns = activated(.drawOn.individually, on: "three")
        #expect(turns.looks(after: 1.49)[2].drawnTo < 1)
        turns.advance(by: 1.52)
        #expect(turns.isAtRest)
    }

    @Test func `what is taken away goes back the way it came, or on the way it came`() {
        let (back, on) = (activated(.drawOff.reversed), activated(.drawOff.nonReversed))
        #expect(isNear(back.looks(after: 0.25)[0].drawnTo, 0.5) && back.looks(after: 0.25)[0].drawnFrom == 0)
        #expect(isNear(on.looks(after: 0.25)[0].drawnFrom, 0.5) && on.looks(after: 0.25)[0].drawnTo == 1)
    }
}
