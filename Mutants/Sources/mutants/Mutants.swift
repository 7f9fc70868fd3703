// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// Mutation testing of Legato: makes changes to its sources, chosen by a seed, and reports which of them the tests notice.
@main
enum Mutants {
    static func main() {
        do {
            let options = try Options(Array(CommandLine.arguments.dropFirst()))
            try run(options)
        } catch let mistake as Options.Mistake {
            complain(mistake)
            exit(64)
        } catch {
            complain(error)
            exit(1)
        }
    }

    private static func complain(_ error: any Error) {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
    }

    private static func run(_ options: Options) throws {
        let repository = URL(fileURLWithPath: options.repository).standardizedFileURL.resolvingSymlinksInPath()
        try checkRepository(repository)
        let scratch = repository.appendingPathComponent(".build/mutants")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        let tree = ChangedTree(original: repository, root: scratch.appendingPathComponent("tree"))
        let (changes, draws, equivalents) = try draw(options, from: tree)

        let build = Build(tree: tree, memory: scratch.appendingPathComponent("refused"))
        let viable = try build.build(changes, progress: progress)
        let shares = draws.map { Self.share($0.filter(viable.contains), of: changes, options.count) }
        let numbers = Set(shares.joined()).sorted()
        try options.checkOnly(isIn: numbers)

        let (_, folder) = try Command.run(["swift", "build", "--show-bin-path", "--package-path", tree.root.path])
        let (_, dump) = try Command.run(["swift", "package", "dump-package", "--package-path", tree.root.path])
        let package = try JSONDecoder().decode(Package.self, from: Data(dump.drop { $0 != "{" }.utf8))
        let program = URL(fileURLWithPath: folder.trimmingCharacters(in: .whitespacesAndNewlines))
            .appendingPathComponent("\(package.name)PackageTests.xctest")
        // Changed code may write where it should not: into the copy, not into the repository.
        guard FileManager.default.changeCurrentDirectoryPath(tree.root.path) else {
            throw Command.Failure(description: "Cannot work in '\(tree.root.path)'.")
        }
        let suites = try TestSuites(program, changeCount: changes.count, jobs: options.jobs) { progress($0) }

        let chosen = numbers.filter { options.only?.contains($0) ?? true }
        let seeds = options.seeds.map { "\($0)" }.joined(separator: ", ")
        progress("running \(chosen.count) changes chosen by seed \(seeds)")
        let entries = try Workers.map(chosen, jobs: options.jobs) { number in
            let change = changes[number]
            let outcome: Report.Outcome =
                if let reason = equivalents[change.file]?.reason(for: change) {
                    .equivalent(reason)
                } else {
                    try suites.outcome(of: number, in: package.testTargets(above: change.module))
                }
            let entry = Report.Entry(number: number, change: change, outcome: outcome)
            show(entry.line)
            return entry
        }
        for (draw, share) in zip(options.draws, shares) {
            if shares.count > 1 { print("\n\(draw.module ?? Options.wholeName), seed \(draw.seed)") }
            print(Report(entries: entries.filter { share.contains($0.number) }).summary)
        }
    }

    /// Throws a mistake unless `repository` is a folder that can be copied and changed.
    private static func checkRepository(_ repository: URL) throws(Options.Mistake) {
        for name in ["Package.swift", "Sources"] {
            guard FileManager.default.fileExists(atPath: repository.appendingPathComponent(name).path) else {
                throw Options.Mistake(
                    description: "--repository must be the root of the package; '\(repository.path)' has no '\(name)'. "
                        + "Pass the folder that contains Package.swift and Sources.")
            }
        }
    }

    /// Draws changes from each module by each seed, more than asked for, because some will not compile. Gives all of them, each once,
    /// which of them each draw took, and what the marks of each file say.
    private static func draw(
        _ options: Options, from tree: ChangedTree
    ) throws -> (changes: [Change], draws: [[Int]], equivalents: [String: Equivalents]) {
        let modules = try tree.modules()
        for case let module? in options.modules where modules[module] == nil {
            throw Options.Mistake(
                description:
                    "There is no module '\(module)'. The modules are \(modules.keys.sorted().joined(separator: ", ")).")
        }
        var sources: [(file: String, text: String)] = []
        for (_, folder) in modules.sorted(by: { $0.key < $1.key }) {
            for file in try tree.swiftFiles(in: folder) { sources.append((file, try tree.source(file))) }
        }
        var finder = ChangeFinder()
        for (_, text) in sources { finder.signatures.add(ChangeFinder.parse(text)) }
        var all: [Change] = []
        var equivalents: [String: Equivalents] = [:]
        for (file, text) in sources {
            all += finder.changes(in: text, file: file)
            equivalents[file] = Equivalents(in: text)
        }
        let count = options.count + max(5, options.count / 5)
        let (changes, draws) = Selection.union(
            of: options.draws.map { draw in
                let drawable = draw.module == nil ? all : all.filter { $0.module == draw.module }
                return Selection(of: drawable, count: count, seed: draw.seed).changes
            })
        return (changes, draws, equivalents)
    }

    /// Takes `count` of the changes that compile, from each module its share.
    private static func share(_ numbers: [Int], of changes: [Change], _ count: Int) -> [Int] {
        let modules = Dictionary(grouping: numbers) { changes[$0].module }.sorted { $0.key < $1.key }
        let shares = Selection.shares(of: count, among: modules.map(\.value.count))
        return zip(modules, shares).flatMap { $0.value.prefix($1) }
    }

    private static func progress(_ text: String) {
        show("… \(text)")
    }

    /// Prints a line without buffering, so that it appears at once in a file or a pipe as well.
    private static func show(_ line: String) {
        print(line)
        fflush(nil)
    }
}
