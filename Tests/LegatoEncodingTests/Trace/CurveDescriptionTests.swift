// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoEncoding

@Suite struct CurveDescriptionTests {
    @Test(
        arguments: [
            ("DefaultAnimation()", "default"),
            ("LinearAnimation(duration: 0.35)", "linear(0.35 s)"),
            ("BezierAnimation(duration: 2.0, curve: CubicBezier(0.42, 0.0, 0.58, 1.0))", "easeInOut(2 s)"),
            ("BezierAnimation(duration: 0.3, curve: CubicBezier(0.42, 0.0, 1.0, 1.0))", "easeIn(0.3 s)"),
            ("BezierAnimation(duration: 0.3, curve: CubicBezier(0.0, 0.0, 0.58, 1.0))", "easeOut(0.3 s)"),
            (
                "BezierAnimation(duration: 1.0, curve: CubicBezier(0.1, -0.2, 0.3, 1.4))",
                "timingCurve(0.1, -0.2, 0.3, 1.4, 1 s)"
            ),
            (
                "FluidSpringAnimation(response: 0.5, dampingFraction: 0.7, blendDuration: 0.0)",
                "spring(response 0.5, damping 0.7)"
            ),
            (
                "FluidSpringAnimation(response: 0.33333, dampingFraction: 1.0, blendDuration: 0.25)",
                "spring(response 0.333, damping 1, blend 0.25 s)"
            ),
            (
                "SpringAnimation(mass: 1.0, stiffness: 100.0, damping: 10.0, initialVelocity: 0.0)",
                "interpolatingSpring(stiffness 100, damping 10)"
            ),
            (
                "SpringAnimation(mass: 2.0, stiffness: 100.0, damping: 10.0, initialVelocity: 0.0)",
                "interpolatingSpring(mass 2, stiffness 100, damping 10)"
            ),
            (
                "DelayAnimation(base: AnyAnimator(SwiftUI.LinearAnimation(duration: 0.3)), delay: 0.1)",
                "linear(0.3 s) after 0.1 s"
            ),
            ("DelayAnimation(base: AnyAnimator(SwiftUI.DefaultAnimation()), delay: 0.0)", "default"),
            ("SpeedAnimation(base: AnyAnimator(SwiftUI.DefaultAnimation()), speed: 2.0)", "default at speed 2"),
            (
                "RepeatAnimation(base: AnyAnimator(SwiftUI.DefaultAnimation()), repeatCount: Optional(3), autoreverses: false)",
                "default 3 times"
            ),
            (
                "RepeatAnimation(base: AnyAnimator(SwiftUI.DefaultAnimation()), repeatCount: nil, autoreverses: true)",
                "default for ever, back and forth"
            ),
            (
                "LogicalCompletionAnimation(base: AnyAnimator(SwiftUI.DefaultAnimation()), duration: 1.0)", "default"
            ),
            ("VelocityTrackingAnimation()", "follows a finger"),
        ])
    func `an animation is said as SwiftUI says it`(text: String, words: String) {
        #expect(CurveDescription(text).words == words)
    }

    @Test(arguments: [
        "", "Wobble(size: 3)", "LinearAnimation(", "LinearAnimation()", "BezierAnimation(duration: 1.0)", ")(", "()",
    ])
    func `what is not known is said as it is`(text: String) {
        #expect(CurveDescription(text).words == text)
    }

    @Test func `a modified animation that is not known keeps its description`() {
        let text = "DelayAnimation(base: AnyAnimator(App.Wobble(size: 3)), delay: 0.5)"
        #expect(CurveDescription(text).words == "App.Wobble(size: 3) after 0.5 s")
    }

    @Test func `an animation is endless however deep it repeats for ever`() {
        let endless =
            "RepeatAnimation(base: AnyAnimator(SwiftUI.DefaultAnimation()), repeatCount: nil, autoreverses: true)"
        #expect(CurveDescription(endless).isEndless)
        #expect(CurveDescription("DelayAnimation(base: AnyAnimator(SwiftUI.\(endless)), delay: 1.0)").isEndless)
        #expect(!CurveDescription(endless.replacing("nil", with: "Optional(2)")).isEndless)
        #expect(!CurveDescription("Wobble(name: nil)").isEndless)
    }

    @Test func `a description that is nested without end is not followed`() {
        let deep = (0..<400).reduce("DefaultAnimation()") { text, _ in "DelayAnimation(base: \(text), delay: 1.0)" }
        #expect(CurveDescription(deep).words.hasSuffix(" after 1 s") && !CurveDescription(deep).isEndless)
    }

    @Test(
        arguments: [
            (0, "0"), (-0.0, "0"), (1, "1"), (0.5, "0.5"), (1.0 / 3, "0.333"), (-2.0 / 3, "-0.667"), (0.0004, "0"),
            (12.3456, "12.346"), (0.9996, "1"), (-0.05, "-0.05"), (120, "120"), (1e16, "1e+16"),
            (1.7e308, "1.7e+308"), (.infinity, "Infinity"), (-.infinity, "-Infinity"), (.nan, "NaN"),
        ] as [(Double, String)])
    func `numbers have three decimals at most`(value: Double, text: String) {
        #expect(roundedText(value) == text)
    }
}
