// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import SwiftUI
import TestSupport
import Testing

@testable import LegatoUI

/// What can be touched in a scene.
@MainActor
@Suite struct TouchableViewsTests {
    private func views(@ViewBuilder _ content: () -> some View) -> [TouchableView] {
        let scene = RuledScene(content: content)
        return scene.graph.touchableViews(in: scene.root, time: scene.time)
    }

    private func traits(@ViewBuilder _ content: () -> some View) -> [TouchTraits] { views(content).map(\.traits) }

    @Test func `each gesture has its trait, and joined ones have those of all`() {
        let red = Color.red
        #expect(traits { red.onTapGesture {} } == [.taps])
        #expect(traits { red.onTapGesture(count: 2) { _ in } } == [.taps])
        #expect(traits { red.onLongPressGesture {} } == [.longPresses])
        #expect(traits { red.gesture(DragGesture()) } == [.drags])
        #expect(traits { red.gesture(MagnifyGesture()) } == [.pinches])
        #expect(traits { red.gesture(RotateGesture()) } == [.turns])
        #expect(traits { red.gesture(SpatialEventGesture()) } == [.touches])
        #expect(traits { red.gesture(TapGesture().exclusively(before: DragGesture())) } == [[.taps, .drags]])
        #expect(
            traits { red.gesture(LongPressGesture().sequenced(before: RotateGesture())) } == [[.longPresses, .turns]])
        #expect(traits { red.gesture(AnyGesture(MagnificationGesture().map { $0 })) } == [.pinches])
        #expect(traits { red.gesture(TapGesture?.none) } == [])
        #expect(traits { red.gesture(TapGesture?.some(TapGesture())) } == [.taps])
        #expect(traits { red.gesture(TapGesture(), including: .subviews) } == [])
        #expect(traits { red.onTapGesture {}.gesture(DragGesture()) } == [[.taps, .drags]])
        #expect(traits { red.onHover { _ in } } == [])
    }

    @Test func `controls are what they are, without the gestures that all of their kind have`() {
        #expect(traits { Button("a") {} } == [.button])
        #expect(traits { Button("a") {}.simultaneousGesture(DragGesture()) } == [[.button, .drags]])
        #expect(traits { Toggle("a", isOn: .constant(true)) } == [.toggle])
        #expect(traits { Slider(value: .constant(0.5)) } == [.slider])
        #expect(traits { Button("a") {}.disabled(true) } == [[.button, .disabled]])
    }

    @Test func `a view is labelled by its own label, else by the texts and labels inside`() {
        #expect(
            views {
                Color.red.onTapGesture {}.accessibilityLabel("own")
            }.map(\.label) == ["own"])
        #expect(
            views {
                HStack {
                    Text("a"); Color.red.accessibilityLabel("b"); Text("")
                }.onTapGesture {}
            }.map(\.label) == ["a, b"])
        #expect(views { Color.red.onTapGesture {} }.map(\.label) == [nil])
        let many = views { HStack { ForEach(0..<100) { Text("\($0)") } }.onTapGesture {} }
        #expect(many.first?.label == "0, 1, 2, 3, 4, 5, 6, 7")
    }

    @Test func `views are in reading order, one around others before them, each where it is seen`() {
        let found = views {
            VStack(spacing: 0) {
                HStack(spacing: 0) {
                    Color.red.frame(width: 50, height: 50).onTapGesture {}.accessibilityLabel("a")
                    Color.red.frame(width: 50, height: 50).onTapGesture {}.accessibilityLabel("b")
                }
                Color.red.frame(width: 50, height: 50).onTapGesture {}.accessibilityLabel("c").offset(x: 30)
            }.contentShape(Rectangle()).gesture(DragGesture())
        }
        #expect(found.map(\.label) == ["a, b, c", "a", "b", "c"])
        #expect(
            found.map(\.frame) == [
                CGRect(x: 150, y: 150, width: 100, height: 100), CGRect(x: 150, y: 150, width: 50, height: 50),
                CGRect(x: 200, y: 150, width: 50, height: 50), CGRect(x: 205, y: 200, width: 50, height: 50),
            ])
    }

    @Test func `what no touch can meet is not among them`() {
        #expect(traits { Color.red.onTapGesture {}.allowsHitTesting(false) } == [])
        #expect(traits { Color.red.onTapGesture {}.opacity(0) } == [])
        #expect(traits { HStack {}.onTapGesture {} } == [])
        let turn = Turn()
        let scene = RuledScene {
            Turning(turn: turn) { value in
                if value == 0 { Color.red.onTapGesture {} }
            }
        }
        #expect(scene.graph.touchableViews(in: scene.root, time: 0).count == 1)
        scene.perform { turn(to: 1) }
        #expect(scene.graph.touchableViews(in: scene.root, time: 0).isEmpty)
    }
}
