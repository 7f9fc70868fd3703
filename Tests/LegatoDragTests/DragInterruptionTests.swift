// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// What happens in between while a finger carries something.
@MainActor
@Suite struct DragInterruptionTests {
    private let calls = Calls()

    /// Whether the source, the target and a sheet are there.
    private struct Parts: Equatable {
        var hasSource = true
        var hasTarget = true
        var isEnabled = true
        var hasSheet = false
    }

    private struct Scene: View {
        let parts: Binding<Parts>
        let calls: Calls

        var body: some View {
            ZStack {
                if parts.wrappedValue.hasTarget {
                    Placed(x: 250, y: 250) { Hole(calls: calls) }.disabled(!parts.wrappedValue.isEnabled)
                }
                if parts.wrappedValue.hasSource { Placed(x: 20, y: 20) { Carried() } }
                Placed(x: 20, y: 350) { Button("Other") { calls.note("other") } }
            }
            .sheet(isPresented: parts.hasSheet) { Hole(name: "sheet", calls: calls) }
        }
    }

    private struct Carried: View {
        var body: some View {
            Color(red: 1, green: 0, blue: 0).frame(width: 80, height: 80)
                .draggable("piece") { Color.green.frame(width: 80, height: 80).id("preview") }
        }
    }

    private func scene() -> (stage: LegatoTesting.Stage, parts: RemoteState<Parts>) {
        let (remote, calls) = (RemoteState<Parts>(), calls)
        let stage = Stage {
            Remoted(remote, Parts()) { _ in
                if let binding = remote.binding { Scene(parts: binding, calls: calls) }
            }
        }
        return (stage, remote)
    }

    private func preview(_ stage: LegatoTesting.Stage) -> CGRect? { stage.presentation(of: "preview")?.frame }

    @Test func `a finger carries on what has left the scene, and drops it`() throws {
        let (stage, parts) = scene()
        let finger = stage.lift(at: source)
        finger.move(to: CGPoint(x: 200, y: 200))
        stage.perform { parts.value.hasSource = false }
        finger.move(to: hole, over: 0.1, on: stage)
        #expect(isNear(preview(stage)?.midX, 300, within: 0.6))
        finger.lift()
        #expect(calls.take() == ["hole true", "hole piece at 50,50", "hole false"])
    }

    @Test func `what has no place to go back to fades where it is`() throws {
        let (stage, parts) = scene()
        let finger = stage.lift(at: source)
        finger.move(to: CGPoint(x: 200, y: 200))
        stage.perform { parts.value.hasSource = false }
        finger.lift()
        stage.wait(0.2)
        #expect(isNear(preview(stage)?.midX, 200, within: 0.6))
        #expect(try #require(stage.presentation(of: "preview")?.opacity) < 0.5)
        try stage.settle()
        #expect(preview(stage) == nil)
    }

    @Test func `a view that moves meanwhile gets back what was refused where it is now`() throws {
        let (remote, calls) = (RemoteState<Bool>(), calls)
        let stage = Stage {
            Remoted(remote, false) { isMoved in
                Placed(x: isMoved ? 200 : 20, y: 20) { Carried() }.onTapGesture { calls.note("tap") }
            }
        }
        let finger = stage.lift(at: source)
        finger.move(to: CGPoint(x: 100, y: 300))
        stage.perform { remote.value = true }
        finger.lift()
        stage.wait(0.6)
        #expect(isNear(preview(stage)?.midX, 240, within: 2) && isNear(preview(stage)?.midY, 60, within: 2))
        #expect(calls.take() == [])
    }

    @Test func `a target that leaves, or is disabled, below the finger is targeted no more and gets nothing`() throws {
        for change in [\Parts.hasTarget, \.isEnabled] as [WritableKeyPath<Parts, Bool>] {
            let (stage, parts) = scene()
            let finger = stage.lift(at: source)
            finger.move(to: hole)
            #expect(calls.take() == ["hole true"])
            stage.perform { parts.value[keyPath: change] = false }
            stage.wait(0.1)
            #expect(calls.take() == ["hole false"])
            finger.lift()
            try stage.settle()
            #expect(calls.take() == [])
            #expect(preview(stage) == nil)
        }
    }

    @Test func `a touch that the system takes back drops nothing`() throws {
        let (stage, _) = scene()
        let finger = stage.lift(at: source)
        finger.move(to: hole)
        finger.cancel()
        #expect(calls.take() == ["hole true", "hole false"])
        stage.wait(0.2)
        #expect(try #require(preview(stage)).midX < 290)
        try stage.settle()
        #expect(preview(stage) == nil)
    }

    @Test func `a second finger does what it does otherwise, but lifts nothing`() throws {
        let (stage, _) = scene()
        let finger = stage.lift(at: source)
        finger.move(to: CGPoint(x: 200, y: 200))
        stage.tap("Other")
        let second = stage.lift(at: source)
        second.move(to: hole)
        second.lift()
        #expect(calls.take() == ["other"])
        finger.move(to: hole)
        finger.lift()
        #expect(calls.take() == ["hole true", "hole piece at 50,50", "hole false"])
    }

    @Test func `the next finger lifts while what was refused still flies back`() throws {
        let (stage, _) = scene()
        let finger = stage.lift(at: source)
        finger.move(to: CGPoint(x: 200, y: 100))
        finger.lift()
        let second = stage.lift(at: source, for: 0.51)
        second.move(to: hole)
        second.lift()
        #expect(calls.take() == ["hole true", "hole piece at 50,50", "hole false"])
        try stage.settle()
        #expect(preview(stage) == nil)
    }

    @Test func `a sheet that opens meanwhile is where things are dropped, until it closes`() throws {
        let (stage, parts) = scene()
        let finger = stage.lift(at: source)
        finger.move(to: CGPoint(x: 200, y: 200))
        stage.perform { parts.value.hasSheet = true }
        stage.wait(1)
        finger.move(to: hole)
        #expect(calls.take() == [])
        let sheet = try #require(stage.presentation(of: "sheet")?.frame)
        finger.move(to: CGPoint(x: sheet.midX, y: sheet.midY))
        #expect(calls.take() == ["sheet true"])
        stage.perform { parts.value.hasSheet = false }
        stage.wait(0.05)
        finger.move(to: CGPoint(x: sheet.midX + 1, y: sheet.midY))
        #expect(calls.take() == ["sheet false"])
        stage.wait(1)
        finger.move(to: hole)
        finger.lift()
        #expect(calls.take() == ["hole true", "hole piece at 50,50", "hole false"])
    }

    @Test func `a page that another one covers takes nothing`() throws {
        let calls = calls
        let stage = Stage {
            NavigationStack {
                ZStack {
                    Placed(x: 250, y: 250) { Hole(calls: calls) }
                    NavigationLink("Next") { Placed(x: 20, y: 20) { Piece() } }
                }
            }
        }
        stage.tap("Next")
        try stage.settle()
        let piece = try #require(stage.presentation(of: "source")?.frame)
        let finger = stage.lift(at: CGPoint(x: piece.midX, y: piece.midY))
        for y in stride(from: 250, through: 390, by: 20) { finger.move(to: CGPoint(x: 300, y: y)) }
        finger.lift()
        #expect(calls.take() == [])
    }

    @Test func `a disabled view is not lifted`() {
        let calls = calls
        let stage = Stage { Table(calls: calls).disabled(true) }
        let finger = stage.lift(at: source)
        finger.move(to: hole)
        finger.lift()
        #expect(calls.take() == [])
    }
}
