// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// What the recording of a scene says of pages and of what is presented.
@MainActor
@Suite("Traces of screens")
struct ScreenTraceTests {
    private let wish = Wish()
    private let calls = Calls()

    private func screens(on stage: Stage, _ body: () throws -> Void) rethrows -> [String] {
        try stage.recording(body).filter { $0.kind == .screen }.map {
            [$0.screen, $0.screenID, $0.change, $0.isByFinger ? "by finger" : nil].compactMap { $0 }
                .joined(separator: " ")
        }
    }

    @Test("a sheet that is presented, pulled, let go of and thrown away")
    func sheet() throws {
        let stage = iPhone { Sheeted(wish: wish, calls: calls) }
        #expect(
            try screens(on: stage) { try stage.settle { wish.isOn = true } } == ["sheet 1 arrives", "sheet 1 settles"])
        let pulled = try screens(on: stage) {
            stage.swipe(from: CGPoint(x: 196, y: 200), to: CGPoint(x: 196, y: 240))
            try stage.settle()
        }
        #expect(pulled == ["sheet 1 held by finger", "sheet 1 returns by finger", "sheet 1 settles"])
        let thrown = try screens(on: stage) {
            stage.swipe(from: CGPoint(x: 196, y: 200), to: CGPoint(x: 196, y: 800))
            try stage.settle()
        }
        #expect(thrown == ["sheet 1 held by finger", "sheet 1 leaves by finger", "sheet 1 settles"])
    }

    @Test("an alert that is taken back while it leaves")
    func alert() throws {
        let stage = iPhone { Color.white.alert("Title", isPresented: wish.binding) {} }
        let changes = try screens(on: stage) {
            stage.perform { wish.isOn = true }
            stage.advance(by: .seconds(0.1))
            stage.perform { wish.isOn = false }
            stage.advance(by: .seconds(0.1))
            try stage.settle { wish.isOn = true }
        }
        #expect(changes == ["alert 1 arrives", "alert 1 leaves", "alert 1 returns", "alert 1 settles"])
    }

    @Test("another tab, and a page that a finger turns")
    func tabs() throws {
        let stage = iPhone {
            TabView {
                Tab("One", systemImage: "star") { Text("one") }
                Tab("Two", systemImage: "star") { Text("two") }
            }
        }
        #expect(screens(on: stage) { stage.tap("Two") } == ["tab 1 leaves", "tab 2 arrives"])
        let pages = iPhone { TabView { ForEach(0..<3) { Text("page \($0)") } }.tabViewStyle(.page) }
        let turned = try screens(on: pages) {
            pages.swipe(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 50, y: 400))
            try pages.settle()
        }
        #expect(turned == ["tab 1 leaves by finger", "tab 2 arrives by finger"])
    }

    @Test("pages of a stack, by code and by finger")
    func pages() throws {
        let paths = Paths<[Int]>([])
        let stage = iPhone { Numbers(paths: paths, calls: calls) }
        let pushed = try screens(on: stage) { try stage.settle { paths.path = [1] } }
        #expect(pushed == ["page 2 arrives", "page 2 settles"])
        let cancelled = try screens(on: stage) {
            stage.swipe(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 60, y: 400), over: .seconds(2))
            try stage.settle()
        }
        #expect(cancelled == ["page 2 held by finger", "page 2 returns by finger", "page 2 settles"])
        let popped = try screens(on: stage) { try stage.settle { paths.path = [] } }
        #expect(popped == ["page 2 leaves", "page 2 settles", "page 1 settles"])
    }
}
