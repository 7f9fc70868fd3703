// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoCommand

/// Files that are written for Objective-C, as the command compiles them.
@Suite struct AdaptationTests {
    private let legato: CommandRunner

    init() throws {
        legato = try CommandRunner()
        try legato.write(
            "a.swift",
            """
            import UIKit.UIGestureRecognizerSubclass
            @objc protocol Hearing {
                func heard(_ word: String)
            }
            @objcMembers final class Clock: NSObject {
                weak var listener: Hearing?
                @IBOutlet var other: Clock!
                @objc(tickWithTimer:) private func tick(_ timer: Timer) { listener?.heard("tick") }
                @IBAction func start() {
                    Timer.scheduledTimer(
                        timeInterval: 0.1, target: self, selector: #selector(tick), userInfo: nil, repeats: false)
                }
                @objc dynamic var path = #keyPath(CALayer.opacity)
            }
            final class Listener: NSObject, Hearing {
                func heard(_ word: String) { print("heard \\(word)") }
            }
            struct Shown: View {
                @State private var clock = Clock()
                @State private var listener = Listener()
                var body: some View {
                    Color.red.onAppear {
                        clock.listener = listener
                        clock.start()
                        print(clock.path)
                    }
                }
            }
            #Preview { Shown() }
            """)
    }

    @Test func `a file written for Objective-C runs`() async throws {
        for name in ["a.swift", legato.folder.file("a.swift")] {
            let result = try await legato.run("render", name, "--size", "20x20", "--at", "1", "-o", "a.png")
            #expect(result.code == 0, "\(result.errors)")
            let text = result.output + result.errors
            #expect(text.contains("opacity") && text.contains("heard tick"), "\(text)")
        }
    }

    @Test func `a check lists what is changed before a file is compiled`() async throws {
        let result = try await legato.run("check", "a.swift")
        #expect(
            result.output == """
                a.swift: ok
                  adapted  import UIKit.UIGestureRecognizerSubclass → import UIKit  1×  line 2
                  adapted  @objc protocol → protocol for classes                    1×  line 3
                  adapted  @objcMembers left out                                    1×  line 6
                  adapted  @IBOutlet left out                                       1×  line 8
                  adapted  @objc left out                                           2×  lines 9, 14
                  adapted  @IBAction left out                                       1×  line 10
                  adapted  #selector → #Selector                                    1×  line 12
                  adapted  #keyPath → its text                                      1×  line 14

                """)
    }

    @Test func `a button of UIKit performs the selector of a coordinator`() async throws {
        try legato.write(
            "b.swift",
            """
            import UIKit
            struct Wrapped: UIViewRepresentable {
                class Coordinator: NSObject {
                    @objc func tapped(_ sender: UIButton) { print("tapped \\(sender.tag)") }
                }
                func makeCoordinator() -> Coordinator { Coordinator() }
                func makeUIView(context: Context) -> UIButton {
                    let button = UIButton(frame: .zero)
                    button.tag = 7
                    button.addTarget(context.coordinator, action: #selector(Coordinator.tapped(_:)), for: .touchUpInside)
                    return button
                }
                func updateUIView(_ view: UIButton, context: Context) {}
            }
            #Preview { Wrapped().frame(width: 100, height: 100) }
            """)
        let result = try await legato.run(
            "render", "b.swift", "--size", "100x100", "--tap", "50,50@0.2", "--at", "0.5", "-o", "a.png")
        #expect(
            result.code == 0 && (result.output + result.errors).contains("tapped 7"), "\(result.output)\(result.errors)"
        )
    }

    @Test func `what is wrong behind a change is reported in its place`() async throws {
        try legato.write(
            "b.swift", "final class A: NSObject {\n    @objc func a() { let b: Int = \"é\"; print(b, #selector(a)) }\n}"
        )
        let output = try await legato.run("check", "b.swift").output
        #expect(output.contains("error    b.swift:3:35: cannot convert value of type 'String'"), "\(output)")
        let render = try await legato.run("render", "b.swift", "-o", "a.png")
        #expect(render.errors.contains("b.swift:3:35: error:"), "\(render.errors)")
    }

    @Test func `a name of a method that is not there is an error of the file`() async throws {
        try legato.write(
            "b.swift", "final class A: NSObject {\n    func a() { print(#selector(tapp)) }\n    @objc func tap() {}\n}")
        let output = try await legato.run("check", "b.swift").output
        #expect(output.contains("error    b.swift:3:32: cannot find 'tapp' in scope"), "\(output)")
    }

    @Test func `what only Objective-C can do is an error with a sentence, also where it is rendered`() async throws {
        try legato.write("b.swift", "let tap = Selector(\"tap\")\n#Preview { Text(\"\\(tap)\") }")
        let hint =
            "  hint     line 2: a method cannot be found by its name without Objective-C; write #selector(Type.method), or pass a "
            + "closure\n"
        let check = try await legato.run("check", "b.swift")
        #expect(
            check.code == 1 && check.output.contains("error    b.swift:2:") && check.output.contains(hint),
            "\(check.output)")
        let render = try await legato.run("render", "b.swift", "-o", "a.png")
        #expect(render.code == 1 && render.errors.contains(hint), "\(render.errors)")
    }

    @Test func `a file of the project that is written for Objective-C is known by what it declares`() async throws {
        try legato.write("c.swift", "extension Color { static let own = Color.red }\nlet clock = Clock()")
        let output = try await legato.run("check", "c.swift").output
        #expect(output.contains("'Clock' is declared in 'a.swift'") && !output.contains("cannot find"), "\(output)")
    }
}
