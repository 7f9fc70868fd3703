// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoUI

@MainActor
@Suite struct MatchedGeometryTests {
    private func frame(_ id: String, in stage: LegatoTesting.Stage) throws -> CGRect {
        try #require(stage.presentation(of: id), "\(id)").frame
    }

    private func isNear(_ left: CGRect, _ right: CGRect, _ most: CGFloat = 0.51) -> Bool {
        abs(left.minX - right.minX) < most && abs(left.minY - right.minY) < most
            && abs(left.width - right.width) < most && abs(left.height - right.height) < most
    }

    /// A view in the top left corner of 400 by 400 points, at an offset that is part of its layout.
    private struct Corner<Content: View>: View {
        let x: CGFloat
        let y: CGFloat
        @ViewBuilder let content: Content

        var body: some View {
            content.padding(.leading, x).padding(.top, y).frame(width: 400, height: 400, alignment: .topLeading)
        }
    }

    // MARK: - Living together

    private struct Pair: View {
        struct Value {
            var properties = MatchedGeometryProperties.frame
            var sourceAnchor = UnitPoint.center
            var anchor = UnitPoint.center
            var x: CGFloat = 100
            var width: CGFloat = 80
            var isSource = true
        }
        let value: Value
        @Namespace private var namespace

        var body: some View {
            ZStack {
                Corner(x: value.x, y: 50) {
                    Color.red.id("source")
                        .matchedGeometryEffect(
                            id: "pair", in: namespace, anchor: value.sourceAnchor, isSource: value.isSource
                        )
                        .frame(width: value.width, height: 60)
                }
                Corner(x: 10, y: 300) {
                    HStack(spacing: 0) {
                        Color.blue.id("follower")
                            .matchedGeometryEffect(
                                id: "pair", in: namespace, properties: value.properties, anchor: value.anchor,
                                isSource: false
                            )
                            .frame(width: 20, height: 30)
                        Color.green.frame(width: 5, height: 5).id("neighbour")
                    }
                }
            }
        }
    }

    @Test func `a follower has the size of the source and its anchor at that of the source`() throws {
        typealias Rule = (properties: MatchedGeometryProperties, source: UnitPoint, own: UnitPoint, frame: CGRect)
        let rules: [Rule] = [
            (.frame, .center, .center, CGRect(x: 100, y: 50, width: 80, height: 60)),
            (.frame, .topLeading, .topLeading, CGRect(x: 100, y: 50, width: 80, height: 60)),
            (.frame, .bottomTrailing, .topLeading, CGRect(x: 180, y: 110, width: 80, height: 60)),
            (.position, .center, .center, CGRect(x: 130, y: 65, width: 20, height: 30)),
            (.position, .topLeading, .bottomTrailing, CGRect(x: 80, y: 20, width: 20, height: 30)),
            // In its own place, but for the anchor.
            (.size, .center, .topLeading, CGRect(x: 10, y: 300, width: 80, height: 60)),
            (.size, .center, .center, CGRect(x: -20, y: 285, width: 80, height: 60)),
            ([], .center, .center, CGRect(x: 10, y: 300, width: 20, height: 30)),
        ]
        for rule in rules {
            let value = Pair.Value(properties: rule.properties, sourceAnchor: rule.source, anchor: rule.own)
            let scene = WrittenScene(value) { Pair(value: $0) }
            let shown = try frame("follower", in: scene.stage)
            #expect(isNear(shown, rule.frame), "\(rule): \(shown)")
            // Layout goes by the follower's own size and place.
            #expect(isNear(try frame("neighbour", in: scene.stage), CGRect(x: 30, y: 312.5, width: 5, height: 5)))
        }
    }

    @Test func `the raw values are those that are documented`() {
        #expect(MatchedGeometryProperties.position.rawValue == 1 && MatchedGeometryProperties.size.rawValue == 2)
        #expect(MatchedGeometryProperties.frame == [.position, .size])
    }

    @Test func `without a source a view is where layout puts it`() throws {
        let scene = WrittenScene(Pair.Value(isSource: false)) { Pair(value: $0) }
        #expect(isNear(try frame("follower", in: scene.stage), CGRect(x: 10, y: 300, width: 20, height: 30)))
        scene.write(Pair.Value(isSource: true))
        scene.advance(0.5)
        #expect(isNear(try frame("follower", in: scene.stage), CGRect(x: 55, y: 175, width: 50, height: 45)))
        scene.advance(1)
        scene.write(Pair.Value(isSource: false), animated: false)
        scene.advance(0.1)
        #expect(isNear(try frame("follower", in: scene.stage), CGRect(x: 10, y: 300, width: 20, height: 30)))
    }

    @Test func `a source that moves takes its followers along, by the transaction of the change`() throws {
        let scene = WrittenScene(Pair.Value()) { Pair(value: $0) }
        scene.write(Pair.Value(x: 200, width: 120))
        for time in [0.25, 0.5, 0.75] {
            scene.advance(0.25)
            let expected = CGRect(x: 100 + 100 * time, y: 50, width: 80 + 40 * time, height: 60)
            #expect(isNear(try frame("source", in: scene.stage), expected))
            #expect(isNear(try frame("follower", in: scene.stage), expected))
        }
        scene.advance(1)
        scene.write(Pair.Value(), animated: false)
        scene.advance(0.1)
        #expect(isNear(try frame("follower", in: scene.stage), CGRect(x: 100, y: 50, width: 80, height: 60)))
        #expect(scene.stage.isSettled)
    }

    @Test func `content with a size of its own is matched in position only`() throws {
        struct Scene: View {
            @Namespace private var namespace
            var body: some View {
                ZStack {
                    Corner(x: 100, y: 50) {
                        Color.red.matchedGeometryEffect(id: 1, in: namespace).frame(width: 80, height: 60)
                    }
                    Color.blue.frame(width: 20, height: 20).id("fixed")
                        .matchedGeometryEffect(id: 1, in: namespace, isSource: false)
                }
            }
        }
        let stage = Stage { Scene() }
        #expect(isNear(try frame("fixed", in: stage), CGRect(x: 130, y: 70, width: 20, height: 20)))
    }

    @Test func `a mark follows the view whose name it takes`() throws {
        struct Tabs: View {
            let selected: Int
            @Namespace private var namespace
            var body: some View {
                HStack(spacing: 0) {
                    ForEach(0..<3, id: \.self) { index in
                        Color.red.frame(width: 50, height: 20).id(index)
                            .matchedGeometryEffect(id: index, in: namespace)
                    }
                }
                .frame(width: 400, alignment: .leading)
                .overlay { Color.blue.id("mark").matchedGeometryEffect(id: selected, in: namespace, isSource: false) }
            }
        }
        let scene = WrittenScene(0) { Tabs(selected: $0) }
        #expect(isNear(try frame("mark", in: scene.stage), CGRect(x: 0, y: 190, width: 50, height: 20)))
        scene.write(2)
        scene.advance(0.5)
        #expect(isNear(try frame("mark", in: scene.stage), CGRect(x: 50, y: 190, width: 50, height: 20)))
        scene.advance(1)
        #expect(isNear(try frame("mark", in: scene.stage), CGRect(x: 100, y: 190, width: 50, height: 20)))
    }

    @Test func `two sources that are there at once are reported once, and the last one inserted counts`() throws {
        struct Scene: View {
            let width: CGFloat
            @Namespace private var namespace
            var body: some View {
                ZStack {
                    Corner(x: 0, y: 0) {
                        Color.red.id("first").matchedGeometryEffect(id: "both", in: namespace)
                            .frame(width: 40, height: 40)
                    }
                    Corner(x: 200, y: 200) {
                        Color.blue.id("second").matchedGeometryEffect(id: "both", in: namespace)
                            .frame(width: width, height: 60)
                    }
                }
            }
        }
        let messages = try reports(during: { () throws -> Void in
            let scene = WrittenScene(CGFloat(60)) { Scene(width: $0) }
            #expect(isNear(try frame("first", in: scene.stage), CGRect(x: 200, y: 200, width: 60, height: 60)))
            scene.write(80, animated: false)
            scene.advance(0.1)
            #expect(isNear(try frame("first", in: scene.stage), CGRect(x: 200, y: 200, width: 80, height: 60)))
        })
        #expect(messages.count == 1 && messages[0].hasPrefix("Two views of the matched geometry group"))
    }

    @Test func `of several effects on one view the innermost decides`() throws {
        struct Scene: View {
            @Namespace private var namespace
            var body: some View {
                ZStack {
                    Corner(x: 0, y: 0) {
                        Color.red.matchedGeometryEffect(id: "a", in: namespace).frame(width: 40, height: 40)
                    }
                    Corner(x: 200, y: 200) {
                        Color.red.matchedGeometryEffect(id: "b", in: namespace).frame(width: 60, height: 60)
                    }
                    Color.blue.id("both").matchedGeometryEffect(id: "a", in: namespace, isSource: false)
                        .matchedGeometryEffect(id: "b", in: namespace, isSource: false)
                }
            }
        }
        let stage = Stage { Scene() }
        #expect(isNear(try frame("both", in: stage), CGRect(x: 0, y: 0, width: 40, height: 40)))
    }

    @Test func `a follower around its own source stays where it is`() throws {
        struct Scene: View {
            @Namespace private var namespace
            var body: some View {
                VStack {
                    Color.red.id("source").matchedGeometryEffect(id: 1, in: namespace).frame(width: 40, height: 40)
                }
                .frame(width: 100, height: 100)
                .background { Color.blue.id("around") }
                .matchedGeometryEffect(id: 1, in: namespace, isSource: false)
            }
        }
        let stage = Stage { Scene() }
        #expect(isNear(try frame("around", in: stage), CGRect(x: 150, y: 150, width: 100, height: 100)))
    }

    // MARK: - Heroes

    private struct Heroes: View {
        /// Which of three is there.
        let shown: Int
        @Namespace private var namespace

        var body: some View {
            ZStack {
                Color.clear
                if shown == 0 { hero("a", CGRect(x: 0, y: 0, width: 40, height: 40)) }
                if shown == 1 { hero("b", CGRect(x: 200, y: 100, width: 120, height: 200)) }
                if shown == 2 { hero("c", CGRect(x: 300, y: 20, width: 60, height: 30)) }
            }
        }

        private func hero(_ name: String, _ frame: CGRect) -> some View {
            Corner(x: frame.minX, y: frame.minY) {
                Color.red.id(name).matchedGeometryEffect(id: "hero", in: namespace)
                    .frame(width: frame.width, height: frame.height)
            }
        }
    }

    private static let (a, b) = (
        CGRect(x: 0, y: 0, width: 40, height: 40), CGRect(x: 200, y: 100, width: 120, height: 200)
    )

    @Test func `a view that takes the place of another shares its frame at every instant, and they fade`() throws {
        for animation in [Animation.linear(duration: 1), .spring, .bouncy, .easeInOut(duration: 0.4).delay(0.1)] {
            let scene = WrittenScene(0) { Heroes(shown: $0) }
            scene.write(1, animation)
            #expect(isNear(try frame("b", in: scene.stage), Self.a))
            #expect(scene.stage.presentation(of: "b")?.opacity == 0)
            var fades: [Double] = []
            for _ in 0..<30 {
                scene.advance(1 / 60)
                guard let old = scene.stage.presentation(of: "a") else { break }
                let new = try #require(scene.stage.presentation(of: "b"))
                #expect(isNear(old.frame, new.frame, 1e-6), "\(old.frame) \(new.frame)")
                #expect(abs(old.opacity + new.opacity - 1) < 1e-6)
                fades.append(new.opacity)
            }
            #expect(fades.count > 20 && fades.contains { $0 > 0.1 })
            scene.advance(5)
            #expect(isNear(try frame("b", in: scene.stage), Self.b))
            #expect(scene.stage.presentation(of: "a") == nil && scene.stage.isSettled)
        }
    }

    @Test func `a hero without an animation jumps`() throws {
        let scene = WrittenScene(0) { Heroes(shown: $0) }
        scene.write(1, animated: false)
        #expect(isNear(try frame("b", in: scene.stage), Self.b))
        #expect(scene.stage.presentation(of: "a") == nil && scene.stage.isSettled)
    }

    @Test func `interrupted at any tick and as often, heroes go on from where they are, together`() throws {
        for first in stride(from: 1, through: 29, by: 4) {
            for second in [1, 7, 20] {
                for way in [[1, 0, 1], [1, 2, 0], [1, 2, 1], [2, 0, 1]] {
                    let scene = WrittenScene(0) { Heroes(shown: $0) }
                    var last = try frame("a", in: scene.stage)
                    for (step, next) in way.enumerated() {
                        scene.write(next, .spring(duration: 0.5))
                        let shown = try frame(["a", "b", "c"][next], in: scene.stage)
                        #expect(isNear(shown, last, 1.5), "\(way), step \(step): \(shown), not \(last)")
                        scene.advance(Double(step == 0 ? first : second) / 60)
                        last = try frame(["a", "b", "c"][next], in: scene.stage)
                        for other in ["a", "b", "c"] {
                            guard let shown = scene.stage.presentation(of: other) else { continue }
                            // A spring that begins with a velocity steps a little otherwise than one that goes on.
                            #expect(isNear(shown.frame, last, 1.5), "\(way), step \(step): \(shown.frame), not \(last)")
                        }
                    }
                    scene.advance(5)
                    #expect(scene.stage.isSettled)
                }
            }
        }
    }

    @Test func `with the identity transition a hero jumps, with one that does nothing both fly, opaque`() throws {
        struct Still: Transition {
            func body(content: Content, phase: TransitionPhase) -> some View { content }
        }
        struct Scene: View {
            let isLarge: Bool
            let transition: AnyTransition
            @Namespace private var namespace
            var body: some View {
                ZStack {
                    Color.clear
                    if isLarge {
                        Color.red.id("large").matchedGeometryEffect(id: 1, in: namespace)
                            .frame(width: 200, height: 200).transition(transition)
                    } else {
                        Color.red.id("small").matchedGeometryEffect(id: 1, in: namespace)
                            .frame(width: 100, height: 100).transition(transition)
                    }
                }
            }
        }
        let still = WrittenScene(false) { Scene(isLarge: $0, transition: AnyTransition(Still())) }
        still.write(true)
        still.advance(0.5)
        for id in ["small", "large"] {
            let shown = try #require(still.stage.presentation(of: id))
            #expect(isNear(shown.frame, CGRect(x: 125, y: 125, width: 150, height: 150)) && shown.opacity == 1)
        }
        still.advance(1)
        #expect(still.stage.presentation(of: "small") == nil)
        // What was there is gone before the other one is laid out.
        let none = WrittenScene(false) { Scene(isLarge: $0, transition: .identity) }
        none.write(true)
        #expect(isNear(try frame("large", in: none.stage), CGRect(x: 100, y: 100, width: 200, height: 200)))
        #expect(none.stage.presentation(of: "small") == nil)
    }

    @Test func `what is inside of a hero is laid out at both ends, and each leaf moves between its two frames`() throws
    {
        struct Card: View {
            let prefix: String
            var body: some View {
                VStack(spacing: 0) {
                    Color.red.id("\(prefix) top")
                    Color.blue.id("\(prefix) bottom").frame(height: 10)
                }
            }
        }
        struct Scene: View {
            let isLarge: Bool
            @Namespace private var namespace
            var body: some View {
                ZStack {
                    Color.clear
                    if isLarge {
                        Card(prefix: "large").matchedGeometryEffect(id: 1, in: namespace).frame(width: 200, height: 210)
                    } else {
                        Card(prefix: "small").matchedGeometryEffect(id: 1, in: namespace).frame(width: 100, height: 50)
                    }
                }
            }
        }
        let scene = WrittenScene(false) { Scene(isLarge: $0) }
        scene.write(true)
        scene.advance(0.5)
        for prefix in ["small", "large"] {
            #expect(try frame("\(prefix) top", in: scene.stage).size == CGSize(width: 150, height: 120))
            #expect(try frame("\(prefix) bottom", in: scene.stage).size == CGSize(width: 150, height: 10))
        }
    }

    // MARK: - Across spaces

    private struct Spaces: View {
        struct Value {
            var groupX: CGFloat = 0
            var offset: CGFloat = 0
            var followerX: CGFloat = 0
            var isThere = true
        }
        let value: Value
        @Namespace private var namespace

        var body: some View {
            ZStack {
                Color.clear
                Corner(x: 20, y: 30) {
                    Color.red.id("source").matchedGeometryEffect(id: 1, in: namespace).frame(width: 40, height: 40)
                }
                .geometryGroup().offset(x: value.offset).padding(.leading, value.groupX)
                .frame(width: 400, alignment: .leading)
                Corner(x: 200, y: 200) {
                    if value.isThere {
                        Color.blue.id("follower").matchedGeometryEffect(id: 1, in: namespace, isSource: false)
                            .frame(width: 10, height: 10)
                    }
                }
                .geometryGroup().offset(x: value.followerX)
            }
        }
    }

    @Test func `a follower in another space is where its source is, at each frame of whatever moves between them`()
        throws
    {
        let steps: [Spaces.Value] = [
            Spaces.Value(groupX: 100), Spaces.Value(groupX: 100, offset: 50),
            Spaces.Value(groupX: 100, offset: 50, followerX: -70), Spaces.Value(followerX: 30), Spaces.Value(),
        ]
        let scene = WrittenScene(Spaces.Value()) { Spaces(value: $0) }
        #expect(isNear(try frame("follower", in: scene.stage), CGRect(x: 20, y: 30, width: 40, height: 40)))
        for step in steps {
            scene.write(step, .spring(duration: 0.6))
            for _ in 0..<12 {
                scene.advance(0.037)
                let (source, follower) = (try frame("source", in: scene.stage), try frame("follower", in: scene.stage))
                #expect(isNear(source, follower, 0.01), "\(step): \(source) \(follower)")
            }
        }
    }

    @Test func `a follower that comes to other coordinates goes on from where it shows`() throws {
        struct Scene: View {
            let isNew: Bool
            @Namespace private var namespace
            var body: some View {
                ZStack {
                    Color.clear
                    Corner(x: 20, y: 30) {
                        Color.red.id("old").matchedGeometryEffect(id: 1, in: namespace, isSource: !isNew)
                            .frame(width: 40, height: 40)
                    }
                    .geometryGroup().offset(x: 100)
                    Corner(x: 200, y: 200) {
                        Color.blue.id("new").matchedGeometryEffect(id: 1, in: namespace, isSource: isNew)
                            .frame(width: 60, height: 60)
                    }
                    .geometryGroup().offset(x: 30)
                }
            }
        }
        let scene = WrittenScene(false) { Scene(isNew: $0) }
        var last = CGRect(x: 120, y: 30, width: 40, height: 40)
        for (isNew, end) in [(true, CGRect(x: 230, y: 200, width: 60, height: 60)), (false, last)] {
            for id in ["old", "new"] { #expect(isNear(try frame(id, in: scene.stage), last), "\(id)") }
            scene.write(isNew)
            for id in ["old", "new"] { #expect(isNear(try frame(id, in: scene.stage), last), "\(id)") }
            for part in [0.25, 0.5, 0.75] {
                scene.advance(0.25)
                let expected = CGRect(
                    x: last.minX + (end.minX - last.minX) * part, y: last.minY + (end.minY - last.minY) * part,
                    width: last.width + (end.width - last.width) * part,
                    height: last.height + (end.height - last.height) * part)
                for id in ["old", "new"] {
                    let shown = try frame(id, in: scene.stage)
                    #expect(isNear(shown, expected, 1), "\(id) at \(part): \(shown), not \(expected)")
                }
            }
            scene.advance(1)
            last = end
        }
    }

    @Test func `a hero flies from one space to another`() throws {
        struct Scene: View {
            let isLarge: Bool
            @Namespace private var namespace
            var body: some View {
                ZStack {
                    Color.clear
                    Corner(x: 20, y: 30) {
                        ZStack {
                            Color.clear.frame(width: 40, height: 40)
                            if !isLarge {
                                Color.red.id("small").matchedGeometryEffect(id: 1, in: namespace)
                                    .frame(width: 40, height: 40)
                            }
                        }
                    }
                    .geometryGroup().offset(x: 100)
                    if isLarge {
                        Color.red.id("large").matchedGeometryEffect(id: 1, in: namespace).frame(width: 200, height: 200)
                    }
                }
            }
        }
        let scene = WrittenScene(false) { Scene(isLarge: $0) }
        scene.write(true)
        let start = CGRect(x: 120, y: 30, width: 40, height: 40)
        for id in ["small", "large"] { #expect(isNear(try frame(id, in: scene.stage), start), "\(id)") }
        scene.advance(0.5)
        // Half of the way to a square of 200 points around (200, 200).
        let middle = CGRect(x: 110, y: 65, width: 120, height: 120)
        for id in ["small", "large"] {
            let shown = try frame(id, in: scene.stage)
            #expect(isNear(shown, middle), "\(id): \(shown)")
        }
        scene.write(false)
        scene.advance(0.01)
        let (small, large) = (try frame("small", in: scene.stage), try frame("large", in: scene.stage))
        #expect(isNear(small, large, 1))
        scene.advance(3)
        #expect(isNear(try frame("small", in: scene.stage), start))
        #expect(scene.stage.isSettled)
    }
}
