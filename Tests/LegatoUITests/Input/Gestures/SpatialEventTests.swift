// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import SwiftUI
import TestSupport
import Testing

@testable import LegatoTesting
@testable import LegatoUI

@MainActor
@Suite struct SpatialEventTests {
    private final class Log {
        var changes: [SpatialEventCollection] = []
        var ends: [SpatialEventCollection] = []
    }

    private let log = Log()

    private var gesture: some Gesture {
        SpatialEventGesture().onChanged { [log] in log.changes.append($0) }.onEnded { [log] in log.ends.append($0) }
    }

    private func stage() -> Stage {
        Stage { Color.red.frame(width: 200, height: 200).gesture(gesture) }
    }

    @Test func `each finger has its events, from when it goes down to when it lifts`() throws {
        let stage = stage()
        let first = stage.touch(at: CGPoint(x: 150, y: 200))
        stage.advance(by: .milliseconds(100))
        let second = stage.touch(at: CGPoint(x: 250, y: 200))
        first.move(to: CGPoint(x: 160, y: 210))
        first.lift()
        second.move(to: CGPoint(x: 251, y: 200))
        second.lift()
        func phases(_ events: SpatialEventCollection) -> [SpatialEventCollection.Event.Phase] { events.map(\.phase) }
        #expect(
            log.changes.map(phases) == [
                [.active], [.active, .active], [.active, .active], [.ended, .active], [.active],
            ])
        #expect(log.ends.map(phases) == [[.ended]])
        let both = log.changes[2]
        #expect(both.map(\.location) == [CGPoint(x: 60, y: 110), CGPoint(x: 150, y: 100)])
        #expect(both.map(\.timestamp) == [0.1, 0.1] && both.map(\.kind) == [.touch, .touch])
        #expect(both.allSatisfy { $0.inputDevicePose == nil && $0.modifierKeys == [] })
        let ids = both.map(\.id)
        #expect(ids[0] != ids[1] && log.ends[0].map(\.id) == [ids[1]])
        #expect(log.changes[0].map(\.id) == [ids[0]])
    }

    @Test func `a collection is one, and finds its events by their identity`() throws {
        let stage = stage()
        _ = [stage.touch(at: CGPoint(x: 150, y: 200)), stage.touch(at: CGPoint(x: 250, y: 200))]
        let events = try #require(log.changes.last)
        #expect(events.count == 2 && events.endIndex > events.startIndex)
        for event in events { #expect(events[event.id] == event) }
        #expect(log.changes[0][events[events.index(after: events.startIndex)].id] == nil)
        #expect(events == events && events != log.changes[0])
    }

    @Test func `a cancelled finger is told as that, and ends nothing`() {
        let stage = stage()
        let finger = stage.touch(at: CGPoint(x: 200, y: 200))
        finger.cancel()
        #expect(log.changes.map { $0.map(\.phase) } == [[.active], [.cancelled]] && log.ends.isEmpty)
        stage.tap(at: CGPoint(x: 200, y: 200))
        #expect(log.changes.count == 3 && log.ends.count == 1)
    }

    @Test func `the pointer is told apart from fingers, with the keys that are held`() throws {
        let stage = stage()
        stage.stage.handle(
            SceneEvent(.touch(.pointer, .began, CGPoint(x: 200, y: 200)), modifiers: [.shift, .command]))
        let event = try #require(log.changes.last?.first)
        #expect(event.kind == .pointer && event.modifierKeys == [.shift, .command])
    }

    @Test func `two fingers on a trackpad are none of its events`() {
        let stage = stage()
        stage.hover(at: CGPoint(x: 200, y: 200))
        stage.stage.handle(SceneEvent(.pinch(TrackpadPinch(), .began)))
        stage.stage.handle(SceneEvent(.pinch(TrackpadPinch(scale: 2), .moved)))
        #expect(log.changes.isEmpty)
    }

    @Test func `places are told in the space that is asked for`() {
        var places: [CGPoint] = []
        let stage = Stage {
            Color.red.frame(width: 200, height: 200)
                .gesture(SpatialEventGesture(coordinateSpace: .global).onChanged { places += $0.map(\.location) })
        }
        _ = stage.touch(at: CGPoint(x: 150, y: 120))
        #expect(places == [CGPoint(x: 150, y: 120)])
        #expect(SpatialEventGesture().coordinateSpace == .local)
    }
}
