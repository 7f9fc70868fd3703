// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers
@_spi(Benchmarks) import LegatoTesting
import LegatoUI
import SwiftUI
import TestSupport

@testable import LegatoQuartz

/// A white scene of 200 x 200 with one pixel per point, which shows a tree of layers without any views of UIKit.
@MainActor
final class LayerStage {
    let root: CALayer
    let stage: LegatoTesting.Stage

    /// - Parameter root: The outermost layer, which is given the size of the scene.
    init(_ root: CALayer = CALayer()) {
        self.root = root
        root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        stage = Stage(size: CGSize(width: 200, height: 200), scale: 1) {
            GuestView { LayerGuest($0, showing: root) }
        }
    }

    /// One with `layer` in front.
    convenience init(_ layer: CALayer, in frame: CGRect) {
        self.init()
        layer.frame = frame
        add(layer)
    }

    func add(_ layer: CALayer) { stage.perform { root.addSublayer(layer) } }

    /// An event, after which all has been committed.
    func perform(_ body: () -> Void) { stage.perform(body) }
    func milliseconds(_ count: Int) { stage.milliseconds(count) }

    /// Red, green and blue, 0…255, of the pixel whose upper left corner this is.
    func pixel(_ x: Int, _ y: Int) -> [Int] { stage.color(at: CGPoint(x: x, y: y)) }
    func isWhite(_ x: Int, _ y: Int) -> Bool { pixel(x, y) == [255, 255, 255] }
}

extension CALayer {
    /// A layer of one colour, opaque.
    convenience init(_ frame: CGRect, _ color: CGColor? = .black) {
        self.init()
        self.frame = frame
        backgroundColor = color
    }

    /// The place that shows now.
    var shownX: CGFloat? { presentation()?.position.x }
}

/// The layers in a leaf of the tree of views.
private final class LayerGuest: Guest, LayerHost {
    private let guest: GuestHost
    private let root: CALayer
    private var isUpdatePending = false
    private var isInLayout = false

    init(_ guest: GuestHost, showing root: CALayer) {
        (self.guest, self.root) = (guest, root)
        root.setHost(self)
    }

    func size(for proposal: ProposedViewSize) -> CGSize { root.bounds.size }
    func place(in size: CGSize) {}
    func layOut() {
        isUpdatePending = false
        isInLayout = true
        for _ in 0..<16 where root.hasPendingLayout { root.layOutPending() }
        isInLayout = false
        guest.invalidateLayer()
    }
    func makeLayer(at time: Double) -> Layer? { root.commit(at: time) }
    func forEachAttribute(_ body: (Attribute) -> Void) { root.forEachLayer { $0.attributes.forEach(body) } }
    func leave() { root.setHost(nil) }

    var engine: Engine { guest.engine }
    var environment: EnvironmentValues { guest.environment }
    var placeInScene: Place { guest.placeInScene }
    var textEngine: any TextEngine { guest.textEngine }
    var scale: CGFloat { guest.scale }
    func makeLayerID() -> LayerID { guest.makeLayerID() }

    func layersNeedCommit() {
        guest.invalidateLayer()
        update()
    }
    func layersNeedLayout() { update() }

    private func update() {
        guard !isUpdatePending, !isInLayout else { return }
        isUpdatePending = true
        if engine.isTicking { return guest.requestLayout() }
        guest.write(in: Transaction()) { [guest] in guest.requestLayout() }
    }
}
