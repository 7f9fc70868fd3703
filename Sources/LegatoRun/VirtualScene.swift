// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoProtocol
import LegatoStage
import LegatoUI

/// A preview on virtual time, as a host sees it.
@MainActor
struct VirtualScene {
    private let stage: HeadlessStage<ViewGraph>
    private let hands: Hands
    private let history: SceneHistory
    /// Where frames go; nil: the scene is only measured.
    var memory: FrameMemory?

    /// The scene appears.
    ///
    /// - Parameters:
    ///   - beginning: What it goes on with.
    ///   - focus: The name of what has the focus; nil: nothing.
    ///   - history: For how long its commits are kept, in seconds.
    ///   - configure: Gives the configuration after switches of the device.
    init(
        _ scene: LibraryScene, _ configuration: SceneConfiguration, beginning: SceneBeginning = SceneBeginning(),
        focus: String? = nil, history: Double = 0, listeners: SceneListeners,
        configure: @escaping ([DeviceSwitch]) throws -> SceneConfiguration
    ) throws {
        let history = SceneHistory(length: history, from: beginning.time)
        self.history = history
        stage = try HeadlessStage(scene.first(configuration), beginning: beginning, listeners: listeners) {
            scene.makeView()
        }
        history.add(stage.root, at: stage.time)
        stage.onCommit = history.add
        let stage = stage
        hands = Hands(stage) { switches in
            let configuration = try configure(switches)
            try stage.change { $0 = configuration }
        }
        stage.enter(.active)
        if let focus { stage.perform { stage.graph.moveFocus(toTargetNamed: focus) } }
    }

    /// How large the content is where it is offered the safe part of the screen.
    var fittingSize: CGSize { stage.graph.fittingSize }

    /// Shows the scene on another screen, now.
    func resize(to configuration: SceneConfiguration) throws { try stage.change { $0 = configuration } }

    var state: SceneState {
        SceneState(
            isSettled: stage.isSettled, animatesForever: stage.animatesForever, nextWakeUp: stage.nextWakeUp)
    }

    /// Why the scene's own work was stopped, if it never came to an end.
    var runaway: VirtualClock.Runaway? { stage.runaway }

    func advance(to time: Double) { stage.advance(to: time) }

    /// Paints the scene as it is now, and writes the frame if it differs from the last one.
    func paint(into slot: UInt8) throws -> SceneFrame { try paint(stage.root, at: stage.time, into: slot) }

    /// The same of the scene as it was.
    func paint(past time: Double, into slot: UInt8) throws -> SceneFrame {
        let time = min(max(time, history.start(at: stage.time)), stage.time)
        return try paint(history.root(at: time) ?? stage.root, at: time, into: slot)
    }

    private func paint(_ root: Layer, at time: Double, into slot: UInt8) throws -> SceneFrame {
        guard let memory else { throw SceneProblem.noScene }
        let damage = stage.paint(root, at: time).map { pixels(of: $0, on: memory.layout) }
        if damage != .empty { try stage.withPaintedPixels { try memory.write($0, changed: damage, to: slot) } }
        return SceneFrame(slot: slot, number: 0, time: time, damage: damage)
    }

    /// The pixels that rectangles in points touch, and those beside them, which edges are smoothed into.
    private func pixels(of rectangles: [CGRect], on layout: FrameLayout) -> PixelArea {
        guard let first = rectangles.first else { return .empty }
        let scale = stage.configuration.scale
        let all = rectangles.dropFirst().reduce(first) { $0.union($1) }.applying(.init(scaleX: scale, y: scale))
        let margin = 2.0
        func clamped(_ value: CGFloat, _ limit: Int) -> Int { Int(min(max(0, Double(value)), Double(limit))) }
        let minX = clamped((all.minX - margin).rounded(.down), layout.width)
        let minY = clamped((all.minY - margin).rounded(.down), layout.height)
        let maxX = clamped((all.maxX + margin).rounded(.up), layout.width)
        let maxY = clamped((all.maxY + margin).rounded(.up), layout.height)
        return PixelArea(x: minX, y: minY, width: max(1, maxX - minX), height: max(1, maxY - minY))
    }

    /// Carries out an input, now. A label that no view has matches nothing.
    func take(_ input: SceneInput) throws -> Hands.Outcome {
        do { return try hands.take(input) } catch let error as StageError where error.code == .label {
            return Hands.Outcome(matches: 0, isTaken: false)
        }
    }

    /// What the next version of the program begins with.
    var archive: SceneArchive { SceneArchive(stage.content, at: stage.time) }

    /// What can be touched, in reading order.
    var touchables: [SceneElement] { hands.touchables }

    /// What shows at a place; nil: nothing.
    func element(at point: CGPoint) -> PointedElement? {
        guard let view = stage.graph.pointedView(at: point, time: stage.time) else { return nil }
        let source = view.place.source ?? view.modifierLine
        return PointedElement(
            label: view.label, type: view.place.type, path: view.place.path, file: source?.fileName, line: source?.line,
            x: view.frame.minX, y: view.frame.minY, width: view.frame.width, height: view.frame.height)
    }

    /// What has a label, in reading order.
    var elements: [SceneElement] {
        stage.elements.map { view in
            SceneElement(
                label: view.label, traits: view.isOffScreen ? .offScreen : [], x: view.frame.minX,
                y: view.frame.minY, width: view.frame.width, height: view.frame.height)
        }
    }
}
