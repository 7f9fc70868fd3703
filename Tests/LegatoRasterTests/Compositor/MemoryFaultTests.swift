// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CAllocations
import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoMotion
import LegatoRaster
import Testing

/// What is shown where the system has no memory left for pixels.
@Suite(.enabled(if: refuse_large_blocks(false))) struct MemoryFaultTests {
    private static let screen = CGRect(x: 0, y: 0, width: 1200, height: 900)
    private static let area = screen.insetBy(dx: 100, dy: 50)

    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var kind: Layer.Kind
    }

    private static let isolated = Case(testDescription: "isolated", kind: .isolated)
    private static let blur = Case(testDescription: "blur", kind: .blur(Animated(10), opaqueIn: nil))
    private static let shadow = Case(
        testDescription: "shadow",
        kind: .shadow(
            AnimatedShadow(
                Animated(AnimatedShadow.data(color: .black, radius: 20, offset: CGSize(width: 60, height: 60))))))
    private static let cases = [
        isolated, blur, shadow,
        Case(testDescription: "brightness", kind: .colors(.brightness, Animated(0.2))),
        Case(testDescription: "mask", kind: .mask),
        Case(
            testDescription: "clip",
            kind: .clip(ConstantPath(Path(ellipseIn: area)), evenOdd: false, frame: Animated(screen))),
        Case(testDescription: "multiply", kind: .blend(.multiply)),
    ]

    private static func rectangle(_ id: UInt64, _ frame: AnimatedFrame) -> Layer {
        let size = frame.rect(at: 0).size
        return Layer(
            id: LayerID(rawValue: id),
            kind: .shape(
                ShapeContent(
                    source: ConstantPath(Path(CGRect(origin: .zero, size: size))),
                    drawing: .fill(evenOdd: false, antialiased: true),
                    paint: AnimatedPaint(.color(ResolvedColor(red: 1, green: 0, blue: 0))), frame: frame)))
    }

    /// The layer, and a neighbour that needs no memory.
    private static func scene(_ kind: Layer.Kind?, isMoving: Bool = false) -> Layer {
        var frame = Animated(area)
        if isMoving {
            let way = CGRect(x: 0, y: 50, width: 0, height: 0).animatableData
            frame.animator = Animator(animating: way, with: .linear(duration: 1), at: 0)
        }
        let content = [rectangle(1, frame), rectangle(2, Animated(area.insetBy(dx: 50, dy: 50)))]
        let layers = kind.map { [Layer(id: LayerID(rawValue: 3), kind: $0, children: content)] } ?? []
        let neighbour = rectangle(4, Animated(CGRect(x: 0, y: 0, width: 50, height: 900)))
        return Layer(id: LayerID(rawValue: 5), kind: .group, children: layers + [neighbour])
    }

    /// Protected by: each test has its own, and one thread paints.
    private final class Heard: @unchecked Sendable {
        var faults: [String] = []
    }

    private let compositor: Compositor
    private let heard = Heard()

    init() throws {
        compositor = try #require(
            Compositor(width: Int(Self.screen.width), height: Int(Self.screen.height), scale: 1, isShared: false))
        let heard = heard
        compositor.onFault = { heard.faults.append($0) }
    }

    private func paint(_ scene: Layer, refusing: Bool = false) -> PixelBuffer {
        // Two frames: what is said of the first is not said again.
        for _ in 0..<2 {
            _ = refuse_large_blocks(refusing)
            compositor.paint(on: .white) { scene.draw(at: 0, on: $0) }
            _ = refuse_large_blocks(false)
        }
        return compositor.makePixelBuffer()
    }

    @Test(arguments: cases)
    func `a layer without memory is left out, says so once, and is there when there is memory`(
        example: Case
    ) throws {
        let without = paint(Self.scene(nil))
        let scene = Self.scene(example.kind)
        #expect(paint(scene, refusing: true) == without)
        let faults = heard.faults
        #expect(!faults.isEmpty && faults.count == Set(faults).count)
        #expect(faults.allSatisfy { $0.hasPrefix("No memory for a ") }, "\(faults)")
        #expect(paint(scene) != without)
        #expect(heard.faults == faults)
    }

    @Test(arguments: [blur, shadow])
    func `an effect without memory for itself says so, also where its group has some`(example: Case) throws {
        // Its image is as large as a blur's, and its coverage takes less than that in four channels.
        _ = paint(Self.scene(Self.shadow.kind, isMoving: true))
        let bitmap = paint(Self.scene(example.kind, isMoving: true), refusing: true)
        #expect(heard.faults.count == 1, "\(heard.faults)")
        #expect(heard.faults.first?.hasPrefix("No memory for a \(example.testDescription) of ") == true)
        // An image that cannot be blurred is left out, one without its shadow is there.
        #expect(bitmap[600, 450].blue == (example.testDescription == "shadow" ? 0 : 255))
        #expect(bitmap[1130, 450].red == 255 && bitmap[1130, 450].blue == 255)
        #expect(bitmap[10, 450].red == 255 && bitmap[10, 450].blue == 0)
    }
}
