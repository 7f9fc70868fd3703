// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoKit
@testable import LegatoQuartz

/// Facts: kit 4.
@MainActor
@Suite struct RepresentableTests {
    @MainActor final class Log {
        var calls: [String] = []
        var box: Box?

        func take() -> [String] {
            defer { calls = [] }
            return calls
        }
    }

    final class Box: UIView {
        let lid = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var natural = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
        var layouts: [CGSize] = []

        override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(lid)
        }

        required init?(coder: NSCoder) { nil }

        override var intrinsicContentSize: CGSize { natural }
        override func layoutSubviews() { layouts.append(bounds.size) }
    }

    struct BoxView: UIViewRepresentable {
        var isOpen = false
        var log: Log
        var natural: CGSize?
        var fitting: CGSize?
        var onComplete: (() -> Void)?

        final class Coordinator {
            let log: Log
            init(_ log: Log) { self.log = log }
        }

        func makeCoordinator() -> Coordinator {
            log.calls.append("coordinator")
            return Coordinator(log)
        }

        func makeUIView(context: Context) -> Box {
            log.calls.append("make")
            let box = Box()
            if let natural { box.natural = natural }
            log.box = box
            return box
        }

        func updateUIView(_ box: Box, context: Context) {
            context.coordinator.log.calls.append("update \(isOpen)")
            context.animate {
                box.lid.center.y = isOpen ? -100 : 100
            } completion: {
                onComplete?()
            }
        }

        static func dismantleUIView(_ box: Box, coordinator: Coordinator) { coordinator.log.calls.append("dismantle") }

        func sizeThatFits(_ proposal: ProposedViewSize, uiView: Box, context: Context) -> CGSize? { fitting }
    }

    @Test func `coordinator, view and first update come once, in this order`() {
        let log = Log()
        let stage = Stage { BoxView(log: log) }
        #expect(log.take() == ["coordinator", "make", "update false"])
        stage.milliseconds(100)
        #expect(log.take() == [])
    }

    @Test func `it is updated when its value changes, and neither for a transaction nor for layout alone`() {
        let log = Log()
        let stage = Stage {
            Switching { isOn in
                BoxView(log: log).frame(width: isOn ? 100 : 50, height: 50).animation(.spring, value: isOn)
            }
        }
        _ = log.take()
        stage.tap("Go")
        #expect(log.take() == [])
        #expect(log.box?.bounds.width == 50)
        stage.milliseconds(3000)
        #expect(log.take() == [])
        #expect(log.box?.bounds.width == 100)
    }

    @Test func `it is dismantled when it leaves for good`() {
        let log = Log()
        let stage = Stage { Switching { if !$0 { BoxView(log: log) } } }
        _ = log.take()
        stage.tap("Go")
        #expect(log.take() == ["dismantle"])
        #expect(log.box?.window == nil)
    }

    @Test func `what animate sets moves by the transaction, in step with SwiftUI's views`() throws {
        let log = Log()
        let stage = Stage {
            Switching { isOn in
                ZStack(alignment: .topLeading) {
                    BoxView(isOpen: isOn, log: log).frame(width: 50, height: 50)
                    Color.red.frame(width: 10, height: 10).id("view").offset(y: isOn ? -200 : 0)
                }
                .animation(.spring, value: isOn)
            }
        }
        let lid = try #require(log.box?.lid)
        let start = try stage.frame("view").minY
        stage.tap("Go")
        #expect(lid.center.y == -100)
        for _ in 0..<30 {
            stage.milliseconds(16)
            let way = try stage.frame("view").minY - start
            #expect(isNear(lid.layer.presentation()?.position.y, Double(100 + way), within: 0.26))
        }
    }

    @Test func `without an animation it is set at once, and the completion is called inline`() throws {
        let log = Log()
        let stage = Stage {
            Switching(change: { $0() }) { isOn in
                BoxView(isOpen: isOn, log: log) { log.calls.append("complete") }
            }
        }
        #expect(log.take() == ["coordinator", "make", "update false", "complete"])
        stage.tap("Go")
        #expect(log.take() == ["update true", "complete"])
        #expect(log.box?.lid.layer.presentation()?.position.y == -100)
    }

    @Test func `what update sets outside of animate does not move`() throws {
        struct Plain: UIViewRepresentable {
            let isOn: Bool
            let view: UIView
            func makeUIView(context: Context) -> UIView { view }
            func updateUIView(_ view: UIView, context: Context) { view.alpha = isOn ? 0.2 : 1 }
        }
        let view = UIView()
        let stage = Stage { Switching { Plain(isOn: $0, view: view).animation(.linear(duration: 1), value: $0) } }
        stage.tap("Go")
        stage.milliseconds(100)
        #expect(isNear(view.layer.presentation().map { CGFloat($0.opacity) }, 0.2, within: 1e-6))
    }

    @Test func `a size that moves is set at each tick, and laid out each time`() throws {
        let log = Log()
        let stage = Stage {
            Switching(change: { toggle in withAnimation(.linear(duration: 1)) { toggle() } }) { isOn in
                BoxView(log: log).frame(width: isOn ? 100 : 50, height: 50)
            }
        }
        let box = try #require(log.box)
        box.layouts = []
        stage.tap("Go")
        stage.milliseconds(500)
        #expect(isNear(box.bounds.width, 75, within: 1e-6))
        #expect(box.layouts.count >= 29)
        stage.milliseconds(500)
        #expect(box.bounds.width == 100)
    }

    // MARK: - Sizes

    @Test func `without a natural size it takes what is proposed`() throws {
        let log = Log()
        let stage = Stage { BoxView(log: log).frame(width: 120, height: 80) }
        #expect(log.box?.bounds.size == CGSize(width: 120, height: 80))
        withExtendedLifetime(stage) {}
    }

    @Test(arguments: [
        (CGSize(width: 60, height: 20), CGSize(width: 100, height: 80), CGSize(width: 100, height: 80)),
        (CGSize(width: 60, height: 20), CGSize(width: 30, height: 10), CGSize(width: 60, height: 20)),
    ])
    func `a natural size grows, as hugging is weak, and never shrinks`(
        natural: CGSize, proposed: CGSize, expected: CGSize
    ) throws {
        let log = Log()
        let stage = Stage {
            BoxView(log: log, natural: natural).frame(width: proposed.width, height: proposed.height)
        }
        #expect(log.box?.bounds.size == expected)
        withExtendedLifetime(stage) {}
    }

    @Test func `its own answer goes before natural sizes`() throws {
        let log = Log()
        let stage = Stage {
            BoxView(log: log, natural: CGSize(width: 60, height: 20), fitting: CGSize(width: 33, height: 44))
        }
        #expect(log.box?.bounds.size == CGSize(width: 33, height: 44))
        withExtendedLifetime(stage) {}
    }

    // MARK: - Hosting

    @Test func `views of SwiftUI in views of UIKit in views of SwiftUI`() throws {
        struct Outer: UIViewRepresentable {
            let controller: UIHostingController<AnyView>
            func makeUIView(context: Context) -> UIView {
                let view = UIView()
                controller.view.frame = CGRect(x: 20, y: 10, width: 100, height: 50)
                view.addSubview(controller.view)
                return view
            }
            func updateUIView(_ view: UIView, context: Context) {}
        }
        let log = Log()
        let inner = AnyView(
            Color.green.frame(width: 40, height: 20).id("hosted").overlay { BoxView(log: log) }
        )
        let controller = UIHostingController(rootView: inner)
        let stage = Stage { Outer(controller: controller).frame(width: 200, height: 200) }
        // The board begins at (100, 100); the views stand in the middle of their host.
        #expect(try stage.frame("hosted") == CGRect(x: 100 + 20 + 30, y: 100 + 10 + 15, width: 40, height: 20))
        #expect(log.box?.bounds.size == CGSize(width: 40, height: 20))
        let pixel = stage.image().color(at: CGPoint(x: 152, y: 127))
        #expect(pixel.green > pixel.red && pixel.green > pixel.blue)
        stage.perform {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { controller.view.center.x += 50 }
        }
        stage.milliseconds(500)
        #expect(isNear(try stage.frame("hosted").minX, 175, within: 1e-6))
    }

    @Test func `a hosting controller measures its content, in a scene or out of one`() {
        let stage = Stage { Color.clear }
        let controller = UIHostingController(rootView: Color.red.frame(width: 70, height: 30))
        stage.perform { #expect(controller.sizeThatFits(in: .zero) == CGSize(width: 70, height: 30)) }
    }

    /// Its width is 20, and 50 once its model says so.
    private final class Width: ObservableObject {
        @Published var isWide = false
    }

    private struct Bar: View {
        @ObservedObject var width: Width
        var body: some View { Color.red.frame(width: width.isWide ? 50 : 20, height: 10) }
    }

    private struct Board: UIViewRepresentable {
        let subviews: [UIView]
        func makeUIView(context: Context) -> UIView {
            let stack = UIStackView(arrangedSubviews: subviews)
            stack.axis = .vertical
            stack.alignment = .leading
            return stack
        }
        func updateUIView(_ view: UIView, context: Context) {}
    }

    @Test func `the preferred size of a hosting controller follows what it shows, in a scene or out of one`() {
        let width = Width()
        let controller = UIHostingController(rootView: AnyView(Bar(width: width)))
        #expect(controller.preferredContentSize == .zero)
        controller.sizingOptions = .preferredContentSize
        #expect(controller.preferredContentSize == CGSize(width: 20, height: 10))
        controller.rootView = AnyView(Color.red.frame(width: 30, height: 40))
        #expect(controller.preferredContentSize == CGSize(width: 30, height: 40))
        let stage = Stage { Board(subviews: [controller.view]).frame(width: 200, height: 200) }
        stage.perform { controller.rootView = AnyView(Bar(width: width)) }
        stage.milliseconds(50)
        #expect(controller.preferredContentSize == CGSize(width: 20, height: 10))
        stage.perform { width.isWide = true }
        stage.milliseconds(50)
        #expect(controller.preferredContentSize == CGSize(width: 50, height: 10))
    }

    @Test func `a stack makes room for a hosting view whose content has changed its size by itself`() {
        let width = Width()
        let controller = UIHostingController(rootView: Bar(width: width))
        controller.sizingOptions = .intrinsicContentSize
        let stage = Stage { Board(subviews: [controller.view]).frame(width: 200, height: 200) }
        #expect(controller.view.frame.width == 20)
        stage.perform { width.isWide = true }
        stage.milliseconds(50)
        #expect(controller.view.frame.width == 50)
    }

    @Test func `views stay in the middle of their host when they change their size by themselves`() throws {
        let width = Width()
        let controller = UIHostingController(rootView: Bar(width: width).id("bar"))
        controller.view.frame.size = CGSize(width: 100, height: 50)
        let plain = UIView()
        plain.addSubview(controller.view)
        let stage = Stage { Board(subviews: [plain]).frame(width: 200, height: 200) }
        let before = try stage.frame("bar")
        stage.perform { width.isWide = true }
        stage.milliseconds(50)
        #expect(try stage.frame("bar") == before.insetBy(dx: -15, dy: 0))
    }

    @Test func `a hosting controller of AppKit measures its content as it stands`() {
        let width = Width()
        let controller = NSHostingController(rootView: Bar(width: width))
        #expect(controller.sizeThatFits(in: .zero) == CGSize(width: 20, height: 10))
        width.isWide = true
        #expect(controller.sizeThatFits(in: .zero) == CGSize(width: 50, height: 10))
    }
}
