// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoStage
import SwiftUI
import Testing

@testable import LegatoTesting

/// Size, scale, safe area, appearance, locale and settings change while a scene runs.
@MainActor
@Suite struct SceneInputsTests {
    private let even = Animation.linear(duration: 1)

    /// A square in the top left corner, and a circle in the bottom right one.
    private struct Corners: View {
        @Environment(\.colorScheme) private var scheme
        var body: some View {
            ZStack(alignment: .bottomTrailing) {
                Color.clear.id("area")
                Circle().fill(scheme == .dark ? Color.white : Color.black).frame(width: 20, height: 20).id("circle")
            }
        }
    }

    @Test func `a new size moves what it moves by the animation of its transaction`() throws {
        let stage = Stage(size: CGSize(width: 100, height: 50), scale: 1) { Corners() }
        withAnimation(even) { stage.change { $0.size = CGSize(width: 300, height: 150) } }
        #expect(try #require(stage.presentation(of: "circle")).frame.origin == CGPoint(x: 80, y: 30))
        stage.advance(by: .milliseconds(500))
        #expect(try #require(stage.presentation(of: "circle")).frame.origin == CGPoint(x: 180, y: 80))
        stage.advance(by: .milliseconds(500))
        #expect(try #require(stage.presentation(of: "circle")).frame.origin == CGPoint(x: 280, y: 130))
        let image = stage.image()
        #expect(image.pixels.width == 300 && image.pixels.height == 150)
        #expect(stage.settings.size == CGSize(width: 300, height: 150))
    }

    @Test func `without an animation a new size is there at once`() throws {
        let stage = Stage(size: CGSize(width: 100, height: 50), scale: 1) { Corners() }
        stage.change { $0.size = CGSize(width: 50, height: 100) }
        #expect(try #require(stage.presentation(of: "circle")).frame.origin == CGPoint(x: 30, y: 80))
    }

    @Test func `a new scale rounds to its pixels and makes another image`() throws {
        let stage = Stage(size: CGSize(width: 100, height: 50), scale: 1) {
            Rectangle().frame(width: 10.5, height: 10).id("bar")
        }
        // Half of 89.5 points from the left, in whole pixels.
        #expect(try #require(stage.presentation(of: "bar")).frame.width == 11)
        stage.change { $0.scale = 2 }
        #expect(try #require(stage.presentation(of: "bar")).frame.width == 10.5)
        #expect(stage.image().pixels.width == 200)
        stage.change { $0.scale = 1 }
        #expect(try #require(stage.presentation(of: "bar")).frame.width == 11)
    }

    @Test func `text is measured anew for another scale`() throws {
        let stage = Stage(size: CGSize(width: 100, height: 50), scale: 1) { Text("ill").id("text") }
        let coarse = try #require(stage.presentation(of: "text")).frame.width
        stage.change { $0.scale = 3 }
        let fine = try #require(stage.presentation(of: "text")).frame.width
        #expect(coarse == coarse.rounded() && fine < coarse && abs(fine * 3 - (fine * 3).rounded()) < 1e-9)
    }

    @Test func `another appearance is an environment value, and the scene's background`() {
        let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1) { Corners() }
        #expect(stage.image().pixels[30, 30].red == 0 && stage.image().pixels[2, 2].red == 255)
        stage.change { $0.colorScheme = .dark }
        #expect(stage.image().pixels[30, 30].red == 255 && stage.image().pixels[2, 2].red == 0)
    }

    @Test func `colours move to another appearance by the animation of its transaction`() {
        let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1) {
            Color(white: 0).overlay { Corners() }
        }
        withAnimation(even) { stage.change { $0.colorScheme = .dark } }
        stage.advance(by: .milliseconds(500))
        let grey = stage.image().pixels[30, 30].red
        #expect(grey > 100 && grey < 220)
        stage.advance(by: .seconds(1))
        #expect(stage.image().pixels[30, 30].red == 255)
    }

    @Test func `a view's own wish comes before the appearance of the device, and ends with the view`() {
        struct Wishing: View {
            @State private var isThere = true
            @Environment(\.colorScheme) private var scheme
            var body: some View {
                VStack {
                    Text(scheme == .dark ? "dark" : "light")
                    if isThere { Color.red.preferredColorScheme(.dark) }
                    Button("Toggle") { isThere.toggle() }
                }
            }
        }
        let stage = Stage { Wishing() }
        #expect(stage.labels.first == "dark" && stage.image().pixels[2, 2].red == 0)
        stage.tap("Toggle")
        #expect(stage.labels.first == "light" && stage.image().pixels[2, 2].red == 255)
        stage.tap("Toggle")
        #expect(stage.labels.first == "dark")
        stage.change { $0.colorScheme = .light }
        #expect(stage.labels.first == "dark")
        stage.tap("Toggle")
        stage.change { $0.colorScheme = .dark }
        #expect(stage.labels.first == "dark")
    }

    @Test func `of several wishes the outermost counts, then the first`() {
        struct Shown: View {
            @Environment(\.colorScheme) private var scheme
            var body: some View { Text(scheme == .dark ? "dark" : "light") }
        }
        let nested = Stage {
            VStack {
                Shown()
                VStack { Color.red.preferredColorScheme(.light) }.preferredColorScheme(.dark)
            }
        }
        #expect(nested.labels == ["dark"])
        let beside = Stage {
            VStack {
                Shown()
                Color.red.preferredColorScheme(.dark)
                Color.red.preferredColorScheme(.light)
            }
        }
        #expect(beside.labels == ["dark"])
        let silent = Stage {
            VStack {
                Shown()
                Color.red.preferredColorScheme(.dark).preferredColorScheme(nil)
            }
        }
        #expect(silent.labels == ["dark"])
    }

    @Test func `locale and settings are read by views, each change once`() {
        struct Reader: View {
            @Environment(\.locale) private var locale
            @Environment(\.accessibilityReduceMotion) private var reduceMotion
            var body: some View { Text("\(locale.identifier) \(reduceMotion ? "calm" : "lively")") }
        }
        let stage = Stage { Reader() }
        #expect(stage.labels == ["en_US lively"])
        let bodies = stage.statistics.bodies
        stage.change { $0.locale = Locale(identifier: "de_DE") }
        #expect(stage.labels == ["de_DE lively"] && stage.statistics.bodies == bodies + 1)
        stage.change { $0.reduceMotion = true }
        #expect(stage.labels == ["de_DE calm"] && stage.settings.reduceMotion)
        #expect(stage.settings.locale.identifier == "de_DE" && stage.settings.colorScheme == .light)
        // What stays the same, or does not concern them, asks no view again.
        let after = stage.statistics.bodies
        stage.change { $0.reduceMotion = true }
        stage.change { $0.size.width += 10 }
        #expect(stage.statistics.bodies == after)
    }

    @Test func `content leaves the safe area free`() throws {
        var configuration = SceneConfiguration(size: CGSize(width: 100, height: 200), scale: 1)
        configuration.safeArea = EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 10)
        let stage = try HeadlessStage(configuration) { Color.red.id("area") }
        #expect(stage.presentation(of: "area")?.frame == CGRect(x: 0, y: 50, width: 90, height: 120))
        try stage.change(in: Transaction(animation: even)) { $0.safeArea = EdgeInsets() }
        stage.advance(to: 0.5)
        #expect(stage.presentation(of: "area")?.frame == CGRect(x: 0, y: 25, width: 95, height: 160))
        // One that is larger than the scene, or is no number, leaves nothing or does not count.
        try stage.change { $0.safeArea = EdgeInsets(top: 900, leading: CGFloat.nan, bottom: -5, trailing: .infinity) }
        stage.advance(to: 3)
        #expect(stage.presentation(of: "area")?.frame.height == 0 && stage.presentation(of: "area")?.frame.width == 100)
    }

    @Test(arguments: [
        CGSize(width: 0, height: 10), CGSize(width: CGFloat.nan, height: 10), CGSize(width: 1e9, height: 10),
    ])
    func `a size that no image can have is refused, and nothing changes`(size: CGSize) throws {
        let stage = try HeadlessStage(SceneConfiguration(size: CGSize(width: 100, height: 50), scale: 1)) { Corners() }
        #expect(throws: StageError.self) { try stage.change { $0.size = size } }
        #expect(stage.configuration.size.width == 100 && stage.presentation(of: "area")?.frame.width == 100)
    }
}
