// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// What a view inherits and shows changes under the transaction in force at that view, wherever it was said.
@MainActor
@Suite struct InheritedStyleTests {
    private static let red = Color(red: 1, green: 0, blue: 0)
    private static let blue = Color(red: 0, green: 0, blue: 1)

    /// The middle of the square, half a second after "Go" at even speed for a second, and a second later.
    private func colors(@ViewBuilder _ content: @escaping (Bool) -> some View) throws -> [String] {
        let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1) {
            Switching { isOn in content(isOn).id("square") }
        }
        stage.tap("Go")
        return try [500, 1000].map { wait in
            stage.milliseconds(wait)
            let frame = try stage.frame()
            let image = stage.image()
            let place = Int(frame.midY) * image.strideInBytes + Int(frame.midX) * 4
            let (blue, red) = (image.bytes[place], image.bytes[place + 2])
            return blue > 20 && red > 20 ? "between" : red > 20 ? "red" : "blue"
        }
    }

    @Test func `a style from outside animates by the leaf's transaction, and the leaf's frame does, too`() throws {
        let stage = Stage {
            Switching { isOn in
                Rectangle().id("square").animation(evenly, value: isOn).frame(width: isOn ? 250 : 50, height: 40)
                    .foregroundStyle(isOn ? .red : .green)
            }
        }
        stage.tap("Go")
        stage.milliseconds(500)
        #expect(try stage.frame().width == 150)
        #expect(
            try colors { isOn in
                Rectangle().animation(evenly, value: isOn).frame(width: 40, height: 40)
                    .foregroundStyle(isOn ? Self.red : Self.blue)
            } == ["between", "red"])
    }

    @Test func `a tint, a style of levels and one through several views do as well`() throws {
        #expect(
            try colors { isOn in
                Rectangle().fill(.tint).animation(evenly, value: isOn).frame(width: 40, height: 40)
                    .tint(isOn ? Self.red : Self.blue)
            } == ["between", "red"])
        #expect(
            try colors { isOn in
                Rectangle().fill(.secondary).animation(evenly, value: isOn).frame(width: 40, height: 40)
                    .foregroundStyle(Color.black, isOn ? Self.red : Self.blue)
            } == ["between", "red"])
        struct Card<Value: Equatable>: View {
            let value: Value
            var body: some View {
                VStack { Rectangle().animation(evenly, value: value).frame(width: 40, height: 40) }
            }
        }
        #expect(
            try colors { isOn in Card(value: isOn).foregroundStyle(isOn ? Self.red : Self.blue) } == ["between", "red"])
    }

    @Test func `without an animation at the leaf it changes at once, though the style is said in one`() throws {
        #expect(
            try colors { isOn in
                Rectangle().transaction { $0.animation = nil }.frame(width: 40, height: 40)
                    .foregroundStyle(isOn ? Self.red : Self.blue).animation(evenly, value: isOn)
            } == ["red", "red"])
    }

    @Test func `a multiplied colour takes the values of the environment in the transaction at its place`() throws {
        let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1) {
            Switching { isOn in
                Color.white.frame(width: 40, height: 40).colorMultiply(.primary).id("square")
                    .animation(evenly, value: isOn).environment(\.colorScheme, isOn ? .dark : .light)
            }
        }
        func shade() throws -> UInt8 {
            let frame = try stage.frame()
            let image = stage.image()
            return image.bytes[Int(frame.midY) * image.strideInBytes + Int(frame.midX) * 4]
        }
        #expect(try shade() == 0)
        stage.tap("Go")
        #expect(try shade() == 0)
        stage.milliseconds(500)
        #expect(try (50...205).contains(shade()))
        stage.milliseconds(500)
        #expect(try shade() == 255)
    }

    @Test func `what does not interpolate swaps`() throws {
        #expect(
            try colors { isOn in
                Rectangle().animation(evenly, value: isOn).frame(width: 40, height: 40)
                    .foregroundStyle(
                        isOn
                            ? AnyShapeStyle(LinearGradient(colors: [Self.red], startPoint: .top, endPoint: .bottom))
                            : AnyShapeStyle(Self.blue))
            } == ["red", "red"])
    }
}
