// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoCommand

/// What a rendered program finds around itself, and what becomes of one that waits or never ends.
@Suite struct RenderedWorldTests {
    private let legato: CommandRunner

    init() throws { legato = try CommandRunner() }

    @Test func `locale, calendar and time zone are en_US, Gregorian and UTC in every way a program can ask`()
        async throws
    {
        try legato.write(
            "a.swift",
            """
            import Foundation
            import SwiftUI
            struct A: View {
                init() {
                    let date = Date(timeIntervalSince1970: 0)
                    print(Locale.current.identifier, Locale.autoupdatingCurrent.identifier, NSLocale.current.identifier)
                    print(Locale.preferredLanguages, Locale.current.currency?.identifier ?? "none")
                    for calendar in [Calendar.current, .autoupdatingCurrent] {
                        print(calendar.identifier, calendar.locale?.identifier ?? "none", calendar.firstWeekday)
                        print(calendar.timeZone.secondsFromGMT())
                    }
                    print(TimeZone.current.identifier, TimeZone.autoupdatingCurrent.identifier, NSTimeZone.default.identifier)
                    let numbers = NumberFormatter()
                    numbers.numberStyle = .currency
                    print(numbers.string(from: 1234.5) ?? "none")
                    let dates = DateFormatter()
                    dates.dateStyle = .full
                    dates.timeStyle = .short
                    print(dates.string(from: date))
                    print(date.formatted(), 1234.5.formatted(), 3.5.formatted(.currency(code: "USD")))
                    print(String(format: "%.2f", locale: .current, 1234.5), String(format: "%.2f", 1234.5))
                    var seconds = 0
                    print(localtime(&seconds).pointee.tm_hour, String(cString: localeconv().pointee.decimal_point))
                    exit(0)
                }
                var body: some View { Text("") }
            }
            #Preview { A() }
            """)
        for option in ["--quiet", "--realtime"] {
            let result = try await legato.run(
                "render", "a.swift", "-o", "a.gif", option,
                environment: ["LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Tokyo", "LANG": "de_DE.UTF-8"])
            #expect(
                result.output.split(separator: "\n")
                    .map { $0.dropFirst("program: ".count).replacing("\u{202F}", with: " ") } == [
                        "en_US en_US en_US", "[\"en-US\"] USD", "gregorian en_US 1", "0", "gregorian en_US 1", "0",
                        "GMT GMT GMT",
                        "$1,234.50", "Thursday, January 1, 1970 at 12:00 AM", "1/1/1970, 12:00 AM 1,234.5 $3.50",
                        "1,234.50 1234.50", "0 .",
                    ], "\(result.errors)")
        }
    }

    @Test(arguments: [
        "let start = Date(); while Date().timeIntervalSince(start) < 1 {}",
        "let start = ContinuousClock.now; while ContinuousClock.now - start < .seconds(1) {}",
        "while true { usleep(1000) }",
    ])
    func `a program that waits for the time to move is told that it is virtual`(statement: String) async throws {
        try legato.write(
            "a.swift",
            "struct A: View {\nvar body: some View { Text(\"\").onAppear { \(statement) } } }\n#Preview { A() }")
        let result = try await legato.run("render", "a.swift", "-o", "a.png", "--timeout", "10")
        #expect(result.code == 1)
        #expect(result.errors.components(separatedBy: "scene: Time is virtual: Date() does not move").count == 2)
    }

    @Test func `a program that waits for a process gets it, and is told that time is virtual`() async throws {
        try legato.write(
            "a.swift",
            """
            import Foundation
            import SwiftUI
            struct A: View {
                var body: some View {
                    Text("").onAppear {
                        let process = Process()
                        process.executableURL = URL(fileURLWithPath: "/bin/sleep")
                        process.arguments = ["2"]
                        try? process.run()
                        process.waitUntilExit()
                        print("status", process.terminationStatus)
                    }
                }
            }
            #Preview { A() }
            """)
        let result = try await legato.run("render", "a.swift", "-o", "a.png", "--size", "60x40", "--no-sandbox")
        #expect(result.code == 0)
        #expect(result.output.hasPrefix("program: status 0\n"))
        #expect(result.errors.components(separatedBy: "scene: Time is virtual: Date() does not move").count == 2)
    }

    @Test(arguments: [
        "struct A: View { var body: some View { VStack { A() } } }",
        "struct A: View { var body: some View { B() } }\nstruct B: View { var body: some View { A().padding() } }",
        "struct A: View { var body: some View { Group { A(); A() } } }",
        "struct A: View { var body: some View { G<Int>() } }\nstruct G<T>: View { var body: some View { G<T?>() } }",
    ])
    func `a view that contains itself without an end is shown up to a limit, and reported`(source: String) async throws
    {
        try legato.write("a.swift", source + "\n#Preview { A() }")
        let result = try await legato.run("render", "a.swift", "-o", "a.png", "--size", "60x40", "--timeout", "120")
        #expect(result.code == 0)
        #expect(result.errors.contains("itself"))
    }
}
