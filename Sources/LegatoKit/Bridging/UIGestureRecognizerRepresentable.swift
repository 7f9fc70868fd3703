// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoEngine
public import LegatoUI

/// A recogniser of UIKit as a gesture of a view of SwiftUI.
///
///     struct TwoFingerTap: UIGestureRecognizerRepresentable {
///         let action: () -> Void
///         func makeUIGestureRecognizer(context: Context) -> UITapGestureRecognizer {
///             let tap = UITapGestureRecognizer()
///             tap.numberOfTouchesRequired = 2
///             return tap
///         }
///         func handleUIGestureRecognizerAction(_ tap: UITapGestureRecognizer, context: Context) { action() }
///     }
///
/// The recogniser is made when fingers come and dropped when they are gone. What it does, its handler hears, in place of targets.
///
/// Source: *documented* (SwiftUI, `UIGestureRecognizerRepresentable`); its life *documented* (kit 4).
@MainActor @preconcurrency
public protocol UIGestureRecognizerRepresentable {
    associatedtype UIGestureRecognizerType: UIGestureRecognizer
    associatedtype Coordinator = Void
    typealias Context = UIGestureRecognizerRepresentableContext<Self>
    typealias CoordinateSpaceConverter = UIGestureRecognizerRepresentableCoordinateSpaceConverter

    func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator
    func makeUIGestureRecognizer(context: Context) -> UIGestureRecognizerType
    /// Brings a recogniser up to date that follows fingers while the view is updated.
    func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context)
    /// The recogniser has another state.
    func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context)
}

extension UIGestureRecognizerRepresentable {
    public func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context) {}
    public func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context) {}
}

extension UIGestureRecognizerRepresentable where Coordinator == Void {
    public func makeCoordinator(converter: CoordinateSpaceConverter) {}
}

/// What a representable knows of its place.
@MainActor @preconcurrency
public struct UIGestureRecognizerRepresentableContext<Representable: UIGestureRecognizerRepresentable> {
    public let coordinator: Representable.Coordinator
    /// From where fingers are to coordinates of SwiftUI.
    public let converter: UIGestureRecognizerRepresentableCoordinateSpaceConverter
}

/// Where the fingers of a recogniser are, in coordinates of SwiftUI.
@MainActor @preconcurrency
public struct UIGestureRecognizerRepresentableCoordinateSpaceConverter {
    fileprivate let fingers: RepresentedFingers

    /// In the coordinates of the view that the gesture is one of.
    public var localLocation: CGPoint { fingers.recognizer?.location(in: nil) ?? .zero }
    /// The translation of a pan; nil for other recognisers.
    public var localTranslation: CGPoint? {
        (fingers.recognizer as? UIPanGestureRecognizer)?.translation(in: nil)
    }
    /// The velocity of a pan in points per second; nil for other recognisers.
    public var localVelocity: CGPoint? { (fingers.recognizer as? UIPanGestureRecognizer)?.velocity(in: nil) }

    public func location(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint {
        fingers.convert(localLocation, to: coordinateSpace.coordinateSpace)
    }
    public func translation(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint? {
        localTranslation.map { convert(way: $0, to: coordinateSpace.coordinateSpace) }
    }
    public func velocity(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint? {
        localVelocity.map { convert(way: $0, to: coordinateSpace.coordinateSpace) }
    }
    /// A point of the scene in other coordinates.
    public func convert(
        globalPoint: CGPoint, to coordinateSpace: some CoordinateSpaceProtocol = .local
    ) -> CGPoint {
        fingers.target?.convert(globalPoint, to: coordinateSpace.coordinateSpace, at: fingers.time) ?? globalPoint
    }

    private func convert(way: CGPoint, to space: CoordinateSpace) -> CGPoint {
        let (start, end) = (fingers.convert(.zero, to: space), fingers.convert(way, to: space))
        return CGPoint(x: end.x - start.x, y: end.y - start.y)
    }
}

extension View {
    /// Adds a gesture that a recogniser of UIKit recognises.
    nonisolated public func gesture(_ representable: some UIGestureRecognizerRepresentable) -> some View {
        attach(representable)
    }

    nonisolated private func attach<Representable: UIGestureRecognizerRepresentable>(
        _ representable: Representable
    ) -> some View {
        // Protected by: the main thread, on which views make and update what they show.
        nonisolated(unsafe) let representable = representable
        return recognizer {
            RepresentedRecognizer(representable)
        } update: {
            $0.update(to: representable)
        }
    }
}

/// The fingers on a view of SwiftUI, in its coordinates.
@MainActor
final class RepresentedFingers: FingerSource {
    private(set) var fingers: [Int: UITouch] = [:]
    fileprivate weak var recognizer: UIGestureRecognizer?
    fileprivate private(set) weak var target: (any TouchTarget)?
    fileprivate private(set) var time = 0.0
    /// From local places to those of the scene, by the last event.
    private var last: (local: CGPoint, global: CGPoint)?

    func note(_ event: TouchEvent) {
        (target, time) = (event.target, event.time)
        let place = event.location(in: .local)
        last = (place, event.location)
        if event.phase == .began {
            fingers[event.touch] = UITouch(
                at: place, time: event.time, on: nil, type: event.isPointer ? .indirectPointer : .direct, in: self)
        } else {
            let phases: [TouchPhase: UITouch.Phase] = [.moved: .moved, .ended: .ended, .cancelled: .cancelled]
            fingers[event.touch]?.move(to: place, phases[event.phase] ?? .stationary, at: event.time)
        }
    }

    func forget(_ number: Int) { fingers[number] = nil }
    func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point }

    /// From local coordinates, which are a shift of the scene's at the place of the last event.
    fileprivate func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint {
        guard let target, let last else { return point }
        let global = CGPoint(x: last.global.x + point.x - last.local.x, y: last.global.y + point.y - last.local.y)
        return target.convert(global, to: space, at: time)
    }
}

/// A representable in the arena: it has a recogniser while fingers are down.
@MainActor
private final class RepresentedRecognizer<Representable: UIGestureRecognizerRepresentable>: TouchRecognizer {
    private var value: Representable
    private let fingers = RepresentedFingers()
    private var coordinator: Representable.Coordinator?
    private var recognizer: Representable.UIGestureRecognizerType?

    init(_ value: Representable) { self.value = value }

    private var context: Representable.Context {
        let converter = UIGestureRecognizerRepresentableCoordinateSpaceConverter(fingers: fingers)
        let coordinator = self.coordinator ?? value.makeCoordinator(converter: converter)
        self.coordinator = coordinator
        return UIGestureRecognizerRepresentableContext(coordinator: coordinator, converter: converter)
    }

    func update(to value: Representable) {
        self.value = value
        if let recognizer { value.updateUIGestureRecognizer(recognizer, context: context) }
    }

    private func begin() {
        let recognizer = value.makeUIGestureRecognizer(context: context)
        recognizer.ownSource = fingers
        fingers.recognizer = recognizer
        recognizer.onAction = { [weak self, weak recognizer] in
            guard let self, let recognizer else { return }
            value.handleUIGestureRecognizerAction(recognizer, context: context)
        }
        self.recognizer = recognizer
    }

    var status: GestureStatus { recognizer?.link.status ?? .possible }
    var tapCount: Int { 0 }
    var deadline: Double? { recognizer?.link.deadline }
    /// What there is to do is not known before there is a recogniser.
    var gestureTraits: TouchTraits { recognizer?.link.gestureTraits ?? .touches }

    func handle(_ event: TouchEvent) {
        if recognizer == nil, event.phase == .began { begin() }
        recognizer?.link.handle(event)
        if event.phase == .ended || event.phase == .cancelled { fingers.forget(event.touch) }
    }

    func wait(until time: Double) { recognizer?.link.wait(until: time) }
    func respond() { recognizer?.link.respond() }

    func reset() {
        recognizer?.link.reset()
        recognizer = nil
    }

    func prevents(_ other: any TouchRecognizer) -> Bool { recognizer?.link.prevents(other) ?? true }
    func requiresFailure(of other: any TouchRecognizer) -> Bool {
        recognizer?.link.requiresFailure(of: other) ?? false
    }
}
