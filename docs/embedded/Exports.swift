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
