// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// What the exported functions answer natively, one number a line, in the order of table.mjs.

for bounce in [-0.5, 0, 0.3, 0.9] {
    print(springSettling(duration: 0.5, bounce: bounce))
    for step in 0...20 {
        let time = Double(step) / 10
        print(springValue(duration: 0.5, bounce: bounce, target: 100, time: time))
        print(persistentFraction(response: 0.5, dampingFraction: 1 - bounce, time: time))
        print(curveValue(p1x: 0.42, p1y: bounce, p2x: 0.58, p2y: 1, progress: time / 2))
    }
}

for velocity in [300.0, 2000, -500] {
    for step in 0...20 { print(flingValue(edge: 200, velocity: velocity, time: Double(step) / 10)) }
    print(rubberBand(distance: velocity, length: 800))
}
print(appointmentsInOrder(count: 500))
