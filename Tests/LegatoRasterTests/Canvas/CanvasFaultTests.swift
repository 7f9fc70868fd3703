// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CAllocations
import Foundation
import LegatoDrawing
import LegatoRaster
import Testing

/// The faults that canvases report.
@Suite struct CanvasFaultTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var paint: @Sendable (CairoCanvas) -> Void
    }

    private static let square = CGRect(x: 4, y: 4, width: 10, height: 10)
    private static let notFinite =
        "Something is not drawn: a number of its place, size or effects is infinite or not a number"
    private static let flat = "Something is not drawn: its transform has no inverse"

    private static func effect(_ name: String, _ effect: GroupEffect) -> Case {
        Case(testDescription: name) { canvas in canvas.group(effect) { canvas.fill(square) } }
    }

    private static var brokenColors: GroupEffect {
        var effect = GroupEffect()
        var matrix = ColorMatrix()
        matrix.offset.x = .nan
        effect.colors = matrix
        return effect
    }

    private static var brokenPath: Path {
        var path = Path(square)
        path.addLine(to: CGPoint(x: CGFloat.nan, y: 3))
        return path
    }

    private static let broken: [Case] = [
        Case(testDescription: "path") { $0.fill(brokenPath) },
        Case(testDescription: "stroke") {
            $0.stroke(brokenPath, style: StrokeStyle(lineWidth: 2), with: .color(.black))
        },
        Case(testDescription: "colour") { $0.fill(square, ResolvedColor(red: .nan, green: 0, blue: 0)) },
        Case(testDescription: "opacity of a colour") {
            $0.fill(square, ResolvedColor(red: 0, green: 0, blue: 0, opacity: .nan))
        },
        Case(testDescription: "transform") { $0.concatenate(CGAffineTransform(translationX: .nan, y: 0)) },
        Case(testDescription: "infinite transform") { $0.concatenate(CGAffineTransform(scaleX: .infinity, y: 1)) },
        effect("blur", GroupEffect(blurRadius: .nan)), effect("opacity", GroupEffect(opacity: .nan)),
        effect("infinite blur", GroupEffect(blurRadius: .infinity)), effect("colours", brokenColors),
        effect("projection", GroupEffect(projection: ProjectionTransform(CGAffineTransform(scaleX: .nan, y: 1)))),
        effect("shadow's radius", GroupEffect(shadow: .init(color: .black, radius: .nan, offset: .zero))),
        effect(
            "shadow's width",
            GroupEffect(shadow: .init(color: .black, radius: 1, offset: CGSize(width: CGFloat.nan, height: 0)))
        ),
        effect(
            "shadow's height",
            GroupEffect(shadow: .init(color: .black, radius: 1, offset: CGSize(width: 0, height: CGFloat.infinity)))),
        effect(
            "shadow's colour",
            GroupEffect(shadow: .init(color: ResolvedColor(red: 0, green: .nan, blue: 0), radius: 1, offset: .zero))),
    ]

    private static let flattened: [Case] = [
        Case(testDescription: "no width") { $0.concatenate(CGAffineTransform(scaleX: 0, y: 1)) },
        Case(testDescription: "a line") { $0.concatenate(CGAffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0)) },
        Case(testDescription: "too small") { $0.concatenate(CGAffineTransform(scaleX: 1e-7, y: 1e-7)) },
        effect("projection", GroupEffect(projection: ProjectionTransform(CGAffineTransform(scaleX: 0, y: 1)))),
    ]

    /// The faults reported while each kind of canvas runs `paint`, in halves and whole.
    private func faults(_ paint: @escaping @Sendable (CairoCanvas) -> Void) throws -> [(String, Set<String>)] {
        var all: [(String, Set<String>)] = []
        let canvas = try #require(CairoCanvas(width: 24, height: 20, scale: 1))
        let heard = HeardFaults()
        canvas.onFault = { heard.add($0) }
        canvas.clear(to: .white)
        paint(canvas)
        all.append(("by Cairo", Set(heard.faults)))
        for isShared in [false, true] {
            let compositor = try #require(Compositor(width: 24, height: 20, scale: 1, isShared: isShared))
            let heard = HeardFaults()
            compositor.onFault = { heard.add($0) }
            for _ in 0..<3 { compositor.paint(on: .white) { paint($0) } }
            // A fault is reported once, whatever the number of frames, threads and figures.
            #expect(heard.faults.count == Set(heard.faults).count)
            all.append((isShared ? "in halves" : "whole", Set(heard.faults)))
        }
        return all
    }

    @Test(arguments: broken) func `a number that is none is reported`(example: Case) throws {
        for (way, heard) in try faults(example.paint) { #expect(heard == [Self.notFinite], "\(way)") }
    }

    @Test(arguments: flattened) func `a map without an inverse is reported`(example: Case) throws {
        for (way, heard) in try faults(example.paint) { #expect(heard == [Self.flat], "\(way)") }
    }

    @Test func `nothing is said of what is drawn, or is clear, or hidden`() throws {
        for (way, heard) in try faults({ canvas in
            canvas.concatenate(CGAffineTransform(scaleX: 1e-5, y: 1e-5))
            canvas.fill(Self.square)
            canvas.group(GroupEffect(opacity: 0)) { canvas.fill(Self.brokenPath) }
            canvas.group(GroupEffect(opacity: -1)) { canvas.concatenate(CGAffineTransform(scaleX: 0, y: 0)) }
            canvas.fill(Path())
            canvas.fill(Self.square, .clear)
            canvas.stroke(Path(Self.square), style: StrokeStyle(lineWidth: 0), with: .color(.black))
            canvas.stroke(Path(Self.square), style: StrokeStyle(lineWidth: .infinity), with: .color(.black))
            canvas.draw(GlyphRun(requestRun: 0, glyphs: []), at: .zero, with: .color(.black))
            // Figures in one half only, and outside of both.
            for clip in [CGRect(x: 0, y: 0, width: 5, height: 4), CGRect(x: 90, y: 0, width: 5, height: 4)] {
                for shape in [Path(clip), Path(ellipseIn: clip)] {
                    canvas.clipped(to: shape) { canvas.group(GroupEffect(opacity: 0.5)) { canvas.fill(clip) } }
                }
            }
            canvas.report("Something else")
        }) {
            #expect(heard == ["Something else"], "\(way)")
        }
    }

    @Test func `nothing is reported of a group beside the image that blends with what is behind it`() throws {
        for (way, heard) in try faults({ canvas in
            for (x, y) in [(90, 4), (-90, 4), (4, 90), (4, -90)] as [(CGFloat, CGFloat)] {
                let frame = CGRect(x: x, y: y, width: 10, height: 10)
                for shape in [Path(frame), Path(frame.offsetBy(dx: 0.5, dy: 0.5)), Path(ellipseIn: frame)] {
                    var effect = GroupEffect(clip: shape)
                    effect.blendsWithBackground = true
                    canvas.group(effect) { canvas.fill(frame) }
                }
            }
        }) {
            #expect(heard.isEmpty, "\(way)")
        }
    }

    @Test func `a hundred reasons are enough`() throws {
        let compositor = try #require(Compositor(width: 4, height: 4, scale: 1))
        let heard = HeardFaults()
        compositor.onFault = { heard.add($0) }
        for frame in 0..<3 {
            compositor.paint(on: .white) { canvas in
                for number in 0..<60 { canvas.report("Reason \(60 * frame + number)") }
            }
        }
        #expect(heard.faults == (0..<100).map { "Reason \($0)" })
    }

    // MARK: Without memory

    private static let size = CGRect(x: 0, y: 0, width: 600, height: 400)

    private static func gradient(_ canvas: CairoCanvas) {
        let gradient = ResolvedGradient(stops: [.init(color: .black, location: 0), .init(color: .black, location: 1)])
        canvas.fill(
            Path(size.insetBy(dx: 10, dy: 10)), with: .linear(gradient, from: .zero, to: CGPoint(x: 1, y: 0)),
            evenOdd: false, antialiased: false)
    }

    private static var star: Path {
        Path { path in
            path.addLines([(0, 0), (400, 150), (0, 300), (150, 150)].map { CGPoint(x: $0.0, y: $0.1) })
            path.closeSubpath()
        }
    }

    private final class Large: StaticContent {
        let solid: SolidFigure? = nil
        func paint(on canvas: some Canvas) { canvas.fill(CanvasFaultTests.size.insetBy(dx: 50, dy: 50)) }
    }

    /// The groups of two frames, the second with no more memory than the first left over.
    private static let hungry: [(name: String, first: Case?, second: Case)] = {
        func large(_ effect: GroupEffect) -> @Sendable (CairoCanvas) -> Void {
            { canvas in canvas.group(effect) { canvas.fill(size.insetBy(dx: 50, dy: 50)) } }
        }
        let first = Case(testDescription: "one group", paint: large(isolated))
        // Larger than the group by its reach.
        let blurred = Case(testDescription: "a blur", paint: large(GroupEffect(blurRadius: 20)))
        var backdrop = GroupEffect(clip: Path(ellipseIn: size))
        backdrop.blendsWithBackground = true
        let turned = ProjectionTransform(CGAffineTransform(translationX: 20, y: 0).rotated(by: 0.03))
        let inner = GroupEffect(shadow: .init(color: .black, radius: 0, offset: .zero, isInner: true))
        return [
            ("a group", nil, Case(testDescription: "", paint: large(isolated))),
            ("a clip", first, Case(testDescription: "", paint: large(backdrop))),
            ("a projection", blurred, Case(testDescription: "", paint: large(GroupEffect(projection: turned)))),
            (
                "a shadow", Case(testDescription: "", paint: large(inner)),
                Case(testDescription: "", paint: large(inner))
            ),
            ("a gradient", first, Case(testDescription: "", paint: gradient)),
        ]
    }()

    private static var isolated: GroupEffect {
        var effect = GroupEffect()
        effect.isIsolated = true
        return effect
    }

    /// Paints two frames, the second without memory.
    private func starved(_ first: Case?, _ second: Case, isCompositor: Bool) throws -> (Set<String>, PixelBuffer) {
        let (width, height) = (Int(Self.size.width), Int(Self.size.height))
        let heard = HeardFaults()
        func neighbour(_ canvas: CairoCanvas) { canvas.fill(CGRect(x: 0, y: 0, width: 8, height: 400)) }
        if isCompositor {
            let compositor = try #require(Compositor(width: width, height: height, scale: 1, isShared: false))
            if let first { compositor.paint(on: .white) { first.paint($0) } }
            compositor.onFault = { heard.add($0) }
            _ = refuse_large_blocks(true)
            compositor.paint(on: .white) { canvas in
                second.paint(canvas)
                canvas.fill(CGRect(x: 0, y: 0, width: 8, height: 400))
            }
            _ = refuse_large_blocks(false)
            return (Set(heard.faults), compositor.makePixelBuffer())
        }
        let canvas = try #require(CairoCanvas(width: width, height: height, scale: 1))
        canvas.clear(to: .white)
        first?.paint(canvas)
        canvas.onFault = { heard.add($0) }
        canvas.clear(to: .white)
        _ = refuse_large_blocks(true)
        second.paint(canvas)
        neighbour(canvas)
        _ = refuse_large_blocks(false)
        return (Set(heard.faults), canvas.makePixelBuffer())
    }

    @Test(.enabled(if: refuse_large_blocks(false)), arguments: hungry.map(\.name), [false, true])
    func `what has no memory says what for, and how much`(name: String, isCompositor: Bool) throws {
        let (_, first, second) = try #require(Self.hungry.first { $0.name == name })
        let (heard, image) = try starved(first, second, isCompositor: isCompositor)
        #expect(heard.count == 1, "\(heard)")
        let fault = try #require(heard.first)
        #expect(fault.hasPrefix("No memory for \(name) of ") && fault.hasSuffix(" pixels"), "\(fault)")
        // Neighbours are there.
        #expect(image[3, 150].red == 0 && image[395, 5].red == 255)
        // Without memory for its inner shadow a group is drawn without it; all other groups are not drawn.
        if name != "a shadow" { #expect(image[200, 150].red == 255, "\(fault)") }
    }

    @Test(.enabled(if: refuse_large_blocks(false))) func `a figure, a clip and a cached bitmap without memory say so`()
        throws
    {
        let figure = Case(testDescription: "") { $0.fill(Self.star) }
        let (heard, image) = try starved(nil, figure, isCompositor: true)
        #expect(heard == ["No memory for a picture of 400×300 pixels"])
        #expect(image[200, 150].red == 255)
        for path in [Self.star, Path(ellipseIn: Self.size)] {
            let first = Case(testDescription: "") { canvas in
                canvas.group(Self.isolated) { canvas.fill(Self.size) }
            }
            let clipped = Case(testDescription: "") { canvas in
                canvas.clipped(to: path) { canvas.fill(Self.size.insetBy(dx: 50, dy: 50)) }
            }
            let (heard, image) = try starved(first, clipped, isCompositor: true)
            #expect(heard.count == 1 && heard.allSatisfy { $0.hasPrefix("No memory for a clip of ") }, "\(heard)")
            #expect(image[200, 150].red == 255)
        }
        let large = Large()
        let still = Case(testDescription: "") { canvas in
            #expect(!canvas.draw(large, opacity: 1, isMoving: true))
        }
        #expect(try starved(nil, still, isCompositor: true).0 == ["No memory for a bitmap of 502×302 pixels"])
    }
}
