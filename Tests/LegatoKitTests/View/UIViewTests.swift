// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoKit
@testable import LegatoQuartz

/// Facts: kit 1.
@MainActor
@Suite struct UIViewTests {
    private let board = Board()

    private func view(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> UIView {
        UIView(frame: CGRect(x: x, y: y, width: width, height: height))
    }

    // MARK: - Geometry

    @Test func `the frame is that of the layer: from bounds, centre, anchor point and transform`() {
        let view = view(10, 20, 40, 60)
        #expect(view.center == CGPoint(x: 30, y: 50) && view.bounds == CGRect(x: 0, y: 0, width: 40, height: 60))
        view.center = CGPoint(x: 100, y: 100)
        #expect(view.frame == CGRect(x: 80, y: 70, width: 40, height: 60))
        view.bounds.size = CGSize(width: 20, height: 20)
        #expect(view.frame == CGRect(x: 90, y: 90, width: 20, height: 20))
        view.transform = CGAffineTransform(scaleX: 2, y: 3)
        #expect(view.frame == CGRect(x: 80, y: 70, width: 40, height: 60) && view.center == CGPoint(x: 100, y: 100))
        view.anchorPoint = .zero
        #expect(view.frame.origin == CGPoint(x: 100, y: 100))
        #expect(view.layer.position == view.center && view.layer.affineTransform() == view.transform)
        view.alpha = 0.25
        #expect(view.layer.opacity == 0.25)
    }

    @Test func `the background is that of the layer, whoever sets it, and one of the view follows the appearance`() {
        let (plain, own, over) = (view(0, 0, 10, 10), view(20, 0, 10, 10), view(40, 0, 10, 10))
        let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
        plain.layer.backgroundColor = UIColor.blue.cgColor
        own.backgroundColor = dynamic
        over.backgroundColor = dynamic
        for view in [plain, own, over] { board.root.addSubview(view) }
        let board = board
        let stage = Stage {
            Switching { isDark in
                board.view.frame(width: 200, height: 200).environment(\.colorScheme, isDark ? .dark : .light)
            }
        }
        func colors() -> [CGColor?] { [plain, own, over].map(\.layer.backgroundColor) }
        let (red, blue, white) = (UIColor.red.cgColor, UIColor.blue.cgColor, UIColor.white.cgColor)
        #expect(colors() == [blue, red, red])
        #expect(plain.backgroundColor?.cgColor == blue && own.backgroundColor == dynamic)
        stage.perform { over.layer.backgroundColor = blue }
        #expect(over.backgroundColor?.cgColor == blue)
        stage.tap("Go")
        #expect(colors() == [blue, white, blue] && own.backgroundColor == dynamic)
        stage.perform { for view in [plain, own, over] { view.backgroundColor = nil } }
        #expect(colors() == [nil, nil, nil] && plain.backgroundColor == nil)
        stage.tap("Go")
        #expect(colors() == [nil, nil, nil])
    }

    @Test func `the origin of the bounds moves the subviews and nothing else`() {
        let inner = view(10, 10, 20, 20)
        board.card.addSubview(inner)
        board.card.bounds.origin = CGPoint(x: 5, y: 8)
        #expect(board.card.frame.origin == .zero && inner.frame.origin == CGPoint(x: 10, y: 10))
        #expect(inner.convert(CGPoint.zero, to: board.root) == CGPoint(x: 5, y: 2))
        #expect(board.root.convert(CGPoint(x: 5, y: 2), to: inner) == .zero)
        #expect(
            inner.convert(CGRect(x: 0, y: 0, width: 4, height: 4), to: nil) == CGRect(x: 5, y: 2, width: 4, height: 4))
    }

    @Test func `what is not finite or negative does no harm`() {
        let stage = board.stage()
        for bad in [CGFloat.nan, .infinity, -.infinity, -10] {
            stage.perform {
                UIView.animate(withDuration: 1) {
                    board.card.frame = CGRect(x: bad, y: bad, width: bad, height: bad)
                    board.card.center = CGPoint(x: bad, y: bad)
                    board.card.bounds = CGRect(x: bad, y: bad, width: bad, height: bad)
                    board.card.transform = CGAffineTransform(scaleX: bad, y: bad)
                    board.card.alpha = bad
                    board.card.layer.cornerRadius = bad
                }
                UIView.animate(withDuration: bad, delay: bad) { board.card.center = CGPoint(x: 20, y: 20) }
                UIView.animate(
                    withDuration: bad, delay: 0, usingSpringWithDamping: bad, initialSpringVelocity: bad,
                    animations: { board.card.center = CGPoint(x: 30, y: 20) })
                UIView.animate(springDuration: bad, bounce: bad, initialSpringVelocity: bad) {
                    board.card.center = CGPoint(x: 40, y: 20)
                }
            }
            stage.milliseconds(300)
            #expect(board.card.frame.minX.isFinite && board.card.bounds.width.isFinite && board.card.bounds.width >= 0)
            stage.perform {
                board.card.layer.removeAllAnimations()
                board.card.transform = .identity
                board.card.alpha = 1
                board.card.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
            }
            #expect(stage.image().color(at: CGPoint(x: 120, y: 120)).red == 0)
        }
    }

    // MARK: - Tree

    private func tags(_ view: UIView) -> [Int] { view.subviews.map(\.tag) }
    private func layerTags(_ view: UIView) -> [Int] {
        (view.layer.sublayers ?? []).map { ($0.delegate as? UIView)?.tag ?? -1 }
    }

    @Test func `subviews and their layers stand in the same order, whatever moves them`() {
        let root = UIView()
        let views = (1...5).map { tag in
            let view = UIView()
            view.tag = tag
            return view
        }
        func check(_ order: [Int]) {
            #expect(tags(root) == order && layerTags(root).filter { $0 > 0 } == order)
        }
        root.addSubview(views[0])
        root.addSubview(views[1])
        root.insertSubview(views[2], at: 0)
        root.insertSubview(views[3], aboveSubview: views[2])
        root.insertSubview(views[4], belowSubview: views[1])
        check([3, 4, 1, 5, 2])
        // A layer of the app's own keeps its place.
        root.layer.insertSublayer(CALayer(), at: 2)
        root.exchangeSubview(at: 0, withSubviewAt: 4)
        check([2, 4, 1, 5, 3])
        root.bringSubviewToFront(views[3])
        root.sendSubviewToBack(views[4])
        check([5, 2, 1, 3, 4])
        #expect(layerTags(root)[2] == -1)
        root.insertSubview(views[0], at: 99)
        check([5, 2, 3, 4, 1])
        root.exchangeSubview(at: 1, withSubviewAt: 1)
        root.exchangeSubview(at: 1, withSubviewAt: 9)
        root.bringSubviewToFront(UIView())
        check([5, 2, 3, 4, 1])
        views[1].removeFromSuperview()
        check([5, 3, 4, 1])
    }

    @Test func `a view is found by its tag, from the outside in`() {
        let (outer, inner) = (UIView(), UIView())
        board.card.tag = 7
        board.root.addSubview(outer)
        outer.addSubview(inner)
        inner.tag = 7
        outer.tag = 3
        #expect(board.root.viewWithTag(7) === board.card && board.root.viewWithTag(3) === outer)
        #expect(outer.viewWithTag(7) === inner && board.root.viewWithTag(9) == nil)
        #expect(board.root.viewWithTag(0) === board.root)
        #expect(inner.isDescendant(of: board.root) && inner.isDescendant(of: inner) && !outer.isDescendant(of: inner))
    }

    @Test func `a view added to itself or to what is in it stays where it is`() {
        let inner = UIView()
        board.card.addSubview(inner)
        board.card.addSubview(board.card)
        inner.addSubview(board.card)
        inner.insertSubview(board.root, at: 0)
        #expect(board.card.superview === board.root && inner.superview === board.card && inner.subviews.isEmpty)
    }

    @Test func `a view is in one place, and is told when it moves`() {
        final class Told: UIView {
            let calls = Calls()
            override func willMove(toSuperview newSuperview: UIView?) { calls.note("will \(newSuperview?.tag ?? -1)") }
            override func didMoveToSuperview() { calls.note("did \(superview?.tag ?? -1)") }
            override func didAddSubview(_ subview: UIView) { calls.note("added \(subview.tag)") }
            override func willRemoveSubview(_ subview: UIView) { calls.note("removes \(subview.tag)") }
        }
        let (first, second, moved) = (Told(), Told(), Told())
        (first.tag, second.tag, moved.tag) = (1, 2, 3)
        first.addSubview(moved)
        second.addSubview(moved)
        #expect(first.subviews.isEmpty && second.subviews == [moved])
        #expect(moved.calls.take() == ["will 1", "did 1", "will 2", "did 2"])
        #expect(first.calls.take() == ["added 3", "removes 3"] && second.calls.take() == ["added 3"])
        moved.removeFromSuperview()
        moved.removeFromSuperview()
        #expect(moved.superview == nil && second.calls.take() == ["removes 3"])
        #expect(moved.calls.take() == ["will -1", "did -1"])
    }

    @Test func `a class may name the class of its layer`() {
        final class Sky: UIView {
            override class var layerClass: AnyClass { CAGradientLayer.self }
        }
        let sky = Sky()
        #expect(sky.layer is CAGradientLayer && sky.layer.delegate === sky)
        (sky.layer as? CAGradientLayer)?.colors = [CGColor(red: 1, green: 0, blue: 0, alpha: 1)]
        sky.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        board.root.addSubview(sky)
        #expect(board.stage().image().color(at: CGPoint(x: 200, y: 200)) == (255, 0, 0))
    }

    // MARK: - Autoresizing

    /// What a length, and the distances before and after it, become: what may give way shares the change in proportion to its length.
    private func shared(_ lengths: [CGFloat], _ gives: [Bool], change: CGFloat) -> [CGFloat] {
        let total = zip(lengths, gives).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
        guard total > 0 else { return lengths }
        return zip(lengths, gives).map { $1 ? $0 * (1 + change / total) : $0 }
    }

    @Test(arguments: 0..<64)
    func `what may give way shares a change of size in proportion to its length`(_ mask: Int) {
        let (outer, inner) = (view(0, 0, 100, 100), view(10, 20, 30, 40))
        outer.addSubview(inner)
        inner.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt(mask))
        outer.bounds.size = CGSize(width: 160, height: 70)
        let x = shared([10, 30, 60], [mask & 1 != 0, mask & 2 != 0, mask & 4 != 0], change: 60)
        let y = shared([20, 40, 40], [mask & 8 != 0, mask & 16 != 0, mask & 32 != 0], change: -30)
        let frame = inner.frame
        for (value, expected) in zip([frame.minX, frame.width, frame.minY, frame.height], [x[0], x[1], y[0], y[1]]) {
            #expect(abs(value - expected) < 1e-9)
        }
    }

    @Test func `lengths of zero share a change equally, and views that do not resize subviews leave them`() {
        let (outer, inner) = (view(0, 0, 0, 0), view(0, 0, 0, 0))
        outer.addSubview(inner)
        inner.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin, .flexibleRightMargin]
        outer.bounds.size.width = 90
        #expect(inner.frame == CGRect(x: 30, y: 0, width: 30, height: 0))
        outer.autoresizesSubviews = false
        outer.bounds.size.width = 180
        #expect(inner.frame.width == 30)
    }

    @Test func `subviews that resize move in the block that changes the size`() {
        let inner = view(0, 0, 40, 40)
        inner.autoresizingMask = .flexibleWidth
        board.card.addSubview(inner)
        let stage = board.stage()
        stage.perform {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { board.card.frame.size.width = 140 }
        }
        stage.milliseconds(500)
        #expect(isNear(inner.layer.presentation()?.bounds.width, 90, within: 1e-6) && inner.frame.width == 140)
    }

    // MARK: - Layout

    /// Places its first subview, and notes that it does.
    private final class Shelf: UIView {
        let calls: Calls
        var x: CGFloat = 0
        init(_ calls: Calls, tag: Int) {
            self.calls = calls
            super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            self.tag = tag
        }
        required init?(coder: NSCoder) { nil }
        override func layoutSubviews() {
            calls.note("\(tag)")
            subviews.first?.frame.origin.x = x
        }
    }

    @Test func `layout runs from the top down, once in an update for all that asks`() {
        let calls = Calls()
        let (outer, inner) = (Shelf(calls, tag: 1), Shelf(calls, tag: 2))
        outer.addSubview(inner)
        board.root.addSubview(outer)
        let stage = board.stage()
        #expect(calls.take() == ["1", "2"])
        stage.perform {
            inner.setNeedsLayout()
            outer.setNeedsLayout()
            outer.setNeedsLayout()
            inner.bounds.size.width = 50
            #expect(calls.take() == [])
        }
        #expect(calls.take() == ["1", "2"])
        stage.perform { outer.center.x += 10 }
        stage.milliseconds(100)
        #expect(calls.take() == [])
        stage.perform {
            // From the outermost view on that needs it.
            outer.setNeedsLayout()
            inner.layoutIfNeeded()
            #expect(calls.take() == ["1"])
            outer.layoutIfNeeded()
        }
        #expect(calls.take() == [])
    }

    @Test func `layout in a block moves what it places; layout after the block does not`() {
        let calls = Calls()
        let (shelf, item) = (Shelf(calls, tag: 1), view(0, 0, 20, 20))
        shelf.addSubview(item)
        board.root.addSubview(shelf)
        let stage = board.stage()
        stage.perform {
            shelf.x = 80
            shelf.setNeedsLayout()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { shelf.layoutIfNeeded() }
        }
        stage.milliseconds(500)
        #expect(isNear(item.layer.presentation()?.position.x, 50, within: 1e-6) && item.frame.minX == 80)
        // Final frames once, nothing per frame.
        #expect(calls.take() == ["1", "1"])
        stage.milliseconds(500)
        stage.perform {
            UIView.animate(withDuration: 1) {
                shelf.x = 0
                shelf.setNeedsLayout()
            }
        }
        #expect(item.layer.presentation()?.position.x == 10)
    }

    @Test func `a layout that always asks for another one ends`() {
        final class Endless: UIView {
            var layouts = 0
            override func layoutSubviews() {
                layouts += 1
                setNeedsLayout()
            }
        }
        let endless = Endless(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        board.root.addSubview(endless)
        let stage = board.stage()
        stage.perform { endless.setNeedsLayout() }
        stage.milliseconds(100)
        #expect((2..<100).contains(endless.layouts))
    }

    // MARK: - Looks

    /// Draws its left half red, and notes the rectangles.
    private final class Half: UIView {
        var drawn: [CGRect] = []
        override func draw(_ rect: CGRect) {
            drawn.append(rect)
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height))
        }
    }

    /// Where a row through the drawing is red, in points of the board.
    private func redPart(_ stage: LegatoTesting.Stage) -> ClosedRange<CGFloat>? {
        let image = stage.image()
        let row = Array(image.bytes[220 * image.strideInBytes..<221 * image.strideInBytes])
        // Blue is low, and red is not.
        let inked = (0..<400).filter { row[4 * (200 + $0)] < 100 && row[4 * (200 + $0) + 2] > 200 }.map {
            CGFloat($0) / 2
        }
        guard let first = inked.first, let last = inked.last else { return nil }
        return first...last + 0.5
    }

    @Test(arguments: [
        (UIView.ContentMode.scaleToFill, 0.0...60.0, 1), (.redraw, 0...60, 2), (.left, 0...20, 1),
        (.right, 80...100, 1),
        (.topLeft, 0...20, 1), (.center, 40...60, 1), (.scaleAspectFit, 40...60, 1),
    ])
    func `a drawing is made once, and follows the bounds by the content mode`(
        _ mode: UIView.ContentMode, _ red: ClosedRange<Double>, _ count: Int
    ) {
        let half = Half(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        half.backgroundColor = .clear
        half.contentMode = mode
        board.card.removeFromSuperview()
        board.root.addSubview(half)
        let stage = board.stage()
        #expect(redPart(stage) == 0...20)
        stage.perform { half.frame = CGRect(x: 0, y: 0, width: 120, height: 40) }
        let shown = redPart(stage)
        #expect(isNear(shown?.lowerBound, red.lowerBound, within: 0.5))
        #expect(isNear(shown?.upperBound, red.upperBound, within: 0.5))
        #expect(half.drawn.count == count)
    }

    @Test func `hiding, colours outside of blocks, clipping and masks show at once`() {
        let inner = view(30, 0, 40, 40)
        inner.backgroundColor = .red
        board.card.addSubview(inner)
        let stage = board.stage()
        func red(_ x: CGFloat) -> UInt8 { stage.image().color(at: CGPoint(x: 100 + x, y: 110)).red }
        func green(_ x: CGFloat) -> UInt8 { stage.image().color(at: CGPoint(x: 100 + x, y: 110)).green }
        #expect(red(60) == 255 && green(60) < 100)
        stage.perform { board.card.clipsToBounds = true }
        #expect(green(60) == 255)
        stage.perform {
            board.card.clipsToBounds = false
            UIView.animate(withDuration: 1) { inner.isHidden = true }
        }
        #expect(green(60) == 255)
        stage.perform { board.card.mask = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 40)) }
        stage.perform { board.card.mask?.backgroundColor = .black }
        #expect(red(5) == 0 && red(15) == 255)
    }

    @Test func `the tint is that of the nearest view around that has one, and views hear of another one`() {
        final class Tinted: UIView {
            var changes = 0
            override func tintColorDidChange() { changes += 1 }
        }
        let (outer, inner) = (UIView(), Tinted())
        outer.addSubview(inner)
        #expect(inner.tintColor == .systemBlue)
        outer.tintColor = .red
        #expect(inner.tintColor == .red && inner.changes == 1)
        inner.tintColor = .green
        outer.tintColor = .black
        #expect(inner.tintColor == .green && inner.changes == 2)
        inner.tintColor = nil
        #expect(inner.tintColor == .black && inner.changes == 3)
    }

    @Test func `a view in a leaf is covered by no edge, and the insets of one outside of a scene are zero`() {
        #expect(board.card.safeAreaInsets == .zero)
        let stage = board.stage()
        withExtendedLifetime(stage) { #expect(board.card.safeAreaInsets == .zero) }
    }

    // MARK: - Hits

    @Test func `the front view is hit, by models, unless it is hidden, nearly clear, disabled, or elsewhere`() {
        let inner = view(10, 10, 20, 20)
        board.card.addSubview(inner)
        let stage = board.stage()
        func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? { board.root.hitTest(CGPoint(x: x, y: y), with: nil) }
        #expect(hit(15, 15) === inner && hit(5, 5) === board.card && hit(100, 100) === board.root && hit(300, 5) == nil)
        let front = view(0, 0, 20, 20)
        stage.perform { board.root.addSubview(front) }
        #expect(hit(15, 15) === front)
        front.alpha = 0.009
        #expect(hit(15, 15) === inner)
        front.alpha = 0.01
        #expect(hit(15, 15) === front)
        front.isHidden = true
        #expect(hit(15, 15) === inner)
        inner.isUserInteractionEnabled = false
        #expect(hit(15, 15) === board.card)
        board.card.isUserInteractionEnabled = false
        #expect(hit(5, 5) === board.root)
        board.card.isUserInteractionEnabled = true
        inner.isUserInteractionEnabled = true
        // What is outside of its superview is not hit, though it shows.
        inner.frame.origin.x = 60
        #expect(hit(65, 15) === board.root)
        // Where it will be, not where it shows.
        stage.perform {
            UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
                board.card.frame.origin.x = 100
            }
        }
        #expect(hit(110, 5) === board.card && hit(5, 5) === board.root)
        // Through its transform.
        stage.perform { board.card.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
        #expect(hit(112, 12) === board.card && hit(105, 5) === board.root)
    }

    @Test func `a view may say what is inside of it`() {
        final class Round: UIView {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                hypot(point.x - bounds.midX, point.y - bounds.midY) < bounds.width / 2
            }
        }
        let round = Round(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        board.root.addSubview(round)
        board.card.removeFromSuperview()
        board.root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        #expect(board.root.hitTest(CGPoint(x: 20, y: 20), with: nil) === round)
        #expect(board.root.hitTest(CGPoint(x: 2, y: 2), with: nil) === board.root)
    }
}
