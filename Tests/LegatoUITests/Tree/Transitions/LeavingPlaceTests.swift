// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// A view that is leaving stays where it was in the nearest space, whatever its container does meanwhile.
@MainActor
@Suite struct LeavingPlaceTests {
    /// A square that fades away for a second when "Go" is tapped, in what `around` makes of it.
    private struct Leaving<Around: View>: View {
        var transition = AnyTransition.opacity
        @ViewBuilder let around: (_ isGone: Bool, AnyView) -> Around
        @State private var isGone = false

        var body: some View {
            VStack(spacing: 0) {
                around(isGone, AnyView(Group { if !isGone { Square().transition(transition) } }))
                Button("Go") { withAnimation(evenly) { isGone = true } }
            }
        }
    }

    /// Where the square is seen before and half way through its departure.
    private func places(
        _ transition: AnyTransition = .opacity, direction: LayoutDirection = .leftToRight,
        @ViewBuilder around: @escaping (_ isGone: Bool, AnyView) -> some View
    ) throws -> (before: CGRect, during: CGRect) {
        let stage = Stage {
            Leaving(transition: transition, around: around).environment(\.layoutDirection, direction)
        }
        let before = try stage.frame()
        stage.tap("Go")
        stage.milliseconds(500)
        return (before, try stage.frame())
    }

    @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func `while its container shrinks`(direction: LayoutDirection) throws {
        let inLayers = try places(direction: direction) { _, square in
            ZStack {
                Color.blue.frame(width: 10, height: 10)
                square.padding(40)
            }
        }
        #expect(inLayers.during == inLayers.before)
        let inColumn = try places(direction: direction) { _, square in
            VStack {
                square
                Color.blue.frame(width: 50, height: 50)
            }
        }
        #expect(inColumn.during == inColumn.before)
        let inRow = try places(direction: direction) { _, square in
            HStack {
                Color.blue.frame(width: 50, height: 50)
                square
            }
        }
        #expect(inRow.during == inRow.before)
    }

    @Test func `while its container grows, is padded, aligned elsewhere or moved by an offset`() throws {
        let padded = try places { isGone, square in
            HStack {
                Color.blue.frame(width: isGone ? 90 : 10, height: 30)
                square
            }
            .padding(.leading, isGone ? 100 : 0)
        }
        #expect(padded.during == padded.before)
        let aligned = try places { isGone, square in
            ZStack {
                Color.blue.frame(width: 30, height: 30)
                square
            }
            .frame(width: 300, alignment: isGone ? .trailing : .leading)
        }
        #expect(aligned.during == aligned.before)
        let shifted = try places { isGone, square in
            ZStack {
                Color.blue.frame(width: 30, height: 30)
                square
            }
            .offset(x: isGone ? 100 : 0)
        }
        #expect(shifted.during == shifted.before)
    }

    @Test func `but it goes with the space that it is in`() throws {
        let moved = try places { isGone, square in
            ZStack {
                Color.blue.frame(width: 30, height: 30)
                square
            }
            .geometryGroup()
            .padding(.leading, isGone ? 100 : 0)
        }
        #expect(moved.during.minX == moved.before.minX + 25)
    }

    @Test func `but its own move and offset move it`() throws {
        let moved = try places(.move(edge: .leading)) { _, square in
            ZStack {
                Color.blue.frame(width: 30, height: 30)
                square
            }
        }
        #expect(moved.during.minX == moved.before.minX - 10)
        let shifted = try places(.offset(x: 60, y: 20)) { _, square in
            ZStack {
                Color.blue.frame(width: 30, height: 30)
                square
            }
        }
        #expect(shifted.during.origin == CGPoint(x: shifted.before.minX + 30, y: shifted.before.minY + 10))
    }

    @Test func `what comes back moves from there to its new place`() throws {
        struct Scene: View {
            @State private var isShown = true
            @State private var inset = 0.0
            var body: some View {
                VStack(alignment: .leading, spacing: 0) {
                    HStack(spacing: 0) {
                        Color.blue.frame(width: 30, height: 30)
                        if isShown { Square() }
                    }
                    .padding(.leading, inset)
                    .frame(width: 300, alignment: .leading)
                    Button("Go") {
                        withAnimation(evenly) {
                            isShown.toggle()
                            inset += 50
                        }
                    }
                }
            }
        }
        let stage = Stage { Scene() }
        let start = try stage.frame().minX
        stage.tap("Go")
        stage.milliseconds(500)
        #expect(try stage.frame().minX == start)
        stage.tap("Go")
        stage.milliseconds(500)
        #expect(try stage.frame().minX == start + 50)
        try stage.settle()
        #expect(try stage.frame().minX == start + 100)
    }

    @Test func `one that leaves in another that leaves stays as well`() throws {
        struct Scene: View {
            @State private var step = 0
            var body: some View {
                VStack(alignment: .leading, spacing: 0) {
                    HStack(spacing: 0) {
                        if step < 2 {
                            HStack(spacing: 0) {
                                Color.blue.frame(width: 30, height: 30)
                                if step < 1 { Square() }
                            }
                            .transition(.opacity)
                        }
                        Color.green.frame(width: 30, height: 30)
                    }
                    .padding(.leading, Double(step) * 40)
                    .frame(width: 300, alignment: .leading)
                    Button("Go") { withAnimation(evenly) { step += 1 } }
                }
            }
        }
        let stage = Stage { Scene() }
        let start = try stage.frame().minX
        stage.tap("Go")
        stage.milliseconds(500)
        #expect(try stage.frame().minX == start)
        stage.tap("Go")
        stage.milliseconds(250)
        #expect(try stage.frame().minX == start)
    }
}
