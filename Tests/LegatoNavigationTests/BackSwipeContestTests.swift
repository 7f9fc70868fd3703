// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Who gets a finger that may be a back swipe or something of the page's own.
@MainActor
@Suite("Back swipe and other gestures")
struct BackSwipeContestTests {
    enum Other: CaseIterable {
        case drag, highPriorityDrag, horizontalScroll, verticalScroll, slider, pages, tap
    }

    /// A page of the size of the screen with one gesture.
    private struct Subject: View {
        let other: Other
        let calls: Calls
        @State private var value = 0.5

        var body: some View {
            switch other {
            case .drag: Color.white.gesture(drag)
            case .highPriorityDrag: Color.white.highPriorityGesture(drag)
            case .horizontalScroll: scroll(.horizontal)
            case .verticalScroll: scroll(.vertical)
            case .slider:
                Slider(value: $value).frame(height: 800).onChange(of: value) { calls.note("slider") }
            case .pages:
                TabView {
                    Color.white
                    Color.gray.onAppear { calls.note("pages") }
                }
                .tabViewStyle(.page(indexDisplayMode: .never))
            case .tap: Color.white.onTapGesture { calls.note("tap") }
            }
        }

        private var drag: some Gesture { DragGesture().onChanged { _ in calls.note("drag") } }

        private func scroll(_ axis: Axis.Set) -> some View {
            ScrollView(axis) { Color.white.frame(width: 1000, height: 2000) }
                .onScrollPhaseChange { _, phase in if phase == .interacting { calls.note("scroll") } }
        }
    }

    private func play(_ other: Other, from start: CGPoint, to end: CGPoint) throws -> (swipes: Bool, calls: Set<String>)
    {
        let (paths, calls) = (Paths<[Int]>([1]), Calls())
        let stage = phone {
            NavigationStack(path: paths.binding) {
                Color.white.navigationDestination(for: Int.self) { _ in Subject(other: other, calls: calls) }
            }
        }
        // A page beside the one that shows may have been made before.
        _ = calls.take()
        stage.swipe(from: start, to: end)
        try stage.settle()
        return (paths.path.isEmpty, Set(calls.take()))
    }

    @Test("a finger from the edge goes before everything on the page", arguments: Other.allCases)
    func fromTheEdge(other: Other) throws {
        let (swipes, calls) = try play(other, from: CGPoint(x: 10, y: 400), to: CGPoint(x: 380, y: 400))
        #expect(swipes && calls.isEmpty, "\(calls)")
    }

    @Test("a finger from elsewhere is the page's", arguments: Other.allCases)
    func fromElsewhere(other: Other) throws {
        let (swipes, _) = try play(other, from: CGPoint(x: 100, y: 400), to: CGPoint(x: 390, y: 400))
        #expect(!swipes)
    }

    @Test("a finger that moves along the edge scrolls, and one that lifts there taps")
    func alongTheEdge() throws {
        let scrolls = try play(.verticalScroll, from: CGPoint(x: 10, y: 400), to: CGPoint(x: 10, y: 100))
        #expect(!scrolls.swipes && scrolls.calls == ["scroll"])
        let taps = try play(.tap, from: CGPoint(x: 10, y: 400), to: CGPoint(x: 11, y: 400))
        #expect(!taps.swipes && taps.calls == ["tap"])
    }
}
