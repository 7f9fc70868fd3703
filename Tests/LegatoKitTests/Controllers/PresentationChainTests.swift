// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import LegatoUI
import SwiftUI
import Testing

@testable import LegatoKit

/// Presentations above presentations, those that are refused, and what is called when one is interrupted.
@MainActor
@Suite("Presentations that meet")
struct PresentationChainTests {
    private let log = CallLog()
    private let a: Page
    private let b: Page
    private let c: Page

    init() {
        a = Page("A", log)
        b = Page("B", log)
        c = Page("C", log)
    }

    private func shown(_ controller: UIViewController? = nil) throws -> Stage {
        let stage = (controller ?? a).phone()
        try stage.settle()
        _ = log.take()
        return stage
    }

    /// A stage whose reports are collected instead of failing the test.
    @MainActor
    private final class Reports {
        var texts: [String] = []

        func stage(_ content: some View) throws -> Stage {
            var listeners = SceneListeners()
            listeners.onBrokenInvariant = { Issue.record("\($0)") }
            listeners.onReport = { self.texts.append($0) }
            let stage = Stage(
                size: CGSize(width: 400, height: 800), scale: 2, reduceMotion: false, listeners: listeners
            ) { content }
            try stage.settle()
            return stage
        }
    }

    private func calls(of page: Page, in calls: [String]) -> [String] {
        calls.filter { $0.hasPrefix(page.name + ".") }.map { String($0.dropFirst(2)) }
    }

    // MARK: - Chains

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet], [true, false])
    func `dismissing a chain shows the lowest and takes the highest away; those between are only removed`(
        style: UIModalPresentationStyle, isAnimated: Bool
    ) throws {
        let stage = try shown()
        (b.modalPresentationStyle, c.modalPresentationStyle) = (style, .fullScreen)
        try stage.settle { a.present(b, animated: true) }
        try stage.settle { b.present(c, animated: true) }
        _ = log.take()
        try stage.settle { a.dismiss(animated: isAnimated) }
        let all = log.take()
        #expect(
            calls(of: a, in: all) == (style == .fullScreen ? ["willAppear", "isAppearing", "didAppear"] : []))
        #expect(calls(of: b, in: all) == [])
        #expect(calls(of: c, in: all) == ["willDisappear", "didDisappear"])
        #expect(a.life.phase == .appeared && b.life.phase == .disappeared && c.life.phase == .disappeared)
        #expect(a.transitionCoordinator == nil && a.presentedViewController == nil && b.presentedViewController == nil)
        // All of them can be presented again.
        try stage.settle { a.present(c, animated: true) }
        #expect(calls(of: c, in: log.take()) == ["willAppear", "isAppearing", "didAppear"])
    }

    @Test(arguments: [true, false], [0, 4, 12, 24, 31])
    func `a chain that is dismissed while its top arrives or leaves ends in order`(isArriving: Bool, tick: Int) throws {
        let stage = try shown()
        (b.modalPresentationStyle, c.modalPresentationStyle) = (.fullScreen, .fullScreen)
        try stage.settle { a.present(b, animated: true) }
        if !isArriving { try stage.settle { b.present(c, animated: true) } }
        _ = log.take()
        stage.perform { if isArriving { b.present(c, animated: true) } else { b.dismiss(animated: true) } }
        stage.advance(by: .seconds(Double(tick) / 60))
        stage.perform { a.dismiss(animated: true) }
        let before = a.life.phase
        try stage.settle()
        let all = log.take()
        #expect(before == .appearing && a.life.phase == .appeared)
        #expect(calls(of: a, in: all) == ["willAppear", "isAppearing", "didAppear"])
        #expect(
            calls(of: b, in: all)
                == (isArriving
                    ? ["willDisappear", "didDisappear"]
                    : ["willAppear", "isAppearing", "didAppear", "willDisappear", "didDisappear"]))
        #expect(calls(of: c, in: all).suffix(2) == ["willDisappear", "didDisappear"])
        #expect(b.life.phase == .disappeared && c.life.phase == .disappeared)
        for page in [a, b, c] { #expect(page.transitionCoordinator == nil && page.presentationsAreOver) }
    }

    // MARK: - Refusals

    @Test func `what is being dismissed presents nothing, says so and can be used again`() throws {
        let reports = Reports()
        let stage = try reports.stage(__ShownKit(a))
        let d = UIViewController()
        try stage.settle { a.present(b, animated: true) }
        stage.perform {
            b.dismiss(animated: true)
            b.present(c, animated: true)
        }
        #expect(reports.texts == ["Page cannot present Page: it is being dismissed."])
        #expect(b.presentedViewController == nil && c.presentingViewController == nil)
        try stage.settle()
        try stage.settle { a.present(b, animated: true) }
        try stage.settle { b.present(c, animated: true) }
        #expect(b.presentedViewController === c && c.life.phase == .appeared)
        // What is above it leaves as well.
        stage.perform {
            a.dismiss(animated: true)
            c.present(d, animated: true)
        }
        #expect(reports.texts.last == "Page cannot present UIViewController: it is being dismissed.")
        try stage.settle()
        for page in [a, b, c, d] { #expect(page.presentationsAreOver) }
    }

    @Test func `what is presented already is not presented a second time`() throws {
        let reports = Reports()
        let stage = try reports.stage(__ShownKit(a))
        try stage.settle { a.present(b, animated: true) }
        try stage.settle { b.present(b, animated: true) }
        #expect(reports.texts == ["Page cannot present Page: Page presents it already."])
        #expect(b.presentingViewController === a && b.presentedViewController == nil)
        try stage.settle { a.dismiss(animated: true) }
        #expect(a.presentationsAreOver && b.presentationsAreOver && b.life.phase == .disappeared)
    }

    @Test func `a controller that has left the screen can still dismiss what it presents`() throws {
        let stage = try shown()
        try stage.settle { a.present(b, animated: true) }
        try stage.settle { a.view.removeFromSuperview() }
        #expect(a.view.host == nil && b.life.phase == .appeared)
        try stage.settle { b.dismiss(animated: true) { log.calls.append("dismissed") } }
        #expect(log.take().suffix(2) == ["B.didDisappear", "dismissed"] && b.presentationsAreOver)
    }

    private struct Busy: View {
        let page: UIViewController
        let flag: Flag
        var body: some View {
            __ShownKit(page).sheet(isPresented: Bindable(flag).isOn) { Text("sheet") }
        }
    }

    @Observable @MainActor final class Flag { var isOn = true }

    @Test func `one that waits for a sheet of SwiftUI and is dismissed meanwhile leaves nothing behind`() throws {
        let (reports, flag) = (Reports(), Flag())
        let stage = try reports.stage(Busy(page: a, flag: flag))
        #expect(stage.labels.contains("sheet"))
        stage.perform { a.present(b, animated: true) { log.calls.append("presented") } }
        try stage.settle()
        #expect(b.life.phase == .disappeared && !b.isBeingPresented)
        try stage.settle { a.dismiss(animated: true) { log.calls.append("dismissed") } }
        #expect(log.take().suffix(1) == ["dismissed"])
        #expect(a.presentationsAreOver && b.presentationsAreOver && b.transitionCoordinator == nil)
        #expect(a.life.phase == .appeared)
        try stage.settle { flag.isOn = false }
        #expect(b.life.phase == .disappeared)
        try stage.settle { a.present(b, animated: true) }
        #expect(b.life.phase == .appeared)
    }

    @Test func `one that waits for a sheet of SwiftUI comes when that has been dismissed`() throws {
        let (reports, flag) = (Reports(), Flag())
        let stage = try reports.stage(Busy(page: a, flag: flag))
        try stage.settle { a.present(b, animated: true) { log.calls.append("presented") } }
        try stage.settle { flag.isOn = false }
        #expect(b.life.phase == .appeared && log.take().last == "presented")
    }

    @Test func `one that waits above a controller is given up when that one leaves`() throws {
        let (reports, flag) = (Reports(), Flag())
        let stage = try reports.stage(__ShownKit(a))
        let host = UIHostingController(rootView: Busy(page: c, flag: flag))
        try stage.settle { a.present(host, animated: true) }
        #expect(stage.labels.contains("sheet"))
        try stage.settle { c.present(b, animated: true) }
        #expect(b.life.phase == .disappeared && c.presentedViewController === b)
        try stage.settle { a.dismiss(animated: true) }
        #expect(a.presentationsAreOver && b.presentationsAreOver && c.presentationsAreOver)
    }

    @Test func `each window presents for itself`() throws {
        let stage = try Reports().stage(ShownWindows())
        let windows = [UIWindow(frame: .zero), UIWindow(frame: .zero)]
        defer { windows.forEach(UIApplication.shared.scene.remove) }
        try stage.settle {
            for (window, page) in zip(windows, [a, b]) {
                window.rootViewController = page
                window.makeKeyAndVisible()
            }
        }
        try stage.settle { a.present(c, animated: true) }
        let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
        try stage.settle { b.present(alert, animated: true) }
        #expect(c.life.phase == .appeared && stage.labels.contains("Delete?"))
        try stage.settle { b.dismiss(animated: true) }
        #expect(c.life.phase == .appeared && b.presentationsAreOver && !stage.labels.contains("Delete?"))
        try stage.settle { a.dismiss(animated: true) }
        #expect(a.presentationsAreOver && c.life.phase == .disappeared)
    }

    // MARK: - Completions

    @Test(arguments: [0, 1, 5, 20, 29])
    func `dismissed while it arrives it is there first, with its completion`(tick: Int) throws {
        let stage = try shown()
        b.modalPresentationStyle = tick.isMultiple(of: 2) ? .fullScreen : .pageSheet
        stage.perform { a.present(b, animated: true) { log.calls.append("presented") } }
        stage.advance(by: .seconds(Double(tick) / 60))
        #expect(b.isBeingPresented && !b.isBeingDismissed)
        stage.perform { a.dismiss(animated: true) { log.calls.append("dismissed") } }
        #expect(!b.isBeingPresented && b.isBeingDismissed)
        try stage.settle()
        #expect(
            log.take().filter { !$0.hasPrefix("A") } == [
                "B.didLoad", "B.willAppear", "B.isAppearing", "B.didAppear", "presented", "B.willDisappear",
                "B.didDisappear", "dismissed",
            ])
        #expect(!b.isBeingPresented && !b.isBeingDismissed)
    }

    @Test func `presented and dismissed in one event it is there first, with its completion`() throws {
        let stage = try shown()
        stage.perform {
            a.present(b, animated: true) { log.calls.append("presented") }
            a.dismiss(animated: true) { log.calls.append("dismissed") }
        }
        try stage.settle()
        let all = log.take()
        #expect(all.filter { !$0.hasPrefix("B") } == ["presented", "dismissed"])
        #expect(all.last == "dismissed" && a.presentationsAreOver && b.presentationsAreOver)
        #expect(b.life.phase == .disappeared)
    }

    @Test(arguments: [0, 10])
    func `all completions of a dismissal are called, in their order`(tick: Int) throws {
        let stage = try shown()
        try stage.settle { a.present(b, animated: true) }
        stage.perform { a.dismiss(animated: true) { log.calls.append("first") } }
        stage.advance(by: .seconds(Double(tick) / 60))
        stage.perform { b.dismiss(animated: true) { log.calls.append("second") } }
        try stage.settle()
        #expect(log.take().suffix(3) == ["B.didDisappear", "first", "second"])
    }
}

extension UIViewController {
    /// Whether it knows of no presentation.
    fileprivate var presentationsAreOver: Bool { presentation == nil && ownPresentation == nil }
}
