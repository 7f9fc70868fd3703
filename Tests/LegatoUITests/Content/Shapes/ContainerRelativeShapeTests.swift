// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Shapes that follow the shape of the container around.
@MainActor
@Suite struct ContainerRelativeShapeTests {
    private func image(at time: Double = 0, @ViewBuilder _ content: @escaping (Bool) -> some View) -> StageImage {
        let stage = Stage(size: CGSize(width: 80, height: 60), scale: 1) { Toggled(content: content) }
        stage.advance(by: .seconds(time))
        return stage.image()
    }

    /// A red shape with 6, 10, 8 and 6 points around it, in a container.
    private func framed(_ shape: some View, in container: some InsettableShape) -> StageImage {
        image { _ in
            shape.padding(EdgeInsets(top: 6, leading: 10, bottom: 8, trailing: 6)).containerShape(container)
        }
    }

    private let container = RoundedRectangle(cornerRadius: 16, style: .circular)

    @Test func `round corners run parallel to those of the container, by the nearest edge`() {
        let round = framed(RoundedRectangle(cornerRadius: 10, style: .circular).fill(.red), in: Rectangle())
        #expect(framed(ContainerRelativeShape().fill(.red), in: container).bytes == round.bytes)
        #expect(framed(Rectangle().fill(.red), in: container).bytes != round.bytes)
        // All that is painted and all that is cut follow it.
        #expect(
            framed(Color.red.clipShape(.containerRelative), in: container).bytes
                == framed(
                    Color.red.clipShape(.rect(cornerRadius: 10, style: .circular)), in: Rectangle()
                ).bytes)
    }

    @Test func `an inset goes further inside`() {
        let round = framed(RoundedRectangle(cornerRadius: 7, style: .circular).fill(.red).padding(3), in: Rectangle())
        #expect(framed(ContainerRelativeShape().inset(by: 3).fill(.red), in: container).bytes == round.bytes)
        let border = framed(
            RoundedRectangle(cornerRadius: 10, style: .circular).strokeBorder(.red, lineWidth: 4), in: Rectangle())
        #expect(framed(ContainerRelativeShape().strokeBorder(.red, lineWidth: 4), in: container).bytes == border.bytes)
    }

    @Test func `without a container, and out of it, it is a rectangle`() {
        let plain = image { _ in Rectangle().fill(.red).padding(5) }
        #expect(image { _ in ContainerRelativeShape().fill(.red).padding(5) }.bytes == plain.bytes)
        let beside = image { _ in
            VStack {
                Color.clear.containerShape(container)
                ContainerRelativeShape().fill(.red)
            }
        }
        let rectangle = image { _ in
            VStack {
                Color.clear
                Rectangle().fill(.red)
            }
        }
        #expect(beside.bytes == rectangle.bytes)
        // Outside of its edges there is no distance to take off.
        let wide = framed(ContainerRelativeShape().fill(.red).padding(-20), in: container)
        #expect(wide.bytes == framed(container.fill(.red).padding(-20), in: Rectangle()).bytes)
    }

    @Test func `the nearest container counts`() {
        let inner = framed(
            ContainerRelativeShape().fill(.red).padding(2).containerShape(.rect(cornerRadius: 8, style: .circular)),
            in: container)
        let expected = framed(
            RoundedRectangle(cornerRadius: 6, style: .circular).fill(.red).padding(2), in: Rectangle())
        #expect(inner.bytes == expected.bytes)
    }

    private struct Notched: InsettableShape {
        var amount: CGFloat = 0
        func path(in rect: CGRect) -> Path {
            let rect = rect.insetBy(dx: amount, dy: amount)
            return Path { path in
                path.addLines([
                    CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
                    CGPoint(x: rect.maxX - 9 + amount, y: rect.midY), CGPoint(x: rect.maxX, y: rect.maxY),
                    CGPoint(x: rect.minX, y: rect.maxY),
                ])
            }
        }
        func inset(by amount: CGFloat) -> Notched { Notched(amount: self.amount + amount) }
    }

    @Test func `a container may have any shape that can be inset`() {
        let followed = framed(ContainerRelativeShape().fill(.red), in: Notched())
        struct Expected: Shape {
            func path(in rect: CGRect) -> Path { Notched(amount: 6).path(in: rect.insetBy(dx: -6, dy: -6)) }
        }
        #expect(followed.bytes == framed(Expected().fill(.red), in: Rectangle()).bytes)
    }

    @Test func `it follows when the container changes its shape, its size or its place`() {
        func end(_ content: @escaping (Bool) -> some View) -> Bool {
            image(at: 2, content).bytes == image { _ in content(true) }.bytes
        }
        #expect(end { ContainerRelativeShape().fill(.red).padding(4).containerShape(.rect(cornerRadius: $0 ? 20 : 6)) })
        // The shape itself stays where it is.
        #expect(
            end { isOn in
                ContainerRelativeShape().fill(.red).frame(width: 30, height: 30)
                    .frame(width: isOn ? 50 : 34, height: isOn ? 50 : 34).containerShape(.rect(cornerRadius: 18))
            })
    }

    @Test func `shapes that are made of it follow the container, too`() {
        let round = RoundedRectangle(cornerRadius: 10, style: .circular)
        func isSame(_ shape: some View, as expected: some View) -> Bool {
            framed(shape, in: container).bytes == framed(expected, in: Rectangle()).bytes
                && framed(expected, in: Rectangle()).bytes != framed(Rectangle().fill(.red), in: Rectangle()).bytes
        }
        let shape = ContainerRelativeShape()
        #expect(isSame(AnyShape(shape).fill(.red), as: round.fill(.red)))
        #expect(isSame(Color.red.clipShape(AnyShape(.containerRelative)), as: Color.red.clipShape(AnyShape(round))))
        #expect(isSame(shape.trim(from: 0.1, to: 0.6).fill(.red), as: round.trim(from: 0.1, to: 0.6).fill(.red)))
        #expect(isSame(shape.stroke(lineWidth: 3).fill(.red), as: round.stroke(lineWidth: 3).fill(.red)))
        #expect(isSame(shape.stroke(.red, lineWidth: 3), as: round.stroke(.red, lineWidth: 3)))
        #expect(isSame(shape.rotation(.degrees(20)).fill(.red), as: round.rotation(.degrees(20)).fill(.red)))
        #expect(isSame(shape.scale(0.5).fill(.red), as: round.scale(0.5).fill(.red)))
        #expect(isSame(shape.offset(x: 3, y: 2).fill(.red), as: round.offset(x: 3, y: 2).fill(.red)))
        #expect(
            isSame(
                shape.transform(CGAffineTransform(scaleX: 0.7, y: 0.6)).fill(.red),
                as: round.transform(CGAffineTransform(scaleX: 0.7, y: 0.6)).fill(.red)))
        #expect(isSame(shape.union(Circle().scale(1.2)).fill(.red), as: round.union(Circle().scale(1.2)).fill(.red)))
        #expect(isSame(Circle().subtracting(shape).fill(.red), as: Circle().subtracting(round).fill(.red)))
        #expect(isSame(AnyShape(shape.inset(by: 3)).fill(.red), as: AnyShape(round.inset(by: 3)).fill(.red)))
        #expect(
            isSame(
                AnyShape(shape.rotation(.degrees(9))).trim(to: 0.7).fill(.red),
                as: round.rotation(.degrees(9)).trim(to: 0.7).fill(.red)))
    }

    @Test func `a part of its rectangle is as far inside as that part`() {
        // 30 by 20 points at the upper left of 64 by 46: 6 points from the container.
        let expected = framed(
            RoundedRectangle(cornerRadius: 10, style: .circular).size(width: 30, height: 20).fill(.red), in: Rectangle()
        )
        #expect(
            framed(ContainerRelativeShape().size(width: 30, height: 20).fill(.red), in: container).bytes
                == expected.bytes)
        // 4 points further inside, at all sides.
        let inner = framed(
            RoundedRectangle(cornerRadius: 8, style: .circular).size(width: 40, height: 30, anchor: .center).fill(.red),
            in: Rectangle())
        let shape = ContainerRelativeShape().size(width: 40, height: 30, anchor: .center)
        #expect(framed(shape.fill(.red), in: RoundedRectangle(cornerRadius: 22, style: .circular)).bytes == inner.bytes)
    }

    @Test func `its data animate while it follows`() {
        func trimmed(_ shape: some Shape, in container: some InsettableShape) -> StageImage {
            image(at: 0.5) { isOn in
                shape.trim(to: isOn ? 1 : 0.2).stroke(.red, lineWidth: 2)
                    .padding(EdgeInsets(top: 6, leading: 10, bottom: 8, trailing: 6)).containerShape(container)
            }
        }
        let round = RoundedRectangle(cornerRadius: 10, style: .circular)
        #expect(trimmed(ContainerRelativeShape(), in: container).bytes == trimmed(round, in: Rectangle()).bytes)
    }

    @Test func `it follows while an effect moves it through the container, and is at its end at once in an offset`() {
        // From 10 points inside to 2: the radius of 16 is 6 at first, 10 half way and 14 at the end.
        struct Moving: View {
            @State private var isMoved = false
            let radius: CGFloat?
            var isOffset = false
            var body: some View {
                Group {
                    if let radius {
                        RoundedRectangle(cornerRadius: radius, style: .circular).fill(.red)
                    } else {
                        ContainerRelativeShape().fill(.red)
                    }
                }
                .frame(width: 30, height: 20)
                .slid(isMoved && !isOffset ? -8 : 0).offset(x: isMoved && isOffset ? -8 : 0)
                .frame(width: 50, height: 40).containerShape(.rect(cornerRadius: 16, style: .circular))
                .onAppear { withAnimation(.linear(duration: 1)) { isMoved = true } }
            }
        }
        func shown(_ radius: CGFloat?, isOffset: Bool = false, at time: Double) -> StageImage {
            let stage = Stage(size: CGSize(width: 80, height: 60), scale: 1) {
                Moving(radius: radius, isOffset: isOffset)
            }
            stage.advance(by: .seconds(time))
            return stage.image()
        }
        #expect(shown(nil, at: 0).looksLike(shown(6, at: 0)) && !shown(nil, at: 0).looksLike(shown(14, at: 0)))
        #expect(shown(nil, at: 0.5).looksLike(shown(10, at: 0.5)) && !shown(nil, at: 0.5).looksLike(shown(6, at: 0.5)))
        #expect(shown(nil, at: 2).looksLike(shown(14, at: 2)))
        for time in [0, 0.5, 2] {
            #expect(shown(nil, isOffset: true, at: time).looksLike(shown(14, isOffset: true, at: time)))
        }
    }
}
