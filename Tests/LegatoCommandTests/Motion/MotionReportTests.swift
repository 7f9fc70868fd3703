// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoCommand
@testable import LegatoSummary

@Suite struct MotionReportTests {
    private typealias Component = MotionSummary.Component

    private func attribute(
        _ name: String = "offset", _ number: Int = 1, view: String = "_OffsetEffect", within: String? = "Card",
        path: String = "Card/_OffsetEffect", line: String? = "Card.swift:31"
    ) -> MotionSummary.Attribute {
        MotionSummary.Attribute(name: name, number: number, view: view, path: path, within: within, line: line)
    }

    private func animation(_ curve: String = "LinearAnimation(duration: 1.0)", isEndless: Bool = false)
        -> MotionSummary.Animation
    {
        MotionSummary.Animation(
            curve: curve, line: "Card.swift:12", isEndless: isEndless,
            isTracking: curve == "VelocityTrackingAnimation()")
    }

    private func motion(
        of attribute: MotionSummary.Attribute? = nil, by animation: MotionSummary.Animation? = nil,
        start: MotionSummary.Motion.Start = .begin, time: Double = 0.5, previous: MotionSummary.Previous? = nil,
        _ components: Component..., settled: Double? = nil, top: Double? = 812, end: String? = "finished"
    ) -> MotionSummary.Motion {
        MotionSummary.Motion(
            attribute: attribute ?? self.attribute(), animation: animation ?? self.animation(), start: start,
            time: time, previous: previous, components: components, settled: settled,
            topSpeed: top.map { MotionSummary.Speed(speed: $0, time: 0.56) },
            end: end.map { MotionSummary.End(time: 1.5, reason: $0) })
    }

    private func component(
        _ name: String?, _ from: Double, _ to: Double, _ index: Int = 0, over: Double? = nil, settled: Double? = 0.92
    ) -> Component {
        Component(
            index: index, name: name, from: from, to: to, shift: nil,
            overshoot: over.map {
                MotionSummary.Overshoot(distance: $0, share: from == to ? nil : $0 / abs(to - from), time: 0.7)
            }, settled: settled)
    }

    private func text(_ motions: MotionSummary.Motion..., jumps: [MotionSummary.Jump] = []) -> String {
        MotionReport(MotionSummary(motions: motions, jumps: jumps, duration: 2)).text
    }

    // MARK: - Text

    @Test func `an attribute has a heading, and each of its motions lines below their times`() {
        let previous = MotionSummary.Previous(
            animation: animation("DefaultAnimation()"),
            components: [.init(index: 0, name: "x", value: 96, velocity: 410, to: 120)], speed: 410)
        let printed = text(
            motion(component("x", 0, 120, settled: nil), end: "retargeted"),
            motion(start: .merge, time: 0.7, previous: previous, component("x", 96, 0, over: 4.25)))
        #expect(
            printed == """
                offset in Card · Card.swift:31
                  0.5 s    linear(1 s) · Card.swift:12
                           x 0 → 120   taken over 1.5 s   no overshoot             top 812/s at 0.56 s
                  0.7 s    linear(1 s) · Card.swift:12
                           takes over default · Card.swift:12 at 410/s, on its way to x 120
                           x 96 → 0    settled 0.92 s     overshoot 4.25 (4.4 %)   top 812/s at 0.56 s

                2 motions of 1 attribute in 2 s.

                """)
    }

    @Test func `components that do the same are in one row, others in rows of their own`() {
        let same = text(motion(component("x", 0, 10, over: 1), component("y", 5, 25, 1, over: 2)))
        #expect(same.contains("  x 0 → 10, y 5 → 25   settled 0.92 s   overshoot 10 %   top 812/s at 0.56 s\n"))
        let other = text(motion(component("x", 0, 10, over: 1), component("y", 5, 25, 1, settled: 1)))
        #expect(
            other.contains(
                """
                           x 0 → 10   settled 0.92 s   overshoot 1 (10 %)   top 812/s at 0.56 s
                           y 5 → 25   settled 1 s      no overshoot
                """))
    }

    @Test func `ends and odd motions are said in words`() {
        for (reason, words) in [
            ("combined", "added to 1.5 s"), ("removed", "removed 1.5 s"), ("viewGone", "view gone 1.5 s"),
            ("finished", "ended 1.5 s"), ("whatever", "ended 1.5 s"),
        ] {
            #expect(text(motion(component(nil, 0, 1, settled: nil), end: reason)).contains(" 0 → 1   \(words)   "))
        }
        #expect(text(motion(component(nil, 0, 1, settled: nil), end: nil)).contains("  not over  "))
        let endless = motion(by: animation(isEndless: true), component(nil, 0, 1, settled: nil), end: nil)
        #expect(text(endless).contains("  never ends  "))
        #expect(text(motion(component(nil, 3, 3, over: 20))).contains("3 → 3   settled 0.92 s   away by 20   top"))
        #expect(text(motion(top: nil)).contains("           stays the same   ended 1.5 s\n"))
        var shifted = component("x", 0, 120)
        shifted.shift = 20
        #expect(text(motion(shifted)).contains("x 0 → 120, 20 of it at once   settled"))
    }

    @Test func `a finger hands over its speed`() {
        let finger = animation("VelocityTrackingAnimation()")
        let previous = MotionSummary.Previous(
            animation: finger, components: [.init(index: 0, name: nil, value: 1, velocity: 90, to: 1)], speed: 90)
        let printed = text(
            motion(by: finger, component(nil, 0, 1, settled: nil), end: "retargeted"),
            motion(start: .merge, previous: previous, component(nil, 1, 0)),
            motion(start: .combine, previous: MotionSummary.Previous(components: [], speed: .nan), component(nil, 1, 0))
        )
        #expect(printed.contains("follows a finger · Card.swift:12\n"))
        #expect(printed.contains(" 0 → 1   taken over 1.5 s                  top"))
        #expect(printed.contains("  takes over a finger at 90/s\n"))
        #expect(printed.contains("  is added to another animation at NaN/s\n"))
    }

    @Test func `attributes with one heading are told apart by their places, or shown once where they do the same`() {
        let rows = (0..<3).map { attribute("offset", $0, path: "Card/[3]/[\($0)]/_OffsetEffect") }
        let alike = text(
            motion(of: rows[0], component("x", 0, 1)), motion(of: rows[1], component("x", 0, 1)),
            motion(of: rows[2], component("x", 0, 1)))
        #expect(
            alike.hasPrefix("offset in Card · Card.swift:31 · 3 alike\n")
                && alike.hasSuffix("3 motions of 3 attributes in 2 s.\n"))
        let other = text(
            motion(of: rows[0], component("x", 0, 1)), motion(of: rows[1], component("x", 0, 2)),
            motion(of: rows[2], component("x", 0, 1)))
        #expect(other.contains("offset in Card · Card.swift:31 · [3][0] · 2 alike\n"))
        #expect(other.contains("\noffset in Card · Card.swift:31 · [3][1]\n"))
        let plain = text(motion(of: attribute("frame", view: "Text", within: nil, line: nil), component("x", 0, 1)))
        #expect(plain.hasPrefix("frame of Text\n"))
    }

    @Test func `jumps are listed up to a number, and what was left out is counted`() {
        let jumps = (0..<25).map { index in
            MotionSummary.Jump(
                attribute: attribute("opacity", index), time: Double(index) / 10, until: index == 0 ? 0.4 : nil,
                count: index == 0 ? 9 : 1, components: [.init(index: 0, name: nil, from: 0, to: Double(index))])
        }
        let printed = text(motion(component("x", 0, 1)), jumps: jumps)
        #expect(
            printed.contains(
                "\nset at once while something moved\n  0 s     opacity in Card · Card.swift:31   0 → 0, 9 times until 0.4 s\n"
            ))
        #expect(
            printed.contains("\n  1.9 s   opacity in Card · Card.swift:31   0 → 19\n  and 5 more, which --json lists\n")
        )
        var summary = MotionSummary()
        summary.omitted = MotionSummary.Omitted(motions: 5, jumps: 7)
        #expect(
            MotionReport(summary).text
                == "Left out, because there are too many: 5 motions and 7 jumps.\n\nNothing moved in 0 s.\n")
    }

    @Test func `no line is longer than 120 columns, and no text moves the cursor`() {
        let long = "\u{1B}[31m" + String(repeating: "long", count: 100)
        let strange = MotionSummary.Attribute(
            name: long, number: 1, view: long, path: "\(long)/[\(long)]/x", within: long, line: long)
        let strangeAnimation = MotionSummary.Animation(curve: long, line: long, isEndless: false, isTracking: false)
        let components = (0..<64).map { component("\($0 + 1)", -1.2345e300, 1.2345e-300, $0, over: 1e299) }
        var wide = motion(of: strange, by: strangeAnimation)
        wide.components = components
        wide.previous = MotionSummary.Previous(
            animation: animation(long),
            components: (0..<64).map { .init(index: $0, name: "\($0)", value: 1e300, velocity: 1e300, to: 1e300) },
            speed: 1.234567e300)
        let jump = MotionSummary.Jump(
            attribute: strange, time: 12.345, until: 1e8, count: 1000,
            components: (0..<64).map { .init(index: $0, name: "\($0)", from: 1e300, to: -1e300) })
        let printed = text(wide, wide, jumps: [jump])
        #expect(printed.split(separator: "\n").allSatisfy { $0.count <= 120 })
        #expect(!printed.contains("\u{1B}") && printed.contains("\\u{1B}[31m") && printed.contains("and 60 more"))
    }

    // MARK: - JSON

    @Test func `JSON has sorted keys, full numbers, and words for what is no number`() throws {
        let jump = MotionSummary.Jump(
            attribute: attribute("opacity", 2, view: "Text", within: nil, line: nil), time: 0.5, count: 1,
            components: [.init(index: 0, name: nil, from: .nan, to: -.infinity)])
        let summary = MotionSummary(
            motions: [motion(component("x", 0, 1.0 / 3, over: .infinity))], jumps: [jump], duration: 2)
        #expect(
            try MotionReport(summary).json() == """
                {
                  "jumps" : [
                    {
                      "attribute" : {
                        "name" : "opacity",
                        "number" : 2,
                        "path" : "Card/_OffsetEffect",
                        "view" : "Text"
                      },
                      "components" : [
                        {
                          "from" : "NaN",
                          "index" : 0,
                          "to" : "-Infinity"
                        }
                      ],
                      "count" : 1,
                      "time" : 0.5
                    }
                  ],
                  "motions" : [
                    {
                      "animation" : {
                        "curve" : "LinearAnimation(duration: 1.0)",
                        "isEndless" : false,
                        "isTracking" : false,
                        "line" : "Card.swift:12"
                      },
                      "attribute" : {
                        "line" : "Card.swift:31",
                        "name" : "offset",
                        "number" : 1,
                        "path" : "Card/_OffsetEffect",
                        "view" : "_OffsetEffect",
                        "within" : "Card"
                      },
                      "components" : [
                        {
                          "from" : 0,
                          "index" : 0,
                          "name" : "x",
                          "overshoot" : {
                            "distance" : "Infinity",
                            "share" : "Infinity",
                            "time" : 0.7
                          },
                          "settled" : 0.92,
                          "to" : 0.3333333333333333
                        }
                      ],
                      "end" : {
                        "reason" : "finished",
                        "time" : 1.5
                      },
                      "start" : "begin",
                      "time" : 0.5,
                      "topSpeed" : {
                        "speed" : 812,
                        "time" : 0.56
                      }
                    }
                  ]
                }

                """)
        let empty = try MotionReport(MotionSummary()).json().filter { !$0.isWhitespace }
        #expect(empty == #"{"jumps":[],"motions":[]}"#)
        var full = MotionSummary()
        full.omitted.jumps = 1
        #expect(try MotionReport(full).json().contains("\"omitted\""))
    }
}
