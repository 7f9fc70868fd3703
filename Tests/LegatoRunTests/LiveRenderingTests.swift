// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoMotion
import LegatoRaster
import SwiftUI
import Testing

@testable import LegatoRun
@testable import LegatoStage
@testable import LegatoUI

@Suite struct FrameStoreTests {
    private func store(limit: Int) throws -> FrameStore {
        FrameStore(FramePainter(try #require(Compositor(width: 4, height: 2, scale: 1))), limit: limit)
    }

    /// A frame that is one colour.
    private func present(_ number: Int, in store: FrameStore) {
        let color = ResolvedColor(red: 0, green: 0, blue: Float(number) / 255)
        store.present(
            Commit(
                root: Layer(id: LayerID(rawValue: 0), kind: .group), size: .zero, scale: 1, background: color,
                first: number, end: 0),
            frame: number, at: Double(number))
    }

    private func blue(_ store: FrameStore, _ number: Int) -> UInt8? { store.picture(at: number)?[1, 1].blue }

    @Test func `of each frame there is the picture that was shown then`() throws {
        let store = try store(limit: 1000)
        #expect(store.picture(at: 3) == nil)
        for number in [1, 2, 5] { present(number, in: store) }
        // Before the first frame there is nothing else to show.
        #expect((0...7).map { blue(store, $0) } == [1, 1, 2, 2, 2, 5, 5, 5])
        #expect(store.complaints.isEmpty)
    }

    @Test func `what does not fit is dropped and counted`() throws {
        // A picture has 32 bytes.
        let store = try store(limit: 96)
        for number in 1...6 { present(number, in: store) }
        #expect(
            store.complaints == ["3 frames did not fit into memory. Shorten --duration, or lower --scale."])
        #expect(blue(store, 6) == 3)
        #expect(FrameStore.defaultLimit == 1_073_741_824)
    }

    @MainActor
    @Test func `what could not be drawn is kept to be told`() throws {
        let store = try store(limit: 1000)
        let configuration = SceneConfiguration(size: CGSize(width: 4, height: 2), scale: 1)
        let stage = try HeadlessStage(configuration) { Color(.sRGB, red: .nan, green: 0, blue: 0, opacity: 1) }
        store.present(
            Commit(root: stage.root, size: .zero, scale: 1, background: .clear, first: 1, end: 0), frame: 1, at: 0)
        #expect(store.complaints.count == 1 && store.complaints[0].contains("not a number"))
    }
}
