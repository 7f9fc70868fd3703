// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The text of a source file that contains changes, each behind a switch.
enum ChangedFile {
    /// Inserts `changes` into `source`. Their numbers are the arguments of `_isMutant`. No line moves.
    static func text(of source: String, with changes: [(number: Int, change: Change)]) -> String {
        struct Insertion {
            var offset: Int
            var isPrefix: Bool
            var length: Int
            var order: Int
            var text: String
        }
        var insertions: [Insertion] = []
        for (order, (number, change)) in changes.enumerated() {
            let asked = "_isMutant(\(number))"
            let length = change.range.count
            for (offset, isPrefix, text) in [
                (change.range.lowerBound, true, change.prefix), (change.range.upperBound, false, change.suffix),
            ] {
                insertions.append(
                    Insertion(
                        offset: offset, isPrefix: isPrefix, length: length, order: isPrefix ? order : -order,
                        text: text.replacing(Change.switchMark, with: asked)))
            }
        }
        // At one offset, suffixes come before prefixes; inner suffixes before outer ones, outer prefixes before inner ones.
        insertions.sort { first, second in
            if first.offset != second.offset { return first.offset < second.offset }
            if first.isPrefix != second.isPrefix { return !first.isPrefix }
            if first.length != second.length { return first.isPrefix == (first.length > second.length) }
            return first.order < second.order
        }
        let bytes = Array(source.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 64 * insertions.count)
        var position = 0
        for insertion in insertions {
            result += bytes[position..<insertion.offset]
            result += insertion.text.utf8
            position = insertion.offset
        }
        result += bytes[position...]
        return String(decoding: result, as: UTF8.self)
    }

    /// The file that is added to each module: it knows the active change, and records which changes are reached.
    ///
    /// Both settings are read from the environment, so they apply to processes that a test starts as well.
    static let switchFile = """
        import Glibc

        @usableFromInline
        struct _MutantSwitch {
            let active: Int
            let reached: UnsafeMutablePointer<UInt8>?

            init() {
                active = getenv("LEGATO_MUTANT").map { atol($0) } ?? -1
                if let address = getenv("LEGATO_MUTANTS_MEMORY") {
                    reached = UnsafeMutablePointer(bitPattern: UInt(strtoull(address, nil, 10)))
                    return
                }
                guard let path = getenv("LEGATO_MUTANTS_REACHED") else {
                    reached = nil
                    return
                }
                var status = stat()
                let file = open(path, O_RDWR)
                guard file >= 0, fstat(file, &status) == 0,
                    let memory = mmap(nil, Int(status.st_size), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
                    memory != MAP_FAILED
                else {
                    reached = nil
                    return
                }
                close(file)
                reached = memory.assumingMemoryBound(to: UInt8.self)
            }
        }

        // Protected by: nothing. It never changes, and threads only ever write 1 to the bytes that it points to.
        nonisolated(unsafe) private let _mutantSwitch = _MutantSwitch()

        @usableFromInline
        nonisolated func _isMutant(_ number: Int) -> Bool {
            if let reached = _mutantSwitch.reached { reached[number] = 1 }
            return number == _mutantSwitch.active
        }

        """

    /// What the file of a module has besides if the module starts programs: their environment is chosen by the module, and has the
    /// settings of changes too.
    static let startingPrograms = """

        nonisolated func posix_spawn(
            _ process: UnsafeMutablePointer<pid_t>?, _ path: UnsafePointer<CChar>,
            _ actions: UnsafePointer<posix_spawn_file_actions_t>?, _ attributes: UnsafePointer<posix_spawnattr_t>?,
            _ arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>,
            _ environment: UnsafePointer<UnsafeMutablePointer<CChar>?>
        ) -> Int32 {
            var variables: [UnsafeMutablePointer<CChar>?] = []
            while let variable = environment[variables.count] { variables.append(variable) }
            let given = variables.count
            for name in ["LEGATO_MUTANT", "LEGATO_MUTANTS_REACHED", "LEGATO_MUTANTS_RUN"] {
                if let value = getenv(name) { variables.append(strdup("\\(name)=\\(String(cString: value))")) }
            }
            defer { for setting in variables[given...] { free(setting) } }
            variables.append(nil)
            return Glibc.posix_spawn(process, path, actions, attributes, arguments, variables)
        }

        """

    /// The C file that is added to a program that runs scenes: the sandbox opens no files for writing, so the record of what is reached
    /// is mapped before.
    static let recordFile = """
        #include <fcntl.h>
        #include <stdint.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        #include <sys/mman.h>
        #include <sys/stat.h>
        #include <unistd.h>

        __attribute__((constructor)) static void map_record(int argc, char **argv) {
            const char *path = getenv("LEGATO_MUTANTS_REACHED");
            if (!path || argc < 2 || strcmp(argv[1], "--scene")) return;
            struct stat status;
            int file = open(path, O_RDWR | O_CLOEXEC);
            if (file < 0) return;
            if (fstat(file, &status) == 0) {
                void *memory = mmap(NULL, (size_t)status.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
                char address[32];
                snprintf(address, sizeof address, "%ju", (uintmax_t)memory);
                if (memory != MAP_FAILED) setenv("LEGATO_MUTANTS_MEMORY", address, 1);
            }
            close(file);
        }

        """
}
