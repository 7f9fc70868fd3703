// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoUI

/// A recogniser of AppKit as a gesture of a view of SwiftUI; see `UIGestureRecognizerRepresentable`.
///
/// Source: *documented* (SwiftUI, `NSGestureRecognizerRepresentable`).
@MainActor @preconcurrency
public protocol NSGestureRecognizerRepresentable {
    associatedtype NSGestureRecognizerType: NSGestureRecognizer
    associatedtype Coordinator = Void
    typealias Context = NSGestureRecognizerRepresentableContext<Self>
    typealias CoordinateSpaceConverter = NSGestureRecognizerRepresentableCoordinateSpaceConverter

    func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator
    func makeNSGestureRecognizer(context: Context) -> NSGestureRecognizerType
    /// Brings a recogniser up to date that follows the mouse while the view is updated.
    func updateNSGestureRecognizer(_ recognizer: NSGestureRecognizerType, context: Context)
    /// The recogniser has another state.
    func handleNSGestureRecognizerAction(_ recognizer: NSGestureRecognizerType, context: Context)
}

extension NSGestureRecognizerRepresentable {
    public func updateNSGestureRecognizer(_ recognizer: NSGestureRecognizerType, context: Context) {}
    public func handleNSGestureRecognizerAction(_ recognizer: NSGestureRecognizerType, context: Context) {}
}

extension NSGestureRecognizerRepresentable where Coordinator == Void {
    public func makeCoordinator(converter: CoordinateSpaceConverter) {}
}

/// What a representable knows of its place.
@MainActor @preconcurrency
public struct NSGestureRecognizerRepresentableContext<Representable: NSGestureRecognizerRepresentable> {
    public let coordinator: Representable.Coordinator
    /// From where the mouse is to coordinates of SwiftUI.
    public let converter: NSGestureRecognizerRepresentableCoordinateSpaceConverter
}

/// Where the gesture of a recogniser is, in coordinates of SwiftUI.
@MainActor @preconcurrency
public struct NSGestureRecognizerRepresentableCoordinateSpaceConverter {
    fileprivate let base: UIGestureRecognizerRepresentableCoordinateSpaceConverter

    /// In the coordinates of the view that the gesture is one of.
    public var localLocation: CGPoint { base.localLocation }
    /// The translation of a pan; nil for other recognisers.
    public var localTranslation: CGPoint? { base.localTranslation }
    /// The velocity of a pan in points per second; nil for other recognisers.
    public var localVelocity: CGPoint? { base.localVelocity }

    public func location(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint {
        base.location(in: coordinateSpace)
    }
    public func translation(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint? {
        base.translation(in: coordinateSpace)
    }
    public func velocity(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint? {
        base.velocity(in: coordinateSpace)
    }
    /// A point of the scene in other coordinates.
    public func convert(
        globalPoint: CGPoint, to coordinateSpace: some CoordinateSpaceProtocol = .local
    ) -> CGPoint { base.convert(globalPoint: globalPoint, to: coordinateSpace) }
}

extension View {
    /// Adds a gesture that a recogniser of AppKit recognises.
    nonisolated public func gesture(_ representable: some NSGestureRecognizerRepresentable) -> some View {
        // Protected by: the main thread, on which views make and update what they show.
        nonisolated(unsafe) let representable = representable
        return gesture(BackedRepresentable(representable))
    }
}

/// The same by the recogniser of UIKit that is behind the one of AppKit.
private struct BackedRepresentable<Value: NSGestureRecognizerRepresentable>: UIGestureRecognizerRepresentable {
    // Protected by: the main thread, on which views make and update what they show.
    nonisolated(unsafe) let value: Value

    nonisolated init(_ value: Value) { self.value = value }

    /// The recogniser that shows, which UIKit's does not hold.
    final class Coordinator {
        let own: Value.Coordinator
        var recognizer: Value.NSGestureRecognizerType?
        init(_ own: Value.Coordinator) { self.own = own }
    }

    func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator {
        Coordinator(value.makeCoordinator(converter: Value.CoordinateSpaceConverter(base: converter)))
    }

    private func context(_ context: Context) -> Value.Context {
        NSGestureRecognizerRepresentableContext(
            coordinator: context.coordinator.own,
            converter: NSGestureRecognizerRepresentableCoordinateSpaceConverter(base: context.converter))
    }

    func makeUIGestureRecognizer(context: Context) -> UIGestureRecognizer {
        let recognizer = value.makeNSGestureRecognizer(context: self.context(context))
        context.coordinator.recognizer = recognizer
        return recognizer.backing
    }

    func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizer, context: Context) {
        if let own = context.coordinator.recognizer {
            value.updateNSGestureRecognizer(own, context: self.context(context))
        }
    }

    func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizer, context: Context) {
        if let own = context.coordinator.recognizer {
            value.handleNSGestureRecognizerAction(own, context: self.context(context))
        }
    }
}
