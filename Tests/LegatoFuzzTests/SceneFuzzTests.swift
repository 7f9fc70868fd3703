// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster
import LegatoStage
import Observation
import SwiftUI
import TestSupport
import Testing

/// Random numbers that are a function of the seed.
private struct SceneChance: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
    mutating func pick<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &self)] }
}

/// A view whose every number may change at any time, moved or at once.
private struct Plant: Identifiable {
    let id: Int
    let kind: Int
    var opacity = 1.0
    var angle = 0.0
    var scale = 1.0
    var x = 0.0
    var blur = 0.0
    var shadow = 0.0
    var radius = 4.0
    var width = 24.0
    var red = 0.5

    mutating func change(_ chance: inout SceneChance) {
        switch Int.random(in: 0..<9, using: &chance) {
        case 0: opacity = chance.number(0...1)
        case 1: angle = chance.number(-180...180)
        case 2: scale = chance.number(0.4...1.6)
        case 3: x = chance.number(-30...30)
        case 4: blur = chance.number(0...4)
        case 5: shadow = chance.number(0...6)
        case 6: radius = chance.number(0...12)
        case 7: width = chance.number(8...48)
        default: red = chance.number(0...1)
        }
    }
}

@Observable @MainActor
private final class Garden {
    var plants: [Plant] = []
    var isWide = false
    private var planted = 0

    func plant(_ chance: inout SceneChance) {
        planted += 1
        plants.insert(
            Plant(id: planted, kind: Int.random(in: 0..<6, using: &chance)),
            at: Int.random(in: 0...plants.count, using: &chance))
    }
}

private struct PlantView: View {
    let plant: Plant

    var body: some View {
        figure
            .scaleEffect(plant.scale)
            .rotationEffect(.degrees(plant.angle))
            .blur(radius: plant.blur)
            .shadow(radius: plant.shadow, y: plant.shadow / 2)
            .offset(x: plant.x)
            .opacity(plant.opacity)
    }

    @ViewBuilder private var figure: some View {
        let color = Color(red: plant.red, green: 0.4, blue: 0.8)
        switch plant.kind {
        case 0: RoundedRectangle(cornerRadius: plant.radius).fill(color).frame(width: plant.width, height: 24)
        case 1: Circle().stroke(color, lineWidth: 1 + plant.radius / 3).frame(width: plant.width, height: plant.width)
        case 2: Text("\(plant.id)").foregroundStyle(color)
        case 3:
            AnyShape(RoundedRectangle(cornerRadius: plant.radius))
                .fill(color.shadow(.inner(radius: plant.radius / 2)).shadow(.drop(color: color, radius: plant.shadow)))
                .frame(width: plant.width, height: 24)
        case 4:
            Text("\(plant.id)").foregroundStyle(color.shadow(.drop(radius: plant.shadow)))
                .visualEffect { content, proxy in
                    content.offset(x: proxy.frame(in: .global).minX / 9).rotationEffect(.degrees(proxy.size.width))
                }
        default:
            LinearGradient(colors: [color, .white], startPoint: .top, endPoint: .bottom)
                .frame(width: plant.width, height: 20)
        }
    }
}

private struct GardenView: View {
    let garden: Garden

    var body: some View {
        let layout = garden.isWide ? AnyLayout(HStackLayout(spacing: 4)) : AnyLayout(VStackLayout(spacing: 2))
        layout { ForEach(garden.plants) { PlantView(plant: $0) } }
    }
}

/// Random scenes of views with random commits, retargets and removals: what the stage shows, step by step and only where
/// something changed, against Cairo alone. `make fuzz` lets it run for long.
@MainActor
@Suite struct SceneFuzzTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let seconds = environment["LEGATO_FUZZ_SECONDS"].flatMap(Double.init)
    private static let firstSeed = environment["LEGATO_FUZZ_SEED"].flatMap(UInt64.init) ?? 1
    /// How many scenes a run of the tests has.
    private static let scenes: UInt64 = 6

    private static let animations: [Animation?] = [
        .spring, .bouncy, .linear(duration: 0.3), .easeInOut, .easeIn(duration: 0.2).delay(0.1), .interactiveSpring,
        .interpolatingSpring(stiffness: 100, damping: 10), .linear(duration: 0.2).repeatCount(3), nil,
    ]

    @Test func `scenes that are changed, retargeted and taken apart look as Cairo paints them`() throws {
        let end = Self.seconds.map { Date().addingTimeInterval($0) }
        var seed = Self.firstSeed
        while end.map({ Date() < $0 }) ?? (seed < Self.firstSeed + Self.scenes) {
            try play(seed)
            seed += 1
        }
    }

    private func play(_ seed: UInt64) throws {
        var chance = SceneChance(state: seed)
        let garden = Garden()
        for _ in 0..<5 { garden.plant(&chance) }
        let stage = try HeadlessStage(SceneConfiguration(size: CGSize(width: 120, height: 160), scale: 1)) {
            GardenView(garden: garden)
        }
        let reference = try #require(CairoCanvas(width: 120, height: 160, scale: 1))
        for step in 0..<12 {
            stage.perform { change(garden, &chance) }
            stage.advance(to: stage.time + chance.number(0...0.25))
            reference.clear(to: .white)
            stage.evaluate(on: reference)
            expect(stage.render(), like: reference.makePixelBuffer(), "scene \(seed), step \(step)")
        }
        stage.perform { garden.plants = [] }
        // What was leaving before goes on.
        stage.advance(to: stage.time + 10)
        #expect(stage.isSettled)
    }

    private func change(_ garden: Garden, _ chance: inout SceneChance) {
        withAnimation(chance.pick(Self.animations)) {
            for _ in 0..<3 {
                let index = Int.random(in: 0..<max(1, garden.plants.count), using: &chance)
                switch Int.random(in: 0..<10, using: &chance) {
                case 0: garden.plant(&chance)
                case 1 where garden.plants.count > 2: garden.plants.remove(at: index)
                case 2 where garden.plants.count > 1: garden.plants.swapAt(index, 0)
                case 3: garden.isWide.toggle()
                default: if garden.plants.indices.contains(index) { garden.plants[index].change(&chance) }
                }
            }
        }
    }

    /// Edges of what moves are interpolated where Cairo draws them anew; see `SceneSuiteTests`.
    private func expect(_ bitmap: PixelBuffer, like reference: PixelBuffer, _ what: String) {
        var (far, sum) = (0, 0)
        for first in stride(from: 0, to: bitmap.bytes.count, by: 4) {
            let differences = (first..<first + 4).map { abs(Int(bitmap.bytes[$0]) - Int(reference.bytes[$0])) }
            sum += differences.reduce(0, +)
            if differences.contains(where: { $0 > 40 }) { far += 1 }
        }
        let share = Double(far) / Double(bitmap.width * bitmap.height)
        let mean = Double(sum) / Double(bitmap.bytes.count)
        #expect(share <= 0.02 && mean <= 1.2, "\(what): \(share) of the pixels far off, \(mean) on average")
    }
}
