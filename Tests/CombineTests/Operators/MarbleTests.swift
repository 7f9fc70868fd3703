// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Combine
import Testing

/// What operators deliver, and when, as text; see `Marbles`.
struct MarbleTests {
    typealias Source = PassthroughSubject<String, Broken>
    typealias Case = (name: String, input: String, expected: String, make: (Source) -> AnyPublisher<String, Broken>)

    private func text(_ nothing: Never) -> String {}

    private func check(_ cases: [Case]) {
        for (name, input, expected, make) in cases {
            let marbles = Marbles()
            let result = marbles.play(make(marbles.source(input)), frames: 40)
            #expect(result == expected, "\(name) of \(input)")
        }
    }

    @Test func `operators of single values change, leave out and end`() {
        struct Thrown: Error {}
        func broken<P: Publisher>(_ publisher: P) -> AnyPublisher<P.Output, Broken> {
            publisher.mapError { ($0 as? Broken) ?? Broken(code: 1) }.eraseToAnyPublisher()
        }
        func fail(at bad: String) -> (String) throws -> Bool {
            {
                if $0 == bad { throw Thrown() }
                return true
            }
        }
        check([
            ("tryMap", "ab|", "AB|", { broken($0.tryMap { $0.uppercased() }) }),
            ("tryMap", "abc|", "A#", { broken($0.tryMap { try fail(at: "b")($0) ? $0.uppercased() : "" }) }),
            ("tryMap", "a#", "A#", { broken($0.tryMap { $0.uppercased() }) }),
            ("scan", "abc|", "a(ab)(abc)|", { $0.scan("") { $0 + $1 }.eraseToAnyPublisher() }),
            ("tryScan", "abc|", "a#", { broken($0.tryScan("") { try fail(at: "b")($1) ? $0 + $1 : "" }) }),
            ("tryScan", "ab|", "a(ab)|", { broken($0.tryScan("") { $0 + $1 }) }),
            (
                "tryCompactMap", "abc|", "a-#",
                { broken($0.tryCompactMap { try fail(at: "c")($0) && $0 != "b" ? $0 : nil }) }
            ),
            ("tryFilter", "abc|", "-b#", { broken($0.tryFilter { try fail(at: "c")($0) && $0 != "a" }) }),
            ("tryRemoveDuplicates", "aab|", "a-b|", { broken($0.tryRemoveDuplicates { $0 == $1 }) }),
            (
                "tryRemoveDuplicates", "aabc|", "a-#",
                { broken($0.tryRemoveDuplicates { try fail(at: "b")($1) && $0 == $1 }) }
            ),
            ("drop while", "aaba|", "--ba|", { $0.drop { $0 == "a" }.eraseToAnyPublisher() }),
            ("tryDrop", "aaba|", "--ba|", { broken($0.tryDrop { $0 == "a" }) }),
            ("tryDrop", "aab|", "--#", { broken($0.tryDrop { try fail(at: "b")($0) }) }),
            ("prefix while", "aaba|", "aa|", { $0.prefix { $0 == "a" }.eraseToAnyPublisher() }),
            ("prefix while", "aa|", "aa|", { $0.prefix { $0 == "a" }.eraseToAnyPublisher() }),
            ("prefix while", "a#", "a#", { $0.prefix { $0 == "a" }.eraseToAnyPublisher() }),
            ("tryPrefix", "aab|", "aa#", { broken($0.tryPrefix { try fail(at: "b")($0) }) }),
            ("tryPrefix", "aab|", "aa|", { broken($0.tryPrefix { $0 == "a" }) }),
            ("prefix", "abc|", "a(b|)", { $0.prefix(2).eraseToAnyPublisher() }),
            ("prefix", "abc|", "|", { $0.prefix(0).eraseToAnyPublisher() }),
            ("prefix", "a|", "a|", { $0.prefix(2).eraseToAnyPublisher() }),
            ("output at", "abc|", "-(b|)", { $0.output(at: 1).eraseToAnyPublisher() }),
            ("output in", "abcd|", "-b(c|)", { $0.output(in: 1...2).eraseToAnyPublisher() }),
            ("output from", "abcd|", "--cd|", { $0.output(in: 2...).eraseToAnyPublisher() }),
            ("first", "-ab|", "-(a|)", { $0.first().eraseToAnyPublisher() }),
            ("first", "-|", "-|", { $0.first().eraseToAnyPublisher() }),
            ("first", "-#", "-#", { $0.first().eraseToAnyPublisher() }),
            ("first where", "abc|", "-(b|)", { $0.first { $0 > "a" }.eraseToAnyPublisher() }),
            ("tryFirst", "abc|", "-(b|)", { broken($0.tryFirst { $0 > "a" }) }),
            ("tryFirst", "abc|", "-#", { broken($0.tryFirst { try !fail(at: "b")($0) }) }),
            ("replaceEmpty", "--|", "--(x|)", { $0.replaceEmpty(with: "x").eraseToAnyPublisher() }),
            ("replaceEmpty", "-a|", "-a|", { $0.replaceEmpty(with: "x").eraseToAnyPublisher() }),
            ("replaceEmpty", "-#", "-#", { $0.replaceEmpty(with: "x").eraseToAnyPublisher() }),
        ])
    }

    @Test func `operators of all values deliver when the publisher finishes, and not when it fails`() {
        check([
            ("collect", "abc|", "---((abc)|)", { $0.collect().map { "(\($0.joined()))" }.eraseToAnyPublisher() }),
            ("collect", "--|", "--(.|)", { $0.collect().map { $0.joined() + "." }.eraseToAnyPublisher() }),
            ("collect", "a#", "-#", { $0.collect().map { $0.joined() }.eraseToAnyPublisher() }),
            ("collect 2", "abc|", "-(ab)-(c|)", { $0.collect(2).map { $0.joined() }.eraseToAnyPublisher() }),
            ("collect 2", "ab|", "-(ab)|", { $0.collect(2).map { $0.joined() }.eraseToAnyPublisher() }),
            ("collect 2", "abc#", "-(ab)-#", { $0.collect(2).map { $0.joined() }.eraseToAnyPublisher() }),
            ("reduce", "abc|", "---(xabc|)", { $0.reduce("x") { $0 + $1 }.eraseToAnyPublisher() }),
            ("reduce", "|", "(x|)", { $0.reduce("x") { $0 + $1 }.eraseToAnyPublisher() }),
            ("reduce", "a#", "-#", { $0.reduce("x") { $0 + $1 }.eraseToAnyPublisher() }),
            (
                "tryReduce", "ab|", "--(xab|)",
                { $0.tryReduce("x") { $0 + $1 }.mapError { _ in Broken() }.eraseToAnyPublisher() }
            ),
            (
                "tryReduce", "ab|", "-#",
                {
                    $0.tryReduce("x") {
                        if $1 == "b" { throw Broken() }
                        return $0 + $1
                    }.mapError { _ in Broken() }.eraseToAnyPublisher()
                }
            ),
            ("last", "ab-|", "---(b|)", { $0.last().eraseToAnyPublisher() }),
            ("last", "--|", "--|", { $0.last().eraseToAnyPublisher() }),
            ("last where", "abc|", "---(b|)", { $0.last { $0 < "c" }.eraseToAnyPublisher() }),
            ("last where", "abc#", "---#", { $0.last { $0 < "c" }.eraseToAnyPublisher() }),
            ("count", "abc|", "---(3|)", { $0.count().map(\.description).eraseToAnyPublisher() }),
            ("ignoreOutput", "abc|", "---|", { $0.ignoreOutput().map(text).eraseToAnyPublisher() }),
            ("ignoreOutput", "abc#", "---#", { $0.ignoreOutput().map(text).eraseToAnyPublisher() }),
            ("contains", "abc|", "-(true|)", { $0.contains { $0 == "b" }.map(\.description).eraseToAnyPublisher() }),
            ("contains", "a|", "-(false|)", { $0.contains { $0 == "b" }.map(\.description).eraseToAnyPublisher() }),
            (
                "allSatisfy", "abc|", "-(false|)",
                { $0.allSatisfy { $0 == "a" }.map(\.description).eraseToAnyPublisher() }
            ),
            (
                "allSatisfy", "aa|", "--(true|)",
                { $0.allSatisfy { $0 == "a" }.map(\.description).eraseToAnyPublisher() }
            ),
        ])
    }

    @Test func `failures are caught, replaced, renamed and tried again`() {
        check([
            (
                "catch", "a#", "a(xy|)",
                { $0.catch { _ in ["x", "y"].publisher.setFailureType(to: Broken.self) }.eraseToAnyPublisher() }
            ),
            (
                "catch", "ab|", "ab|",
                { $0.catch { _ in Just("x").setFailureType(to: Broken.self) }.eraseToAnyPublisher() }
            ),
            (
                "catch", "a#", "a#",
                { $0.catch { _ in Fail(outputType: String.self, failure: Broken()) }.eraseToAnyPublisher() }
            ),
            (
                "tryCatch", "a#", "a(x|)",
                { $0.tryCatch { _ in Just("x") }.mapError { _ in Broken() }.eraseToAnyPublisher() }
            ),
            (
                "tryCatch", "a#", "a#",
                {
                    $0.tryCatch { (error) throws -> Just<String> in throw error }.mapError { _ in Broken() }
                        .eraseToAnyPublisher()
                }
            ),
            (
                "replaceError", "a#", "a(x|)",
                { $0.replaceError(with: "x").setFailureType(to: Broken.self).eraseToAnyPublisher() }
            ),
            (
                "replaceError", "a|", "a|",
                { $0.replaceError(with: "x").setFailureType(to: Broken.self).eraseToAnyPublisher() }
            ),
            (
                "mapError", "a#", "a(5|)",
                {
                    $0.mapError { _ in Broken(code: 5) }.catch { Just("\($0.code)").setFailureType(to: Broken.self) }
                        .eraseToAnyPublisher()
                }
            ),
            (
                "assertNoFailure", "a|", "a|",
                { $0.assertNoFailure().setFailureType(to: Broken.self).eraseToAnyPublisher() }
            ),
        ])
    }

    @Test func `a publisher that fails is subscribed to again as often as is said`() {
        for (retries, expected) in [(0, "(a#)"), (1, "(aa#)"), (3, "(aaaa#)")] {
            let marbles = Marbles()
            var subscriptions = 0
            let failing = Record<String, Broken>(output: ["a"], completion: .failure(Broken()))
                .handleEvents(receiveSubscription: { _ in subscriptions += 1 })
            #expect(marbles.play(failing.retry(retries), frames: 5) == expected)
            #expect(subscriptions == retries + 1)
        }
        let marbles = Marbles()
        #expect(marbles.play(Just("a").retry(2), frames: 5) == "(a|)")
    }

    @Test func `publishers follow each other`() {
        check([
            ("append", "ab-|", "ab-(xy|)", { $0.append("x", "y").eraseToAnyPublisher() }),
            ("append", "a#", "a#", { $0.append(["x"]).eraseToAnyPublisher() }),
            (
                "append a publisher", "a|", "a(x|)",
                { $0.append(Just("x").setFailureType(to: Broken.self)).eraseToAnyPublisher() }
            ),
            ("prepend", "-a|", "(xy)a|", { $0.prepend("x", "y").eraseToAnyPublisher() }),
            ("prepend", "-a#", "xa#", { $0.prepend(["x"]).eraseToAnyPublisher() }),
            (
                "prepend a failure", "-a|", "#",
                { $0.prepend(Fail<String, Broken>(error: Broken())).eraseToAnyPublisher() }
            ),
        ])
    }

    // MARK: Several publishers

    typealias PairCase = (
        name: String, first: String, second: String, expected: String,
        make: (Source, Source) -> AnyPublisher<String, Broken>
    )

    private func check(_ cases: [PairCase]) {
        for (name, first, second, expected, make) in cases {
            let marbles = Marbles()
            let result = marbles.play(make(marbles.source(first), marbles.source(second)), frames: 40)
            #expect(result == expected, "\(name) of \(first) and \(second)")
        }
    }

    @Test func `publishers are merged, zipped, combined and end each other`() {
        let latest: (Source, Source) -> AnyPublisher<String, Broken> = { $0.combineLatest($1, +).eraseToAnyPublisher() }
        let zip: (Source, Source) -> AnyPublisher<String, Broken> = { $0.zip($1, +).eraseToAnyPublisher() }
        let merge: (Source, Source) -> AnyPublisher<String, Broken> = { $0.merge(with: $1).eraseToAnyPublisher() }
        let prefix: (Source, Source) -> AnyPublisher<String, Broken> = {
            $0.prefix(untilOutputFrom: $1).eraseToAnyPublisher()
        }
        let drop: (Source, Source) -> AnyPublisher<String, Broken> = {
            $0.drop(untilOutputFrom: $1).eraseToAnyPublisher()
        }
        check([
            ("merge", "a-b-|", "-x|", "axb-|", merge),
            ("merge", "a-b-|", "-x#", "ax(b#)", merge),
            ("merge", "a|", "-x-|", "ax-|", merge),
            ("combineLatest", "a-b-|", "-x-y-|", "-(ax)(bx)(by)-|", latest),
            ("combineLatest", "ab#", "-x-y-|", "-(bx)#", latest),
            ("combineLatest", "a|", "-xy|", "-(ax)(ay)|", latest),
            ("combineLatest", "|", "-x|", "--|", latest),
            ("zip", "ab--c|", "-x-yz-|", "-(ax)-(by)(cz)|", zip),
            ("zip", "ab|", "-x-yz|", "-(ax)-(by|)", zip),
            ("zip", "a|", "-xy|", "-(ax|)", zip),
            ("zip", "|", "-x|", "|", zip),
            ("zip", "ab#", "-x-y|", "-(ax)#", zip),
            ("prefix until", "ab-c|", "---x", "ab-(c|)", prefix),
            ("prefix until", "ab-c|", "-|", "ab-c|", prefix),
            ("prefix until", "ab-c|", "-#", "ab-c|", prefix),
            ("prefix until", "a#", "---x", "a#", prefix),
            ("drop until", "ab-cd|", "--x", "---cd|", drop),
            ("drop until", "ab-c|", "-#", "-#", drop),
            ("drop until", "ab-c|", "-|", "-|", drop),
            ("drop until", "ab-c|", "x|", "-b-c|", drop),
            ("drop until", "ab#", "----x", "--#", drop),
        ])
    }

    @Test func `three and four publishers are combined like two`() {
        let marbles = Marbles()
        let (a, b, c, d) = (
            marbles.source("a--b|"), marbles.source("-x--|"), marbles.source("--p-|"), marbles.source("--q-|")
        )
        let join: (String, String, String) -> String = { $0 + $1 + $2 }
        #expect(marbles.play(a.combineLatest(b, c, join), frames: 9) == "--(axp)(bxp)|")
        let other = Marbles()
        let four = other.source("a--b|").combineLatest(
            other.source("-x--|"), other.source("--p-|"), other.source("--q-|"))
        #expect(other.play(four.map { $0.0 + $0.1 + $0.2 + $0.3 }, frames: 9) == "--(axpq)(bxpq)|")
        let zipped = Marbles()
        let three = zipped.source("ab-|").zip(zipped.source("-xy|"), zipped.source("--pq|"), join)
        #expect(zipped.play(three, frames: 9) == "--(axp)(byq|)")
        let merged = Marbles()
        #expect(
            merged.play(merged.source("a-|").merge(with: merged.source("-b|"), merged.source("--c|")), frames: 9)
                == "abc|")
        let many = Marbles()
        let all = many.source("a-|").merge(with: many.source("-b|"), many.source("--c|"), many.source("---d|"))
        #expect(many.play(all, frames: 9) == "abcd|")
        _ = d
    }

    @Test func `each value becomes a publisher, all of which are delivered, so many at a time, or only the latest`() {
        // With one at a time, "b" is sent while nothing is demanded, and dropped.
        for (limit, expected) in [(Subscribers.Demand.unlimited, "-a-bAaBb|"), (.max(1), "-a--Aa|")] {
            let marbles = Marbles()
            let result = marbles.source("-a-b|")
                .flatMap(maxPublishers: limit) { marbles.source("\($0)--\($0.uppercased())\($0)|") }
            #expect(marbles.play(result, frames: 30) == expected)
        }
        let marbles = Marbles()
        let outer = marbles.source("-a--b--|")
        let result = outer.map { marbles.source("\($0)-\($0)-\($0)-\($0)|") }.switchToLatest()
        #expect(marbles.play(result, frames: 30) == "-a-ab-b-b-b|")
    }
}
