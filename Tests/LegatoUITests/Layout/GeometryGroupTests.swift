// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// A container that moves right by 100 points in a second, and a child inserted in it half-way.
private struct Moving: View {
    @State private var x = 0.0
    @State private var hasChild = false
    let isGroup: Bool

    private var container: some View {
        HStack(spacing: 0) {
            Color.red.frame(width: 20, height: 20).id("first")
            if hasChild { Text("Hit").frame(width: 60, height: 20).id("second").onTapGesture { x = 200 } }
        }
    }

    var body: some View {
        VStack(alignment: .leading) {
            Group { if isGroup { container.geometryGroup() } else { container } }.padding(.leading, x)
            Color.clear.frame(width: 380, height: 1)
            Button("Move") { withAnimation(.linear(duration: 1)) { x = 100 } }
            Button("Insert") { hasChild = true }
        }
    }
}

@MainActor
@Suite struct GeometryGroupTests {
    private func x(_ id: String, _ stage: Stage) throws -> Double {
        try #require(stage.presentation(of: id)).frame.minX - 10
    }

    @Test func `a child inserted while its container moves appears at its final place`() throws {
        let stage = Stage { Moving(isGroup: false) }
        stage.tap("Move")
        stage.advance(by: .milliseconds(500))
        stage.tap("Insert")
        #expect(abs(try x("first", stage) - 50) < 1e-9)
        #expect(try x("second", stage) == 120)
    }

    @Test func `in a geometry group it appears where the group is, and moves along`() throws {
        let stage = Stage { Moving(isGroup: true) }
        stage.tap("Move")
        stage.advance(by: .milliseconds(500))
        stage.tap("Insert")
        #expect(abs(try x("first", stage) - 50) < 1e-9)
        #expect(abs(try x("second", stage) - 70) < 1e-9)
        stage.advance(by: .milliseconds(250))
        #expect(abs(try x("second", stage) - 95) < 1e-9)
        try stage.settle()
        #expect(try x("second", stage) == 120)
    }

    @Test func `what moves in a group is tapped where it is seen`() throws {
        let stage = Stage { Moving(isGroup: true) }
        stage.tap("Insert")
        stage.tap("Move")
        stage.advance(by: .milliseconds(500))
        let seen = try #require(stage.presentation(of: "second")).frame
        stage.tap(at: CGPoint(x: seen.midX, y: seen.midY))
        // A plain write shifts the running motion by the rest of the way.
        #expect(abs(try x("first", stage) - 150) < 1e-9)
    }

    @Test func `a group moves once: by itself, and not again by what is inside`() throws {
        let grouped = Stage { Moving(isGroup: true) }
        let plain = Stage { Moving(isGroup: false) }
        for stage in [grouped, plain] { stage.tap("Move") }
        for _ in 0..<6 {
            for stage in [grouped, plain] { stage.advance(by: .milliseconds(200)) }
            #expect(abs(try x("first", grouped) - x("first", plain)) < 1e-9)
            #expect(grouped.image() == plain.image())
        }
    }

    @Test func `groups inside groups add up`() throws {
        struct Nested: View {
            @State private var x = 0.0
            var body: some View {
                VStack(alignment: .leading) {
                    Color.red.frame(width: 20, height: 20).id("first")
                        .geometryGroup().padding(.leading, x).geometryGroup().padding(.leading, x)
                    Color.clear.frame(width: 380, height: 1)
                    Button("Move") { withAnimation(.linear(duration: 1)) { x = 100 } }
                }
            }
        }
        let stage = Stage { Nested() }
        stage.tap("Move")
        stage.advance(by: .milliseconds(250))
        #expect(abs(try x("first", stage) - 50) < 1e-9)
        try stage.settle()
        #expect(try x("first", stage) == 200)
    }
}
