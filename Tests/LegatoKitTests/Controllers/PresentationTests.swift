// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import LegatoUI
import SwiftUI
import Testing

@testable import LegatoKit

/// Controllers that others present. Source of the orders: `docs/facts`, kit 3.
@MainActor
@Suite("Presented controllers")
struct PresentationTests {
    private let log = CallLog()
    private let a: Page
    private let b: Page

    init() {
        a = Page("A", log)
        b = Page("B", log)
    }

    private func shown(_ controller: UIViewController? = nil) throws -> Stage {
        let stage = (controller ?? a).phone(safeArea: EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0))
        try stage.settle()
        _ = log.take()
        return stage
    }

    @Test func `a cover has appeared before what it covers has disappeared, and the reverse`() throws {
        let stage = try shown()
        b.modalPresentationStyle = .fullScreen
        stage.perform { a.present(b, animated: true) { log.calls.append("presented") } }
        #expect(log.take() == ["A.willDisappear", "B.didLoad", "B.willAppear", "B.isAppearing"])
        #expect(b.isBeingPresented && b.presentingViewController === a && a.presentedViewController === b)
        #expect(isAt(b.seen, CGRect(x: 0, y: 800, width: 400, height: 800)))
        try stage.settle()
        #expect(log.take() == ["B.didAppear", "A.didDisappear", "presented"])
        #expect(isAt(b.seen, CGRect(x: 0, y: 0, width: 400, height: 800)) && !b.isBeingPresented)
        #expect(b.view.safeAreaInsets == UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0))
        stage.perform { b.dismiss(animated: true) { log.calls.append("dismissed") } }
        #expect(log.take() == ["B.willDisappear", "A.willAppear", "A.isAppearing"])
        #expect(b.isBeingDismissed)
        try stage.settle()
        #expect(log.take() == ["A.didAppear", "B.didDisappear", "dismissed"])
        #expect(a.presentedViewController == nil && b.presentingViewController == nil && b.seen == nil)
    }

    @Test func `without an animation the order is the same`() throws {
        let stage = try shown()
        b.modalPresentationStyle = .fullScreen
        stage.perform { a.present(b, animated: false) { log.calls.append("presented") } }
        #expect(
            log.take() == [
                "A.willDisappear", "B.didLoad", "B.willAppear", "B.isAppearing", "B.didAppear", "A.didDisappear",
                "presented",
            ])
        #expect(isAt(b.seen, CGRect(x: 0, y: 0, width: 400, height: 800)))
        stage.perform { a.dismiss(animated: false) }
        #expect(b.seen == nil)
        #expect(
            log.take() == ["B.willDisappear", "A.willAppear", "A.isAppearing", "A.didAppear", "B.didDisappear"])
    }

    @Test(arguments: [UIModalPresentationStyle.automatic, .pageSheet, .formSheet, .overFullScreen, .popover])
    func `what stays on the screen hears nothing of what is above it`(style: UIModalPresentationStyle) throws {
        let stage = try shown()
        b.modalPresentationStyle = style
        try stage.settle { a.present(b, animated: true) }
        #expect(log.take() == ["B.didLoad", "B.willAppear", "B.isAppearing", "B.didAppear"])
        try stage.settle { a.dismiss(animated: true) }
        #expect(log.take() == ["B.willDisappear", "B.didDisappear"])
    }

    @Test func `a sheet rests at its detents, and its delegate hears of a finger`() throws {
        @MainActor final class Listener: UISheetPresentationControllerDelegate {
            var calls: [String] = []
            func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
                calls.append("will")
            }
            func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
                calls.append("did")
            }
            func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
                _ sheetPresentationController: UISheetPresentationController
            ) { calls.append(sheetPresentationController.selectedDetentIdentifier?.rawValue ?? "none") }
        }
        let listener = Listener()
        let stage = try shown()
        let sheet = try #require(b.sheetPresentationController)
        sheet.detents = [.custom(identifier: .init("low")) { _ in 200 }, .medium(), .large()]
        sheet.delegate = listener
        try stage.settle { a.present(b, animated: true) }
        let low = try #require(b.seen)
        #expect(isAt(low.minY, 800 - 200 - 30))
        try stage.settle { sheet.animateChanges { sheet.selectedDetentIdentifier = .medium } }
        #expect(isAt(b.seen?.minY, 371))
        // Up by a finger.
        stage.swipe(from: CGPoint(x: 200, y: 420), to: CGPoint(x: 200, y: 100))
        try stage.settle()
        #expect(listener.calls == ["com.apple.UIKit.large"])
        #expect(sheet.selectedDetentIdentifier == .large)
        // Away.
        _ = log.take()
        stage.swipe(from: CGPoint(x: 200, y: 80), to: CGPoint(x: 200, y: 790))
        #expect(log.take() == ["B.willDisappear"])
        try stage.settle()
        #expect(log.take() == ["B.didDisappear"])
        #expect(listener.calls == ["com.apple.UIKit.large", "will", "did"])
        #expect(a.presentedViewController == nil)
    }

    @Test func `a sheet looks as it says, and what is below is touched up to the height that it says`() throws {
        let stage = try shown()
        let below = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        below.text = "below"
        let sheet = try #require(b.sheetPresentationController)
        sheet.detents = [.medium(), .large()]
        sheet.largestUndimmedDetentIdentifier = .medium
        try stage.settle {
            a.view.addSubview(below)
            a.present(b, animated: true)
        }
        let grabber = CGPoint(x: 200, y: 371 + 7.5)
        #expect(stage.labels.contains("below") && stage.image().color(at: CGPoint(x: 300, y: 200)) == (255, 255, 255))
        #expect(stage.image().color(at: grabber) == (255, 255, 255))
        stage.perform {
            sheet.prefersGrabberVisible = true
            sheet.largestUndimmedDetentIdentifier = nil
        }
        try stage.settle()
        let corner = CGPoint(x: 2, y: 373)
        #expect(stage.image().color(at: grabber).red < 240)
        #expect(!stage.labels.contains("below") && stage.image().color(at: CGPoint(x: 300, y: 200)).red < 240)
        #expect(stage.image().color(at: corner).red < 240)
        stage.perform { sheet.preferredCornerRadius = 0 }
        try stage.settle()
        #expect(stage.image().color(at: corner) == (255, 255, 255))
        stage.tap(at: CGPoint(x: 300, y: 200))
        try stage.settle()
        #expect(a.presentedViewController == nil && stage.labels.contains("below"))
    }

    @Test(arguments: [true, false])
    func `a finger on a scroll view raises the sheet first where it may`(raises: Bool) throws {
        let stage = try shown()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroll.contentSize = CGSize(width: 400, height: 3000)
        b.view.addSubview(scroll)
        let sheet = try #require(b.sheetPresentationController)
        sheet.detents = [.medium(), .large()]
        sheet.prefersScrollingExpandsWhenScrolledToEdge = raises
        try stage.settle { a.present(b, animated: true) }
        stage.swipe(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 400))
        try stage.settle()
        #expect((sheet.selectedDetentIdentifier == .large) == raises)
        #expect(raises ? scroll.contentOffset.y == 0 : scroll.contentOffset.y > 100 && isAt(b.seen?.minY, 371))
        // Down, the content comes first, and at its top the sheet goes.
        stage.perform { scroll.contentOffset.y = 100 }
        stage.swipe(from: CGPoint(x: 200, y: 450), to: CGPoint(x: 200, y: 500))
        try stage.settle()
        #expect(a.presentedViewController === b && scroll.contentOffset.y < 100)
        stage.perform { scroll.contentOffset.y = 0 }
        stage.swipe(from: CGPoint(x: 200, y: 450), to: CGPoint(x: 200, y: 790))
        try stage.settle()
        #expect(a.presentedViewController == nil)
    }

    @Test func `a sheet that is modal stays under a finger`() throws {
        let stage = try shown()
        b.isModalInPresentation = true
        try stage.settle { a.present(b, animated: true) }
        stage.swipe(from: CGPoint(x: 200, y: 120), to: CGPoint(x: 200, y: 790))
        try stage.settle()
        #expect(a.presentedViewController === b)
    }

    @Test func `a child presents above the outermost controller, and dismissing takes all above along`() throws {
        let navigation = UINavigationController(rootViewController: a)
        let stage = try shown(navigation)
        let c = Page("C", log)
        b.modalPresentationStyle = .fullScreen
        try stage.settle { a.present(b, animated: true) }
        #expect(b.presentingViewController === navigation && a.presentedViewController === b)
        #expect(log.take().filter { $0.hasPrefix("A") } == ["A.willDisappear", "A.didDisappear"])
        try stage.settle { b.present(c, animated: true) }
        #expect(c.presentingViewController === b)
        try stage.settle { a.dismiss(animated: true) }
        #expect(navigation.presentedViewController == nil && c.presentingViewController == nil)
        #expect(a.life.phase == .appeared && b.life.phase == .disappeared && c.life.phase == .disappeared)
    }

    @Test(arguments: 0...30)
    func `dismissed at any tick of its arrival it has appeared first`(tick: Int) throws {
        let stage = try shown()
        b.modalPresentationStyle = .fullScreen
        stage.perform { a.present(b, animated: true) }
        stage.advance(by: .seconds(Double(tick) / 60))
        stage.perform { a.dismiss(animated: true) }
        try stage.settle()
        #expect(
            log.take().filter { $0.hasPrefix("B") } == [
                "B.didLoad", "B.willAppear", "B.isAppearing", "B.didAppear", "B.willDisappear", "B.didDisappear",
            ])
        #expect(a.life.phase == .appeared && a.presentedViewController == nil)
    }

    @Test func `a second presentation is refused with a sentence`() throws {
        var reports: [String] = []
        var listeners = SceneListeners()
        listeners.onReport = { reports.append($0) }
        let (a, b) = (a, b)
        let stage = Stage(size: CGSize(width: 400, height: 800), scale: 2, reduceMotion: false, listeners: listeners) {
            __ShownKit(a)
        }
        try stage.settle { a.present(b, animated: true) }
        stage.perform { a.present(Page("C", log), animated: true) }
        #expect(reports == ["Page cannot present Page: it presents Page already."])
        #expect(a.presentedViewController === b)
    }

    @Test(arguments: [UIAlertController.Style.alert, .actionSheet])
    func `an alert calls what was chosen once it has left, and that may present again`(
        style: UIAlertController.Style
    ) throws {
        let stage = try shown()
        let alert = UIAlertController(title: "Delete?", message: "For good.", preferredStyle: style)
        let (a, b) = (a, b)
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in a.present(b, animated: true) })
        alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
        try stage.settle { a.present(alert, animated: true) }
        #expect(stage.labels.contains("Delete?") && stage.labels.contains("For good."))
        #expect(log.take() == [] && a.presentedViewController === alert)
        stage.tap("Delete")
        try stage.settle()
        #expect(a.presentedViewController === b)
        #expect(log.take() == ["B.didLoad", "B.willAppear", "B.isAppearing", "B.didAppear"])
    }
}
