// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoUI

@MainActor
@Suite struct PortalTests {
    /// A view that may be shown elsewhere, between two others, and above them a place to show it at.
    private struct Page: View {
        let portal: Portal
        let isElsewhere: Bool
        var width: CGFloat = 40
        let tapped: (CGPoint) -> Void

        var body: some View {
            ZStack(alignment: .topLeading) {
                HStack(spacing: 0) {
                    Color.red.frame(width: 20, height: 20).id("before")
                    ZStack(alignment: .topLeading) {
                        Color.green
                        Color.blue.frame(width: 10, height: 10).id("inner")
                    }
                    .frame(width: width, height: 40)
                    .onTapGesture(coordinateSpace: .local) { tapped($0) }
                    .portal(portal)
                    Color.red.frame(width: 20, height: 20).id("after")
                }
                .id("row")
                if isElsewhere { PortalView(portal).offset(x: 100, y: 200).id("portal") }
            }
            .frame(width: 400, height: 400, alignment: .topLeading)
        }
    }

    private func pixel(_ stage: LegatoTesting.Stage, _ x: Int, _ y: Int) -> String {
        let image = stage.image()
        let start = y * 2 * image.strideInBytes + x * 2 * 4
        switch Array(image.bytes[start..<start + 3]) {
        case [89, 199, 52]: return "green"
        case [255, 122, 0]: return "blue"
        case [255, 255, 255]: return "white"
        case let other: return "\(other)"
        }
    }

    @Test func `a view is shown elsewhere while its place stays laid out and hidden, and comes back`() throws {
        let portal = Portal()
        var taps: [CGPoint] = []
        let remote = RemoteState<Bool>()
        let stage = Stage {
            Remoted(remote, false) { Page(portal: portal, isElsewhere: $0) { taps.append($0) } }
        }
        #expect(pixel(stage, 45, 30) == "green" && pixel(stage, 22, 2) == "blue" && pixel(stage, 130, 220) == "white")
        stage.perform { remote.value = true }
        #expect(pixel(stage, 45, 30) == "white" && pixel(stage, 22, 2) == "white")
        #expect(pixel(stage, 125, 230) == "green" && pixel(stage, 102, 202) == "blue")
        #expect(try stage.frame("after").minX == 60 && stage.frame("row").width == 80)
        #expect(portal.frameOfPlace(at: 0) == CGRect(x: 20, y: 0, width: 40, height: 40))
        stage.perform { remote.value = false }
        #expect(pixel(stage, 45, 30) == "green" && pixel(stage, 125, 230) == "white")
    }

    @Test func `touches and coordinates are those of where it is seen`() throws {
        let portal = Portal()
        var taps: [CGPoint] = []
        let remote = RemoteState<Bool>()
        let stage = Stage {
            Remoted(remote, false) { Page(portal: portal, isElsewhere: $0) { taps.append($0) } }
        }
        stage.tap(at: CGPoint(x: 50, y: 30))
        #expect(taps == [CGPoint(x: 30, y: 30)])
        #expect(try stage.frame("inner") == CGRect(x: 20, y: 0, width: 10, height: 10))
        stage.perform { remote.value = true }
        stage.tap(at: CGPoint(x: 50, y: 30))
        #expect(taps.count == 1)
        stage.tap(at: CGPoint(x: 130, y: 230))
        #expect(taps.last == CGPoint(x: 30, y: 30))
        #expect(try stage.frame("inner") == CGRect(x: 100, y: 200, width: 10, height: 10))
    }

    @Test func `what is animated in it goes on there, and its size is that of its place`() throws {
        let portal = Portal()
        let remote = RemoteState<CGFloat>()
        let stage = Stage {
            Remoted(remote, 40) { Page(portal: portal, isElsewhere: true, width: $0) { _ in } }
        }
        #expect(pixel(stage, 139, 230) == "green" && pixel(stage, 141, 230) == "white")
        stage.perform { withAnimation(evenly) { remote.value = 80 } }
        stage.milliseconds(500)
        #expect(pixel(stage, 159, 230) == "green" && pixel(stage, 161, 230) == "white")
        #expect(try abs(stage.frame("after").minX - 80) < 0.01)
        stage.milliseconds(500)
        #expect(pixel(stage, 179, 230) == "green" && pixel(stage, 181, 230) == "white")
    }

    @Test func `it is shown in another root, above what covers its own place`() throws {
        let portal = Portal()
        let remote = RemoteState<Bool>()
        let stage = Stage { Remoted(remote, false) { Page(portal: portal, isElsewhere: $0) { _ in } } }
        let graph = try #require(remote.graph)
        var root: SceneRoot<AnyView>?
        stage.perform {
            graph.write {
                root = SceneRoot(
                    AnyView(PortalView(portal).offset(x: 50)), in: graph, identifiedBy: "above", at: .presentation)
            }
        }
        // In the middle of the scene, 40 by 40, and 50 to the right.
        #expect(pixel(stage, 45, 30) == "white" && pixel(stage, 250, 210) == "green")
        stage.perform { graph.write { root?.remove() } }
        #expect(pixel(stage, 45, 30) == "green" && pixel(stage, 250, 210) == "white")
    }

    @Test func `without a source nothing is shown, and a source that leaves takes its layers along`() throws {
        let portal = Portal()
        let remote = RemoteState<Bool>()
        let stage = Stage {
            Remoted(remote, false) { isThere in
                if isThere { Color.green.frame(width: 30, height: 30).portal(portal).offset(x: -150) }
                PortalView(portal).id("portal")
            }
        }
        #expect(portal.frameOfPlace(at: 0) == nil)
        stage.perform { remote.value = true }
        #expect(try stage.frame("portal").size == CGSize(width: 30, height: 30))
        stage.perform { remote.value = false }
        #expect(try stage.frame("portal").size == .zero)
    }
}
