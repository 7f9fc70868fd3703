// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoMotion

extension CALayer {
    /// From back to front; nil: none.
    public var sublayers: [CALayer]? {
        get {
            let layers = sublayersOrCopies
            return layers.isEmpty ? nil : layers
        }
        set {
            for sublayer in sublayerList { sublayer.removeFromSuperlayer() }
            for sublayer in newValue ?? [] { addSublayer(sublayer) }
        }
    }

    /// In front of the others.
    public func addSublayer(_ layer: CALayer) { insert(layer, at: sublayerList.count) }

    /// - Parameter idx: Counted from the back; one that is too large is the front.
    public func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

    /// Behind `sibling`; in front of all where that is no sublayer.
    public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        guard !layer.contains(layerAbove: self) else { return }
        layer.removeFromSuperlayer()
        insert(layer, at: sublayerList.firstIndex { $0 === sibling } ?? sublayerList.count)
    }

    /// In front of `sibling`; in front of all where that is no sublayer.
    public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        guard !layer.contains(layerAbove: self) else { return }
        layer.removeFromSuperlayer()
        insert(layer, at: sublayerList.firstIndex { $0 === sibling }.map { $0 + 1 } ?? sublayerList.count)
    }

    public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard oldLayer.superlayer === self, oldLayer !== newLayer, !newLayer.contains(layerAbove: self) else { return }
        newLayer.removeFromSuperlayer()
        guard let index = sublayerList.firstIndex(where: { $0 === oldLayer }) else { return }
        oldLayer.removeFromSuperlayer()
        insert(newLayer, at: index)
    }

    public func removeFromSuperlayer() {
        guard let superlayer else {
            masked?.mask = nil
            return
        }
        superlayer.sublayerList.removeAll { $0 === self }
        superlayer.setNeedsCommit()
        self.superlayer = nil
        setHost(nil)
    }

    private func insert(_ layer: CALayer, at index: Int) {
        guard !layer.contains(layerAbove: self) else { return }
        layer.removeFromSuperlayer()
        sublayerList.insert(layer, at: min(max(index, 0), sublayerList.count))
        layer.superlayer = self
        layer.setHost(host)
        layer.didEnter()
    }

    /// Puts `ordered`, which are sublayers, in this order at the places that they have; the others stay where they are.
    package func order(_ ordered: [CALayer]) {
        let moved = Set(ordered.map { ObjectIdentifier($0) })
        var next = ordered.makeIterator()
        sublayerList = sublayerList.map { moved.contains(ObjectIdentifier($0)) ? next.next() ?? $0 : $0 }
        setNeedsCommit()
    }

    /// Whether `other` is this layer or one in it.
    func contains(layerAbove other: CALayer) -> Bool {
        var layer: CALayer? = other
        while let current = layer {
            if current === self { return true }
            layer = current.superlayer ?? current.masked
        }
        return false
    }

    func enterAsMask(of layer: CALayer) {
        removeFromSuperlayer()
        masked = layer
        setHost(layer.host)
        didEnter()
    }

    func leaveMasked() {
        masked = nil
        setHost(nil)
    }

    /// What it needs, those around it need.
    private func didEnter() {
        needsCommit = true
        passOnNeedsCommit()
        if needsLayoutNow || needsLayoutBelow { superlayer?.setNeedsLayoutBelow() }
    }

    /// The layer and all in it enter a scene, or leave the one that they are in.
    package func setHost(_ host: (any LayerHost)?) {
        guard host !== self.host else { return }
        if self.host != nil { leaveScene() }
        self.host = host
        for sublayer in sublayerList { sublayer.setHost(host) }
        mask?.setHost(host)
        if host != nil, superlayer == nil, masked == nil {
            needsCommit = true
            host?.layersNeedCommit()
            if needsLayoutNow || needsLayoutBelow { host?.layersNeedLayout() }
        }
    }

    /// What moves ends, and the layers made in this scene are forgotten.
    private func leaveScene() {
        movingPosition.leave(&attributes)
        movingBounds.leave(&attributes)
        movingTransform?.leave(&attributes)
        movingOpacity.leave(&attributes)
        movingCornerRadius.leave(&attributes)
        movingBorderWidth.leave(&attributes)
        background.moving.leave(&attributes)
        border.moving.leave(&attributes)
        movingShadow?.leave(&attributes)
        leaveWithOwnAnimations()
        ids = [:]
        committed = nil
        needsCommit = true
    }

    /// Sublayers from back to front, by their ``zPosition`` first.
    var inDrawingOrder: [CALayer] {
        let layers = sublayersOrCopies
        guard layers.contains(where: { $0.zPosition != 0 }) else { return layers }
        return layers.enumerated().sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
            .map(\.element)
    }

    // MARK: - Layout

    /// Places the sublayers before the next commit.
    public func setNeedsLayout() {
        guard !needsLayoutNow else { return }
        needsLayoutNow = true
        if let superlayer { superlayer.setNeedsLayoutBelow() } else { host?.layersNeedLayout() }
    }

    private func setNeedsLayoutBelow() {
        guard !needsLayoutBelow else { return }
        needsLayoutBelow = true
        if let superlayer { superlayer.setNeedsLayoutBelow() } else { host?.layersNeedLayout() }
    }

    public func needsLayout() -> Bool { needsLayoutNow }

    /// Places the sublayers now where it is pending, from the outermost layer on that needs it without a gap.
    public func layoutIfNeeded() {
        var top = self
        while let superlayer = top.superlayer, superlayer.needsLayoutNow { top = superlayer }
        top.layOutPending()
    }

    /// Lays out what is pending in this layer, from the top down.
    package func layOutPending() {
        // What a layout invalidates above is the next round's.
        if needsLayoutNow {
            needsLayoutNow = false
            layoutSublayers()
        }
        guard needsLayoutBelow else { return }
        needsLayoutBelow = false
        for sublayer in sublayerList { sublayer.layOutPending() }
    }

    package var hasPendingLayout: Bool { needsLayoutNow || needsLayoutBelow }

    /// Forgets what is pending.
    package func dropPendingLayout() {
        (needsLayoutNow, needsLayoutBelow) = (false, false)
        for sublayer in sublayerList { sublayer.dropPendingLayout() }
    }

    /// Calls `body` with this layer and all in it.
    package func forEachLayer(_ body: (CALayer) -> Void) {
        body(self)
        mask?.forEachLayer(body)
        for sublayer in sublayerList { sublayer.forEachLayer(body) }
    }

    // MARK: - Display

    /// Draws the contents before the next commit.
    public func setNeedsDisplay() {
        needsDisplayNow = true
        setNeedsCommit()
    }

    /// All contents are drawn, whatever the rectangle is.
    public func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }
    public func needsDisplay() -> Bool { needsDisplayNow }

    public func displayIfNeeded() {
        guard needsDisplayNow else { return }
        needsDisplayNow = false
        display()
    }

    /// Has ``draw(in:)`` draw the contents.
    func drawContents() {
        let bounds = bounds
        let state = DrawingState(transform: CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY))
        let context = CGContext(DrawingRecorder(area: CGRect(origin: .zero, size: bounds.size)), in: state)
        draw(in: context)
        let drawing = context.drawing
        drawn = drawing.commands.isEmpty ? nil : (drawing, bounds)
        isDrawn = drawn != nil
        setNeedsCommit()
    }
}
