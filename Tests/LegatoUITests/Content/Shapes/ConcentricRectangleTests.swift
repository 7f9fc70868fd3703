// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Rectangles whose corners share their centres with those of the container.
@MainActor
@Suite struct ConcentricRectangleTests {
    /// A red shape with 4, 6, 10 and 8 points above, before, below and after it, in a container.
    private func framed(
        _ shape: some View, in container: some InsettableShape, at time: Double = 0, rightToLeft: Bool = false
    ) -> StageImage {
        let stage = Stage(size: CGSize(width: 100, height: 80), scale: 1) {
            shape.padding(EdgeInsets(top: 4, leading: 6, bottom: 10, trailing: 8)).containerShape(container)
                .environment(\.layoutDirection, rightToLeft ? .rightToLeft : .leftToRight)
        }
        stage.advance(by: .seconds(time))
        return stage.image()
    }

    private func radii(
        _ topLeading: CGFloat, _ topTrailing: CGFloat, _ bottomLeading: CGFloat, _ bottomTrailing: CGFloat
    )
        -> UnevenRoundedRectangle
    {
        UnevenRoundedRectangle(
            topLeadingRadius: topLeading, bottomLeadingRadius: bottomLeading, bottomTrailingRadius: bottomTrailing,
            topTrailingRadius: topTrailing)
    }

    private let container = RoundedRectangle(cornerRadius: 20)

    private func image(_ shape: ConcentricRectangle) -> [UInt8] { framed(shape.fill(.red), in: container).bytes }

    private func expected(_ shape: UnevenRoundedRectangle) -> [UInt8] {
        framed(shape.fill(.red), in: Rectangle()).bytes
    }

    @Test func `each corner is less round than the container's by its distance`() {
        // Above 4 down and 6 or 8 across, below 10 down.
        let expected = framed(radii(14, 12, 10, 10).fill(.red), in: Rectangle())
        #expect(framed(ConcentricRectangle().fill(.red), in: container).bytes == expected.bytes)
        let clipped = framed(Color.red.clipShape(radii(14, 12, 10, 10)), in: Rectangle())
        #expect(framed(Color.red.clipShape(ConcentricRectangle()), in: container).bytes == clipped.bytes)
        let uneven = UnevenRoundedRectangle(topLeadingRadius: 30, bottomTrailingRadius: 16)
        #expect(
            framed(ConcentricRectangle().fill(.red), in: uneven).bytes
                == framed(radii(24, 0, 0, 6).fill(.red), in: Rectangle()).bytes)
    }

    @Test func `a capsule and a circle are as round as half of their shorter side, and a radius is no more than that`()
    {
        let expected = framed(radii(34, 32, 30, 30).fill(.red), in: Rectangle())
        for shape in [
            AnyView(framing(Capsule())), AnyView(framing(Circle())), AnyView(framing(.rect(cornerRadius: 500))),
        ] {
            let stage = Stage(size: CGSize(width: 100, height: 80), scale: 1) { shape }
            #expect(stage.image().bytes == expected.bytes)
        }
    }

    private func framing(_ container: some InsettableShape) -> some View {
        ConcentricRectangle().fill(.red).padding(EdgeInsets(top: 4, leading: 6, bottom: 10, trailing: 8))
            .containerShape(container)
    }

    @Test func `a style gives a corner a radius of its own, or a least one`() {
        #expect(image(ConcentricRectangle(corners: .concentric(minimum: 11))) == expected(radii(14, 12, 11, 11)))
        #expect(
            image(ConcentricRectangle(corners: .concentric(minimum: .fixed(30)))) == expected(radii(30, 30, 30, 30)))
        #expect(
            image(ConcentricRectangle(corners: .concentric(minimum: .concentric(minimum: 13))))
                == expected(radii(14, 13, 13, 13)))
        #expect(image(.rect(corners: 9)) == expected(radii(9, 9, 9, 9)))
        #expect(
            image(
                .rect(
                    topLeadingCorner: 3, topTrailingCorner: .concentric, bottomLeadingCorner: 2.5,
                    bottomTrailingCorner: 0))
                == expected(radii(3, 12, 2.5, 0)))
    }

    @Test func `uniform corners are as round as the roundest of them`() {
        #expect(image(.rect(corners: .concentric, isUniform: true)) == expected(radii(14, 14, 14, 14)))
        #expect(
            image(.rect(uniformTopCorners: .concentric, uniformBottomCorners: 7)) == expected(radii(14, 14, 7, 7)))
        #expect(
            image(.rect(uniformTopCorners: .concentric, bottomLeadingCorner: 1, bottomTrailingCorner: .concentric))
                == expected(radii(14, 14, 1, 10)))
        #expect(
            image(.rect(uniformBottomCorners: .concentric, topLeadingCorner: 1, topTrailingCorner: .concentric))
                == expected(radii(1, 12, 10, 10)))
        #expect(
            image(.rect(uniformLeadingCorners: .concentric, uniformTrailingCorners: .concentric))
                == expected(radii(14, 12, 14, 12)))
        #expect(
            image(.rect(uniformLeadingCorners: .concentric, topTrailingCorner: 1, bottomTrailingCorner: .concentric))
                == expected(radii(14, 1, 14, 10)))
        #expect(
            image(.rect(uniformTrailingCorners: .concentric, topLeadingCorner: 1, bottomLeadingCorner: .concentric))
                == expected(radii(1, 12, 10, 12)))
    }

    @Test
    func `a corner far from the container's is sharp, and so is any without a container or in one of another kind`() {
        let small = framed(
            ConcentricRectangle().fill(.red).frame(width: 40, height: 30)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading), in: container)
        let expected = framed(
            radii(14, 0, 0, 0).fill(.red).frame(width: 40, height: 30)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading), in: Rectangle())
        #expect(small.bytes == expected.bytes)
        let plain = framed(Rectangle().fill(.red), in: Rectangle())
        #expect(framed(ConcentricRectangle().fill(.red), in: Ellipse()).bytes == plain.bytes)
        let stage = Stage(size: CGSize(width: 100, height: 80), scale: 1) {
            ConcentricRectangle().fill(.red).padding(EdgeInsets(top: 4, leading: 6, bottom: 10, trailing: 8))
        }
        #expect(stage.image().bytes == plain.bytes)
    }

    @Test func `from right to left it is mirrored with its container`() {
        let corners = ConcentricRectangle(
            topLeadingCorner: .concentric, topTrailingCorner: 3, bottomLeadingCorner: .concentric,
            bottomTrailingCorner: 9)
        let uneven = UnevenRoundedRectangle(topLeadingRadius: 30, bottomLeadingRadius: 25)
        for container in [AnyInsettable(container), AnyInsettable(uneven)] {
            let forwards = framed(corners.fill(.red), in: container)
            let backwards = framed(corners.fill(.red), in: container, rightToLeft: true)
            for y in 0..<80 {
                for x in 0..<100 { #expect(forwards.color(x, y) == backwards.color(99 - x, y)) }
            }
        }
        // One that is not mirrored in a container that is.
        let relative = framed(ContainerRelativeShape().fill(.red), in: uneven)
        let mirrored = framed(ContainerRelativeShape().fill(.red), in: uneven, rightToLeft: true)
        #expect((0..<100).allSatisfy { relative.color($0, 5) == mirrored.color(99 - $0, 5) })
    }

    /// A shape whose type does not matter.
    private struct AnyInsettable: RoundedRectangularShape {
        let shape: any RoundedRectangularShape
        var amount: CGFloat = 0

        init(_ shape: any RoundedRectangularShape) { self.shape = shape }

        func path(in rect: CGRect) -> Path { shape.path(in: rect.insetBy(dx: amount, dy: amount)) }
        func inset(by amount: CGFloat) -> Self {
            var copy = self
            copy.amount += amount
            return copy
        }
        func corners(in size: CGSize?) -> Corners? { shape.corners(in: size) }
        var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
    }

    private struct Growing: View {
        @State private var isConcentric = false

        var body: some View {
            ConcentricRectangle(corners: isConcentric ? .concentric(minimum: 6) : .fixed(2)).fill(.red)
                .padding(EdgeInsets(top: 4, leading: 6, bottom: 10, trailing: 8)).containerShape(
                    .rect(cornerRadius: 20)
                )
                .onAppear { withAnimation(.linear(duration: 1)) { isConcentric = true } }
        }
    }

    @Test func `a style goes over into one of the other kind`() {
        let stage = Stage(size: CGSize(width: 100, height: 80), scale: 1) { Growing() }
        for (time, part) in [(0.25, 0.25), (0.25, 0.5), (0.5, 1)] as [(Double, CGFloat)] {
            stage.advance(by: .seconds(time))
            func radius(_ target: CGFloat) -> CGFloat { 2 + (target - 2) * part }
            let expected = framed(radii(radius(14), radius(12), radius(10), radius(10)).fill(.red), in: Rectangle())
            #expect(stage.image().bytes == expected.bytes, "\(part)")
        }
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -5, 1e300])
    func `no radius is dangerous`(radius: CGFloat) {
        _ = framed(ConcentricRectangle(corners: .fixed(radius)).fill(.red), in: container)
        _ = framed(ConcentricRectangle(corners: .concentric(minimum: .fixed(radius))).fill(.red), in: container)
        let image = framed(ConcentricRectangle().fill(.red), in: RoundedRectangle(cornerRadius: radius))
        #expect(image.color(50, 40)[1] < 100)
    }
}
