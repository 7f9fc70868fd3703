// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Glibc
import LegatoServe

// The socket to the command is the first descriptor after the standard ones.
guard CommandLine.arguments.dropFirst() == ["--serve"] else {
    let message = "legato-server: This program is started by 'legato run'.\n"
    write(STDERR_FILENO, message, message.utf8.count)
    exit(1)
}
exit(legatoServe(socket: 3))
