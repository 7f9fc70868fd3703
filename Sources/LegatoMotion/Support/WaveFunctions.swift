// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// The functions of CVectors, whose header says what they do. Declared and not imported: who imports this module would need a module of C
// as well.

@_extern(c, "wave_exponentials")
func findExponentials(
    _ x: Double, _ y: Double, _ first: UnsafeMutablePointer<Double>, _ second: UnsafeMutablePointer<Double>)

@_extern(c, "wave_exponential_sum")
func waveExponentialSum(_ x: Double, _ y: Double, _ first: Double, _ second: Double) -> Double

@_extern(c, "wave_decaying_cosine")
func waveDecayingCosine(_ x: Double, _ y: Double) -> Double

@_extern(c, "wave_complex_exponential")
func findComplexExponential(
    _ x: Double, _ y: Double, _ real: UnsafeMutablePointer<Double>, _ imaginary: UnsafeMutablePointer<Double>)

@_extern(c, "waves_swing")
func findSwingingWaves(
    _ level: UInt32, _ waves: UnsafePointer<Double>, _ steps: UnsafePointer<Double>,
    _ values: UnsafeMutablePointer<Double>, _ count: Int
) -> Bool

@_extern(c, "waves_fall")
func findFallingWaves(
    _ level: UInt32, _ waves: UnsafePointer<Double>, _ steps: UnsafePointer<Double>,
    _ values: UnsafeMutablePointer<Double>, _ count: Int
) -> Bool

@_extern(c, "vector_level_of_processor")
func vectorLevelOfProcessor() -> UInt32
