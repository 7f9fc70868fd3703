// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoUI

/// A keyboard is a root that covers a part of the screen from below, in a region of the safe area of its own.
@MainActor
@Suite struct KeyboardRootTests {
    /// 100 points high, below the screen while it is not shown.
    private struct Keyboard: View {
        var isShown: Bool
        static let height: CGFloat = 100

        var body: some View {
            Color.gray.frame(height: Self.height).id("keyboard")
                .offset(y: isShown ? 0 : Self.height)
                .frame(maxHeight: .infinity, alignment: .bottom)
                .ignoresSafeArea()
        }
    }

    private let remote = RemoteState<Int>()

    /// 400 by 400 points with a home indicator of 34.
    private func stage(@ViewBuilder _ content: @escaping () -> some View) -> LegatoTesting.Stage {
        let stage = Stage { Remoted(remote, 0) { _ in content().frame(maxWidth: .infinity, maxHeight: .infinity) } }
        stage.change { $0.safeAreaInsets = EdgeInsets(top: 0, leading: 0, bottom: 34, trailing: 0) }
        return stage
    }

    private func insertKeyboard(on stage: LegatoTesting.Stage) throws -> SceneRoot<Keyboard> {
        let graph = try #require(remote.graph)
        var root: SceneRoot<Keyboard>?
        stage.perform {
            graph.write {
                root = SceneRoot(Keyboard(isShown: false), in: graph, identifiedBy: "keyboard", at: .keyboard)
            }
        }
        return try #require(root)
    }

    private func show(
        _ isShown: Bool, _ keyboard: SceneRoot<Keyboard>, on stage: LegatoTesting.Stage, _ animation: Animation?
    ) throws {
        let graph = try #require(remote.graph)
        stage.perform {
            graph.write(in: Transaction(animation: animation)) {
                keyboard.update(to: Keyboard(isShown: isShown))
                keyboard.effect.keyboard = isShown ? Keyboard.height : 0
            }
        }
    }

    private func bottom(_ id: String, _ stage: LegatoTesting.Stage) throws -> CGFloat {
        try #require(stage.presentation(of: id), "\(id)").frame.maxY
    }

    @Test func `the content moves up with the keyboard, along its curve`() throws {
        let stage = stage { Color.red.id("content") }
        let keyboard = try insertKeyboard(on: stage)
        #expect(try bottom("content", stage) == 366)
        try show(true, keyboard, on: stage, .linear(duration: 1))
        stage.advance(by: .milliseconds(500))
        #expect(try bottom("content", stage) == (366 + 300) / 2)
        #expect(try bottom("keyboard", stage) == 450)
        // It may be closed on its way.
        try show(false, keyboard, on: stage, .linear(duration: 1))
        try stage.settle()
        #expect(try bottom("content", stage) == 366)
        #expect(try bottom("keyboard", stage) == 500)
        try show(true, keyboard, on: stage, nil)
        #expect(try bottom("content", stage) == 300)
    }

    @Test(
        arguments: [
            (.keyboard, 366, 366), (.container, 400, 300), (.all, 400, 400), ([], 366, 300),
            ([.container, .keyboard], 400, 400),
        ] as [(SafeAreaRegions, CGFloat, CGFloat)])
    func `a view may ignore the keyboard, or the screen, or both`(
        regions: SafeAreaRegions, without: CGFloat, with: CGFloat
    ) throws {
        let stage = stage { Color.red.id("content").ignoresSafeArea(regions) }
        let keyboard = try insertKeyboard(on: stage)
        #expect(try bottom("content", stage) == without)
        try show(true, keyboard, on: stage, nil)
        #expect(try bottom("content", stage) == with)
    }

    @Test func `other edges than the lower one reach over no keyboard`() throws {
        let stage = stage { Color.red.id("content").ignoresSafeArea(.keyboard, edges: [.top, .horizontal]) }
        let keyboard = try insertKeyboard(on: stage)
        try show(true, keyboard, on: stage, nil)
        #expect(try #require(stage.presentation(of: "content")).frame == CGRect(x: 0, y: 0, width: 400, height: 300))
    }

    @Test func `a bar at the lower edge stands above the keyboard, and what is above the bar is short of it`() throws {
        let stage = stage {
            Color.red.id("content").ignoresSafeArea(.keyboard)
                .safeAreaInset(edge: .bottom, spacing: 0) { Color.blue.frame(height: 20).id("bar") }
        }
        let keyboard = try insertKeyboard(on: stage)
        try show(true, keyboard, on: stage, nil)
        #expect(try bottom("bar", stage) == 300 && bottom("content", stage) == 280)
    }

    @Test func `geometry tells what the keyboard covers as safe area`() throws {
        var insets: [CGFloat] = []
        let stage = stage {
            GeometryReader { geometry in
                let _ = insets.append(geometry.safeAreaInsets.bottom)
                Color.red
            }
        }
        let keyboard = try insertKeyboard(on: stage)
        try show(true, keyboard, on: stage, nil)
        #expect(insets.last == 100)
        try show(false, keyboard, on: stage, nil)
        #expect(insets.last == 34)
    }

    @Test(arguments: [CGFloat.nan, .infinity, -50, 20])
    func `a height that is no length, or less than the screen keeps free, changes nothing`(height: CGFloat) throws {
        let stage = stage { Color.red.id("content") }
        let keyboard = try insertKeyboard(on: stage)
        let graph = try #require(remote.graph)
        stage.perform { graph.write { keyboard.effect.keyboard = height } }
        #expect(try bottom("content", stage) == 366)
    }
}
