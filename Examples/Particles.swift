// legato render --size 390x600 --duration 4
// A canvas in a timeline: sparks that rise in a swirl, their light adding up, drawn anew every frame.
import SwiftUI

struct Spark {
    var seed: Double
    var start: Double
    var lifetime: Double

    /// 0 when it is born, 1 when it is gone; sparks come back.
    func age(at time: Double) -> Double {
        let age = (time - start) / lifetime
        return age - age.rounded(.down)
    }

    func position(at age: Double, in size: CGSize) -> CGPoint {
        let spread = sin(seed * 12.9898) * 0.5
        let swirl = sin(age * 5 + seed * 6.28) * 34 * age
        return CGPoint(
            x: size.width * (0.5 + spread * (0.16 + 0.5 * age)) + swirl,
            y: size.height * (0.98 - 0.95 * age * (0.55 + 0.45 * cos(seed * 78.233))))
    }
}

struct ParticleField: View {
    private let sparks = (0..<900).map { index in
        let seed = Double(index) * 0.618_034
        return Spark(
            seed: seed, start: seed.truncatingRemainder(dividingBy: 4), lifetime: 2.2 + 1.6 * abs(sin(seed * 37)))
    }

    var body: some View {
        TimelineView(.animation) { timeline in
            let time = timeline.date.timeIntervalSinceReferenceDate
            Canvas { context, size in
                drawGlow(in: &context, size, time)
                drawSparks(in: &context, size, time)
                drawTitle(in: &context, size)
            } symbols: {
                Image(systemName: "flame.fill")
                    .font(.system(size: 54))
                    .foregroundStyle(
                        LinearGradient(colors: [.yellow, .orange, .red], startPoint: .top, endPoint: .bottom)
                    )
                    .tag("flame")
            }
        }
    }

    private func drawGlow(in context: inout GraphicsContext, _ size: CGSize, _ time: Double) {
        let center = CGPoint(x: size.width / 2, y: size.height * 0.95)
        let glow = Gradient(colors: [.orange.opacity(0.55 + 0.1 * sin(time * 3)), .clear])
        context.fill(
            Path(CGRect(origin: .zero, size: size)),
            with: .radialGradient(glow, center: center, startRadius: 10, endRadius: size.width * 0.75))
        if let flame = context.resolveSymbol(id: "flame") {
            context.draw(flame, at: CGPoint(x: center.x, y: size.height - 8), anchor: .bottom)
        }
    }

    private func drawSparks(in context: inout GraphicsContext, _ size: CGSize, _ time: Double) {
        var light = context
        light.blendMode = .plusLighter
        for spark in sparks {
            let age = spark.age(at: time)
            let point = spark.position(at: age, in: size)
            let radius = 1 + 3.5 * (1 - age) * abs(sin(spark.seed * 5.3))
            light.opacity = min(1, age * 8) * (1 - age)
            light.fill(
                Path(
                    ellipseIn: CGRect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)),
                with: .color(Color(hue: 0.02 + 0.11 * (1 - age), saturation: 0.9, brightness: 1)))
        }
    }

    private func drawTitle(in context: inout GraphicsContext, _ size: CGSize) {
        var title = context
        title.addFilter(.shadow(color: .orange, radius: 8))
        title.draw(
            Text("Campfire").font(.largeTitle.bold()).foregroundStyle(.white),
            at: CGPoint(x: size.width / 2, y: 70))
    }
}

#Preview {
    ParticleField()
        .background(Color(red: 0.05, green: 0.04, blue: 0.1))
        .ignoresSafeArea()
}
