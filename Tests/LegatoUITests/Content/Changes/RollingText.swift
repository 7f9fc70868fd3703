// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoLayers
import LegatoStage
import LegatoUI
import SwiftUI
import TestSupport

/// What a roll looks like, from the measured springs (motion-views 5).
@MainActor
enum Roll {
    /// How far a spring has come, by its closed form.
    private static func spring(frequency: Double, damping: Double, at time: Double) -> Double {
        guard time > 0 else { return 0 }
        let decay = damping * frequency
        if damping == 1 { return 1 - exp(-decay * time) * (1 + decay * time) }
        let turn = frequency * (1 - damping * damping).squareRoot()
        return 1 - exp(-decay * time) * (cos(turn * time) + decay / turn * sin(turn * time))
    }

    static func place(_ time: Double) -> Double { spring(frequency: 2 * .pi / 0.353, damping: 0.55, at: time) }
    static func growth(_ time: Double) -> Double { spring(frequency: 2 * .pi / 0.277, damping: 1, at: time) }
    static func sharpness(_ time: Double) -> Double { spring(frequency: 15.8, damping: 0.91, at: time) }

    /// Where the middle of a glyph's capitals is above or below where it is at rest.
    static func lift(_ glyph: GlyphProbe.Glyph, from rest: GlyphProbe.Glyph) -> Double {
        // A smaller glyph stands on a baseline nearer to its middle.
        glyph.position.y - rest.position.y + (1 - glyph.scale) * RollingText.height / 2
    }
}

/// A text of 100 points that changes.
@MainActor
final class RollingText {
    let turn = Turn()
    let stage: HeadlessStage<ViewGraph>
    /// Of capitals of 100 points.
    static let height = 100 * 1443.0 / 2048

    convenience init(
        _ texts: [String], _ transition: @escaping (Int) -> ContentTransition = { _ in .numericText() }
    ) throws {
        try self.init(texts, transition) { $0 }
    }

    init(
        _ texts: [String], _ transition: @escaping (Int) -> ContentTransition = { _ in .numericText() },
        change: @escaping (Text) -> some View
    ) throws {
        let configuration = SceneConfiguration(size: CGSize(width: 800, height: 200), scale: 1)
        let turn = turn
        stage = try HeadlessStage(configuration, listeners: CheckedScenes.listeners) {
            Turning(turn: turn) { step in
                change(Text(verbatim: texts[step]).font(.system(size: 100))).contentTransition(transition(step))
                    .frame(width: 800, alignment: .leading)
            }
        }
    }

    func show(_ step: Int, _ animation: Animation? = .default) {
        stage.perform { withAnimation(animation) { turn(to: step) } }
    }

    func glyphs(at time: Double? = nil) -> [GlyphProbe.Glyph] {
        GlyphProbe.glyphs(of: stage.root, at: time ?? stage.time)
    }
}
