// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@MainActor
@Suite struct CoordinateSpaceTests {
    @Test func `a named space counts from the nearest view around with the name`() {
        let log = BodyLog()
        _ = Stage {
            GeometryReader { proxy in
                let frame = proxy.frame(in: .named("pad"))
                Color.red.onAppear { log.names = ["\(frame.minX) \(frame.minY) \(frame.width)"] }
            }
            .frame(width: 60, height: 60)
            .padding(20)
            .coordinateSpace(.named("pad"))
            .padding(7)
            .coordinateSpace(name: "pad")
        }
        #expect(log.names == ["20.0 20.0 60.0"])
    }

    @Test func `a name that nobody has means the whole scene`() {
        let log = BodyLog()
        _ = Stage {
            GeometryReader { proxy in
                let (named, global) = (proxy.frame(in: .named("none")), proxy.frame(in: .global))
                let bounds = proxy.bounds(of: .named("none"))
                Color.red.onAppear { log.names = ["\(named == global) \(named.minX) \(bounds == nil)"] }
            }
            .frame(width: 60, height: 60)
        }
        #expect(log.names == ["true 170.0 true"])
    }

    @Test func `the bounds of a named space are seen from the reader`() {
        let log = BodyLog()
        _ = Stage {
            GeometryReader { proxy in
                let bounds = proxy.bounds(of: .named(1)) ?? .zero
                Color.red.onAppear { log.names = ["\(bounds.minX) \(bounds.minY) \(bounds.width) \(bounds.height)"] }
            }
            .frame(width: 60, height: 40)
            .padding(20)
            .coordinateSpace(.named(1))
        }
        #expect(log.names == ["-20.0 -20.0 100.0 80.0"])
    }

    /// A view that stays where it is while the space it counts from grows to the left of it.
    private struct Growing: View {
        @State private var extra = 0.0
        let log: BodyLog
        var body: some View {
            HStack(alignment: .top, spacing: 0) {
                Color.clear.frame(width: 100 - extra, height: 1)
                HStack(spacing: 0) {
                    Color.clear.frame(width: extra, height: 1)
                    GeometryReader { proxy in
                        Text("\(Int(proxy.frame(in: .named("row")).minX))")
                    }
                    .frame(width: 50, height: 50)
                    .onGeometryChange(for: Int.self) {
                        Int($0.frame(in: .named("row")).minX)
                    } action: {
                        log.names.append("\($0)")
                    }
                }
                .coordinateSpace(.named("row"))
                Button("Grow") { extra += 30 }
            }
        }
    }

    @Test func `who counts from a space is told when the space moves and the view does not`() {
        let log = BodyLog()
        let stage = Stage { Growing(log: log) }
        #expect(stage.labels.contains("0"))
        stage.tap("Grow")
        #expect(stage.labels.contains("30"))
        stage.tap("Grow")
        #expect(stage.labels.contains("60"))
        #expect(log.names == ["0", "30", "60"])
    }

    @Test func `spaces are compared by name`() {
        #expect(NamedCoordinateSpace.named("a") == .named("a"))
        #expect(NamedCoordinateSpace.named("a").coordinateSpace == .named(AnyHashable("a")))
        #expect(CoordinateSpace.global.isGlobal && CoordinateSpace.local.isLocal && !CoordinateSpace.named("x").isLocal)
    }
}
