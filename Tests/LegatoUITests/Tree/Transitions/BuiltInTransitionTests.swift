// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoUI

/// How a view looks beside how it looks at rest.
struct Look: Equatable, CustomTestStringConvertible {
    var x: CGFloat = 0
    var y: CGFloat = 0
    var opacity: Double = 1
    var scale: CGFloat = 1
    var blur: CGFloat = 0

    func isNear(_ other: Look) -> Bool {
        abs(x - other.x) < 0.51 && abs(y - other.y) < 0.51 && abs(opacity - other.opacity) < 1e-3
            && abs(scale - other.scale) < 1e-3 && abs(blur - other.blur) < 1e-3
    }

    /// Half of the way to how it looks at rest.
    var half: Look { Look(x: x / 2, y: y / 2, opacity: (opacity + 1) / 2, scale: (scale + 1) / 2, blur: blur / 2) }

    var testDescription: String { "x \(x) y \(y) opacity \(opacity) scale \(scale) blur \(blur)" }
}

@MainActor
@Suite struct BuiltInTransitionTests {
    private struct Case {
        let name: String
        let transition: AnyTransition
        let before: Look
        let after: Look
    }

    /// A view of 40 by 20 points, with padding of 10 on each side.
    private static let size = CGSize(width: 60, height: 40)

    /// What each built-in one begins and ends with, as its generic and its erased form say it.
    private static let cases: [Case] = {
        func item(_ name: String, _ transition: AnyTransition, _ before: Look, _ after: Look? = nil) -> Case {
            Case(name: name, transition: transition, before: before, after: after ?? before)
        }
        let (left, right) = (Look(x: -size.width), Look(x: size.width))
        let (above, below) = (Look(y: -size.height), Look(y: size.height))
        return [
            item("opacity", .opacity, Look(opacity: 0)),
            item("Opacity", AnyTransition(OpacityTransition()), Look(opacity: 0)),
            item("scale", .scale, Look(scale: 1e-5)),
            item("Scale", AnyTransition(ScaleTransition(0.25)), Look(scale: 0.25)),
            item("scale of", .scale(scale: 2), Look(scale: 2)),
            item("offset", .offset(CGSize(width: 30, height: 5)), Look(x: 30, y: 5)),
            item("offset by coordinates", .offset(x: -8, y: 4), Look(x: -8, y: 4)),
            item("Offset", AnyTransition(OffsetTransition(CGSize(width: 1, height: 2))), Look(x: 1, y: 2)),
            item("move from the leading edge", .move(edge: .leading), left),
            item("move from the trailing edge", .move(edge: .trailing), right),
            item("move from the top", .move(edge: .top), above),
            item("Move from the bottom", AnyTransition(MoveTransition(edge: .bottom)), below),
            item("slide", .slide, left, right),
            item("Slide", AnyTransition(SlideTransition()), left, right),
            item(
                "push from the leading edge", .push(from: .leading), Look(x: -size.width, opacity: 0),
                Look(x: size.width, opacity: 0)),
            item(
                "push from the trailing edge", .push(from: .trailing), Look(x: size.width, opacity: 0),
                Look(x: -size.width, opacity: 0)),
            item("push from the top", .push(from: .top), Look(y: -40, opacity: 0), Look(y: 40, opacity: 0)),
            item(
                "Push from the bottom", AnyTransition(PushTransition(edge: .bottom)), Look(y: 40, opacity: 0),
                Look(y: -40, opacity: 0)),
            item(
                "blur replace", AnyTransition(BlurReplaceTransition(configuration: .downUp)),
                Look(opacity: 0, scale: 0.9, blur: 7)),
            item(
                "blur replace, up", AnyTransition(BlurReplaceTransition(configuration: .upUp)),
                Look(opacity: 0, scale: 0.9, blur: 7), Look(opacity: 0, scale: 1.1, blur: 7)),
            item(
                "asymmetric", .asymmetric(insertion: .scale(scale: 0.5), removal: .offset(x: 9)), Look(scale: 0.5),
                Look(x: 9)),
            item(
                "Asymmetric", AnyTransition(AsymmetricTransition(insertion: .opacity, removal: .move(edge: .top))),
                Look(opacity: 0), above),
            item(
                "combined", .offset(x: 12).combined(with: .opacity), Look(x: 12, opacity: 0)),
            item(
                "Combined",
                AnyTransition(OpacityTransition().combined(with: OffsetTransition(CGSize(width: 0, height: 6)))),
                Look(y: 6, opacity: 0)),
            item(
                "the second outside of the first", .offset(x: 40).combined(with: .scale(scale: 0.5)),
                Look(x: 20, scale: 0.5)),
            item("the other way round", .scale(scale: 0.5).combined(with: .offset(x: 40)), Look(x: 40, scale: 0.5)),
            item(
                "modifier", .modifier(active: Faded(opacity: 0.2), identity: Faded(opacity: 1)), Look(opacity: 0.2)),
        ]
    }()

    private struct Faded: ViewModifier {
        let opacity: Double
        func body(content: Content) -> some View { content.opacity(opacity) }
    }

    private func look(_ scene: WrittenScene<Bool>) throws -> Look {
        let shown = try #require(scene.stage.presentation(of: "view"))
        return Look(
            x: shown.frame.midX - 200, y: shown.frame.midY - 200, opacity: shown.opacity,
            scale: shown.frame.width / 40, blur: shown.blurRadius)
    }

    @Test func `each begins, passes half of the way and ends as its rule says`() throws {
        for item in Self.cases { try check(item) }
    }

    private func check(_ item: Case) throws {
        let scene = WrittenScene(false) { isThere in
            ZStack {
                Color.clear
                if isThere { Color.red.frame(width: 40, height: 20).id("view").padding(10).transition(item.transition) }
            }
        }
        func expect(_ look: Look, _ moment: String) throws {
            let shown = try self.look(scene)
            #expect(
                shown.isNear(look), "\(item.name), \(moment): \(shown.testDescription), not \(look.testDescription)")
        }
        #expect(scene.stage.presentation(of: "view") == nil)
        scene.write(true)
        try expect(item.before, "inserted")
        scene.advance(0.5)
        // Of scaled offsets, half of the way is not half of the offset.
        if item.name != "the second outside of the first" { try expect(item.before.half, "half in") }
        scene.advance(0.6)
        try expect(Look(), "present")
        scene.write(false)
        try expect(Look(), "removed")
        scene.advance(0.5)
        if item.name != "the second outside of the first" { try expect(item.after.half, "half out") }
        scene.advance(0.49)
        let shown = try look(scene)
        #expect(abs(shown.opacity - item.after.opacity) < 0.02 && abs(shown.scale - item.after.scale) < 0.02)
        scene.advance(0.1)
        #expect(scene.stage.presentation(of: "view") == nil)
        #expect(scene.stage.isSettled)
    }

    @Test func `the forms of the protocol are those of the erased type`() {
        #expect(ScaleTransition.scale.scale == 1e-5 && ScaleTransition.scale.anchor == .center)
        #expect(ScaleTransition.scale(0.5, anchor: .top).anchor == .top)
        #expect(OffsetTransition.offset(x: 3).offset == CGSize(width: 3, height: 0))
        #expect(OffsetTransition.offset(CGSize(width: 1, height: 2)).offset == CGSize(width: 1, height: 2))
        #expect(MoveTransition.move(edge: .top).edge == .top && PushTransition.push(from: .bottom).edge == .bottom)
        #expect(BlurReplaceTransition.blurReplace.configuration == .downUp)
        #expect(BlurReplaceTransition.blurReplace(.upUp).configuration != .downUp)
    }

    @Test func `only the fade and the identity have no motion, and a pair has what one of the two has`() {
        func hasMotion<T: Transition>(_: T) -> Bool { T.properties.hasMotion }
        struct Own: Transition {
            func body(content: Content, phase: TransitionPhase) -> some View { content }
        }
        #expect(!hasMotion(.opacity) && !hasMotion(.identity))
        #expect(hasMotion(.scale) && hasMotion(.slide) && hasMotion(.blurReplace) && hasMotion(Own()))
        #expect(hasMotion(.move(edge: .top)) && hasMotion(.push(from: .top)) && hasMotion(.offset(x: 1)))
        #expect(!hasMotion(OpacityTransition().combined(with: OpacityTransition())))
        #expect(hasMotion(OpacityTransition().combined(with: ScaleTransition(0))))
        #expect(hasMotion(ScaleTransition(0).combined(with: OpacityTransition())))
        #expect(!hasMotion(AsymmetricTransition(insertion: .opacity, removal: .identity)))
        #expect(hasMotion(AsymmetricTransition(insertion: .opacity, removal: .slide)))
        #expect(hasMotion(AsymmetricTransition(insertion: .slide, removal: .opacity)))
        #expect(!hasMotion(OpacityTransition().animation(.default)) && hasMotion(ScaleTransition(0).animation(nil)))
    }

    @Test func `a phase is minus one before, zero while the view is there, and one after`() {
        #expect(TransitionPhase.willAppear.value == -1 && !TransitionPhase.willAppear.isIdentity)
        #expect(TransitionPhase.identity.value == 0 && TransitionPhase.identity.isIdentity)
        #expect(TransitionPhase.didDisappear.value == 1 && !TransitionPhase.didDisappear.isIdentity)
    }

    @Test func `a move goes by the size that the view has, also where that changes on the way`() throws {
        let scene = WrittenScene((isThere: false, width: CGFloat(40))) { value in
            ZStack {
                Color.clear
                if value.isThere {
                    Color.red.frame(width: value.width, height: 20).id("view").transition(.move(edge: .leading))
                }
            }
        }
        scene.write((true, 40))
        scene.advance(1.1)
        scene.write((true, 80), animated: false)
        scene.write((false, 80))
        scene.advance(0.5)
        #expect(abs(try #require(scene.stage.presentation(of: "view")).frame.midX - 160) < 0.6)
    }

    @Test func `touches meet what fades at any opacity, but not what has the opacity zero by itself`() throws {
        var taps = 0
        let scene = WrittenScene(false) { isThere in
            ZStack {
                Color.clear
                if isThere { Color.red.frame(width: 40, height: 40).onTapGesture { taps += 1 } }
            }
        }
        scene.write(true, .linear(duration: 1).delay(5))
        scene.stage.tap(at: CGPoint(x: 200, y: 200))
        #expect(taps == 1)
        scene.advance(7)
        scene.write(false)
        scene.advance(0.999)
        scene.stage.tap(at: CGPoint(x: 200, y: 200))
        #expect(taps == 2)
        scene.advance(0.1)
        scene.stage.tap(at: CGPoint(x: 200, y: 200))
        let hidden = Stage { Color.red.frame(width: 40, height: 40).onTapGesture { taps += 1 }.opacity(0) }
        hidden.tap(at: CGPoint(x: 200, y: 200))
        #expect(taps == 2)
    }
}
