// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import LegatoUI
import SwiftUI
import Testing

@testable import LegatoKit

/// Fingers that try to dismiss a controller that may not be dismissed.
@MainActor
@Suite("Attempts to dismiss")
struct DismissalAttemptTests {
    private let log = CallLog()
    private let a: Page
    private let b: Page

    init() {
        a = Page("A", log)
        b = Page("B", log)
    }

    /// Apple's sample: changes keep the sheet up.
    private final class Editor: Page {
        var hasChanges = false { didSet { view.setNeedsLayout() } }
        override func viewWillLayoutSubviews() { isModalInPresentation = hasChanges }
    }

    @MainActor private final class Judge: UIAdaptivePresentationControllerDelegate {
        var allows = false
        var calls: [String] = []

        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            calls.append("should")
            return allows
        }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            calls.append("attempt")
        }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            calls.append("will")
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            calls.append("did")
        }
    }

    private func swipeAway(_ stage: Stage) throws {
        stage.swipe(from: CGPoint(x: 200, y: 120), to: CGPoint(x: 200, y: 790))
        try stage.settle()
    }

    @Test func `a visible child says at each attempt whether its presentation is modal`() throws {
        let editor = Editor("E", log)
        let navigation = UINavigationController(rootViewController: b)
        let stage = a.phone()
        try stage.settle { a.present(navigation, animated: true) }
        try stage.settle { navigation.pushViewController(editor, animated: false) }
        try stage.settle { editor.hasChanges = true }
        try swipeAway(stage)
        #expect(a.presentedViewController === navigation && isAt(navigation.view.presentedTop, 10, within: 60))
        // A child that does not show says nothing.
        try stage.settle { navigation.popViewController(animated: false) }
        #expect(editor.isModalInPresentation)
        try swipeAway(stage)
        #expect(a.presentedViewController == nil)
    }

    @Test func `a presentation is modal while its controller says so`() throws {
        let stage = a.phone()
        try stage.settle { a.present(b, animated: true) }
        b.isModalInPresentation = true
        try swipeAway(stage)
        #expect(a.presentedViewController === b)
        b.isModalInPresentation = false
        try swipeAway(stage)
        #expect(a.presentedViewController == nil)
    }

    @Test func `the delegate is asked once for each finger, and hears of an attempt in vain`() throws {
        let (stage, judge) = (a.phone(), Judge())
        b.presentationController?.delegate = judge
        try stage.settle { a.present(b, animated: true) }
        #expect(judge.calls == [])
        try swipeAway(stage)
        #expect(judge.calls == ["should", "attempt"] && a.presentedViewController === b)
        judge.calls = []
        // A finger that lets go near its place attempts nothing.
        stage.drag(from: CGPoint(x: 200, y: 120), to: CGPoint(x: 200, y: 150), over: .seconds(1))
        try stage.settle()
        #expect(judge.calls == ["should"] && a.presentedViewController === b)
        judge.calls = []
        stage.tap(at: CGPoint(x: 200, y: 3))
        try stage.settle()
        #expect(judge.calls == ["should", "attempt"] && a.presentedViewController === b)
        (judge.calls, judge.allows) = ([], true)
        try swipeAway(stage)
        #expect(judge.calls == ["should", "will", "did"] && a.presentedViewController == nil)
    }

    @Test func `a modal presentation asks no delegate, but says that it was attempted`() throws {
        let (stage, judge) = (a.phone(), Judge())
        (judge.allows, b.isModalInPresentation) = (true, true)
        b.presentationController?.delegate = judge
        try stage.settle { a.present(b, animated: true) }
        try swipeAway(stage)
        #expect(judge.calls == ["attempt"] && a.presentedViewController === b)
    }

    @Test func `a modal page that zooms stays under a finger, and its delegate is asked for each`() throws {
        let (stage, judge) = (a.phone(), Judge())
        b.modalPresentationStyle = .fullScreen
        b.preferredTransition = .zoom { _ in nil }
        b.presentationController?.delegate = judge
        try stage.settle { a.present(b, animated: true) }
        for _ in 0..<2 {
            stage.swipe(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 700))
            try stage.settle()
        }
        #expect(a.presentedViewController === b && judge.calls == ["should", "should"])
        (judge.calls, judge.allows) = ([], true)
        stage.swipe(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 700))
        try stage.settle()
        #expect(a.presentedViewController == nil && judge.calls == ["should", "will", "did"])
    }

    @Test func `code dismisses what is modal`() throws {
        let (stage, judge) = (a.phone(), Judge())
        b.isModalInPresentation = true
        b.presentationController?.delegate = judge
        try stage.settle { a.present(b, animated: true) }
        try stage.settle { a.dismiss(animated: true) }
        #expect(judge.calls == [] && a.presentedViewController == nil)
    }
}

extension UIView {
    /// Where its top is seen, in points from the top of the screen.
    fileprivate var presentedTop: CGFloat? {
        host.map { $0.guest.frameInRoot(of: layer.presentation()?.frame ?? frame).minY }
    }
}
