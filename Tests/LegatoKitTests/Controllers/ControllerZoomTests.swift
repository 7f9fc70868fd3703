// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoLayers
@_spi(Benchmarks) import LegatoTesting
import LegatoUI
import SwiftUI
import Testing

@testable import LegatoKit

/// Controllers that zoom. The numbers are those of SwiftUI's pages: `docs/facts`, screens 6; the orders, kit 3.
@MainActor
@Suite("Zooms of controllers")
struct ControllerZoomTests {
    private static let page = CGRect(x: 0, y: 0, width: 400, height: 800)
    private static func cell(_ number: Int) -> CGRect {
        CGRect(x: 20 + 120 * CGFloat(number), y: 200, width: 100, height: 100)
    }

    private let log = CallLog()
    private let list: Page
    private let detail: Page
    private let navigation: UINavigationController
    private let cells: [UIView]

    /// How often the source was asked for, and which cell it is.
    @MainActor private final class Source {
        var asked = 0
        var cell: Int? = 1
    }
    private let source = Source()

    init() {
        let list = Page("list", log)
        self.list = list
        detail = Page("detail", log)
        let navigation = UINavigationController(rootViewController: list)
        self.navigation = navigation
        navigation.isNavigationBarHidden = true
        cells = (0..<3).map { number in
            let cell = UIView(frame: Self.cell(number))
            cell.backgroundColor = .red
            list.view.addSubview(cell)
            return cell
        }
        let (cells, source) = (cells, source)
        detail.view.backgroundColor = .yellow
        detail.preferredTransition = .zoom { context in
            #expect(context.zoomedViewController is Page && context.sourceViewController === list)
            source.asked += 1
            return source.cell.map { cells[$0] }
        }
        log.calls = []
    }

    private func critical(_ frequency: Double, _ time: Double) -> Double {
        time <= 0 ? 0 : 1 - (1 + frequency * time) * exp(-frequency * time)
    }

    private func filled(_ rect: CGRect) -> CGRect { Self.page.applying(CardState.filling(rect, with: Self.page)) }

    private func card(_ sides: Double, _ top: Double, _ bottom: Double, from cell: Int = 1) -> CardState {
        ZoomGeometry(page: Self.page, source: Self.cell(cell)).card(
            at: ZoomProgress(sides: sides, top: top, bottom: bottom, fades: ZoomLook.iOS18.pushFades))
    }

    /// The card `time` after a push.
    private func pushed(_ time: Double) -> CardState {
        let w = (1000.0 / 3).squareRoot()
        return card(critical(w, time), critical(w, time - 0.036), critical(w, time - 0.027))
    }

    private func frames(_ stage: Stage, _ count: Int, _ body: (Int) -> Void) {
        for frame in 1...count {
            stage.advance(by: .seconds(1.0 / 60))
            body(frame)
        }
    }

    private func isEmpty(_ stage: Stage, at cell: Int) -> Bool {
        let frame = Self.cell(cell)
        let color = stage.image().color(at: CGPoint(x: frame.midX, y: frame.midY))
        return color == (255, 255, 255)
    }

    @Test func `a pushed controller grows out of its view as a page of SwiftUI does`() throws {
        let stage = navigation.phone()
        try stage.settle()
        stage.perform { navigation.pushViewController(detail, animated: true) }
        #expect(isAt(detail.seen, filled(Self.cell(1))))
        frames(stage, 25) { frame in
            let time = Double(frame) / 60
            #expect(isAt(detail.seen, filled(pushed(time).rect)), "frame \(frame)")
            let inset = 0.043 * critical((1000.0 / 3).squareRoot(), time)
            #expect(isAt(list.seen?.minX, 400 * inset), "frame \(frame)")
        }
        try stage.settle()
        #expect(isAt(detail.seen, Self.page) && source.asked == 1)
    }

    @Test func `a popped controller goes back into the view that is asked for then`() throws {
        let stage = navigation.phone()
        try stage.settle { navigation.pushViewController(detail, animated: true) }
        source.cell = 2
        stage.perform { navigation.popViewController(animated: true) }
        #expect(source.asked == 2)
        frames(stage, 25) { frame in
            let time = Double(frame) / 60
            let left = 1 - critical(19, time)
            let bottom = 1 - critical(19 * 1.0569972563, time)
            #expect(isAt(detail.seen, filled(card(left, left, bottom, from: 2).rect)), "frame \(frame)")
        }
        try stage.settle()
        #expect(detail.seen == nil)
    }

    @Test func `the source's place is empty while its page is there, whichever it is`() throws {
        let stage = navigation.phone()
        try stage.settle()
        #expect((0..<3).allSatisfy { !isEmpty(stage, at: $0) })
        stage.perform { navigation.pushViewController(detail, animated: true) }
        #expect(cells.map(\.layer.isShownElsewhere) == [false, true, false])
        try stage.settle()
        source.cell = 2
        stage.perform { navigation.popViewController(animated: true) }
        #expect(cells.map(\.layer.isShownElsewhere) == [false, false, true])
        stage.advance(by: .seconds(0.25))
        #expect(!isEmpty(stage, at: 0) && !isEmpty(stage, at: 1))
        try stage.settle()
        #expect((0..<3).allSatisfy { !isEmpty(stage, at: $0) })
        #expect(cells.allSatisfy { !$0.layer.isShownElsewhere })
    }

    @Test func `the first frame of a push shows the source as it was`() throws {
        let stage = navigation.phone()
        cells[1].backgroundColor = .blue
        cells[1].transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
        try stage.settle()
        let before = stage.image()
        stage.perform { navigation.pushViewController(detail, animated: true) }
        let after = stage.image()
        // The shadow of the card has not begun.
        #expect(before.bytes == after.bytes)
    }

    @Test(arguments: [true, false])
    func `without a source it grows from the middle at 0.95 and fades, and there and back calls are the same`(
        isAsked: Bool
    ) throws {
        source.cell = nil
        if !isAsked { detail.preferredTransition = .zoom { _ in UIView(frame: Self.cell(0)) } }
        let stage = navigation.phone()
        try stage.settle()
        _ = log.take()
        stage.perform { navigation.pushViewController(detail, animated: true) }
        #expect(isAt(detail.seen, CGRect(x: 10, y: 20, width: 380, height: 760)))
        try stage.settle()
        #expect(
            log.take() == [
                "list.willDisappear", "detail.willAppear", "detail.isAppearing", "list.didDisappear",
                "detail.didAppear",
            ])
        try stage.settle { navigation.popViewController(animated: true) }
        #expect(
            log.take() == [
                "detail.willDisappear", "list.willAppear", "list.isAppearing", "detail.didDisappear",
                "list.didAppear",
            ])
    }

    @Test(arguments: 0...24)
    func `a push is never undone: popped at any tick it is complete, and becomes a pop`(tick: Int) throws {
        let stage = navigation.phone()
        try stage.settle()
        _ = log.take()
        stage.perform { navigation.pushViewController(detail, animated: true) }
        stage.advance(by: .seconds(Double(tick) / 60))
        let place = detail.seen
        stage.perform { navigation.popViewController(animated: true) }
        #expect(isAt(detail.seen, place ?? .zero))
        #expect(
            log.take() == [
                "list.willDisappear", "detail.willAppear", "detail.isAppearing",
                // In one turn.
                "list.didDisappear", "detail.didAppear", "detail.willDisappear", "list.willAppear",
                "list.isAppearing",
            ])
        try stage.settle()
        #expect(log.take() == ["detail.didDisappear", "list.didAppear"])
        #expect(detail.parent == nil && detail.seen == nil && navigation.viewControllers == [list])
        #expect(cells.allSatisfy { !$0.layer.isShownElsewhere })
    }

    @Test(arguments: [90.0, 300])
    func `a finger that pulls far enough pops, and another one brings the page back in one turn`(way: Double) throws {
        let stage = navigation.phone()
        try stage.settle { navigation.pushViewController(detail, animated: true) }
        _ = log.take()
        let finger = stage.touch(at: CGPoint(x: 120, y: 300))
        for step in 1...12 {
            stage.advance(by: .seconds(1.0 / 60))
            finger.move(to: CGPoint(x: 120, y: 300 + way * Double(step) / 12))
        }
        for step in 1...3 {
            stage.advance(by: .seconds(0.06))
            finger.move(to: CGPoint(x: 120, y: 300 + way + 1e-4 * Double(step)))
        }
        #expect(log.take() == ["detail.willDisappear", "list.willAppear", "list.isAppearing"])
        #expect(navigation.topViewController === detail)
        finger.lift()
        let pops = way > 200
        #expect(navigation.topViewController === (pops ? list : detail))
        let undone = ["list.willDisappear", "list.didDisappear", "detail.willAppear", "detail.didAppear"]
        #expect(log.take() == (pops ? [] : undone))
        try stage.settle()
        #expect(log.take() == (pops ? ["detail.didDisappear", "list.didAppear"] : []))
        #expect((detail.parent == nil) == pops)
        #expect(isAt(pops ? list.seen : detail.seen, Self.page))
    }

    @Test func `a finger on a scroll view pulls the page at the top of its content, and scrolls elsewhere`() throws {
        let scroll = UIScrollView(frame: Self.page)
        scroll.contentSize = CGSize(width: 400, height: 3000)
        scroll.contentInsetAdjustmentBehavior = .never
        detail.view.addSubview(scroll)
        let stage = navigation.phone()
        try stage.settle()
        try stage.settle { navigation.pushViewController(detail, animated: true) }
        stage.perform { scroll.contentOffset.y = 1500 }
        stage.swipe(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 700))
        try stage.settle()
        #expect(navigation.topViewController === detail && scroll.contentOffset.y < 1000)
        stage.perform { scroll.contentOffset.y = 0 }
        stage.swipe(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 500))
        try stage.settle()
        #expect(navigation.topViewController === detail && scroll.contentOffset.y > 150)
        stage.perform { scroll.contentOffset.y = 0 }
        stage.swipe(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 700))
        try stage.settle()
        #expect(navigation.viewControllers == [list] && scroll.contentOffset.y == 0)
    }

    @Test func `fingers are refused where the options say so, and code pops all the same`() throws {
        let options = UIViewController.Transition.ZoomOptions()
        var asked: [CGPoint] = []
        options.interactiveDismissShouldBegin = { context in
            asked.append(context.location)
            #expect(context.willBegin && context.velocity.dy > 0)
            return context.location.y > 400
        }
        let cells = cells
        detail.preferredTransition = .zoom(options: options) { _ in cells[0] }
        let stage = navigation.phone()
        try stage.settle { navigation.pushViewController(detail, animated: true) }
        for start in [300.0, 500] {
            let finger = stage.touch(at: CGPoint(x: 120, y: start))
            for step in 1...12 {
                stage.advance(by: .seconds(1.0 / 60))
                finger.move(to: CGPoint(x: 120, y: start + 20 * Double(step)))
            }
            #expect(isAt(detail.seen, Self.page) == (start == 300))
            finger.cancel()
            try stage.settle()
        }
        #expect(asked == [CGPoint(x: 120, y: 300), CGPoint(x: 120, y: 500)])
        #expect(navigation.topViewController === detail)
        try stage.settle { navigation.popViewController(animated: true) }
        #expect(navigation.topViewController === list)
    }

    @Test func `the alignment rectangle of the page lies on the source at both ends`() throws {
        let options = UIViewController.Transition.ZoomOptions()
        let part = CGRect(x: 100, y: 400, width: 200, height: 200)
        options.alignmentRectProvider = { context in
            #expect(context.sourceView.backgroundColor == .red)
            return part
        }
        let cells = cells
        detail.preferredTransition = .zoom(options: options) { _ in cells[1] }
        let stage = navigation.phone()
        try stage.settle()
        stage.perform { navigation.pushViewController(detail, animated: true) }
        // Twice as large as its source: the page shows at half of its size, and that part in the source's place.
        #expect(isAt(detail.seen, CGRect(x: 90, y: 0, width: 200, height: 400)))
        try stage.settle()
        #expect(isAt(detail.seen, Self.page))
        stage.perform { navigation.popViewController(animated: true) }
        stage.advance(by: .seconds(0.45))
        #expect(isAt(detail.seen, CGRect(x: 90, y: 0, width: 200, height: 400), within: 4))
    }

    @Test(
        arguments: [
            CGRect.null, .infinite, CGRect(x: 0, y: 0, width: 0, height: 10),
            CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10),
        ])
    func `a rectangle that aligns nothing is none`(part: CGRect) throws {
        let options = UIViewController.Transition.ZoomOptions()
        options.alignmentRectProvider = { _ in part }
        let cells = cells
        detail.preferredTransition = .zoom(options: options) { _ in cells[1] }
        let stage = navigation.phone()
        try stage.settle()
        stage.perform { navigation.pushViewController(detail, animated: true) }
        #expect(isAt(detail.seen, filled(Self.cell(1))))
        try stage.settle()
    }

    @Test func `what dims the page below has the colour of the options`() throws {
        let options = UIViewController.Transition.ZoomOptions()
        options.dimmingColor = UIColor(red: 0, green: 0, blue: 1, alpha: 0.5)
        let cells = cells
        detail.preferredTransition = .zoom(options: options) { _ in cells[1] }
        let stage = navigation.phone()
        try stage.settle { navigation.pushViewController(detail, animated: true) }
        let corner = CGPoint(x: 30, y: 60)
        stage.perform { navigation.popViewController(animated: true) }
        stage.advance(by: .seconds(0.1))
        let color = stage.image().color(at: corner)
        #expect(color.red < 200 && color.red == color.green && color.blue == 255, "\(color)")
        try stage.settle()
        #expect(stage.image().color(at: corner) == (255, 255, 255))
    }

    @Test func `a page lands where its source was when that was removed`() throws {
        let stage = navigation.phone()
        try stage.settle { navigation.pushViewController(detail, animated: true) }
        stage.perform { navigation.popViewController(animated: true) }
        stage.advance(by: .seconds(0.1))
        let before = detail.seen
        stage.perform { cells[1].removeFromSuperview() }
        #expect(isAt(detail.seen, before ?? .zero))
        stage.advance(by: .seconds(0.4))
        #expect(isAt(detail.seen, filled(Self.cell(1)), within: 3))
        try stage.settle()
        #expect(isAt(list.seen, Self.page))
    }

    @Test func `where motion is reduced and cross-fades are preferred it fades in over 0,14 s`() throws {
        let stage = navigation.phone(reduceMotion: true)
        try stage.settle()
        stage.perform { navigation.pushViewController(detail, animated: true) }
        #expect(isAt(detail.seen, Self.page))
        stage.advance(by: .seconds(0.07))
        let color = stage.image().color(at: CGPoint(x: 200, y: 600))
        #expect(abs(Int(color.blue) - 128) <= 1 && color.red == 255)
        try stage.settle()
        #expect(cells.allSatisfy { !$0.layer.isShownElsewhere })
    }

    @Test func `a presented controller zooms out of the view that it is asked for, and back`() throws {
        navigation.viewControllers = []
        let stage = list.phone()
        let (list, cells, source) = (list, cells, source)
        detail.modalPresentationStyle = .fullScreen
        detail.preferredTransition = .zoom { context in
            #expect(context.sourceViewController === list)
            source.asked += 1
            return cells[1]
        }
        try stage.settle()
        stage.perform { list.present(detail, animated: true) }
        #expect(isAt(detail.seen, filled(Self.cell(1))) && source.asked == 1)
        try stage.settle()
        #expect(isAt(detail.seen, Self.page) && cells[1].layer.isShownElsewhere)
        stage.perform { list.dismiss(animated: true) }
        #expect(source.asked == 2)
        stage.advance(by: .seconds(0.5))
        #expect(isAt(detail.seen, filled(Self.cell(1)), within: 3))
        try stage.settle()
        #expect(list.presentedViewController == nil && !cells[1].layer.isShownElsewhere)
    }

    /// Where the page is that fingers have dragged so.
    private func dragged(_ touch: ZoomTouch) -> CGRect {
        let drag = ZoomLook.iOS18.drag(touch, of: Self.page)
        return filled(
            ZoomGeometry(page: Self.page, source: Self.cell(1)).card(at: ZoomProgress(1, drag: drag)).rect)
    }

    @Test func `a pan, and a finger from the edge, move the page as they move one of SwiftUI`() throws {
        let stage = navigation.phone()
        try stage.settle { navigation.pushViewController(detail, animated: true) }
        var finger = stage.touch(at: CGPoint(x: 120, y: 300))
        finger.move(to: CGPoint(x: 120, y: 317))
        #expect(isAt(detail.seen, Self.page))
        for y in [338.0, 600, 700, 330] {
            finger.move(to: CGPoint(x: 120, y: y))
            let touch = ZoomTouch.pan(
                start: CGPoint(x: 120, y: 300), way: CGSize(width: 0, height: y - 318), velocity: .zero)
            #expect(isAt(detail.seen, dragged(touch)), "\(y)")
        }
        finger.cancel()
        try stage.settle()
        finger = stage.touch(at: CGPoint(x: 5, y: 400))
        finger.move(to: CGPoint(x: 16, y: 400))
        #expect(isAt(detail.seen, Self.page))
        for x in [60.0, 200, 300] {
            finger.move(to: CGPoint(x: x, y: 420))
            let touch = ZoomTouch.edge(
                start: CGPoint(x: 5, y: 400), way: CGSize(width: x - 17, height: 20), velocity: .zero,
                isRightToLeft: false)
            #expect(isAt(detail.seen, dragged(touch)), "\(x)")
        }
        finger.cancel()
        try stage.settle()
        #expect(isAt(detail.seen, Self.page) && detail.life.phase == .appeared)
    }

    @Test(arguments: [0.8, 0.3])
    func `two fingers pinch it, and below half of its size let it go`(scale: Double) throws {
        let stage = navigation.phone()
        try stage.settle { navigation.pushViewController(detail, animated: true) }
        let center = CGPoint(x: 200, y: 400)
        stage.pinch(at: center, to: scale, over: .seconds(0.3))
        try stage.settle()
        #expect((navigation.topViewController === list) == (scale < 0.5))
        #expect(detail.life.phase == (scale < 0.5 ? .disappeared : .appeared))
        #expect(isAt(scale < 0.5 ? list.seen : detail.seen, Self.page))
    }

    @Test(arguments: 1...20)
    func `while it lands the page below is touched, and a second one may zoom at once`(tick: Int) throws {
        let second = Page("second", log)
        let cells = cells
        second.preferredTransition = .zoom { _ in cells[0] }
        let stage = navigation.phone()
        try stage.settle { navigation.pushViewController(detail, animated: true) }
        stage.perform { navigation.popViewController(animated: true) }
        stage.advance(by: .seconds(Double(tick) / 60))
        _ = log.take()
        stage.perform { navigation.pushViewController(second, animated: true) }
        #expect(isAt(second.seen, filled(Self.cell(0))))
        try stage.settle()
        #expect(isAt(second.seen, Self.page) && navigation.viewControllers == [list, second])
        #expect(
            log.take() == [
                "detail.didDisappear", "list.didAppear", "second.didLoad", "list.willDisappear",
                "second.willAppear", "second.isAppearing", "list.didDisappear", "second.didAppear",
            ])
        #expect(cells.map(\.layer.isShownElsewhere) == [true, false, false])
    }
}
