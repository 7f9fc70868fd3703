// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers
import LegatoMotion
import SwiftUI

@testable import LegatoUI

/// What another toolkit might show: a board on which a plain object, the puck, is tapped and dragged.
@MainActor
final class PuckBoard: Guest, AttributeOwner {
    let host: GuestHost
    let log: GuestLog
    /// As large as it wants to be.
    var wanted: CGSize
    private(set) var puck: Puck!
    var attributes = AttributeList()
    /// Follows the width that the board has.
    private(set) var width: AnimatedAttribute<CGFloat>!
    private(set) var size = CGSize.zero
    private lazy var layerIDs = (0..<8).map { _ in host.makeLayerID() }
    var hosted: HostedViews<AnyView>?

    init(_ host: GuestHost, _ log: GuestLog, size: CGSize) {
        (self.host, self.log, wanted) = (host, log, size)
        width = AnimatedAttribute(.frame, 0, of: self)
        puck = Puck(on: self)
        log.board = self
    }

    // MARK: - Guest

    func size(for proposal: ProposedViewSize) -> CGSize { wanted }

    func place(in size: CGSize) {
        log.calls.append("place \(Int(size.width))x\(Int(size.height))")
        self.size = size
        if width.model == 0 { width.reset(size.width) } else { width.set(size.width) }
        hosted?.place(at: .zero, proposal: ProposedViewSize(size))
        host.invalidateLayer()
    }

    func layOut() { log.calls.append("layOut") }
    func commitWillBegin() { log.commits += 1 }
    func environmentDidChange() { log.calls.append("environment \(host.environment.colorScheme)") }

    func forEachAttribute(_ body: (Attribute) -> Void) {
        attributes.forEach(body)
        puck.attributes.forEach(body)
    }

    func leave() {
        log.calls.append("leave")
        attributes.detach()
        puck.leave()
    }

    /// A green board, the hosted views in the coordinates of the puck, and the puck.
    func makeLayer(at time: Double) -> Layer? {
        var layers = [
            fill(layerIDs[0], CGRect(origin: .zero, size: size), ResolvedColor(red: 0, green: 1, blue: 0))
        ]
        var moved = [Layer]()
        moved.append(
            Layer(
                id: layerIDs[1],
                kind: .tag(puck.tag, frame: Animated(CGRect(x: 0, y: 0, width: 20, height: 20).animatableData)),
                children: [
                    fill(
                        layerIDs[2], CGRect(x: 0, y: 0, width: 20, height: 20), ResolvedColor(red: 0, green: 0, blue: 1)
                    )
                ]))
        if let layer = hosted?.makeLayer(at: time) { moved.append(layer) }
        layers.append(Layer(id: layerIDs[3], kind: .offset(puck.place.committed(at: time)), children: moved))
        return Layer(id: layerIDs[4], kind: .group, children: layers)
    }

    private func fill(_ id: LayerID, _ rect: CGRect, _ color: ResolvedColor) -> Layer {
        Layer(
            id: id,
            kind: .shape(
                ShapeContent(
                    source: WholeRectangle(), drawing: .fill(evenOdd: false, antialiased: true),
                    paint: AnimatedPaint(.color(color)), frame: Animated(rect.animatableData))))
    }

    // MARK: - AttributeOwner

    var engine: Engine { host.engine }
    var transaction: Transaction { host.transaction }
    var transactionScope: TransactionScope? { host.transactionScope }
    var environment: EnvironmentValues { host.environment }
    var placeInScene: Place { host.placeInScene }
    func attributeDidChange(_ attribute: Attribute) { host.invalidateLayer() }
}

/// A square of 20 points on a board: an object that knows no view. What is hosted moves with it.
@MainActor
final class Puck: AttributeOwner, TouchTarget, CoordinateMap {
    private unowned let board: PuckBoard
    var attributes = AttributeList()
    private(set) var place: AnimatedAttribute<CGPoint.AnimatableData>!
    private(set) var tag = LayerTag(rawValue: 0)
    private(set) var gestures: [AttachedGesture] = []
    var isInScene = true
    var isEnabled = true
    var size: CGSize { CGSize(width: 20, height: 20) }

    init(on board: PuckBoard) {
        self.board = board
        place = AnimatedAttribute(.offset, .zero, of: self)
        tag = board.host.register(self)
        let log = board.log
        let tap = TapGesture().onEnded { log.calls.append("puck tapped") }
        let drag = DragGesture(minimumDistance: 5, coordinateSpace: .global).onChanged { [unowned self] value in
            log.calls.append("drag \(Int(value.startLocation.x)),\(Int(value.startLocation.y))")
            move(to: CGPoint(x: value.translation.width, y: value.translation.height))
        }
        gestures = [
            AttachedGesture(recognizer: type(of: tap)._makeRecognizer(tap)),
            AttachedGesture(recognizer: type(of: drag)._makeRecognizer(drag)),
        ]
    }

    /// Moves in the transaction in force.
    func move(to point: CGPoint) {
        let transaction = Transaction.current
        board.host.write(in: transaction) { [self] in place.set(point.animatableData, in: transaction) }
    }

    func leave() {
        isInScene = false
        board.host.unregister(tag)
        attributes.detach()
    }

    // MARK: - TouchTarget

    func convert(_ point: CGPoint, to space: CoordinateSpace, at time: Double) -> CGPoint {
        space == .global ? point : board.host.convert(point, to: self, at: time) ?? point
    }

    // MARK: - CoordinateMap

    var enclosingMap: (any CoordinateMap)? { board.host.map }

    func transform(_ mapping: Mapping, isInSpace: Bool, at time: Double) -> ProjectionTransform? {
        let place = mapping == .geometry ? place.model : place.value(at: time)
        return ProjectionTransform(CGAffineTransform(translationX: place.first, y: place.second))
    }

    func kinds(at time: Double) -> [Layer.Kind] { [.offset(place.committed(at: time))] }
    func follow(by owner: any LayerFollower) {}

    // MARK: - AttributeOwner

    var engine: Engine { board.engine }
    var transaction: Transaction { board.transaction }
    var environment: EnvironmentValues { board.environment }
    var placeInScene: Place { board.placeInScene }
    func attributeDidChange(_ attribute: Attribute) { board.host.invalidateLayer() }
}

/// What a board heard.
@MainActor
final class GuestLog {
    weak var board: PuckBoard?
    var calls: [String] = []
    var commits = 0

    func take() -> [String] {
        defer { calls = [] }
        return calls
    }
}

/// A board as a view.
struct PuckBoardView: View {
    let log: GuestLog
    var size = CGSize(width: 100, height: 60)
    var content: AnyView?

    var body: some View {
        GuestView { host in
            let board = PuckBoard(host, log, size: size)
            if let content { board.hosted = HostedViews(content, in: host, inside: board.puck) }
            return board
        } update: { board in
            if board.wanted != size {
                board.wanted = size
                board.host.invalidateLayout()
            }
            if let content { board.hosted?.update(to: content) }
        }
    }
}
