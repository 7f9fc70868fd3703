// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers
import LegatoMotion

/// The attributes of a square: names of its own.
extension AttributeName {
    static let position = AttributeName("position", in: [.points])
    static let fade = AttributeName("fade")
    static let turn = AttributeName("turn", in: [.radians])
}

/// A square of 10 points that knows no view: an owner of attributes, and nothing else.
@MainActor
final class Square: AttributeOwner {
    let name: String
    // Protected by: the scene, which holds its squares.
    private unowned let scene: PlainScene
    var environment = EnvironmentValues()
    var attributes = AttributeList()
    private(set) var position: AnimatedAttribute<CGPoint.AnimatableData>!
    private(set) var fade: AnimatedAttribute<Double>!
    private(set) var turn: AnimatedAttribute<Double>!
    /// How often the scene heard that something of it changed.
    private(set) var changes = 0

    init(_ name: String, in scene: PlainScene, at position: CGPoint = .zero) {
        self.name = name
        self.scene = scene
        self.position = AnimatedAttribute(.position, position.animatableData, of: self)
        fade = AnimatedAttribute(.fade, 1, of: self)
        turn = AnimatedAttribute(.turn, 0, of: self, evaluation: .body)
    }

    var engine: Engine { scene.engine }
    var transaction: Transaction { .current }
    var placeInScene: Place { Place(type: "Square", path: "squares/\(name)") }
    func attributeDidChange(_ attribute: Attribute) { changes += 1 }

    /// Where it shows at `time`, its left edge and its opacity.
    func shown(at time: Double) -> (x: Double, opacity: Double) {
        (position.value(at: time).first, fade.value(at: time))
    }

    func layer(_ id: UInt64, at time: Double) -> Layer {
        let frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        let content = ShapeContent(
            source: WholeRectangle(), drawing: .fill(evenOdd: false, antialiased: true),
            paint: AnimatedPaint(.color(.black)), frame: Animated(frame))
        let square = Layer(id: LayerID(rawValue: id), kind: .shape(content))
        let faded = Layer(id: LayerID(rawValue: id + 1), kind: .opacity(fade.committed(at: time)), children: [square])
        return Layer(
            id: LayerID(rawValue: id + 2), kind: .offset(position.committed(at: time)), children: [faded])
    }
}

/// A scene of squares on the engine alone, with the passes in the order that every scene has.
@MainActor
final class PlainScene {
    let engine: Engine
    private(set) var squares: [Square] = []
    private(set) var root = Layer(id: LayerID(rawValue: 0), kind: .group)
    /// What the recorder heard, while it listens.
    private(set) var events: [EngineEvent] = []

    init() { engine = Engine() }

    func add(_ name: String, at position: CGPoint = .zero) -> Square {
        let square = Square(name, in: self, at: position)
        squares.append(square)
        return square
    }

    func remove(_ square: Square, isFinished: Bool = false) {
        square.attributes.forEach { $0.detach(.viewGone, isFinished: isFinished) }
        squares.removeAll { $0 === square }
    }

    func record() { engine.recorder = { [unowned self] in events.append($0) } }

    /// An event of `time`: user code that sets what it wants, and everything that follows from it.
    func perform(at time: Double, _ body: () -> Void) {
        engine.advance(to: time)
        engine.run {
            engine.beginUpdate(.current)
            body()
        }
        finish(at: time)
    }

    func tick(at time: Double) {
        engine.tick(at: time) {}
        finish(at: time)
    }

    private func finish(at time: Double) {
        repeat {
            root = engine.commit(at: time, layers)
            for action in engine.takeDueActions() { engine.run(action) }
        } while engine.needsCommit || engine.hasDueActions
    }

    func layers(at time: Double) -> Layer {
        let layers = squares.enumerated().map { $1.layer(UInt64(1 + 3 * $0), at: time) }
        return Layer(id: LayerID(rawValue: 0), kind: .group, children: layers)
    }

    /// The rules that do not hold.
    var brokenRules: [String] { engine.brokenRules(for: squares.flatMap(\.attributes.all), isCommitted: true) }
}

extension AnimatablePair<CGFloat, CGFloat> {
    static func at(_ x: CGFloat, _ y: CGFloat) -> Self { AnimatablePair(x, y) }
}
