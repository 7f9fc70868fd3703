// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoDrawing

/// A long press whose value is where the finger is: in points of the root.
package struct HoldGesture: _PrimitiveGesture {
    package typealias Value = CGPoint

    private let press: LongPressGesture

    /// - Parameter duration: How long the finger stays, in seconds.
    package init(duration: Double) { press = LongPressGesture(minimumDuration: duration) }

    @MainActor package static func _makeRecognizer(_ gesture: Self) -> _Recognizer<CGPoint> {
        LongPressRecognizer(gesture.press, whileStaying: nil) { $0 }
    }

    @MainActor package static func _updateRecognizer(_ recognizer: _Recognizer<CGPoint>, to gesture: Self) {
        (recognizer as? LongPressRecognizer)?.gesture = gesture.press
    }
}
