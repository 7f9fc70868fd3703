// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// A finger on a sheet. Source of the numbers: `docs/facts`, screens 5.
@MainActor
@Suite("Fingers on sheets")
struct SheetDragTests {
    private let wish = Wish()
    private let calls = Calls()

    private func shown(_ detents: Set<PresentationDetent> = [.large], isFixed: Bool = false) throws -> Stage {
        let stage = iPhone { Sheeted(wish: wish, calls: calls, detents: detents, isFixed: isFixed) }
        try stage.settle { wish.isOn = true }
        _ = calls.take()
        return stage
    }

    /// Moves a finger in steps of a 60th of a second.
    private func move(
        _ finger: Finger, on stage: Stage, from start: CGFloat, to end: CGFloat, for duration: Double
    ) {
        let steps = max(1, Int((duration * 60).rounded()))
        for step in 1...steps {
            stage.advance(by: .seconds(duration / Double(steps)))
            finger.move(to: CGPoint(x: 196, y: start + (end - start) * CGFloat(step) / CGFloat(steps)))
        }
    }

    @Test("the sheet follows a finger one to one after 10 points, and not above its largest height")
    func follows() throws {
        let stage = try shown()
        let finger = stage.touch(at: CGPoint(x: 196, y: 200))
        move(finger, on: stage, from: 200, to: 209, for: 0.1)
        #expect(isNear(stage.top("sheet"), 69))
        move(finger, on: stage, from: 209, to: 310, for: 0.2)
        #expect(isNear(stage.top("sheet"), 169))
        #expect(stage.color(at: CGPoint(x: 196, y: 30)) == [0, 0, 0])
        move(finger, on: stage, from: 310, to: 100, for: 0.2)
        #expect(isNear(stage.top("sheet"), 69))
        finger.lift()
        try stage.settle()
        #expect(wish.isOn && isNear(stage.top("sheet"), 69))
    }

    @Test(
        "a finger that lifts after less than half of the height brings the sheet back, after more dismisses it",
        arguments: [
            (390.0, true), (393, false),
        ])
    func half(_ way: Double, _ stays: Bool) throws {
        let stage = try shown()
        let finger = stage.touch(at: CGPoint(x: 196, y: 200))
        move(finger, on: stage, from: 200, to: 210 + way, for: 1)
        // The finger rests before it lifts: its speed is none.
        stage.advance(by: .seconds(0.5))
        #expect(isNear(stage.top("sheet"), 69 + way))
        finger.lift()
        #expect(wish.isOn == stays)
        #expect(calls.take() == [])
        try stage.settle()
        #expect(stays ? isNear(stage.top("sheet"), 69) : stage.top("sheet") == nil)
        #expect(Set(calls.take()) == (stays ? [] : ["-sheet", "dismissed false"]))
    }

    @Test(
        "a finger of 1000 points per second dismisses the sheet, a slower one does not",
        arguments: [
            (990.0, true), (1010, false),
        ])
    func speed(_ speed: Double, _ stays: Bool) throws {
        let stage = try shown()
        let finger = stage.touch(at: CGPoint(x: 196, y: 200))
        move(finger, on: stage, from: 200, to: 200 + speed * 0.2, for: 0.2)
        finger.lift()
        #expect(wish.isOn == stays)
    }

    @Test("a sheet that is let go of goes on with the speed of the finger")
    func seeded() throws {
        let stage = try shown()
        let finger = stage.touch(at: CGPoint(x: 196, y: 200))
        move(finger, on: stage, from: 200, to: 440, for: 0.2)
        let before = try #require(stage.top("sheet"))
        finger.lift()
        // The critically damped spring to the edge, from 1200 points per second.
        let (w, start) = ((1000.0 / 3).squareRoot(), Double(before) - 852)
        for frame in 1...12 {
            stage.advance(by: .seconds(1.0 / 60))
            let time = Double(frame) / 60
            let wanted = 852 + (start + (1200 + w * start) * time) * exp(-w * time)
            #expect(isNear(stage.top("sheet"), wanted, within: 0.05), "frame \(frame)")
        }
    }

    @Test("a finger takes a sheet that is coming at any tick, where it shows", arguments: 1...30)
    func takeover(_ frames: Int) throws {
        let stage = iPhone { Sheeted(wish: wish, calls: calls) }
        stage.perform { wish.isOn = true }
        stage.advance(by: .seconds(Double(frames) / 60))
        let top = try #require(stage.top("sheet"))
        // The first ticks leave little to touch.
        let start = min(max(top, 69) + 40, 851)
        let finger = stage.touch(at: CGPoint(x: 196, y: start))
        finger.move(to: CGPoint(x: 196, y: start + 10))
        #expect(isNear(stage.top("sheet"), top, within: 0.5))
        // It stays with the finger.
        stage.advance(by: .seconds(0.2))
        #expect(isNear(stage.top("sheet"), top, within: 0.5))
        finger.move(to: CGPoint(x: 196, y: start + 30))
        #expect(isNear(stage.top("sheet"), min(852, top + 20), within: 0.5))
        finger.cancel()
        try stage.settle()
        #expect(isNear(stage.top("sheet"), 69) && wish.isOn)
        #expect(calls.take() == ["+below", "+sheet"])
    }

    @Test("a sheet that must not be dismissed resists, and comes back from any way and speed")
    func resists() throws {
        let stage = try shown(isFixed: true)
        let finger = stage.touch(at: CGPoint(x: 196, y: 200))
        move(finger, on: stage, from: 200, to: 610, for: 0.1)
        // 400 points past the edge of a length of 783.
        let stretched: Double = 400 * 0.55 / 783 + 1
        let shown = 783 - 783 / stretched
        #expect(isNear(stage.top("sheet"), 69 + shown, within: 0.1))
        finger.lift()
        try stage.settle()
        #expect(wish.isOn && isNear(stage.top("sheet"), 69))
        stage.tap(at: CGPoint(x: 196, y: 20))
        #expect(wish.isOn)
    }

    // MARK: - Several heights

    @Test(
        "between heights the sheet grows and shrinks with the finger and takes the nearest one",
        arguments: [
            (393.0, 330.0, 393.0), (393, 200, 69), (69, 200, 69), (69, 280, 393),
        ])
    func nearest(_ from: Double, _ to: Double, _ end: Double) throws {
        let stage = try shown([.medium, .large])
        if from == 69 {
            stage.swipe(from: CGPoint(x: 196, y: 410), to: CGPoint(x: 196, y: 60))
            try stage.settle()
        }
        #expect(isNear(stage.top("sheet"), from))
        let slop = to > from ? 10.0 : -10
        let finger = stage.touch(at: CGPoint(x: 196, y: from + 5))
        move(finger, on: stage, from: from + 5, to: to + 5 + slop, for: 0.5)
        stage.advance(by: .seconds(0.5))
        #expect(isNear(stage.top("sheet"), to))
        #expect(isNear(stage.presentation(of: "sheet")?.frame.height, 818 - to, within: 0.51))
        finger.lift()
        try stage.settle()
        #expect(isNear(stage.top("sheet"), end))
    }

    @Test(
        "a finger is taken to go on for 0.12 s to the nearest height",
        arguments: [(350.0, 400.0), (450, 200), (500, 200), (300, 400)])
    func projection(_ speed: Double, _ height: Double) throws {
        let stage = try shown([.height(200), .height(400)])
        stage.swipe(from: CGPoint(x: 196, y: 630), to: CGPoint(x: 196, y: 380))
        try stage.settle()
        #expect(isNear(stage.top("sheet"), 418))
        let finger = stage.touch(at: CGPoint(x: 196, y: 425))
        // To 50 points below, at an even pace.
        move(finger, on: stage, from: 425, to: 485, for: 60 / speed)
        finger.lift()
        try stage.settle()
        #expect(isNear(stage.top("sheet"), 818 - height))
    }

    @Test("a finger writes which height it chose, when it lifts")
    func selection() throws {
        let stage = iPhone {
            Color.white.sheet(isPresented: wish.binding) {
                Page(name: "sheet", calls: calls)
                    .presentationDetents([.medium, .large], selection: wish.detentBinding)
            }
        }
        try stage.settle { wish.isOn = true }
        let finger = stage.touch(at: CGPoint(x: 196, y: 410))
        move(finger, on: stage, from: 410, to: 100, for: 0.4)
        #expect(wish.detent == .medium)
        finger.lift()
        #expect(wish.detent == .large)
        try stage.settle()
        #expect(isNear(stage.top("sheet"), 69))
    }

    @Test("a fast finger from the large height passes the medium one only if it would end below half of that")
    func flick() throws {
        for (speed, stays) in [(1500.0, true), (5500, false)] {
            wish.isOn = false
            let stage = try shown([.medium, .large])
            stage.swipe(from: CGPoint(x: 196, y: 410), to: CGPoint(x: 196, y: 60))
            try stage.settle()
            let finger = stage.touch(at: CGPoint(x: 196, y: 80))
            move(finger, on: stage, from: 80, to: 80 + speed * 0.05, for: 0.05)
            finger.lift()
            try stage.settle()
            #expect(stays ? isNear(stage.top("sheet"), 393) : stage.top("sheet") == nil, "\(speed)")
        }
    }

    @Test("a sheet below its lowest height moves without growing")
    func below() throws {
        let stage = try shown([.medium, .large])
        let finger = stage.touch(at: CGPoint(x: 196, y: 410))
        move(finger, on: stage, from: 410, to: 520, for: 0.3)
        #expect(isNear(stage.top("sheet"), 493))
        #expect(isNear(stage.presentation(of: "sheet")?.frame.height, 425))
        finger.lift()
        try stage.settle()
        #expect(isNear(stage.top("sheet"), 393))
    }

    // MARK: - Scroll views inside

    private struct Scrolled: View {
        let wish: Wish
        let calls: Calls
        var interaction = PresentationContentInteraction.automatic
        var detents: Set<PresentationDetent> = [.large]

        var body: some View {
            Color.white.sheet(isPresented: wish.binding) {
                ScrollView { Color.green.frame(height: 3000).id("content") }
                    .id("scroll")
                    .presentationDetents(detents)
                    .presentationContentInteraction(interaction)
            }
        }
    }

    @Test("a scroll view at its top leaves a finger that moves down to the sheet")
    func pullsDown() throws {
        let stage = iPhone { Scrolled(wish: wish, calls: calls) }
        try stage.settle { wish.isOn = true }
        let finger = stage.touch(at: CGPoint(x: 196, y: 200))
        move(finger, on: stage, from: 200, to: 310, for: 0.3)
        #expect(isNear(stage.top("scroll"), 169) && isNear(stage.top("content"), 169))
        finger.lift()
        try stage.settle()
        #expect(isNear(stage.top("scroll"), 69))
    }

    @Test("a scroll view that is scrolled keeps the finger")
    func scrolls() throws {
        let stage = iPhone { Scrolled(wish: wish, calls: calls) }
        try stage.settle { wish.isOn = true }
        let finger = stage.touch(at: CGPoint(x: 196, y: 500))
        move(finger, on: stage, from: 500, to: 190, for: 0.5)
        stage.advance(by: .seconds(0.3))
        finger.lift()
        try stage.settle()
        #expect(isNear(stage.top("scroll"), 69) && isNear(stage.top("content"), -231))
        let second = stage.touch(at: CGPoint(x: 196, y: 200))
        move(second, on: stage, from: 200, to: 310, for: 0.3)
        #expect(isNear(stage.top("scroll"), 69) && isNear(stage.top("content"), -131))
        second.lift()
    }

    @Test(
        "below its largest height a finger that moves up makes the sheet higher before it scrolls, unless it is to scroll"
    )
    func contentInteraction() throws {
        for (interaction, top, content) in [
            (PresentationContentInteraction.automatic, 293.0, 293.0), (.resizes, 293, 293), (.scrolls, 393, 293),
        ] {
            wish.isOn = false
            let stage = iPhone {
                Scrolled(wish: wish, calls: calls, interaction: interaction, detents: [.medium, .large])
            }
            try stage.settle { wish.isOn = true }
            let finger = stage.touch(at: CGPoint(x: 196, y: 600))
            move(finger, on: stage, from: 600, to: 490, for: 0.3)
            #expect(isNear(stage.top("scroll"), top), "\(interaction)")
            #expect(isNear(stage.top("content"), content), "\(interaction)")
            finger.lift()
        }
    }

    // MARK: - Other gestures inside

    @Test("a drag of the sheet's views has the finger, a slider and a button keep what is theirs")
    func others() throws {
        struct Subject: View {
            let calls: Calls
            @State private var value = 0.5
            var body: some View {
                VStack(spacing: 0) {
                    Color.white.frame(height: 100).gesture(DragGesture().onChanged { _ in calls.note("drag") })
                    Slider(value: $value).frame(height: 100).onChange(of: value) { calls.note("slider") }
                    Button {
                        calls.note("button")
                    } label: {
                        Color.gray.frame(height: 100)
                    }
                    Spacer()
                }
                .id("sheet")
            }
        }
        let stage = iPhone { Color.white.sheet(isPresented: wish.binding) { Subject(calls: calls) } }
        try stage.settle { wish.isOn = true }
        func play(_ y: CGFloat, by way: CGSize) throws -> (moved: Bool, calls: Set<String>) {
            let finger = stage.touch(at: CGPoint(x: 196, y: y))
            for step in 1...10 {
                stage.advance(by: .seconds(0.02))
                let part = CGFloat(step) / 10
                finger.move(to: CGPoint(x: 196 + way.width * part, y: y + way.height * part))
            }
            let moved = !isNear(stage.top("sheet"), 69)
            finger.lift()
            try stage.settle()
            return (moved, Set(calls.take()))
        }
        let (down, side) = (CGSize(width: 0, height: 100), CGSize(width: 100, height: 0))
        #expect(try play(120, by: down) == (false, ["drag"]))
        #expect(try play(220, by: side) == (false, ["slider"]))
        #expect(try play(320, by: down) == (true, []))
        #expect(try play(320, by: CGSize(width: 0, height: 2)) == (false, ["button"]))
        #expect(try play(500, by: side) == (false, []))
        #expect(try play(500, by: down) == (true, []))
    }
}
