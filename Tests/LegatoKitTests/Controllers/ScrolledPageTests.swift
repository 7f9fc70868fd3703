// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import LegatoUI
import SwiftUI
import Testing

@testable import LegatoKit

/// Scroll views on pages of navigation controllers, and the bars above them.
@MainActor
@Suite("Scroll views below bars")
struct ScrolledPageTests {
    private final class Scrolled: Page {
        let scroll = UIScrollView()
        let mark = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 20))

        override func viewDidLoad() {
            super.viewDidLoad()
            scroll.frame = view.bounds
            scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            scroll.contentSize = CGSize(width: 400, height: 2000)
            mark.backgroundColor = .red
            scroll.addSubview(mark)
            view.addSubview(scroll)
        }

        /// Where the content begins, as it is seen.
        var top: CGFloat? { mark.host?.guest.frameInRoot(of: mark.convert(mark.bounds, to: mark.host?.rootView)).minY }
    }

    private let page: Scrolled
    private let navigation: UINavigationController

    init() {
        page = Scrolled("Title", CallLog())
        navigation = UINavigationController(rootViewController: page)
        navigation.navigationBar.prefersLargeTitles = true
    }

    private func shown(_ controller: UIViewController? = nil) throws -> Stage {
        let stage = (controller ?? navigation).phone(safeArea: EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0))
        try stage.settle()
        return stage
    }

    @Test func `content begins below the bar, and ends above the edge of the screen`() throws {
        let stage = try shown()
        #expect(page.scroll.adjustedContentInset == UIEdgeInsets(top: 146, left: 0, bottom: 30, right: 0))
        #expect(page.scroll.contentOffset == CGPoint(x: 0, y: -146) && page.top == 146)
        page.scroll.contentInset.top = 10
        #expect(page.scroll.contentOffset.y == -156)
        stage.perform { page.scroll.contentOffset.y = 300 }
        page.scroll.contentInset.top = 0
        #expect(page.scroll.contentOffset.y == 300)
        // To its end.
        stage.swipe(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 100))
        stage.swipe(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 100))
        try stage.settle()
        #expect(isAt(page.scroll.contentOffset.y, 2000 + 30 - 800, within: 1e-6))
    }

    @Test func `a large title goes up with the content, and the inline one takes over`() throws {
        let stage = try shown()
        func title() -> CGFloat? { stage.accessibilityElements.first { $0.label == "Title" }?.frame.midY }
        let rest = try #require(title())
        let finger = stage.touch(at: CGPoint(x: 200, y: 500))
        finger.move(to: CGPoint(x: 200, y: 490))
        for way in [20.0, 30] {
            finger.move(to: CGPoint(x: 200, y: 490 - way))
            stage.advance(by: .seconds(1.0 / 60))
            #expect(isAt(page.top, 146 - way, within: 11))
            #expect(isAt(title(), rest - (146 - (page.top ?? 0))))
        }
        finger.move(to: CGPoint(x: 200, y: 490 - 200))
        stage.advance(by: .seconds(1))
        // In the bar now, in its middle.
        #expect(isAt(title(), 50 + 22, within: 1))
        finger.cancel()
        try stage.settle()
    }

    @Test(arguments: [(10.0, 0.0), (40, 52)])
    func `let go between them the content rests where one of them shows`(way: Double, rest: Double) throws {
        let stage = try shown()
        let finger = stage.touch(at: CGPoint(x: 200, y: 500))
        for step in 1...10 {
            stage.advance(by: .seconds(1.0 / 60))
            finger.move(to: CGPoint(x: 200, y: 500 - (way + 10) * Double(step) / 10))
        }
        for step in 1...3 {
            stage.advance(by: .seconds(0.06))
            finger.move(to: CGPoint(x: 200, y: 500 - way - 10 - 1e-4 * Double(step)))
        }
        finger.lift()
        try stage.settle()
        #expect(isAt(page.scroll.contentOffset.y, -146 + rest))
    }

    @Test func `what bars cover stands around content where it is asked to`() throws {
        let stage = try shown()
        for (behavior, top) in [
            (UIScrollView.ContentInsetAdjustmentBehavior.never, 0.0), (.always, 146), (.scrollableAxes, 146),
            (.automatic, 146),
        ] {
            stage.perform { page.scroll.contentInsetAdjustmentBehavior = behavior }
            #expect(page.scroll.adjustedContentInset.top == CGFloat(top), "\(behavior)")
        }
        // What does not scroll up and down begins below the bar on a page alone.
        stage.perform { page.scroll.contentSize = CGSize(width: 400, height: 100) }
        try stage.settle()
        #expect(page.scroll.adjustedContentInset.top == 146)
        stage.perform { page.scroll.contentInsetAdjustmentBehavior = .scrollableAxes }
        #expect(page.scroll.adjustedContentInset.top == 0)
    }

    @Test func `a page without a scroll view has its large title back`() throws {
        let stage = try shown()
        stage.perform { page.scroll.contentOffset.y = 200 }
        try stage.settle()
        func title() -> CGFloat? { stage.accessibilityElements.first { $0.label == "Title" }?.frame.midY }
        #expect(isAt(title(), 72, within: 1))
        stage.perform { page.scroll.removeFromSuperview() }
        try stage.settle()
        #expect((title() ?? 0) > 100)
    }
}
