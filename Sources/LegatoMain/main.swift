// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoCommand

// Without /proc there are no arguments either; the command says so.
guard access("/proc/self/cmdline", R_OK) == 0 else { exit(legato([])) }
let arguments = CommandLine.unsafeArgv
exit(
    legato(
        (1..<Int(CommandLine.argc)).compactMap { index in
            arguments[index].map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
        }))
