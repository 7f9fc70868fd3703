// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers
import LegatoMotion
import LegatoUI
import Testing

@testable import LegatoStage

/// A scene without views: a black square of 10 points that moves to where a finger goes down, in a second.
@MainActor
private final class SquareScene: SceneContent, AttributeOwner {
    let engine = Engine()
    private(set) var inputs: SceneInputs
    private(set) var place: AnimatedAttribute<CGPoint.AnimatableData>!
    private(set) var reports: [String] = []
    /// What happens when the square has arrived.
    var onArrival: () -> Void = {}
    /// Runs while a frame is made.
    var onFrame: () -> Void = {}
    private var writes: [(transaction: Transaction, apply: () -> Void)] = []
    private var isChanged = true

    init(_ inputs: SceneInputs) {
        self.inputs = inputs
        place = AnimatedAttribute(AttributeName("place", in: [.points]), .zero, of: self)
    }

    func write(in transaction: Transaction = .current, _ apply: @escaping () -> Void) {
        for completion in transaction.completions { completion.reach(engine) }
        writes.append((transaction, apply))
        onWork?()
    }

    func move(to point: CGPoint, _ animation: Animation?) {
        withAnimation(animation) {
            write { [unowned self] in place.set(point.animatableData) }
        } completion: { [weak self] in
            self?.onArrival()
        }
    }

    // MARK: - SceneContent

    func changeInputs(in transaction: Transaction, _ change: @escaping (inout SceneInputs) -> Void) {
        write(in: transaction) { [unowned self] in
            change(&inputs)
            isChanged = true
        }
    }

    var isDark = false
    var needsUpdate: Bool { !writes.isEmpty || engine.hasDueActions }
    var needsCommit: Bool { isChanged || engine.needsCommit }

    func perform(at time: Double, _ body: () -> Void) {
        engine.advance(to: time)
        engine.run {
            body()
            while !writes.isEmpty {
                let (transaction, apply) = writes.removeFirst()
                engine.beginUpdate(transaction)
                apply()
            }
        }
    }

    func tick(at time: Double) { engine.tick(at: time) {} }
    func commit(at time: Double) -> Layer { engine.commit(at: time, layers) }
    func commit(firstFrame: (_ attempt: Int) -> Double, publish: (Layer) -> Bool) {
        engine.commit(firstFrame: firstFrame, publish: publish, layers)
    }

    private func layers(at time: Double) -> Layer {
        onFrame()
        isChanged = false
        let square = ShapeContent(
            source: WholeRectangle(), drawing: .fill(evenOdd: false, antialiased: true),
            paint: AnimatedPaint(.color(ResolvedColor(red: 0, green: 0, blue: 0))),
            frame: Animated(CGRect(x: 0, y: 0, width: 10, height: 10).animatableData))
        return Layer(
            id: LayerID(rawValue: 1), kind: .offset(place.committed(at: time)),
            children: [Layer(id: LayerID(rawValue: 2), kind: .shape(square))])
    }

    func handle(_ event: SceneEvent, in root: Layer, at now: Double, date: Date) -> Bool {
        guard case .touch(_, .began, let point) = event.kind else { return false }
        move(to: point, .linear(duration: 1))
        return true
    }

    func report(_ message: String) { reports.append(message) }
    var onWork: (() -> Void)?
    var workDone: Int { engine.update }

    // MARK: - AttributeOwner

    var attributes = AttributeList()
    var transaction: Transaction { engine.updateTransaction }
    var environment: EnvironmentValues { inputs.environment }
    var placeInScene: Place { Place(type: "Square", path: "square") }
    func attributeDidChange(_ attribute: Attribute) { isChanged = true }
}

@MainActor
@Suite struct SceneContentTests {
    private let configuration = SceneConfiguration(size: CGSize(width: 100, height: 50), scale: 1)

    private func stage() throws -> HeadlessStage<SquareScene> {
        try HeadlessStage(in: configuration) { SquareScene($0) }
    }

    private func finger(_ x: CGFloat, _ y: CGFloat) -> SceneEvent {
        SceneEvent(.touch(.finger(1), .began, CGPoint(x: x, y: y)))
    }

    /// The columns of row 0 that are black.
    private func blackColumns(_ stage: HeadlessStage<SquareScene>) -> ClosedRange<Int>? {
        stage.withPixels { bytes in
            let black = (0..<100).filter { bytes[$0 * 4] == 0 && bytes[$0 * 4 + 1] == 0 && bytes[$0 * 4 + 2] == 0 }
            return black.first.map { $0...black.last! }
        }
    }

    @Test func `a stage drives a scene without views: events, ticks, commits and pixels`() throws {
        let stage = try stage()
        #expect(blackColumns(stage) == 0...9 && stage.isSettled && stage.nextWakeUp == .infinity)
        #expect(stage.handle(finger(60, 0)))
        #expect(!stage.handle(SceneEvent(.hover(CGPoint(x: 1, y: 1)))))
        #expect(!stage.isSettled)
        stage.advance(to: 0.5)
        #expect(blackColumns(stage) == 30...39)
        stage.advance(to: 1)
        #expect(blackColumns(stage) == 60...69 && stage.isSettled)
    }

    @Test(arguments: [false, true])
    func `a scene that is slow to appear is reported only when it waits`(isWaiting: Bool) throws {
        let clock = VirtualClock(seed: 1, wholeProcess: false)
        var appearing: SquareScene?
        let stage = try HeadlessStage(in: configuration, clock: clock) { inputs in
            let scene = SquareScene(inputs)
            appearing = scene
            scene.onFrame = { [unowned scene] in
                for _ in 0..<20 {
                    if !isWaiting { scene.engine.beginUpdate(Transaction()) }
                    clock.onWait?(0)
                }
            }
            return scene
        }
        #expect(stage.content === appearing)
        #expect(stage.content.reports == (isWaiting ? [WaitWatch.message] : []))
    }

    @Test func `completion handlers run, and what they write is committed in the same event`() throws {
        let stage = try stage()
        var count = 0
        stage.content.onArrival = { [weak content = stage.content] in
            count += 1
            if count == 1 { content?.move(to: CGPoint(x: 20, y: 0), nil) }
        }
        _ = stage.handle(finger(60, 0))
        stage.advance(to: 0.99)
        #expect(count == 0)
        stage.advance(to: 1)
        #expect(count == 2 && blackColumns(stage) == 20...29)
    }

    @Test func `handlers without an end are stopped`() throws {
        let stage = try stage()
        var count = 0
        stage.content.onArrival = { [weak content = stage.content] in
            count += 1
            content?.move(to: CGPoint(x: CGFloat(count % 2), y: 0), nil)
        }
        stage.perform { stage.content.move(to: CGPoint(x: 1, y: 0), nil) }
        #expect(count >= 1000 && count < 1100)
        stage.content.onArrival = {}
    }

    @Test func `an alarm of any owner wakes it at its time`() throws {
        let stage = try stage()
        let owner = NSObject()
        stage.content.engine.setAlarm(at: 0.31, for: owner) { [weak content = stage.content] in
            content?.move(to: CGPoint(x: 40, y: 0), nil)
        }
        #expect(stage.nextWakeUp == 0.31 && !stage.isSettled)
        stage.advance(to: 0.305)
        #expect(blackColumns(stage) == 0...9)
        stage.advance(to: 0.32)
        #expect(blackColumns(stage) == 40...49 && stage.isSettled)
    }

    @Test func `inputs and the background come from the stage`() throws {
        let stage = try stage()
        #expect(stage.content.inputs.size == CGSize(width: 100, height: 50))
        try stage.change { $0.size.width = 80 }
        #expect(stage.content.inputs.size.width == 80 && stage.render().width == 80)
        stage.content.isDark = true
        stage.perform { stage.content.move(to: CGPoint(x: 70, y: 40), nil) }
        #expect(stage.withPixels { $0[0] } == 0)
    }

    @Test func `a live stage drives it as well, and its render thread moves it`() throws {
        let (clock, log) = (ManualClock(), FrameLog())
        let stage = LiveStage(in: configuration, clock: clock, presenter: log) { SquareScene($0) }
        defer {
            clock.allow(.max)
            stage.stop()
        }
        func makeFrame(_ number: Int) {
            clock.pass(to: number)
            clock.runScheduled()
            clock.allow(number)
            stage.renderer.waitUntilShown(number)
        }
        makeFrame(1)
        #expect(stage.handle(finger(60, 0)))
        for number in 2...32 { makeFrame(number) }
        let frame = try #require(log.frames.last)
        #expect(frame.number == 32 && frame.commit.size == configuration.size)
        guard case .offset(let place) = frame.commit.root.kind else {
            Issue.record("The root must be an offset; it is \(frame.commit.root.kind).")
            return
        }
        // It began at frame 2 or 3.
        let x = place.value(at: frame.time).first
        #expect(x >= 60 * 29.0 / 60 - 1e-9 && x <= 60 * 30.0 / 60 + 1e-9)
    }
}
