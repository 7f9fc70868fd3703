// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Adds a recognizer of another toolkit to a view, with the rank of the view's own gestures.
nonisolated package struct RecognizerModifier<Recognizer: TouchRecognizer>: _BoxModifier {
    let make: @MainActor () -> Recognizer
    let update: @MainActor (Recognizer) -> Void

    /// - Parameters:
    ///   - make: Makes the recognizer, once in the life of the view.
    ///   - update: Brings it up to date, whenever the view is updated.
    package init(make: @escaping @MainActor () -> Recognizer, update: @escaping @MainActor (Recognizer) -> Void) {
        (self.make, self.update) = (make, update)
    }

    @MainActor package func _makeEffect(in node: _Node) -> Effect {
        let effect = Effect(make(), node: node)
        update(effect.recognizer)
        return effect
    }

    @MainActor package func _update(_ effect: Effect) { update(effect.recognizer) }

    package final class Effect: _TaggedEffect {
        fileprivate let recognizer: Recognizer

        fileprivate init(_ recognizer: Recognizer, node: _Node) {
            self.recognizer = recognizer
            super.init(node: node)
            gesture = AttachedGesture(recognizer: recognizer)
        }
    }
}

extension View {
    /// Adds a recognizer of another toolkit.
    nonisolated package func recognizer<Recognizer: TouchRecognizer>(
        make: @escaping @MainActor () -> Recognizer, update: @escaping @MainActor (Recognizer) -> Void
    ) -> some View {
        _WrappedView(content: self, modifier: RecognizerModifier(make: make, update: update))
    }
}
