// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoUI

/// What code that reads geometry sees of views that are inserted, removed and matched.
@MainActor
@Suite struct TransitionGeometryTests {
    private func frame(_ id: String, in stage: LegatoTesting.Stage) throws -> CGRect {
        try #require(stage.presentation(of: id), "\(id)").frame
    }

    @Test func `a view that moves in reads where it begins and where it is going to be`() throws {
        let places = BodyLog()
        let scene = WrittenScene(false) { isThere in
            ZStack {
                Color.clear
                if isThere {
                    GeometryReader { proxy in
                        let _ = places.names.append("\(Int(proxy.frame(in: .global).minX.rounded()))")
                        Color.red
                    }
                    .frame(width: 40, height: 40)
                    .transition(.move(edge: .leading))
                }
            }
        }
        scene.write(true)
        #expect(places.take().suffix(2) == ["140", "180"])
        scene.advance(1.5)
        #expect(places.take() == [])
    }

    @Test func `a move is reported by onGeometryChange, a fade is not`() {
        let changes = BodyLog()
        for (transition, expected) in [(AnyTransition.offset(x: 20), ["200", "180"]), (.opacity, ["180"])] {
            let scene = WrittenScene(false) { isThere in
                ZStack {
                    Color.clear
                    if isThere {
                        Color.red.frame(width: 40, height: 40)
                            .onGeometryChange(for: CGFloat.self) {
                                $0.frame(in: .global).minX
                            } action: {
                                changes.names.append("\(Int($0.rounded()))")
                            }
                            .transition(transition)
                    }
                }
            }
            scene.write(true)
            scene.advance(2)
            #expect(changes.take() == expected)
        }
        _ = changes
    }

    @Test func `a visual effect inside follows the move of its transition`() throws {
        let scene = WrittenScene(false) { isThere in
            ZStack {
                Color.clear
                if isThere {
                    Color.red.frame(width: 40, height: 40).id("view")
                        .visualEffect { content, proxy in
                            content.offset(y: proxy.frame(in: .global).minX - 180)
                        }
                        .transition(.move(edge: .trailing))
                }
            }
        }
        scene.write(true)
        scene.advance(0.5)
        let shown = try frame("view", in: scene.stage)
        #expect(abs(shown.midX - 220) < 1 && abs(shown.midY - 220) < 2)
        scene.advance(1)
        #expect(abs(try frame("view", in: scene.stage).midY - 200) < 0.5)
    }

    @Test func `a view that is inserted into a moving group moves along with it`() throws {
        let scene = WrittenScene((x: CGFloat(0), isThere: false)) { value in
            ZStack(alignment: .topLeading) {
                Color.clear
                ZStack(alignment: .topLeading) {
                    Color.blue.frame(width: 100, height: 100).id("group")
                    if value.isThere { Color.red.frame(width: 20, height: 20).id("new") }
                }
                .geometryGroup()
                .padding(.leading, value.x)
            }
        }
        scene.write((100, false))
        scene.advance(0.5)
        scene.write((100, true))
        scene.advance(0.25)
        let (group, new) = (try frame("group", in: scene.stage), try frame("new", in: scene.stage))
        #expect(abs(group.minX - 75) < 1 && abs(new.minX - group.minX) < 0.01)
    }

    @Test func `labels find a view that is inserted at once, and one that is leaving no more`() throws {
        let scene = WrittenScene(false) { isThere in
            ZStack {
                Color.clear
                if isThere { Text("Hello").transition(.move(edge: .leading)) }
            }
        }
        scene.write(true)
        #expect(scene.stage.labels == ["Hello"])
        scene.advance(2)
        scene.write(false)
        #expect(scene.stage.labels == [])
        scene.advance(0.5)
        scene.write(true)
        #expect(scene.stage.labels == ["Hello"])
    }

    @Test func `a stage is settled when transitions have ended, though phases go on`() throws {
        let scene = WrittenScene(false) { isThere in
            ZStack {
                Color.clear
                PhaseAnimator([0.0, 1]) { Color.blue.opacity($0) }
                if isThere { Text("Hello") }
            }
        }
        scene.write(true)
        try scene.stage.settle()
        #expect(scene.stage.time >= .seconds(1) && scene.stage.time < .seconds(2))
    }

    @Test func `ten thousand insertions and removals leave as many nodes as there were`() {
        let scene = WrittenScene(0) { count in
            ZStack {
                ForEach(0..<count, id: \.self) { index in
                    Color.red.frame(width: 10, height: 10).transition(.slide.combined(with: .opacity))
                }
            }
        }
        let nodes = scene.remote.graph!.limits.nodeCount
        for _ in 0..<100 {
            scene.write(100, .linear(duration: 0.01))
            scene.advance(0.05)
            scene.write(0, .linear(duration: 0.01))
            scene.advance(0.05)
        }
        #expect(scene.remote.graph!.limits.nodeCount == nodes && scene.stage.isSettled)
        #expect(scene.remote.graph!.life.entering.isEmpty && scene.remote.graph!.life.arrivals.isEmpty)
    }
}
