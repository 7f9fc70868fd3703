// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// What the WebAssembly module offers: numbers in, numbers out.

@_expose(wasm, "springValue")
@_cdecl("springValue")
public func springValue(duration: Double, bounce: Double, target: Double, time: Double) -> Double {
    Spring(duration: duration, bounce: bounce).value(target: target, time: time)
}

@_expose(wasm, "springSettling")
@_cdecl("springSettling")
public func springSettling(duration: Double, bounce: Double) -> Double {
    Spring(duration: duration, bounce: bounce).settlingDuration
}

/// Where the persistent spring is that has come to no rest yet.
@_expose(wasm, "persistentFraction")
@_cdecl("persistentFraction")
public func persistentFraction(response: Double, dampingFraction: Double, time: Double) -> Double {
    SpringRecurrence(response: response, dampingFraction: dampingFraction).freshFraction(at: time)
}

@_expose(wasm, "curveValue")
@_cdecl("curveValue")
public func curveValue(p1x: Double, p1y: Double, p2x: Double, p2y: Double, progress: Double) -> Double {
    UnitCurve(p1x, p1y, p2x, p2y).value(at: progress)
}

/// Where a fling is, from 0 toward `edge` at `velocity`, with its bounce there.
@_expose(wasm, "flingValue")
@_cdecl("flingValue")
public func flingValue(edge: Double, velocity: Double, time: Double) -> Double {
    let motion = FreeMotion.edge(.normal, .bounce)
    return FreeRun(motion, from: nil, velocity: velocity, to: edge, at: 0).value(at: time) ?? edge
}

/// How much of a drag by `distance` past its edge a view of that length shows.
@_expose(wasm, "rubberBand")
@_cdecl("rubberBand")
public func rubberBand(distance: Double, length: Double) -> Double {
    RubberBand(length: length).shown(of: distance)
}

/// The times of appointments in the order in which they are kept: 1 for each that is not before the one before it.
@_expose(wasm, "appointmentsInOrder")
@_cdecl("appointmentsInOrder")
public func appointmentsInOrder(count: Double) -> Double {
    var queue = AppointmentQueue<Double>()
    for index in 0..<Int(count) {
        let time = Double(index * 7919 % 1000)
        queue.insert(time, at: time)
    }
    var (last, inOrder) = (-1.0, 0.0)
    while let time = queue.popFirst(notAfter: .infinity) {
        if time >= last { inOrder += 1 }
        last = time
    }
    return inOrder
}
